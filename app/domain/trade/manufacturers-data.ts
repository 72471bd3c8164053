/**
 * The known makers, one per line: code|name|aliases, separated by semicolons, without blanks around these signs. To add
 * one, add a line, and its website to `websites-data.ts`; codes have 2 to 8 upper-case letters or digits. Aliases that
 * differ only in case, spaces, punctuation or common words at the end (Lighting, Ltg, Inc) are redundant; words are
 * spelled as in the name. All this keeps the list small, since it is loaded with the first screen. [MFG-28]
 */
export const MANUFACTURER_LINES = `
ABL|Acuity Brands
LITH|Lithonia Lighting|Lithonia Lighting (Acuity);Lthn
GOTH|Gotham Architectural Lighting|Gotham
PEER|Peerless Lighting
MARK|Mark Architectural Lighting
HOLO|Holophane
JUNO|Juno Lighting
ACLX|Aculux
HYDR|Hydrel
WINO|Winona Lighting
AEL|American Electric Lighting
INDY|Indy Lighting
ALIGHT|A-Light|A-Light Architectural
CYCL|Cyclone Lighting
EURK|Eureka Lighting
LLED|Luminaire LED
LMNS|Luminis
NLT|nLight|nLight Controls
SSW|Sensor Switch
IOTA|IOTA Engineering
HCL|Healthcare Lighting
RELOC|Reloc Wiring Solutions
SUNO|Sunoptics|Sunoptics Skylights
DIST|Distech Controls|Distech
ELDO|eldoLED
ANTQ|Antique Street Lamps|ASL
COOP|Cooper Lighting Solutions|Eaton Lighting;Eaton Cooper Lighting
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
EATON|Eaton
CRSH|Crouse-Hinds|Eaton Crouse-Hinds
SIGN|Signify|Signify North America;Philips;Genlyte
LTOL|Lightolier|Philips Lightolier
LEDA|Ledalite|Philips Ledalite
DAYB|Day-Brite CFI|Day-Brite
CHLO|Chloride
STCO|Stonco
GARD|Gardco|Philips Gardco
HADC|Hadco|Philips Hadco
LUMC|Lumec|Philips Lumec
COLK|Color Kinetics|Philips Color Kinetics;PCK
ALKC|Alkco
OMEG|Omega Lighting
ADVN|Advance Transformer|Advance;Philips Advance
BODI|Bodine|Philips Bodine
GUTH|Guth Lighting|Philips Guth
WIDE|Wide-Lite
CURR|Current Lighting Solutions|GE Current;Current BY GE;Lumination;GE Evolve
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
PROG|Progress Lighting
KVER|Kurt Versen
HCS|Hubbell Control Solutions|Hubbell Building Automation;Hubbell Controls
GEL|GE Lighting|General Electric Lighting
CREE|Cree Lighting|Cree LED Lighting
RUUD|Ruud Lighting|Betaled
ECON|e-conolight
LSI|LSI Industries
ATLS|Atlas Lighting Products|Atlas LED
HEW|H.E. Williams|Williams
FOCP|Focal Point
FINE|Finelite
KENA|Kenall
PINN|Pinnacle Architectural Lighting|Pinnacle
OCL|OCL Architectural Lighting
WATT|Wattstopper|Legrand Wattstopper
LEGR|Legrand|Legrand North America
LUTR|Lutron Electronics|Lutron
KETR|Ketra
LEVI|Leviton|Leviton Lighting & Controls
INTN|Intense Lighting
BIRW|Birchwood Lighting
CTL|Con-Tech Lighting
CRES|Crestron|Crestron Electronics
ETC|Electronic Theatre Controls
PHAR|Pharos Architectural Controls|Pharos
ENLT|Enlighted
DLC|Douglas Lighting Controls|Douglas Controls
ENCE|Encelium|Encelium Technologies
SCHN|Schneider Electric|Square D;Schneider
SYNP|Synapse Wireless|Synapse
CASA|Casambi|Casambi Technologies
INTM|Intermatic
TORK|Tork|NSI Tork
LUPL|Lumenpulse
LWRX|Lumenwerx
FLUX|Fluxwerx|Fluxwerx Illumination
ALW|Architectural Lighting Works|Arch Lighting Works
AXIS|Axis Lighting
ZUMT|Zumtobel
AMLX|Amerlux
SELX|Selux
BEGA|BEGA|BEGA-US;BEGA North America
LPOU|Louis Poulsen
ERCO|ERCO
IGUZ|iGuzzini|iGuzzini North America
FLOS|FLOS
ARTM|Artemide
FOSC|Foscarini
VIBI|Vibia
TOMD|Tom Dixon
MARS|Marset
DELT|Delta Light
XAL|XAL
NEMO|Nemo Lighting
LUCP|Luceplan
FABB|Fabbian
PABL|Pablo Designs|Pablo
TECH|Tech Lighting
LBL|LBL Lighting
ELMT|Element Lighting|Element BY Tech Lighting
GENL|Generation Lighting
SGL|Sea Gull Lighting
VISC|Visual Comfort|Visual Comfort AND CO
HVL|Hudson Valley Lighting
TROY|Troy Lighting
CORB|Corbett Lighting
KICH|Kichler Lighting
HINK|Hinkley
MAXM|Maxim Lighting
ET2|ET2 Contemporary Lighting
QUOI|Quoizel
EFAS|Eurofase
WAC|WAC Lighting
MODF|Modern Forms
SCHB|Schonbek|Schonbek Worldwide Lighting
ACCS|Access Lighting
MINK|Minka Lavery|Minka
KOVA|George Kovacs|Kovacs
JDG|Justice Design Group
VISA|Visa Lighting
OXYG|Oxygen Lighting
SONN|Sonneman|Sonneman A WAY OF Light
KUZC|Kuzco Lighting
CURY|Currey & Company|Currey AND Company
HFRG|Hubbardton Forge|Hubbardton
SATC|Satco|Satco Nuvo
NUVO|Nuvo Lighting
NORA|Nora Lighting
ELIT|Elite Lighting|Maxilume
LITN|Liton
DMF|DMF Lighting
USAI|USAI Lighting
LUCI|Lucifer Lighting
SPEC|Spectrum Lighting
EPL|Edison Price Lighting
ZANE|Zaneen
CNTR|Contrast Lighting
BRUC|Bruck Lighting|Ledra Brands
LSVC|Lighting Services Inc
LITL|Litelab
TARG|Targetti|Targetti Poulsen
TIVO|Tivoli Lighting
ECOS|Ecosense Lighting
SORA|Soraa
QTRN|Q-Tran|QTL Lighting
ACOL|Acolyte|Acolyte LED
DIOD|Diode LED|Elemental LED
JESC|Jesco Lighting
AMLT|American Lighting
ENVL|Environmental Lights|Environmental Lights LED
LMII|Luminii
OPTA|Optic Arts
INSI|Insight Lighting
TRAX|Traxon Technologies|Traxon;Traxon e:CUE;Ecue
SYLV|Sylvania|OSRAM Sylvania
LEDV|LEDVANCE|LEDVANCE Sylvania
OSRM|OSRAM
KEYS|Keystone Technologies|Keystone
TCP|TCP Lighting|Technical Consumer Products
GRCR|Green Creative
ESPN|Espen Technology|Espen
ULT|Universal Lighting Technologies|Universal Lighting
MAXL|MaxLite
RAB|RAB Lighting|RAB Design
WEST|Westgate Manufacturing
NICR|NICOR Lighting
BARR|Barron Lighting Group
EXTX|Exitronix|Exitronix Emergency
TRLT|Trace-Lite
EMGL|Emergi-Lite
LALM|Lightalarms
ISOL|Isolite
MULE|Mule Lighting
BEGH|Beghelli|Beghelli North America
EVEN|Evenlite
SGTX|Signtex
DIAL|Dialight
APPL|Appleton|Emerson Appleton
KILL|Killark|Hubbell Killark
PHNX|Phoenix Products
KIRL|Kirlin Lighting
NSTR|New Star Lighting
LURA|Luraline
COLE|Cole Lighting
VODE|Vode Lighting
PRUD|Prudential Lighting
LAMR|Lamar LED|Lamar
ELLI|Elliptipar|THE Lighting Quotient;Lighting Quotient;Tambient
LINR|Linear Lighting
DELR|Delray Lighting
ELP|Engineered Lighting Products
MERC|Mercury Lighting Products
SIMK|Simkar
METL|Metalumen
ALCN|Alcon Lighting
COOG|Cooledge Lighting
ROSC|Rosco|Rosco Laboratories
ALTM|Altman Lighting
STRD|Strand Lighting
GRIV|Griven
WEEF|WE-EF
HESS|Hess America
LFRM|Landscape Forms
STRN|Sternberg Lighting
SPCT|Spring City|Spring City Electrical
KNGL|King Luminaire|Stresscrete;King Luminaire Stresscrete
VISN|Visionaire Lighting
USAL|U.S. Architectural Lighting|Usaltg
NLS|NLS Lighting|Northern Light Systems
LIGM|Ligman
BOCK|Bock Lighting
ANP|ANP Lighting
BARN|Barn Light Electric|Barnlight
HLMF|Hi-Lite Manufacturing
TERN|Teron Lighting
MANN|Manning Lighting
BOYD|Boyd Lighting
BUZZ|BuzziSpace
LUXX|Luxxbox
LTRT|LightArt|3Form LightArt
THRG|3G Lighting
KREO|Kreon
LSCP|Lumascape
HEVI|Hevi Lite
BKL|B-K Lighting
FXL|FX Luminaire
VSTA|Vista Professional Outdoor Lighting|Vista;Vista PRO
HNZA|Hunza Lighting
AURL|Auroralight
FOCI|Focus Industries
DABM|Dabmar Lighting
ORIO|Orion Energy Systems|Orion
ENFO|Energy Focus
EVLU|Evluma
LEOT|Leotek|Leotek Electronics
MUSC|Musco Lighting|Musco Sports Lighting
EIKO|EiKO|EiKO Global
HLCO|Halco Lighting Technologies|Halco
FEIT|Feit Electric
USHI|Ushio|Ushio America
VENT|Venture Lighting
EYEL|EYE Lighting
MAGN|Magnitude Lighting
TRID|Tridonic|Tridonic US
VALM|Valmont Structures|Valmont
HAPC|Hapco|Hapco Pole Products
LLIN|LED Linear
KLUS|KLUS Design
ALLO|Alloy LED
PURE|Pure Edge Lighting|Edge Lighting
BART|Bartco Lighting
ECLI|Eclipse Lighting
BCAL|Beta-Calco
VISK|Viscor
STNP|Stanpro|Standard Products
LTLN|Liteline
MGFL|Magniflood
SPI|SPI Lighting
RAMB|Rambusch
AFX|AFX Lighting|American Fluorescent
ILEX|Ilex Architectural Lighting
BRWN|Brownlee Lighting
CAMM|Camman Lighting
SPJ|SPJ Lighting
DAYO|Day-O-Lite
AMIL|Amerillum
`
