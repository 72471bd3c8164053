/** Longer texts are not read. */
const LONGEST = 200

/** Kinds of words, one letter each, so that patterns over kinds stay short. */
const WORDS: Readonly<Record<string, string>> = {
  // The line itself, or its price.
  s: 'ALL BOLLARD CHANDELIER COMPLETE COST DEVICE DOWNLIGHT ENTIRE EQUIPMENT EXIT FIXT FIXTURE HIGHBAY ITEM LIGHT LIGHTING LINE LUMINAIRE MATERIAL OLD ONE PENDANT PRICE PRICING PRODUCT SAVINGS SCONCE SIGN THESE THIS TROFFER TYPE UNIT WE',
  // Small words between the others.
  l: 'AN AND ANY ARE AS AT BE BEEN BEING COULD DIRECT DIRECTLY DO FOR FROM IN IS IT LONGER MAY MIGHT NOW OF OUR PART PLEASE SHALL SHOWN THE TO VERSUS VS WERE WILL WITH YET',
  b: 'BY UNDER',
  // Suppliers other than the agency, and the agency.
  p: 'CITY CLIENT COMPANY CONTRACTOR COUNTY CUSTOMER DESIGNER DEVELOPER DIV DIVISION EC ELECTRICAL ELECTRICIAN GC GENERAL HVAC LANDLORD MILLWORK OTHER OWNER PURCHASER SEPARATE STATE TENANT UTILITY',
  u: 'AGENCY OURS REP SUPPLIER US VENDOR',
  // To supply, already, and to install.
  f: 'BOUGHT BUY BUYS CARRY FURN FURNISH HAS HAVE ORDER OWNS PROCURE PROV PROVIDE PURCHASE SUPPLY',
  T: 'ALREADY PREV PREVIOUSLY',
  i: 'INST INSTALL REINSTALL',
  n: 'DONT NEVER NO NOT',
  // Words for used things, and for parts of the quote.
  q: 'ACCEPT APPROVE CHARGE CHOSEN COUNTED INCLUDE NECESSARY NEED NEEDED RELEASE REQD REQUIRE SELECT TAKEN USE',
  t: 'BASEBID BID BOM CONTRACT COUNT JOB PACKAGE PRICED PROJECT QUOTE QUOTED SCOPE TAKEOFF TOTAL TOTALS',
  // Words for things outside the quote.
  d: 'ABANDON CANCEL CFE DECLINED DEFERRED DEL DELETE DEMO DEMOLISHED DISCONTINUED DISREGARD DROPPED ELIMINATE ETR EXCLUDE EXPIRED FBO FUTURE HOLD IGNORE INACTIVE INVALID LAPSED NIC OBSOLETE OFCI OFE OFOI OMIT OUTDATED REJECT RELOC RELOCATE REMAIN REMOVE RESCIND REUSE SALVAGE SKIP STRIKE STRUCK VOID WITHDRAWN',
  x: 'EXG EXIST EXISTING EXSTG EXTG',
  j: 'WAS',
  // Words for a replacement of another line: an alternative, an option, and those that need its TYPE.
  r: 'ALT ALTERNATE ALTERNATIVE ALTN SUB SUBST SUBSTITUTE SUBSTITUTION VE',
  h: 'OPTION OPTIONAL',
  H: 'OPT',
  e: 'CHANGE COMBINE COMPARABLE CROSS EITHER EQ EQUAL EQUIVALENT FORMERLY ILO INSTEAD MERGE REPL REPLACE REPLACEMENT SUBBED SUBSTITUTED SUPERCEDE SUPERSEDE SWAP UPGRADE',
  z: 'DUP DUPLICATE REPLACED SUPERCEDED SUPERSEDED',
  o: 'OR',
  c: 'IF UNLESS WHEN WHERE',
  g: 'BUDGET INFO INFORMATION RATE REFERENCE',
  y: 'ONLY',
  // When and where it was said: 'per Add. 2', 'rev 3'.
  a: 'ADD ADDENDUM ASI BLDG BUILDING BULLETIN DATED DEDUCT DRAWING DRAWINGS DWG ON PER PLAN PLANS PO REV REVISION RFI SHEET',
  // Parts of fixtures and works on them, which others may well supply or do.
  k: 'ANCHOR BACKBOX BALLAST BASE BATTERY BLOCKING BOLT BOX BRACKET BULB CABLE CANOPY CEILING CHAIN CIRCUIT COLOR COMMISSIONING CONCRETE CONDUIT CONNECTION CONNECTOR CONTROL CORD DESIGN DIMMER DIMMING DOOR DRIVER ENGINEERING FEED FILLER FINISH FOUNDATION FRAME FREIGHT GLASS GUARD HANGER HARDWARE HEIGHT HOUSING INSTALLATION INVERTER JBOX KIT LABOR LAMP LAMPING LENS LENSES LOCATION LOUVER MOUNT MOUNTING OPTIC PAINT PANEL PHOTOCELL POLE POWER PROGRAMMING REMOTE ROOF SENSOR SHADE SHIELD SOFFIT SPARE STARTUP STEM SUPPORT SUSPENSION SWITCH SWITCHES TAX TIMECLOCK TRANSFORMER TRIM UNISTRUT VOLTAGE WALL WHIP WIRE WIRING',
}
const KINDS = new Map([
  ...Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
  // Separators of clauses: strong ones, and weak ones.
  ...Array.from(',;.\n', (sign) => [sign, ','] as const),
  ...Array.from('()[]{}:*–—-', (sign) => [sign, '|'] as const),
])
const FORM = /(?:ES|IED|ED|ING)$/
const DOUBLE = /(?<letter>[BDLPRT])\k<letter>$/
/** Returns what the forms of a verb share: 'OMIT' for 'OMITTED', 'SUPPLI' for 'SUPPLY' and 'SUPPLIES'. */
const stemOf = (verb: string) =>
  verb
    .replace(/(?:ES|ED|ING|E)$/, '')
    .replace(/Y$/, 'I')
    .replace(DOUBLE, '$<letter>')
