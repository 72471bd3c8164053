/**
 * The makers that the product knows, one a line: code | name | aliases, separated by semicolons | website.
 * To add one, add a line; codes have 2 to 8 capital letters or digits, the website is a bare host name. [MFG-28]
 */
export const MANUFACTURER_LINES = `
ABL | Acuity Brands | ACUITY; ACUITY BRANDS LIGHTING; ACUITY INC | acuitybrands.com
LITH | Lithonia Lighting | LITHONIA; LITHONIA LTG; LITHONIA LIGHTING (ACUITY); LTHN | lithonia.acuitybrands.com
GOTH | Gotham Architectural Lighting | GOTHAM; GOTHAM LIGHTING | gotham.acuitybrands.com
PEER | Peerless Lighting | PEERLESS; PEERLESS LTG | peerless.acuitybrands.com
MARK | Mark Architectural Lighting | MARK LIGHTING; MARK ARCHITECTURAL
HOLO | Holophane | HOLOPHANE LIGHTING; HOLOPHANE CORPORATION | holophane.acuitybrands.com
JUNO | Juno Lighting | JUNO LTG; JUNO LIGHTING GROUP | juno.acuitybrands.com
ACLX | Aculux | ACULUX LIGHTING | aculux.acuitybrands.com
HYDR | Hydrel | HYDREL LIGHTING | hydrel.acuitybrands.com
WINO | Winona Lighting | WINONA; WINONA LTG
AEL | American Electric Lighting | AMERICAN ELECTRIC
INDY | Indy Lighting | INDY LTG
ALIGHT | A-Light | A LIGHT; A-LIGHT ARCHITECTURAL
CYCL | Cyclone Lighting | CYCLONE | cyclonelighting.com
EURK | Eureka Lighting | EUREKA | eurekalighting.com
LLED | Luminaire LED | LUMINAIRELED; LUMINAIRE LED LIGHTING
LMNS | Luminis | LUMINIS LIGHTING | luminis.com
NLT | nLight | NLIGHT CONTROLS
SSW | Sensor Switch | SENSORSWITCH
IOTA | IOTA Engineering | IOTA LIGHTING
HCL | Healthcare Lighting | HEALTH CARE LIGHTING
RELOC | Reloc Wiring Solutions | RELOC WIRING
SUNO | Sunoptics | SUNOPTICS SKYLIGHTS
DIST | Distech Controls | DISTECH | distech-controls.com
ELDO | eldoLED | ELDO LED | eldoled.com
ANTQ | Antique Street Lamps | ASL
COOP | Cooper Lighting Solutions | COOPER; COOPER LIGHTING; COOPER LTG; EATON LIGHTING; EATON COOPER LIGHTING | cooperlighting.com
HALO | Halo Lighting | HALO COMMERCIAL; HALO RECESSED
METX | Metalux | METALUX LIGHTING; COOPER METALUX
CORE | Corelite | COOPER CORELITE
NEOR | Neo-Ray | NEORAY; NEO RAY LIGHTING
PORT | Portfolio Lighting | PORTFOLIO; COOPER PORTFOLIO
MCGR | McGraw-Edison | MCGRAW EDISON; MCGRAW
LUMK | Lumark | LUMARK LIGHTING
INVU | Invue | INVUE LIGHTING
STRW | Streetworks | STREETWORKS LIGHTING
SURE | Sure-Lites | SURE LITES; SURELITES
FAIL | Fail-Safe | FAIL SAFE; FAILSAFE LIGHTING
AMTX | Ametrix | AMETRIX LIGHTING
SHAP | Shaper Lighting | SHAPER
IRIS | Iris Lighting | IRIS LIGHTING SYSTEMS
RSA | RSA Lighting | RSA LTG
LUMR | Lumiere | LUMIERE LIGHTING
IOLED | io LED Lighting | IO LIGHTING
GRGT | Greengate | GREENGATE CONTROLS
EPHE | Ephesus Lighting | EPHESUS
EATON | Eaton | EATON CORPORATION | eaton.com
CRSH | Crouse-Hinds | CROUSE HINDS; EATON CROUSE-HINDS
SIGN | Signify | SIGNIFY NORTH AMERICA; PHILIPS; PHILIPS LIGHTING; GENLYTE | signify.com
LTOL | Lightolier | PHILIPS LIGHTOLIER
LEDA | Ledalite | PHILIPS LEDALITE
DAYB | Day-Brite CFI | DAY-BRITE; DAY BRITE; DAY-BRITE/CFI
CHLO | Chloride | CHLORIDE SYSTEMS
STCO | Stonco | STONCO LIGHTING
GARD | Gardco | GARDCO LIGHTING; PHILIPS GARDCO
HADC | Hadco | HADCO LIGHTING; PHILIPS HADCO
LUMC | Lumec | PHILIPS LUMEC
COLK | Color Kinetics | PHILIPS COLOR KINETICS; PCK | colorkinetics.com
ALKC | Alkco | ALKCO LIGHTING
OMEG | Omega Lighting | OMEGA
ADVN | Advance Transformer | ADVANCE; PHILIPS ADVANCE
BODI | Bodine | BODINE COMPANY; PHILIPS BODINE
GUTH | Guth Lighting | PHILIPS GUTH
WIDE | Wide-Lite | WIDELITE
CURR | Current Lighting Solutions | CURRENT; CURRENT LIGHTING; GE CURRENT; CURRENT BY GE; LUMINATION; GE EVOLVE | currentlighting.com
HUBL | Hubbell Lighting | HUBBELL; HLI; HUBBELL OUTDOOR LIGHTING
COLU | Columbia Lighting | COLUMBIA; COLUMBIA LTG
PRES | Prescolite | PRESCOLITE LIGHTING
KIML | Kim Lighting | KIM; KIM LTG
BEAC | Beacon Products | BEACON; BEACON LIGHTING
AAL | Architectural Area Lighting | ARCH AREA LIGHTING
SPAU | Spaulding Lighting | SPAULDING
DUAL | Dual-Lite | DUAL LITE
COMP | Compass Lighting | COMPASS
LITC | Litecontrol | LITE CONTROL; LITECONTROL LIGHTING
ALER | Alera Lighting | ALERA
PROG | Progress Lighting | PROGRESS; PROGRESS LTG | progresslighting.com
KVER | Kurt Versen | KURT VERSEN LIGHTING
HCS | Hubbell Control Solutions | HUBBELL BUILDING AUTOMATION; HUBBELL CONTROLS
GEL | GE Lighting | GE; GENERAL ELECTRIC LIGHTING | gelighting.com
CREE | Cree Lighting | CREE INC; CREE LED LIGHTING | creelighting.com
RUUD | Ruud Lighting | BETALED
ECON | e-conolight | ECONOLIGHT | e-conolight.com
LSI | LSI Industries | LSI LIGHTING | lsicorp.com
ATLS | Atlas Lighting Products | ATLAS LIGHTING; ATLAS LED
HEW | H.E. Williams | HE WILLIAMS; H E WILLIAMS; WILLIAMS; WILLIAMS LIGHTING | hew.com
FOCP | Focal Point | FOCAL POINT LIGHTS; FOCAL POINT LLC | focalpointlights.com
FINE | Finelite | FINELITE INC | finelite.com
KENA | Kenall | KENALL MFG; KENALL MANUFACTURING | kenall.com
PINN | Pinnacle Architectural Lighting | PINNACLE; PINNACLE LIGHTING | pinnacle-ltg.com
OCL | OCL Architectural Lighting | OCL LIGHTING | ocl.com
WATT | Wattstopper | WATT STOPPER; LEGRAND WATTSTOPPER
LEGR | Legrand | LEGRAND NORTH AMERICA | legrand.us
LUTR | Lutron Electronics | LUTRON | lutron.com
KETR | Ketra | KETRA LIGHTING | ketra.com
LEVI | Leviton | LEVITON MFG; LEVITON LIGHTING & CONTROLS | leviton.com
INTN | Intense Lighting | INTENSE | intenselighting.com
BIRW | Birchwood Lighting | BIRCHWOOD | birchwoodlighting.com
CTL | Con-Tech Lighting | CONTECH; CON TECH; CONTECH LIGHTING
CRES | Crestron | CRESTRON ELECTRONICS | crestron.com
ETC | Electronic Theatre Controls | ETC INC; ETC LIGHTING | etcconnect.com
PHAR | Pharos Architectural Controls | PHAROS | pharoscontrols.com
ENLT | Enlighted | ENLIGHTED INC | enlightedinc.com
DLC | Douglas Lighting Controls | DOUGLAS CONTROLS | douglaslightingcontrols.com
ENCE | Encelium | ENCELIUM TECHNOLOGIES
SCHN | Schneider Electric | SQUARE D; SCHNEIDER | se.com
SYNP | Synapse Wireless | SYNAPSE | synapsewireless.com
CASA | Casambi | CASAMBI TECHNOLOGIES | casambi.com
INTM | Intermatic | INTERMATIC INC | intermatic.com
TORK | Tork | NSI TORK
LUPL | Lumenpulse | LUMENPULSE LIGHTING | lumenpulse.com
LWRX | Lumenwerx | LUMENWERX LIGHTING | lumenwerx.com
FLUX | Fluxwerx | FLUXWERX ILLUMINATION | fluxwerx.com
ALW | Architectural Lighting Works | ARCH LIGHTING WORKS | alwusa.com
AXIS | Axis Lighting | AXIS | axislighting.com
ZUMT | Zumtobel | ZUMTOBEL LIGHTING | zumtobel.com
AMLX | Amerlux | AMERLUX LIGHTING | amerlux.com
SELX | Selux | SELUX CORP | selux.com
BEGA | BEGA | BEGA-US; BEGA US; BEGA NORTH AMERICA | bega-us.com
LPOU | Louis Poulsen | LOUIS POULSEN LIGHTING | louispoulsen.com
ERCO | ERCO | ERCO LIGHTING | erco.com
IGUZ | iGuzzini | IGUZZINI NORTH AMERICA | iguzzini.com
FLOS | FLOS | FLOS USA | flos.com
ARTM | Artemide | ARTEMIDE INC | artemide.com
FOSC | Foscarini | FOSCARINI INC | foscarini.com
VIBI | Vibia | VIBIA LIGHTING | vibia.com
TOMD | Tom Dixon | TOM DIXON LIGHTING | tomdixon.net
MARS | Marset | MARSET USA | marset.com
DELT | Delta Light | DELTALIGHT | deltalight.com
XAL | XAL | XAL INC | xal.com
NEMO | Nemo Lighting | NEMO | nemolighting.com
LUCP | Luceplan | LUCEPLAN USA | luceplan.com
FABB | Fabbian | FABBIAN USA | fabbian.com
PABL | Pablo Designs | PABLO | pablodesigns.com
TECH | Tech Lighting | TECH LTG
LBL | LBL Lighting | LBL LTG
ELMT | Element Lighting | ELEMENT BY TECH LIGHTING; ELEMENT
GENL | Generation Lighting | GENERATION BRANDS | generationlighting.com
SGL | Sea Gull Lighting | SEA GULL; SEAGULL; SEAGULL LIGHTING
VISC | Visual Comfort | VISUAL COMFORT & CO; VISUAL COMFORT AND CO | visualcomfort.com
HVL | Hudson Valley Lighting | HUDSON VALLEY; HUDSON VALLEY LIGHTING GROUP | hvlgroup.com
TROY | Troy Lighting | TROY LTG
CORB | Corbett Lighting | CORBETT
KICH | Kichler Lighting | KICHLER | kichler.com
HINK | Hinkley | HINKLEY LIGHTING | hinkley.com
MAXM | Maxim Lighting | MAXIM; MAXIM LIGHTING INTERNATIONAL | maximlighting.com
ET2 | ET2 Contemporary Lighting | ET2 LIGHTING | et2online.com
QUOI | Quoizel | QUOIZEL LIGHTING | quoizel.com
EFAS | Eurofase | EUROFASE LIGHTING | eurofase.com
WAC | WAC Lighting | WAC LTG | waclighting.com
MODF | Modern Forms | MODERNFORMS | modernforms.com
SCHB | Schonbek | SCHONBEK WORLDWIDE LIGHTING | schonbek.com
ACCS | Access Lighting | ACCESS | accesslighting.com
MINK | Minka Lavery | MINKA; MINKA GROUP
KOVA | George Kovacs | KOVACS
JDG | Justice Design Group | JUSTICE DESIGN | jdg.com
VISA | Visa Lighting | VISA LTG | visalighting.com
OXYG | Oxygen Lighting | OXYGEN | oxygenlighting.com
SONN | Sonneman | SONNEMAN A WAY OF LIGHT
KUZC | Kuzco Lighting | KUZCO | kuzcolighting.com
CURY | Currey & Company | CURREY; CURREY AND COMPANY | curreyandcompany.com
HFRG | Hubbardton Forge | HUBBARDTON | hubbardtonforge.com
SATC | Satco | SATCO PRODUCTS; SATCO NUVO | satco.com
NUVO | Nuvo Lighting | NUVO LTG
NORA | Nora Lighting | NORA LTG | noralighting.com
ELIT | Elite Lighting | ELITE; MAXILUME | iuseelite.com
LITN | Liton | LITON LIGHTING | liton.com
DMF | DMF Lighting | DMF LTG | dmflighting.com
USAI | USAI Lighting | USAI LTG; USAI LLC | usailighting.com
LUCI | Lucifer Lighting | LUCIFER | luciferlighting.com
SPEC | Spectrum Lighting | SPECTRUM; SPECTRUM LTG | speclight.com
EPL | Edison Price Lighting | EDISON PRICE | epl.com
ZANE | Zaneen | ZANEEN LIGHTING | zaneen.com
CNTR | Contrast Lighting | CONTRAST | contrastlighting.com
BRUC | Bruck Lighting | BRUCK; LEDRA BRANDS
LSVC | Lighting Services Inc | LIGHTING SERVICES | lightingservicesinc.com
LITL | Litelab | LITELAB CORP | litelab.com
TARG | Targetti | TARGETTI USA; TARGETTI POULSEN | targetti.com
TIVO | Tivoli Lighting | TIVOLI | tivolilighting.com
ECOS | Ecosense Lighting | ECOSENSE | ecosenselighting.com
SORA | Soraa | SORAA INC | soraa.com
QTRN | Q-Tran | QTRAN; QTL LIGHTING | q-tran.com
ACOL | Acolyte | ACOLYTE LED | acolyteled.com
DIOD | Diode LED | DIODELED; ELEMENTAL LED | diodeled.com
JESC | Jesco Lighting | JESCO; JESCO LIGHTING GROUP | jescolighting.com
AMLT | American Lighting | AMERICAN LTG | americanlighting.com
ENVL | Environmental Lights | ENVIRONMENTAL LIGHTS LED | environmentallights.com
LMII | Luminii | LUMINII CORP | luminii.com
OPTA | Optic Arts | OPTICARTS | opticarts.com
INSI | Insight Lighting | INSIGHT | insightlighting.com
TRAX | Traxon Technologies | TRAXON; TRAXON E:CUE; ECUE | traxon-ecue.com
SYLV | Sylvania | OSRAM SYLVANIA; SYLVANIA LIGHTING
LEDV | LEDVANCE | LEDVANCE SYLVANIA | ledvance.com
OSRM | OSRAM | OSRAM LIGHTING | osram.com
KEYS | Keystone Technologies | KEYSTONE | keystonetech.com
TCP | TCP Lighting | TCP INC; TECHNICAL CONSUMER PRODUCTS | tcpi.com
GRCR | Green Creative | GREENCREATIVE | greencreative.com
ESPN | Espen Technology | ESPEN
ULT | Universal Lighting Technologies | UNIVERSAL LIGHTING
MAXL | MaxLite | MAX LITE | maxlite.com
RAB | RAB Lighting | RAB LTG; RAB DESIGN | rablighting.com
WEST | Westgate Manufacturing | WESTGATE; WESTGATE MFG | westgatemfg.com
NICR | NICOR Lighting | NICOR; NICOR INC | nicorlighting.com
BARR | Barron Lighting Group | BARRON; BARRON LTG | barronltg.com
EXTX | Exitronix | EXITRONIX EMERGENCY
TRLT | Trace-Lite | TRACE LITE
EMGL | Emergi-Lite | EMERGI LITE
LALM | Lightalarms | LIGHT ALARMS
ISOL | Isolite | ISOLITE CORP | isolite.com
MULE | Mule Lighting | MULE | mulelighting.com
BEGH | Beghelli | BEGHELLI USA; BEGHELLI NORTH AMERICA | beghelliusa.com
EVEN | Evenlite | EVENLITE INC | evenlite.com
SGTX | Signtex | SIGNTEX LIGHTING
DIAL | Dialight | DIALIGHT CORP | dialight.com
APPL | Appleton | APPLETON GROUP; EMERSON APPLETON
KILL | Killark | HUBBELL KILLARK
PHNX | Phoenix Products | PHOENIX; PHOENIX LIGHTING | phoenixproducts.com
KIRL | Kirlin Lighting | KIRLIN | kirlinlighting.com
NSTR | New Star Lighting | NEW STAR; NEWSTAR LIGHTING | newstarlighting.com
LURA | Luraline | LURALINE PRODUCTS | luraline.com
COLE | Cole Lighting | COLE LTG | colelighting.com
VODE | Vode Lighting | VODE LTG | vode.com
PRUD | Prudential Lighting | PRUDENTIAL; PRUDENTIAL LTG | prulite.com
LAMR | Lamar LED | LAMAR; LAMAR LIGHTING | lamarled.com
ELLI | Elliptipar | THE LIGHTING QUOTIENT; LIGHTING QUOTIENT; TAMBIENT | thelightingquotient.com
LINR | Linear Lighting | LINEAR LTG; LINEAR LIGHTING CORP | linearltg.com
DELR | Delray Lighting | DELRAY | delraylighting.com
ELP | Engineered Lighting Products | ELP LIGHTING | elplighting.com
MERC | Mercury Lighting Products | MERCURY; MERCURY LIGHTING | mercltg.com
SIMK | Simkar | SIMKAR LIGHTING; SIMKAR CORP | simkar.com
METL | Metalumen | METALUMEN MANUFACTURING | metalumen.com
ALCN | Alcon Lighting | ALCON | alconlighting.com
COOG | Cooledge Lighting | COOLEDGE | cooledgelighting.com
ROSC | Rosco | ROSCO LABORATORIES | rosco.com
ALTM | Altman Lighting | ALTMAN | altmanlighting.com
STRD | Strand Lighting | STRAND | strandlighting.com
GRIV | Griven | GRIVEN USA
WEEF | WE-EF | WE-EF LIGHTING; WE EF | we-ef.com
HESS | Hess America | HESSAMERICA; HESS | hessamerica.com
LFRM | Landscape Forms | LANDSCAPEFORMS | landscapeforms.com
STRN | Sternberg Lighting | STERNBERG | sternberglighting.com
SPCT | Spring City | SPRING CITY ELECTRICAL | springcity.com
KNGL | King Luminaire | STRESSCRETE; KING LUMINAIRE STRESSCRETE
VISN | Visionaire Lighting | VISIONAIRE | visionairelighting.com
USAL | U.S. Architectural Lighting | US ARCHITECTURAL LIGHTING; US ARCHITECTURAL; USALTG | usaltg.com
NLS | NLS Lighting | NLS; NORTHERN LIGHT SYSTEMS | nlslighting.com
LIGM | Ligman | LIGMAN LIGHTING; LIGMAN LIGHTING USA | ligman.com
BOCK | Bock Lighting | BOCK LTG | bocklighting.com
ANP | ANP Lighting | ANP LTG | anplighting.com
BARN | Barn Light Electric | BARNLIGHT; BARN LIGHT ELECTRIC COMPANY | barnlight.com
HLMF | Hi-Lite Manufacturing | HI-LITE; HI LITE MFG | hilitemfg.com
TERN | Teron Lighting | TERON | teronlight.com
MANN | Manning Lighting | MANNING
BOYD | Boyd Lighting | BOYD LTG | boydlighting.com
BUZZ | BuzziSpace | BUZZI SPACE | buzzi.space
LUXX | Luxxbox | LUXX BOX | luxxbox.com
LTRT | LightArt | LIGHT ART; 3FORM LIGHTART | lightart.com
THRG | 3G Lighting | 3G LTG; 3G | 3glighting.com
KREO | Kreon | KREON USA | kreon.com
LSCP | Lumascape | LUMASCAPE USA | lumascape.com
HEVI | Hevi Lite | HEVILITE; HEVI-LITE | hevilite.com
BKL | B-K Lighting | BK LIGHTING; B K LIGHTING; BK | bklighting.com
FXL | FX Luminaire | FXLUMINAIRE | fxl.com
VSTA | Vista Professional Outdoor Lighting | VISTA; VISTA PRO | vistapro.com
HNZA | Hunza Lighting | HUNZA | hunzalighting.com
AURL | Auroralight | AURORA LIGHT | auroralight.com
FOCI | Focus Industries | FOCUS INDUSTRIES INC | focusindustries.com
DABM | Dabmar Lighting | DABMAR | dabmar.com
ORIO | Orion Energy Systems | ORION; ORION LIGHTING | orionlighting.com
ENFO | Energy Focus | ENERGYFOCUS | energyfocus.com
EVLU | Evluma | EVLUMA LIGHTING | evluma.com
LEOT | Leotek | LEOTEK ELECTRONICS | leotek.com
MUSC | Musco Lighting | MUSCO; MUSCO SPORTS LIGHTING | musco.com
EIKO | EiKO | EIKO GLOBAL | eiko.com
HLCO | Halco Lighting Technologies | HALCO; HALCO LIGHTING | halcolighting.com
FEIT | Feit Electric | FEIT | feit.com
USHI | Ushio | USHIO AMERICA | ushio.com
VENT | Venture Lighting | VENTURE | venturelighting.com
EYEL | EYE Lighting | EYE; EYE LIGHTING INTERNATIONAL | eyelighting.com
MAGN | Magnitude Lighting | MAGNITUDE
TRID | Tridonic | TRIDONIC US | tridonic.com
VALM | Valmont Structures | VALMONT
HAPC | Hapco | HAPCO POLE PRODUCTS | hapco.com
LLIN | LED Linear | LEDLINEAR; LED LINEAR USA | led-linear.com
KLUS | KLUS Design | KLUS; KLUS LIGHTING | klusdesign.com
ALLO | Alloy LED | ALLOYLED | alloyled.com
PURE | Pure Edge Lighting | PUREEDGE; EDGE LIGHTING | pureedgelighting.com
BART | Bartco Lighting | BARTCO | bartcolighting.com
ECLI | Eclipse Lighting | ECLIPSE | eclipselightinginc.com
BCAL | Beta-Calco | BETACALCO; BETA CALCO | betacalco.com
VISK | Viscor | VISCOR LIGHTING | viscor.com
STNP | Stanpro | STANDARD PRODUCTS
LTLN | Liteline | LITELINE CORP | liteline.com
MGFL | Magniflood | MAGNIFLOOD INC | magniflood.com
SPI | SPI Lighting | SPI LTG | spilighting.com
RAMB | Rambusch | RAMBUSCH LIGHTING | rambusch.com
AFX | AFX Lighting | AFX INC; AMERICAN FLUORESCENT | afxinc.com
ILEX | Ilex Architectural Lighting | ILEX LIGHTING
BRWN | Brownlee Lighting | BROWNLEE | brownlee.com
CAMM | Camman Lighting | CAMMAN
SPJ | SPJ Lighting | SPJ LTG | spjlighting.com
DAYO | Day-O-Lite | DAYOLITE; DAY O LITE | dayolite.com
AMIL | Amerillum | AMERILLUM BRANDS | amerillum.com
`
