/**
 * The known makers, one per line: code|name|aliases, separated by semicolons|website, without blanks around these signs.
 * To add one, add a line; codes have 2 to 8 upper-case letters or digits, the website is a bare host name, or `=` if it
 * is the name in small letters without spaces and signs, followed by .com. Aliases that differ only in case, spaces,
 * punctuation or common words at the end (Lighting, Ltg, Inc) are redundant; words are spelled as in the name. Both keep
 * the list small, since it is loaded with the first screen. [MFG-28]
 */
export const MANUFACTURER_LINES = `
ABL|Acuity Brands||=
LITH|Lithonia Lighting|Lithonia Lighting (Acuity);Lthn|lithonia.acuitybrands.com
GOTH|Gotham Architectural Lighting|Gotham|gotham.acuitybrands.com
PEER|Peerless Lighting||peerless.acuitybrands.com
MARK|Mark Architectural Lighting
HOLO|Holophane||holophane.acuitybrands.com
JUNO|Juno Lighting||juno.acuitybrands.com
ACLX|Aculux||aculux.acuitybrands.com
HYDR|Hydrel||hydrel.acuitybrands.com
WINO|Winona Lighting
AEL|American Electric Lighting
INDY|Indy Lighting
ALIGHT|A-Light|A-Light Architectural
CYCL|Cyclone Lighting||=
EURK|Eureka Lighting||=
LLED|Luminaire LED
LMNS|Luminis||=
NLT|nLight|nLight Controls
SSW|Sensor Switch
IOTA|IOTA Engineering
HCL|Healthcare Lighting
RELOC|Reloc Wiring Solutions
SUNO|Sunoptics|Sunoptics Skylights
DIST|Distech Controls|Distech|distech-controls.com
ELDO|eldoLED||=
ANTQ|Antique Street Lamps|ASL
COOP|Cooper Lighting Solutions|Eaton Lighting;Eaton Cooper Lighting|cooperlighting.com
HALO|Halo Lighting|Halo Commercial;Halo Recessed
METX|Metalux|Cooper Metalux
CORE|Corelite|Cooper Corelite
NEOR|Neo-Ray
PORT|Portfolio Lighting|Cooper Portfolio
MCGR|McGraw-Edison|McGraw
LUMK|Lumark
INVU|Invue
STRW|Streetworks
SURE|Sure-Lites
FAIL|Fail-Safe
AMTX|Ametrix
SHAP|Shaper Lighting
IRIS|Iris Lighting
RSA|RSA Lighting
LUMR|Lumiere
IOLED|io LED Lighting|io Lighting
GRGT|Greengate|Greengate Controls
EPHE|Ephesus Lighting
EATON|Eaton||=
CRSH|Crouse-Hinds|Eaton Crouse-Hinds
SIGN|Signify|Signify North America;Philips;Genlyte|=
LTOL|Lightolier|Philips Lightolier
LEDA|Ledalite|Philips Ledalite
DAYB|Day-Brite CFI|Day-Brite
CHLO|Chloride
STCO|Stonco
GARD|Gardco|Philips Gardco
HADC|Hadco|Philips Hadco
LUMC|Lumec|Philips Lumec
COLK|Color Kinetics|Philips Color Kinetics;PCK|=
ALKC|Alkco
OMEG|Omega Lighting
ADVN|Advance Transformer|Advance;Philips Advance
BODI|Bodine|Philips Bodine
GUTH|Guth Lighting|Philips Guth
WIDE|Wide-Lite
CURR|Current Lighting Solutions|GE Current;Current BY GE;Lumination;GE Evolve|currentlighting.com
HUBL|Hubbell Lighting|HLI;Hubbell Outdoor Lighting
COLU|Columbia Lighting
PRES|Prescolite
KIML|Kim Lighting
BEAC|Beacon Products
AAL|Architectural Area Lighting|Arch Area Lighting
SPAU|Spaulding Lighting
DUAL|Dual-Lite
COMP|Compass Lighting
LITC|Litecontrol
ALER|Alera Lighting
PROG|Progress Lighting||=
KVER|Kurt Versen
HCS|Hubbell Control Solutions|Hubbell Building Automation;Hubbell Controls
GEL|GE Lighting|General Electric Lighting|=
CREE|Cree Lighting|Cree LED Lighting|=
RUUD|Ruud Lighting|Betaled
ECON|e-conolight||e-conolight.com
LSI|LSI Industries||lsicorp.com
ATLS|Atlas Lighting Products|Atlas LED
HEW|H.E. Williams|Williams|hew.com
FOCP|Focal Point||focalpointlights.com
FINE|Finelite||=
KENA|Kenall||=
PINN|Pinnacle Architectural Lighting|Pinnacle|pinnacle-ltg.com
OCL|OCL Architectural Lighting||ocl.com
WATT|Wattstopper|Legrand Wattstopper
LEGR|Legrand|Legrand North America|legrand.us
LUTR|Lutron Electronics|Lutron|lutron.com
KETR|Ketra||=
LEVI|Leviton|Leviton Lighting & Controls|=
INTN|Intense Lighting||=
BIRW|Birchwood Lighting||=
CTL|Con-Tech Lighting
CRES|Crestron|Crestron Electronics|=
ETC|Electronic Theatre Controls||etcconnect.com
PHAR|Pharos Architectural Controls|Pharos|pharoscontrols.com
ENLT|Enlighted||enlightedinc.com
DLC|Douglas Lighting Controls|Douglas Controls|=
ENCE|Encelium|Encelium Technologies
SCHN|Schneider Electric|Square D;Schneider|se.com
SYNP|Synapse Wireless|Synapse|=
CASA|Casambi|Casambi Technologies|=
INTM|Intermatic||=
TORK|Tork|NSI Tork
LUPL|Lumenpulse||=
LWRX|Lumenwerx||=
FLUX|Fluxwerx|Fluxwerx Illumination|=
ALW|Architectural Lighting Works|Arch Lighting Works|alwusa.com
AXIS|Axis Lighting||=
ZUMT|Zumtobel||=
AMLX|Amerlux||=
SELX|Selux||=
BEGA|BEGA|BEGA-US;BEGA North America|bega-us.com
LPOU|Louis Poulsen||=
ERCO|ERCO||=
IGUZ|iGuzzini|iGuzzini North America|=
FLOS|FLOS||=
ARTM|Artemide||=
FOSC|Foscarini||=
VIBI|Vibia||=
TOMD|Tom Dixon||tomdixon.net
MARS|Marset||=
DELT|Delta Light||=
XAL|XAL||=
NEMO|Nemo Lighting||=
LUCP|Luceplan||=
FABB|Fabbian||=
PABL|Pablo Designs|Pablo|=
TECH|Tech Lighting
LBL|LBL Lighting
ELMT|Element Lighting|Element BY Tech Lighting
GENL|Generation Lighting||=
SGL|Sea Gull Lighting
VISC|Visual Comfort|Visual Comfort AND CO|=
HVL|Hudson Valley Lighting||hvlgroup.com
TROY|Troy Lighting
CORB|Corbett Lighting
KICH|Kichler Lighting||kichler.com
HINK|Hinkley||=
MAXM|Maxim Lighting||=
ET2|ET2 Contemporary Lighting||et2online.com
QUOI|Quoizel||=
EFAS|Eurofase||=
WAC|WAC Lighting||=
MODF|Modern Forms||=
SCHB|Schonbek|Schonbek Worldwide Lighting|=
ACCS|Access Lighting||=
MINK|Minka Lavery|Minka
KOVA|George Kovacs|Kovacs
JDG|Justice Design Group||jdg.com
VISA|Visa Lighting||=
OXYG|Oxygen Lighting||=
SONN|Sonneman|Sonneman A WAY OF Light
KUZC|Kuzco Lighting||=
CURY|Currey & Company|Currey AND Company|curreyandcompany.com
HFRG|Hubbardton Forge|Hubbardton|=
SATC|Satco|Satco Nuvo|=
NUVO|Nuvo Lighting
NORA|Nora Lighting||=
ELIT|Elite Lighting|Maxilume|iuseelite.com
LITN|Liton||=
DMF|DMF Lighting||=
USAI|USAI Lighting||=
LUCI|Lucifer Lighting||=
SPEC|Spectrum Lighting||speclight.com
EPL|Edison Price Lighting||epl.com
ZANE|Zaneen||=
CNTR|Contrast Lighting||=
BRUC|Bruck Lighting|Ledra Brands
LSVC|Lighting Services Inc||=
LITL|Litelab||=
TARG|Targetti|Targetti Poulsen|=
TIVO|Tivoli Lighting||=
ECOS|Ecosense Lighting||=
SORA|Soraa||=
QTRN|Q-Tran|QTL Lighting|q-tran.com
ACOL|Acolyte|Acolyte LED|acolyteled.com
DIOD|Diode LED|Elemental LED|=
JESC|Jesco Lighting||=
AMLT|American Lighting||=
ENVL|Environmental Lights|Environmental Lights LED|=
LMII|Luminii||=
OPTA|Optic Arts||=
INSI|Insight Lighting||=
TRAX|Traxon Technologies|Traxon;Traxon e:CUE;Ecue|traxon-ecue.com
SYLV|Sylvania|OSRAM Sylvania
LEDV|LEDVANCE|LEDVANCE Sylvania|=
OSRM|OSRAM||=
KEYS|Keystone Technologies|Keystone|keystonetech.com
TCP|TCP Lighting|Technical Consumer Products|tcpi.com
GRCR|Green Creative||=
ESPN|Espen Technology|Espen
ULT|Universal Lighting Technologies|Universal Lighting
MAXL|MaxLite||=
RAB|RAB Lighting|RAB Design|=
WEST|Westgate Manufacturing||westgatemfg.com
NICR|NICOR Lighting||=
BARR|Barron Lighting Group||barronltg.com
EXTX|Exitronix|Exitronix Emergency
TRLT|Trace-Lite
EMGL|Emergi-Lite
LALM|Lightalarms
ISOL|Isolite||=
MULE|Mule Lighting||=
BEGH|Beghelli|Beghelli North America|beghelliusa.com
EVEN|Evenlite||=
SGTX|Signtex
DIAL|Dialight||=
APPL|Appleton|Emerson Appleton
KILL|Killark|Hubbell Killark
PHNX|Phoenix Products||=
KIRL|Kirlin Lighting||=
NSTR|New Star Lighting||=
LURA|Luraline||=
COLE|Cole Lighting||=
VODE|Vode Lighting||vode.com
PRUD|Prudential Lighting||prulite.com
LAMR|Lamar LED|Lamar|=
ELLI|Elliptipar|THE Lighting Quotient;Lighting Quotient;Tambient|thelightingquotient.com
LINR|Linear Lighting||linearltg.com
DELR|Delray Lighting||=
ELP|Engineered Lighting Products||elplighting.com
MERC|Mercury Lighting Products||mercltg.com
SIMK|Simkar||=
METL|Metalumen||=
ALCN|Alcon Lighting||=
COOG|Cooledge Lighting||=
ROSC|Rosco|Rosco Laboratories|=
ALTM|Altman Lighting||=
STRD|Strand Lighting||=
GRIV|Griven
WEEF|WE-EF||we-ef.com
HESS|Hess America||=
LFRM|Landscape Forms||=
STRN|Sternberg Lighting||=
SPCT|Spring City|Spring City Electrical|=
KNGL|King Luminaire|Stresscrete;King Luminaire Stresscrete
VISN|Visionaire Lighting||=
USAL|U.S. Architectural Lighting|Usaltg|usaltg.com
NLS|NLS Lighting|Northern Light Systems|=
LIGM|Ligman||=
BOCK|Bock Lighting||=
ANP|ANP Lighting||=
BARN|Barn Light Electric|Barnlight|barnlight.com
HLMF|Hi-Lite Manufacturing||hilitemfg.com
TERN|Teron Lighting||teronlight.com
MANN|Manning Lighting
BOYD|Boyd Lighting||=
BUZZ|BuzziSpace||buzzi.space
LUXX|Luxxbox||=
LTRT|LightArt|3Form LightArt|=
THRG|3G Lighting||=
KREO|Kreon||=
LSCP|Lumascape||=
HEVI|Hevi Lite||=
BKL|B-K Lighting||=
FXL|FX Luminaire||fxl.com
VSTA|Vista Professional Outdoor Lighting|Vista;Vista PRO|vistapro.com
HNZA|Hunza Lighting||=
AURL|Auroralight||=
FOCI|Focus Industries||=
DABM|Dabmar Lighting||dabmar.com
ORIO|Orion Energy Systems|Orion|orionlighting.com
ENFO|Energy Focus||=
EVLU|Evluma||=
LEOT|Leotek|Leotek Electronics|=
MUSC|Musco Lighting|Musco Sports Lighting|musco.com
EIKO|EiKO|EiKO Global|=
HLCO|Halco Lighting Technologies|Halco|halcolighting.com
FEIT|Feit Electric||feit.com
USHI|Ushio|Ushio America|=
VENT|Venture Lighting||=
EYEL|EYE Lighting||=
MAGN|Magnitude Lighting
TRID|Tridonic|Tridonic US|=
VALM|Valmont Structures|Valmont
HAPC|Hapco|Hapco Pole Products|=
LLIN|LED Linear||led-linear.com
KLUS|KLUS Design||=
ALLO|Alloy LED||=
PURE|Pure Edge Lighting|Edge Lighting|=
BART|Bartco Lighting||=
ECLI|Eclipse Lighting||eclipselightinginc.com
BCAL|Beta-Calco||=
VISK|Viscor||=
STNP|Stanpro|Standard Products
LTLN|Liteline||=
MGFL|Magniflood||=
SPI|SPI Lighting||=
RAMB|Rambusch||=
AFX|AFX Lighting|American Fluorescent|afxinc.com
ILEX|Ilex Architectural Lighting
BRWN|Brownlee Lighting||brownlee.com
CAMM|Camman Lighting
SPJ|SPJ Lighting||=
DAYO|Day-O-Lite||=
AMIL|Amerillum||=
`