/** The kinds of the verbs above by their stems. A form that is listed with another kind, such as 'REPLACED', has no further forms. */
const VERBS = new Map(
  Array.from(KINDS).flatMap(([word, kind]) =>
    'fiqtde'.includes(kind) && !FORM.test(word) ? [[stemOf(word), kind] as const] : [],
  ),
)
const OTHER_WORD = 'w'
const NUMBER_WORD = 'a'
/** An unknown participle, as in 'wired by EC'. */
const DONE_WORD = 'D'
const MARK = 'm'
/** Kinds of words that may say that a line is no part of the quote; without one a text is not examined. */
const SAYING = /[bpndxjTrhHezocg]|qs{0,2}m/

/** Phrases that stand for one word. Most texts have none of the words in them. */
const PHRASE =
  /VALUE|LIEU|ON ORDER|ALREADY|SAME|REPEAT|SPARE|SEE |EQ|OPTION:|PLACE|BASE|EXIST|LONGER|CUT|OUT|BEYOND|PRICING|OF TH|BEEN|^BY|AWAY|AVERAGE|AVG|BILLED|DELIVERED|INVOICED|ORDERED|RELEASED|CARR|BROUGHT|SHIPPED|WARRANTY|CHARGE|CHG|PO |STOCK|CHOICE|CHOOSE|PICK|SELECT|EITHER|ADD|UPCH|UP-CH|OWNER.?S |BEST|BETTER|OR\)|[/&]|^\(E\)/
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bVALUE[- ]?ENGINEER(?:ED|ING)?\b/g, 'VE'],
  [/\b(?:IN LIEU|I\/L\/O|(?:IN|TAKES) PLACE)\b/g, 'ILO'],
  [/\bBASE BID\b/g, 'BASEBID'],
  // After a name it begins a list: 'troffer, option: EL'.
  [/(?<=\S )OPTION:/g, 'OPTIONS '],
  // A place, whose fixtures may be new.
  [
    /\bEXIST(?:ING|\.)? (?=(?:BUILDING|BLDG|WING|TOWER|SCHOOL|HOSPITAL|OFFICES?|SPACES?|AREAS?|LOBBY|GYM|HOUSE|STORE|GARAGE)\b)/g,
    '',
  ],
  // Work on the old fixture: the line is the new one.
  [/\b(?:REMOVE|DEMO|DEMOLISH) EXISTING\b/g, 'CLEAR'],
  [/\b(?<first>[EGM])\/C\b/g, '$<first>C'],
  [/\bNO LONGER\b|\bCUT (?=FROM\b)|\b(?:CROSSED|STRUCK|TAKEN|VED?) OUT\b/g, 'DELETED '],
  [/\b(?:OUT OF|OUTSIDE OF|OUTSIDE|BEYOND)\b/g, 'NOT IN'],
  [/\bOF\/[CO]I\b/g, 'OFCI'],
  // The numbers are those of another line.
  [
    /\bSEE (?:TYPE |LINE |ITEM )?[A-Z\d.-]{1,8} FOR (?:THE )?(?:ACTUAL|CORRECT|CURRENT|FINAL|REAL|REVISED|PRIC\w{1,3}|QTY|QUANTITY|COUNT)\b/g,
    'SUPERSEDED',
  ],
  [/\bFOR PRICING\b/g, 'FOR REFERENCE'],
  [/\bF&I\b/g, 'FURNISH INSTALL'],
  // Unlike 'freight at no charge'.
  [/\bUNDER WARRANTY\b|^(?:AT )?NO (?:CHARGE|CHG)(?=\W{0,3}$)/g, 'NIC'],
  [/(?:\bALREADY )?\bON ORDER\b(?: ALREADY\b)?/g, 'ALREADY ORDERED'],
  [/\b(?<bought>BOUGHT|ORDERED|PURCHASED) ALREADY\b/g, 'ALREADY $<bought>'],
  [/^(?:APPROVED )?EQ(?:UAL|UIV|UIVALENT)?(?=\W{0,3}$)/g, 'OR EQUAL'],
  // Unlike 'same as line 3 except 4 ft'.
  [/\bSAME (?:FIXTURE |ITEM |LIGHT )?AS (?:LINE|ITEM|ROW) #? ?\d{1,4}(?=\W{0,3}$)/g, 'DUPLICATE'],
  [/\bREPEATS? (?:OF )?(?:LINE|ITEM|ROW) #? ?\d{1,4}(?=\W{0,3}$)/g, 'DUPLICATE'],
  [/\bTAKE (?:THIS |THE )?(?:LINE |ITEM |TYPE |FIXTURE )?OUT(?=\W{0,3}$)/g, 'DELETED'],
  [/\bSPARES? ONLY\b/g, 'REFERENCE ONLY'],
  [/\bHA(?:S|VE) BEEN\b/g, 'BEEN'],
  [
    /\bSHIPPED (?:ON|PER|WITH|IN) (?:RELEASE|PO|ORDER)\b|\bPO #? ?\d{1,9} (?:PLACED|ISSUED)\b|^(?:BILLED|DELIVERED|INVOICED|ORDERED|RELEASED|SHIPPED) (?:COMPLETE |IN FULL )?(?:ON (?:THE |PO |RELEASE |\d)|IN (?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d{1,2}\/\d)/g,
    'ALREADY ORDERED ',
  ],
  [/\b(?:GOES|GOING) AWAY\b/g, 'DELETED'],
  // The things are the party's, and not the line: 'BY CONTRACTOR: SUPPORT WIRES'.
  [/^BY (?:THE )?[A-Z.]{2,20} ?: ?(?=[A-Z])(?!THIS\b)/g, 'NOTE '],
  [/\b(?:USE )?(?:OWNER|CUSTOMER|CLIENT)['’]?S? (?:ATTIC |EXISTING |OWN )?STOCK\b/g, 'BY OWNER'],
  [
    /\b(?:CARRY|CARRIED)[ -](?:OVER|FORWARD|FWD)\b|\bBROUGHT[ -](?:FORWARD|FWD)\b|^(?:AVERAGE|AVG)\b.*? PER\b[\s\S]*/g,
    'DUPLICATE',
  ],
  // One of several lines, or an adder to another: 'CHOOSE ONE', '2ND CHOICE', 'BETTER: TROFFER', '(EITHER)', 'DRIVER ADDER'.
  [
    /\b(?:CHOOSE|PICK|SELECT) (?:ONE|1|EITHER)\b|\b(?:2ND|SECOND|3RD|THIRD) CHOICE\b|^(?:BETTER|BEST)(?=\W{0,3}$| ?[:–—])|-(?:BETTER|BEST)$|\((?:EITHER|OR)\)|\bOPTIONAL (?:ATTIC STOCK|SPARES?)\b|^(?:ADDERS?|ADD FOR|UP-?CHARGES?)\b|\bADDERS?(?=\W{0,3}$)|\bAT (?:THE )?OWNER['’]?S (?:REQUEST|OPTION|DISCRETION)\b/g,
    ', OPTIONAL,',
  ],
  [/\bW\//g, 'WITH '],
  [/^\(E\) ?/, 'EXISTING '],
  [/^(?:\d{1,4}|ONE|TWO|THREE|FOUR|FIVE|SIX) OF (?:THESE|THEM)\b/, 'THESE'],
]
/** The dots of abbreviations ('N.I.C.', 'ADD. 2') and apostrophes, which other ways of writing lack. */
const DOTS = /(?<=\b[A-Z])\.|(?<=\b(?:ADD|ALT|BLDG|CO|DIV|DWG|EQ|FIXT|OPT|REV|SUB))\.|['’]/g
const DOT = /[.'’]/
/** Words, and separators of clauses. */
const PIECES = /[A-Z\d]+(?:[.-]+[A-Z\d]+)*|[,;.\n]|[()[\]{}:*–—-]/g
const NUMBER = /^\d+(?:[.-]\d+)*$/
const DONE = /[A-Z]{2}(?:ED|ING)$/
/** A probable TYPE in a short text. */
const MARK_LIKE = /^[A-Z]{1,2}\d{0,3}$|^[A-Z]{1,2}\d{1,3}[A-Z]$/
const DIGIT = /\d/

/** The place of a text. A name is a TYPE, a maker or a heading; an item is described in words alone; a note rarely calls its line by name. */
export type Place = 'name' | 'item' | 'description' | 'note'

/** Returns the kinds of a text's words, a letter each, with ',' and '|' between clauses; '' if no word says anything. */
export function kindsOf(text: string, place: Place, isMark: (text: string) => boolean): string {
  if (text.length > LONGEST) return ''
  let plain = text.toUpperCase().trim()
  if (PHRASE.test(plain)) for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word)
  if (DOT.test(plain)) plain = plain.replace(DOTS, '')
  let found = ''
  for (const piece of plain.match(PIECES) ?? []) found += kindOf(piece, place, isMark)
  return SAYING.test(found) ? found : ''
}

/** True for a heading that names a part of fixtures or work on them, so that its cells are about that: 'Lamp', 'Finish'. */
export const namesPart = (heading: string) =>
  heading.length <= LONGEST && (heading.toUpperCase().match(PIECES) ?? []).some((piece) => plainKind(piece) === 'k')

/** Words of kind k that are also about whole fixtures, or about their place and finish: 'wall mount', 'LED panel'. */
const ABOUT_WHOLE = new Set(
  'CEILING CIRCUIT COLOR COLORS CONTROL DESIGN DIMMING FINISH GLASS HEIGHT LAMPING LOCATION MOUNT MOUNTING OPTIC PAINT PANEL PANELS POWER REMOTE ROOF SHADE SOFFIT SPARE STEM SUSPENSION VOLTAGE WALL'.split(
    ' ',
  ),
)
/** Further parts, which as verbs or in other places say something else. */
const FURTHER_PARTS = new Set(
  'ADAPTER ADAPTOR ARM ARMS BOLTS CHANNEL COUPLER COVER EXTENSION EXTRUSION FLANGE GRIPPER JOINER LAMPS MAST PLATE SLEEVE SPLICE TENON TRIMS'.split(
    ' ',
  ),
)
/** What comes after these is in the price of the line: 'troffer w/ battery'. */
const WITH = /\bW\/|\bWITH\b|\bINCL/

/** Returns the words of a text that name parts of fixtures, in capitals: 'POLE' for "25' steel pole". */
export function partsIn(text: string): readonly string[] {
  if (text === '' || text.length > LONGEST) return []
  const plain = text.toUpperCase()
  const end = WITH.exec(plain)?.index ?? plain.length
  return (plain.slice(0, end).match(PIECES) ?? []).filter(
    (piece) => FURTHER_PARTS.has(piece) || (plainKind(piece) === 'k' && !ABOUT_WHOLE.has(piece)),
  )
}

const plainKind = (piece: string) => KINDS.get(piece) ?? pluralKind(piece) ?? verbKind(piece)

function kindOf(piece: string, place: Place, isMark: (text: string) => boolean): string {
  const hasDigit = DIGIT.test(piece)
  // No known word has a digit.
  const known = hasDigit ? undefined : plainKind(piece)
  if (known !== undefined) return known
  // Headings about the rows above are handled elsewhere.
  if (place !== 'name' && piece === 'ABOVE') return MARK
  if (isMark(piece) || (place === 'name' && MARK_LIKE.test(piece))) return MARK
  if (hasDigit && NUMBER.test(piece)) return NUMBER_WORD
  return (
    (piece.includes('-') ? kindsOfParts(piece, place, isMark) : null) ?? (DONE.test(piece) ? DONE_WORD : OTHER_WORD)
  )
}

/** Returns the kind of a form of a verb: 'RELOCATING', 'OMITTED', 'SUPPLIES'. */
const verbKind = (piece: string) => (FORM.test(piece) ? VERBS.get(stemOf(piece)) : undefined)

/** Returns the kind of a noun in the plural: 'FIXTURES', 'OTHERS'. 'OPTIONS' says nothing, unlike 'OPTION'. */
function pluralKind(piece: string): string | undefined {
  const kind = piece.endsWith('S') ? KINDS.get(piece.slice(0, -1)) : undefined
  return kind !== undefined && NOUNS.includes(kind) ? kind : undefined
}
const NOUNS = 'skp'

/** Returns the kinds of a word such as 'RE-USED', 'OWNER-FURNISHED', 'VE-A', 'A-VE', 'ALT-1' or 'RFI-7'; null for 'VE-2' and 'LX4-35K-NIC'. */
function kindsOfParts(word: string, place: Place, isMark: (text: string) => boolean): string | null {
  const parts = word.split('-')
  const joined = DIGIT.test(word) ? undefined : KINDS.get(parts.join(''))
  if (joined !== undefined) return joined
  if (parts.length !== 2) return null
  const [first = OTHER_WORD, last = OTHER_WORD] = parts.map(
    (part) => KINDS.get(part) ?? (isMark(part) ? MARK : NUMBERED.test(part) ? 'r' : undefined),
  )
  const isKnown = first !== OTHER_WORD && last !== OTHER_WORD
  if (isKnown) return first + last
  if ((first === NUMBER_WORD || parts[0] === 'ALT') && NUMBER.test(parts[1] ?? '')) return first + NUMBER_WORD
  return ENDING.test(last) && (place === 'name' || !DIGIT.test(word))
    ? (place === 'name' ? MARK : OTHER_WORD) + last
    : null
}
/** An alternate of a TYPE, as in 'A-ALT2'. */
const NUMBERED = /^(?:ALT|VE)\d{1,2}$/
/** Kinds that also say something at the end of a word: 'A1-VE', 'TROFFER-NIC'. */
const ENDING = /[dr]/
