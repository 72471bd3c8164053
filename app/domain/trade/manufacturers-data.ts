/**
 * The known makers, one per line: code | name | aliases, separated by semicolons | website.
 * To add one, add a line; codes have 2 to 8 upper-case letters or digits, the website is a bare host name, or `=` if it
 * is the name in small letters without spaces and signs, followed by .com. Aliases that
 * differ only in case, spaces or punctuation are redundant; words are spelled as in the name, so that the list
 * compresses well. [MFG-28]
 */
export const MANUFACTURER_LINES = `
ABL | Acuity Brands | Acuity; Acuity Brands Lighting; Acuity Inc | =
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
CYCL | Cyclone Lighting | Cyclone | =
EURK | Eureka Lighting | Eureka | =
LLED | Luminaire LED | Luminaire LED Lighting
LMNS | Luminis | Luminis Lighting | =
NLT | nLight | nLight Controls
SSW | Sensor Switch
IOTA | IOTA Engineering | IOTA Lighting
HCL | Healthcare Lighting
RELOC | Reloc Wiring Solutions | Reloc Wiring
SUNO | Sunoptics | Sunoptics Skylights
DIST | Distech Controls | Distech | distech-controls.com
ELDO | eldoLED |  | =
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
EATON | Eaton | Eaton Corporation | =
CRSH | Crouse-Hinds | Eaton Crouse-Hinds
SIGN | Signify | Signify North America; Philips; Philips Lighting; Genlyte | =
LTOL | Lightolier | Philips Lightolier
LEDA | Ledalite | Philips Ledalite
DAYB | Day-Brite CFI | Day-Brite
CHLO | Chloride | Chloride Systems
STCO | Stonco | Stonco Lighting
GARD | Gardco | Gardco Lighting; Philips Gardco
HADC | Hadco | Hadco Lighting; Philips Hadco
LUMC | Lumec | Philips Lumec
COLK | Color Kinetics | Philips Color Kinetics; PCK | =
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
PROG | Progress Lighting | Progress; Progress Ltg | =
KVER | Kurt Versen | Kurt Versen Lighting
HCS | Hubbell Control Solutions | Hubbell Building Automation; Hubbell Controls
GEL | GE Lighting | GE; General Electric Lighting | =
CREE | Cree Lighting | Cree Inc; Cree LED Lighting | =
RUUD | Ruud Lighting | Betaled
ECON | e-conolight | | e-conolight.com
LSI | LSI Industries | LSI Lighting | lsicorp.com
ATLS | Atlas Lighting Products | Atlas Lighting; Atlas LED
HEW | H.E. Williams | Williams; Williams Lighting | hew.com
FOCP | Focal Point | Focal Point Lights; Focal Point LLC | focalpointlights.com
FINE | Finelite | Finelite Inc | =
KENA | Kenall | Kenall MFG; Kenall Manufacturing | =
PINN | Pinnacle Architectural Lighting | Pinnacle; Pinnacle Lighting | pinnacle-ltg.com
OCL | OCL Architectural Lighting | OCL Lighting | ocl.com
WATT | Wattstopper | Legrand Wattstopper
LEGR | Legrand | Legrand North America | legrand.us
LUTR | Lutron Electronics | Lutron | lutron.com
KETR | Ketra | Ketra Lighting | =
LEVI | Leviton | Leviton MFG; Leviton Lighting & Controls | =
INTN | Intense Lighting | Intense | =
BIRW | Birchwood Lighting | Birchwood | =
CTL | Con-Tech Lighting | Contech
CRES | Crestron | Crestron Electronics | =
ETC | Electronic Theatre Controls | ETC Inc; ETC Lighting | etcconnect.com
PHAR | Pharos Architectural Controls | Pharos | pharoscontrols.com
ENLT | Enlighted | Enlighted Inc | enlightedinc.com
DLC | Douglas Lighting Controls | Douglas Controls | =
ENCE | Encelium | Encelium Technologies
SCHN | Schneider Electric | Square D; Schneider | se.com
SYNP | Synapse Wireless | Synapse | =
CASA | Casambi | Casambi Technologies | =
INTM | Intermatic | Intermatic Inc | =
TORK | Tork | NSI Tork
LUPL | Lumenpulse | Lumenpulse Lighting | =
LWRX | Lumenwerx | Lumenwerx Lighting | =
FLUX | Fluxwerx | Fluxwerx Illumination | =
ALW | Architectural Lighting Works | Arch Lighting Works | alwusa.com
AXIS | Axis Lighting |  | =
ZUMT | Zumtobel | Zumtobel Lighting | =
AMLX | Amerlux | Amerlux Lighting | =
SELX | Selux | Selux Corp | =
BEGA | BEGA | BEGA-US; BEGA North America | bega-us.com
LPOU | Louis Poulsen | Louis Poulsen Lighting | =
ERCO | ERCO | ERCO Lighting | =
IGUZ | iGuzzini | iGuzzini North America | =
FLOS | FLOS | FLOS USA | =
ARTM | Artemide | Artemide Inc | =
FOSC | Foscarini | Foscarini Inc | =
VIBI | Vibia | Vibia Lighting | =
TOMD | Tom Dixon | Tom Dixon Lighting | tomdixon.net
MARS | Marset | Marset USA | =
DELT | Delta Light |  | =
XAL | XAL | XAL Inc | =
NEMO | Nemo Lighting |  | =
LUCP | Luceplan | Luceplan USA | =
FABB | Fabbian | Fabbian USA | =
PABL | Pablo Designs | Pablo | =
TECH | Tech Lighting | Tech Ltg
LBL | LBL Lighting | LBL Ltg
ELMT | Element Lighting | Element BY Tech Lighting; Element
GENL | Generation Lighting | Generation Brands | =
SGL | Sea Gull Lighting | Sea Gull
VISC | Visual Comfort | Visual Comfort & CO; Visual Comfort AND CO | =
HVL | Hudson Valley Lighting | Hudson Valley; Hudson Valley Lighting Group | hvlgroup.com
TROY | Troy Lighting | Troy Ltg
CORB | Corbett Lighting | Corbett
KICH | Kichler Lighting | Kichler | kichler.com
HINK | Hinkley | Hinkley Lighting | =
MAXM | Maxim Lighting | Maxim; Maxim Lighting International | =
ET2 | ET2 Contemporary Lighting | ET2 Lighting | et2online.com
QUOI | Quoizel | Quoizel Lighting | =
EFAS | Eurofase | Eurofase Lighting | =
WAC | WAC Lighting | WAC Ltg | =
MODF | Modern Forms |  | =
SCHB | Schonbek | Schonbek Worldwide Lighting | =
ACCS | Access Lighting | Access | =
MINK | Minka Lavery | Minka; Minka Group
KOVA | George Kovacs | Kovacs
JDG | Justice Design Group | Justice Design | jdg.com
VISA | Visa Lighting | Visa Ltg | =
OXYG | Oxygen Lighting | Oxygen | =
SONN | Sonneman | Sonneman A WAY OF Light
KUZC | Kuzco Lighting | Kuzco | =
CURY | Currey & Company | Currey; Currey AND Company | curreyandcompany.com
HFRG | Hubbardton Forge | Hubbardton | =
SATC | Satco | Satco Products; Satco Nuvo | =
NUVO | Nuvo Lighting | Nuvo Ltg
NORA | Nora Lighting | Nora Ltg | =
ELIT | Elite Lighting | Elite; Maxilume | iuseelite.com
LITN | Liton | Liton Lighting | =
DMF | DMF Lighting | DMF Ltg | =
USAI | USAI Lighting | USAI Ltg; USAI LLC | =
LUCI | Lucifer Lighting | Lucifer | =
SPEC | Spectrum Lighting | Spectrum; Spectrum Ltg | speclight.com
EPL | Edison Price Lighting | Edison Price | epl.com
ZANE | Zaneen | Zaneen Lighting | =
CNTR | Contrast Lighting | Contrast | =
BRUC | Bruck Lighting | Bruck; Ledra Brands
LSVC | Lighting Services Inc | Lighting Services | =
LITL | Litelab | Litelab Corp | =
TARG | Targetti | Targetti USA; Targetti Poulsen | =
TIVO | Tivoli Lighting | Tivoli | =
ECOS | Ecosense Lighting | Ecosense | =
SORA | Soraa | Soraa Inc | =
QTRN | Q-Tran | QTL Lighting | q-tran.com
ACOL | Acolyte | Acolyte LED | acolyteled.com
DIOD | Diode LED | Elemental LED | =
JESC | Jesco Lighting | Jesco; Jesco Lighting Group | =
AMLT | American Lighting | American Ltg | =
ENVL | Environmental Lights | Environmental Lights LED | =
LMII | Luminii | Luminii Corp | =
OPTA | Optic Arts |  | =
INSI | Insight Lighting | Insight | =
TRAX | Traxon Technologies | Traxon; Traxon e:CUE; Ecue | traxon-ecue.com
SYLV | Sylvania | OSRAM Sylvania; Sylvania Lighting
LEDV | LEDVANCE | LEDVANCE Sylvania | =
OSRM | OSRAM | OSRAM Lighting | =
KEYS | Keystone Technologies | Keystone | keystonetech.com
TCP | TCP Lighting | TCP Inc; Technical Consumer Products | tcpi.com
GRCR | Green Creative |  | =
ESPN | Espen Technology | Espen
ULT | Universal Lighting Technologies | Universal Lighting
MAXL | MaxLite |  | =
RAB | RAB Lighting | RAB Ltg; RAB Design | =
WEST | Westgate Manufacturing | Westgate; Westgate MFG | westgatemfg.com
NICR | NICOR Lighting | NICOR; NICOR Inc | =
BARR | Barron Lighting Group | Barron; Barron Ltg | barronltg.com
EXTX | Exitronix | Exitronix Emergency
TRLT | Trace-Lite
EMGL | Emergi-Lite
LALM | Lightalarms
ISOL | Isolite | Isolite Corp | =
MULE | Mule Lighting |  | =
BEGH | Beghelli | Beghelli USA; Beghelli North America | beghelliusa.com
EVEN | Evenlite | Evenlite Inc | =
SGTX | Signtex | Signtex Lighting
DIAL | Dialight | Dialight Corp | =
APPL | Appleton | Appleton Group; Emerson Appleton
KILL | Killark | Hubbell Killark
PHNX | Phoenix Products | Phoenix; Phoenix Lighting | =
KIRL | Kirlin Lighting | Kirlin | =
NSTR | New Star Lighting | New Star | =
LURA | Luraline | Luraline Products | =
COLE | Cole Lighting | Cole Ltg | =
VODE | Vode Lighting | Vode Ltg | vode.com
PRUD | Prudential Lighting | Prudential; Prudential Ltg | prulite.com
LAMR | Lamar LED | Lamar; Lamar Lighting | =
ELLI | Elliptipar | THE Lighting Quotient; Lighting Quotient; Tambient | thelightingquotient.com
LINR | Linear Lighting | Linear Ltg; Linear Lighting Corp | linearltg.com
DELR | Delray Lighting | Delray | =
ELP | Engineered Lighting Products | ELP Lighting | elplighting.com
MERC | Mercury Lighting Products | Mercury; Mercury Lighting | mercltg.com
SIMK | Simkar | Simkar Lighting; Simkar Corp | =
METL | Metalumen | Metalumen Manufacturing | =
ALCN | Alcon Lighting | Alcon | =
COOG | Cooledge Lighting | Cooledge | =
ROSC | Rosco | Rosco Laboratories | =
ALTM | Altman Lighting | Altman | =
STRD | Strand Lighting | Strand | =
GRIV | Griven | Griven USA
WEEF | WE-EF | WE-EF Lighting | we-ef.com
HESS | Hess America |  | =
LFRM | Landscape Forms |  | =
STRN | Sternberg Lighting | Sternberg | =
SPCT | Spring City | Spring City Electrical | =
KNGL | King Luminaire | Stresscrete; King Luminaire Stresscrete
VISN | Visionaire Lighting | Visionaire | =
USAL | U.S. Architectural Lighting | US Architectural; Usaltg | usaltg.com
NLS | NLS Lighting | Northern Light Systems | =
LIGM | Ligman | Ligman Lighting; Ligman Lighting USA | =
BOCK | Bock Lighting | Bock Ltg | =
ANP | ANP Lighting | ANP Ltg | =
BARN | Barn Light Electric | Barnlight; Barn Light Electric Company | barnlight.com
HLMF | Hi-Lite Manufacturing | Hi-Lite; Hi Lite MFG | hilitemfg.com
TERN | Teron Lighting | Teron | teronlight.com
MANN | Manning Lighting | Manning
BOYD | Boyd Lighting | Boyd Ltg | =
BUZZ | BuzziSpace | | buzzi.space
LUXX | Luxxbox |  | =
LTRT | LightArt | 3Form LightArt | =
THRG | 3G Lighting | 3G Ltg; 3G | =
KREO | Kreon | Kreon USA | =
LSCP | Lumascape | Lumascape USA | =
HEVI | Hevi Lite |  | =
BKL | B-K Lighting | BK | =
FXL | FX Luminaire | | fxl.com
VSTA | Vista Professional Outdoor Lighting | Vista; Vista PRO | vistapro.com
HNZA | Hunza Lighting | Hunza | =
AURL | Auroralight |  | =
FOCI | Focus Industries | Focus Industries Inc | =
DABM | Dabmar Lighting | Dabmar | dabmar.com
ORIO | Orion Energy Systems | Orion; Orion Lighting | orionlighting.com
ENFO | Energy Focus |  | =
EVLU | Evluma | Evluma Lighting | =
LEOT | Leotek | Leotek Electronics | =
MUSC | Musco Lighting | Musco; Musco Sports Lighting | musco.com
EIKO | EiKO | EiKO Global | =
HLCO | Halco Lighting Technologies | Halco; Halco Lighting | halcolighting.com
FEIT | Feit Electric | | feit.com
USHI | Ushio | Ushio America | =
VENT | Venture Lighting | Venture | =
EYEL | EYE Lighting | EYE; EYE Lighting International | =
MAGN | Magnitude Lighting | Magnitude
TRID | Tridonic | Tridonic US | =
VALM | Valmont Structures | Valmont
HAPC | Hapco | Hapco Pole Products | =
LLIN | LED Linear | LED Linear USA | led-linear.com
KLUS | KLUS Design | KLUS Lighting | =
ALLO | Alloy LED |  | =
PURE | Pure Edge Lighting | Pureedge; Edge Lighting | =
BART | Bartco Lighting | Bartco | =
ECLI | Eclipse Lighting | Eclipse | eclipselightinginc.com
BCAL | Beta-Calco |  | =
VISK | Viscor | Viscor Lighting | =
STNP | Stanpro | Standard Products
LTLN | Liteline | Liteline Corp | =
MGFL | Magniflood | Magniflood Inc | =
SPI | SPI Lighting | SPI Ltg | =
RAMB | Rambusch | Rambusch Lighting | =
AFX | AFX Lighting | AFX Inc; American Fluorescent | afxinc.com
ILEX | Ilex Architectural Lighting | Ilex Lighting
BRWN | Brownlee Lighting | Brownlee | brownlee.com
CAMM | Camman Lighting | Camman
SPJ | SPJ Lighting | SPJ Ltg | =
DAYO | Day-O-Lite |  | =
AMIL | Amerillum | Amerillum Brands | =
`
