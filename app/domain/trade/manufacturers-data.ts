/**
 * The known makers, one per line: code | name | aliases, separated by semicolons | website.
 * To add one, add a line; codes have 2 to 8 upper-case letters or digits, the website is a bare host name. Aliases that
 * differ only in case, spaces or punctuation are redundant; words are spelled as in the name, so that the list
 * compresses well. [MFG-28]
 */
export const MANUFACTURER_LINES = `
ABL | Acuity Brands | Acuity; Acuity Brands Lighting; Acuity Inc | acuitybrands.com
LITH | Lithonia Lighting | Lithonia; Lithonia Ltg; Lithonia Lighting (Acuity); Lthn | lithonia.acuitybrands.com
GOTH | Gotham Architectural Lighting | Gotham; Gotham Lighting | gotham.acuitybrands.com
PEER | Peerless Lighting | Peerless; Peerless Ltg | peerless.acuitybrands.com
MARK | Mark Architectural Lighting | Mark Lighting; Mark Architectural
HOLO | Holophane | Holophane Lighting; Holophane Corporation | holophane.acuitybrands.com
JUNO | Juno Lighting | Juno Ltg; Juno Lighting Group | juno.acuitybrands.com
ACLX | Aculux | Aculux Lighting | aculux.acuitybrands.com
HYDR | Hydrel | Hydrel Lighting | hydrel.acuitybrands.com
WINO | Winona Lighting | Winona; Winona Ltg
AEL | American Electric Lighting | American Electric
INDY | Indy Lighting | Indy Ltg
ALIGHT | A-Light | A-Light Architectural
CYCL | Cyclone Lighting | Cyclone | cyclonelighting.com
EURK | Eureka Lighting | Eureka | eurekalighting.com
LLED | Luminaire LED | Luminaire LED Lighting
LMNS | Luminis | Luminis Lighting | luminis.com
NLT | nLight | nLight Controls
SSW | Sensor Switch
IOTA | IOTA Engineering | IOTA Lighting
HCL | Healthcare Lighting
RELOC | Reloc Wiring Solutions | Reloc Wiring
SUNO | Sunoptics | Sunoptics Skylights
DIST | Distech Controls | Distech | distech-controls.com
ELDO | eldoLED | | eldoled.com
ANTQ | Antique Street Lamps | ASL
COOP | Cooper Lighting Solutions | Cooper; Cooper Lighting; Cooper Ltg; Eaton Lighting; Eaton Cooper Lighting | cooperlighting.com
HALO | Halo Lighting | Halo Commercial; Halo Recessed
METX | Metalux | Metalux Lighting; Cooper Metalux
CORE | Corelite | Cooper Corelite
NEOR | Neo-Ray | Neo Ray Lighting
PORT | Portfolio Lighting | Portfolio; Cooper Portfolio
MCGR | McGraw-Edison | McGraw
LUMK | Lumark | Lumark Lighting
INVU | Invue | Invue Lighting
STRW | Streetworks | Streetworks Lighting
SURE | Sure-Lites
FAIL | Fail-Safe | Failsafe Lighting
AMTX | Ametrix | Ametrix Lighting
SHAP | Shaper Lighting | Shaper
IRIS | Iris Lighting | Iris Lighting Systems
RSA | RSA Lighting | RSA Ltg
LUMR | Lumiere | Lumiere Lighting
IOLED | io LED Lighting | io Lighting
GRGT | Greengate | Greengate Controls
EPHE | Ephesus Lighting | Ephesus
EATON | Eaton | Eaton Corporation | eaton.com
CRSH | Crouse-Hinds | Eaton Crouse-Hinds
SIGN | Signify | Signify North America; Philips; Philips Lighting; Genlyte | signify.com
LTOL | Lightolier | Philips Lightolier
LEDA | Ledalite | Philips Ledalite
DAYB | Day-Brite CFI | Day-Brite
CHLO | Chloride | Chloride Systems
STCO | Stonco | Stonco Lighting
GARD | Gardco | Gardco Lighting; Philips Gardco
HADC | Hadco | Hadco Lighting; Philips Hadco
LUMC | Lumec | Philips Lumec
COLK | Color Kinetics | Philips Color Kinetics; PCK | colorkinetics.com
ALKC | Alkco | Alkco Lighting
OMEG | Omega Lighting | Omega
ADVN | Advance Transformer | Advance; Philips Advance
BODI | Bodine | Bodine Company; Philips Bodine
GUTH | Guth Lighting | Philips Guth
WIDE | Wide-Lite
CURR | Current Lighting Solutions | Current; Current Lighting; GE Current; Current BY GE; Lumination; GE Evolve | currentlighting.com
HUBL | Hubbell Lighting | Hubbell; HLI; Hubbell Outdoor Lighting
COLU | Columbia Lighting | Columbia; Columbia Ltg
PRES | Prescolite | Prescolite Lighting
KIML | Kim Lighting | Kim; Kim Ltg
BEAC | Beacon Products | Beacon; Beacon Lighting
AAL | Architectural Area Lighting | Arch Area Lighting
SPAU | Spaulding Lighting | Spaulding
DUAL | Dual-Lite
COMP | Compass Lighting | Compass
LITC | Litecontrol | Litecontrol Lighting
ALER | Alera Lighting | Alera
PROG | Progress Lighting | Progress; Progress Ltg | progresslighting.com
KVER | Kurt Versen | Kurt Versen Lighting
HCS | Hubbell Control Solutions | Hubbell Building Automation; Hubbell Controls
GEL | GE Lighting | GE; General Electric Lighting | gelighting.com
CREE | Cree Lighting | Cree Inc; Cree LED Lighting | creelighting.com
RUUD | Ruud Lighting | Betaled
ECON | e-conolight | | e-conolight.com
LSI | LSI Industries | LSI Lighting | lsicorp.com
ATLS | Atlas Lighting Products | Atlas Lighting; Atlas LED
HEW | H.E. Williams | Williams; Williams Lighting | hew.com
FOCP | Focal Point | Focal Point Lights; Focal Point LLC | focalpointlights.com
FINE | Finelite | Finelite Inc | finelite.com
KENA | Kenall | Kenall MFG; Kenall Manufacturing | kenall.com
PINN | Pinnacle Architectural Lighting | Pinnacle; Pinnacle Lighting | pinnacle-ltg.com
OCL | OCL Architectural Lighting | OCL Lighting | ocl.com
WATT | Wattstopper | Legrand Wattstopper
LEGR | Legrand | Legrand North America | legrand.us
LUTR | Lutron Electronics | Lutron | lutron.com
KETR | Ketra | Ketra Lighting | ketra.com
LEVI | Leviton | Leviton MFG; Leviton Lighting & Controls | leviton.com
INTN | Intense Lighting | Intense | intenselighting.com
BIRW | Birchwood Lighting | Birchwood | birchwoodlighting.com
CTL | Con-Tech Lighting | Contech
CRES | Crestron | Crestron Electronics | crestron.com
ETC | Electronic Theatre Controls | ETC Inc; ETC Lighting | etcconnect.com
PHAR | Pharos Architectural Controls | Pharos | pharoscontrols.com
ENLT | Enlighted | Enlighted Inc | enlightedinc.com
DLC | Douglas Lighting Controls | Douglas Controls | douglaslightingcontrols.com
ENCE | Encelium | Encelium Technologies
SCHN | Schneider Electric | Square D; Schneider | se.com
SYNP | Synapse Wireless | Synapse | synapsewireless.com
CASA | Casambi | Casambi Technologies | casambi.com
INTM | Intermatic | Intermatic Inc | intermatic.com
TORK | Tork | NSI Tork
LUPL | Lumenpulse | Lumenpulse Lighting | lumenpulse.com
LWRX | Lumenwerx | Lumenwerx Lighting | lumenwerx.com
FLUX | Fluxwerx | Fluxwerx Illumination | fluxwerx.com
ALW | Architectural Lighting Works | Arch Lighting Works | alwusa.com
AXIS | Axis Lighting | | axislighting.com
ZUMT | Zumtobel | Zumtobel Lighting | zumtobel.com
AMLX | Amerlux | Amerlux Lighting | amerlux.com
SELX | Selux | Selux Corp | selux.com
BEGA | BEGA | BEGA-US; BEGA North America | bega-us.com
LPOU | Louis Poulsen | Louis Poulsen Lighting | louispoulsen.com
ERCO | ERCO | ERCO Lighting | erco.com
IGUZ | iGuzzini | iGuzzini North America | iguzzini.com
FLOS | FLOS | FLOS USA | flos.com
ARTM | Artemide | Artemide Inc | artemide.com
FOSC | Foscarini | Foscarini Inc | foscarini.com
VIBI | Vibia | Vibia Lighting | vibia.com
TOMD | Tom Dixon | Tom Dixon Lighting | tomdixon.net
MARS | Marset | Marset USA | marset.com
DELT | Delta Light | | deltalight.com
XAL | XAL | XAL Inc | xal.com
NEMO | Nemo Lighting | | nemolighting.com
LUCP | Luceplan | Luceplan USA | luceplan.com
FABB | Fabbian | Fabbian USA | fabbian.com
PABL | Pablo Designs | Pablo | pablodesigns.com
TECH | Tech Lighting | Tech Ltg
LBL | LBL Lighting | LBL Ltg
ELMT | Element Lighting | Element BY Tech Lighting; Element
GENL | Generation Lighting | Generation Brands | generationlighting.com
SGL | Sea Gull Lighting | Sea Gull
VISC | Visual Comfort | Visual Comfort & CO; Visual Comfort AND CO | visualcomfort.com
HVL | Hudson Valley Lighting | Hudson Valley; Hudson Valley Lighting Group | hvlgroup.com
TROY | Troy Lighting | Troy Ltg
CORB | Corbett Lighting | Corbett
KICH | Kichler Lighting | Kichler | kichler.com
HINK | Hinkley | Hinkley Lighting | hinkley.com
MAXM | Maxim Lighting | Maxim; Maxim Lighting International | maximlighting.com
ET2 | ET2 Contemporary Lighting | ET2 Lighting | et2online.com
QUOI | Quoizel | Quoizel Lighting | quoizel.com
EFAS | Eurofase | Eurofase Lighting | eurofase.com
WAC | WAC Lighting | WAC Ltg | waclighting.com
MODF | Modern Forms | | modernforms.com
SCHB | Schonbek | Schonbek Worldwide Lighting | schonbek.com
ACCS | Access Lighting | Access | accesslighting.com
MINK | Minka Lavery | Minka; Minka Group
KOVA | George Kovacs | Kovacs
JDG | Justice Design Group | Justice Design | jdg.com
VISA | Visa Lighting | Visa Ltg | visalighting.com
OXYG | Oxygen Lighting | Oxygen | oxygenlighting.com
SONN | Sonneman | Sonneman A WAY OF Light
KUZC | Kuzco Lighting | Kuzco | kuzcolighting.com
CURY | Currey & Company | Currey; Currey AND Company | curreyandcompany.com
HFRG | Hubbardton Forge | Hubbardton | hubbardtonforge.com
SATC | Satco | Satco Products; Satco Nuvo | satco.com
NUVO | Nuvo Lighting | Nuvo Ltg
NORA | Nora Lighting | Nora Ltg | noralighting.com
ELIT | Elite Lighting | Elite; Maxilume | iuseelite.com
LITN | Liton | Liton Lighting | liton.com
DMF | DMF Lighting | DMF Ltg | dmflighting.com
USAI | USAI Lighting | USAI Ltg; USAI LLC | usailighting.com
LUCI | Lucifer Lighting | Lucifer | luciferlighting.com
SPEC | Spectrum Lighting | Spectrum; Spectrum Ltg | speclight.com
EPL | Edison Price Lighting | Edison Price | epl.com
ZANE | Zaneen | Zaneen Lighting | zaneen.com
CNTR | Contrast Lighting | Contrast | contrastlighting.com
BRUC | Bruck Lighting | Bruck; Ledra Brands
LSVC | Lighting Services Inc | Lighting Services | lightingservicesinc.com
LITL | Litelab | Litelab Corp | litelab.com
TARG | Targetti | Targetti USA; Targetti Poulsen | targetti.com
TIVO | Tivoli Lighting | Tivoli | tivolilighting.com
ECOS | Ecosense Lighting | Ecosense | ecosenselighting.com
SORA | Soraa | Soraa Inc | soraa.com
QTRN | Q-Tran | QTL Lighting | q-tran.com
ACOL | Acolyte | Acolyte LED | acolyteled.com
DIOD | Diode LED | Elemental LED | diodeled.com
JESC | Jesco Lighting | Jesco; Jesco Lighting Group | jescolighting.com
AMLT | American Lighting | American Ltg | americanlighting.com
ENVL | Environmental Lights | Environmental Lights LED | environmentallights.com
LMII | Luminii | Luminii Corp | luminii.com
OPTA | Optic Arts | | opticarts.com
INSI | Insight Lighting | Insight | insightlighting.com
TRAX | Traxon Technologies | Traxon; Traxon e:CUE; Ecue | traxon-ecue.com
SYLV | Sylvania | OSRAM Sylvania; Sylvania Lighting
LEDV | LEDVANCE | LEDVANCE Sylvania | ledvance.com
OSRM | OSRAM | OSRAM Lighting | osram.com
KEYS | Keystone Technologies | Keystone | keystonetech.com
TCP | TCP Lighting | TCP Inc; Technical Consumer Products | tcpi.com
GRCR | Green Creative | | greencreative.com
ESPN | Espen Technology | Espen
ULT | Universal Lighting Technologies | Universal Lighting
MAXL | MaxLite | | maxlite.com
RAB | RAB Lighting | RAB Ltg; RAB Design | rablighting.com
WEST | Westgate Manufacturing | Westgate; Westgate MFG | westgatemfg.com
NICR | NICOR Lighting | NICOR; NICOR Inc | nicorlighting.com
BARR | Barron Lighting Group | Barron; Barron Ltg | barronltg.com
EXTX | Exitronix | Exitronix Emergency
TRLT | Trace-Lite
EMGL | Emergi-Lite
LALM | Lightalarms
ISOL | Isolite | Isolite Corp | isolite.com
MULE | Mule Lighting | | mulelighting.com
BEGH | Beghelli | Beghelli USA; Beghelli North America | beghelliusa.com
EVEN | Evenlite | Evenlite Inc | evenlite.com
SGTX | Signtex | Signtex Lighting
DIAL | Dialight | Dialight Corp | dialight.com
APPL | Appleton | Appleton Group; Emerson Appleton
KILL | Killark | Hubbell Killark
PHNX | Phoenix Products | Phoenix; Phoenix Lighting | phoenixproducts.com
KIRL | Kirlin Lighting | Kirlin | kirlinlighting.com
NSTR | New Star Lighting | New Star | newstarlighting.com
LURA | Luraline | Luraline Products | luraline.com
COLE | Cole Lighting | Cole Ltg | colelighting.com
VODE | Vode Lighting | Vode Ltg | vode.com
PRUD | Prudential Lighting | Prudential; Prudential Ltg | prulite.com
LAMR | Lamar LED | Lamar; Lamar Lighting | lamarled.com
ELLI | Elliptipar | THE Lighting Quotient; Lighting Quotient; Tambient | thelightingquotient.com
LINR | Linear Lighting | Linear Ltg; Linear Lighting Corp | linearltg.com
DELR | Delray Lighting | Delray | delraylighting.com
ELP | Engineered Lighting Products | ELP Lighting | elplighting.com
MERC | Mercury Lighting Products | Mercury; Mercury Lighting | mercltg.com
SIMK | Simkar | Simkar Lighting; Simkar Corp | simkar.com
METL | Metalumen | Metalumen Manufacturing | metalumen.com
ALCN | Alcon Lighting | Alcon | alconlighting.com
COOG | Cooledge Lighting | Cooledge | cooledgelighting.com
ROSC | Rosco | Rosco Laboratories | rosco.com
ALTM | Altman Lighting | Altman | altmanlighting.com
STRD | Strand Lighting | Strand | strandlighting.com
GRIV | Griven | Griven USA
WEEF | WE-EF | WE-EF Lighting | we-ef.com
HESS | Hess America | | hessamerica.com
LFRM | Landscape Forms | | landscapeforms.com
STRN | Sternberg Lighting | Sternberg | sternberglighting.com
SPCT | Spring City | Spring City Electrical | springcity.com
KNGL | King Luminaire | Stresscrete; King Luminaire Stresscrete
VISN | Visionaire Lighting | Visionaire | visionairelighting.com
USAL | U.S. Architectural Lighting | US Architectural; Usaltg | usaltg.com
NLS | NLS Lighting | Northern Light Systems | nlslighting.com
LIGM | Ligman | Ligman Lighting; Ligman Lighting USA | ligman.com
BOCK | Bock Lighting | Bock Ltg | bocklighting.com
ANP | ANP Lighting | ANP Ltg | anplighting.com
BARN | Barn Light Electric | Barnlight; Barn Light Electric Company | barnlight.com
HLMF | Hi-Lite Manufacturing | Hi-Lite; Hi Lite MFG | hilitemfg.com
TERN | Teron Lighting | Teron | teronlight.com
MANN | Manning Lighting | Manning
BOYD | Boyd Lighting | Boyd Ltg | boydlighting.com
BUZZ | BuzziSpace | | buzzi.space
LUXX | Luxxbox | | luxxbox.com
LTRT | LightArt | 3Form LightArt | lightart.com
THRG | 3G Lighting | 3G Ltg; 3G | 3glighting.com
KREO | Kreon | Kreon USA | kreon.com
LSCP | Lumascape | Lumascape USA | lumascape.com
HEVI | Hevi Lite | | hevilite.com
BKL | B-K Lighting | BK | bklighting.com
FXL | FX Luminaire | | fxl.com
VSTA | Vista Professional Outdoor Lighting | Vista; Vista PRO | vistapro.com
HNZA | Hunza Lighting | Hunza | hunzalighting.com
AURL | Auroralight | | auroralight.com
FOCI | Focus Industries | Focus Industries Inc | focusindustries.com
DABM | Dabmar Lighting | Dabmar | dabmar.com
ORIO | Orion Energy Systems | Orion; Orion Lighting | orionlighting.com
ENFO | Energy Focus | | energyfocus.com
EVLU | Evluma | Evluma Lighting | evluma.com
LEOT | Leotek | Leotek Electronics | leotek.com
MUSC | Musco Lighting | Musco; Musco Sports Lighting | musco.com
EIKO | EiKO | EiKO Global | eiko.com
HLCO | Halco Lighting Technologies | Halco; Halco Lighting | halcolighting.com
FEIT | Feit Electric | | feit.com
USHI | Ushio | Ushio America | ushio.com
VENT | Venture Lighting | Venture | venturelighting.com
EYEL | EYE Lighting | EYE; EYE Lighting International | eyelighting.com
MAGN | Magnitude Lighting | Magnitude
TRID | Tridonic | Tridonic US | tridonic.com
VALM | Valmont Structures | Valmont
HAPC | Hapco | Hapco Pole Products | hapco.com
LLIN | LED Linear | LED Linear USA | led-linear.com
KLUS | KLUS Design | KLUS Lighting | klusdesign.com
ALLO | Alloy LED | | alloyled.com
PURE | Pure Edge Lighting | Pureedge; Edge Lighting | pureedgelighting.com
BART | Bartco Lighting | Bartco | bartcolighting.com
ECLI | Eclipse Lighting | Eclipse | eclipselightinginc.com
BCAL | Beta-Calco | | betacalco.com
VISK | Viscor | Viscor Lighting | viscor.com
STNP | Stanpro | Standard Products
LTLN | Liteline | Liteline Corp | liteline.com
MGFL | Magniflood | Magniflood Inc | magniflood.com
SPI | SPI Lighting | SPI Ltg | spilighting.com
RAMB | Rambusch | Rambusch Lighting | rambusch.com
AFX | AFX Lighting | AFX Inc; American Fluorescent | afxinc.com
ILEX | Ilex Architectural Lighting | Ilex Lighting
BRWN | Brownlee Lighting | Brownlee | brownlee.com
CAMM | Camman Lighting | Camman
SPJ | SPJ Lighting | SPJ Ltg | spjlighting.com
DAYO | Day-O-Lite | | dayolite.com
AMIL | Amerillum | Amerillum Brands | amerillum.com
`
