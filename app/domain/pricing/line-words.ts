/** Longer texts are not read. */
const LONGEST = 200

/** Kinds of words, one letter each, so that patterns over kinds stay short. */
const WORDS: Readonly<Record<string, string>> = {
  // The line itself, or its price.
  s: 'ALL COMPLETE COST DEVICE ENTIRE EQUIPMENT FIXT FIXTURE FIXTURES ITEM ITEMS LIGHT LIGHTING LIGHTS LINE LINES LUMINAIRE LUMINAIRES MATERIAL MATERIALS OLD ONE PRICE PRICES PRICING PRODUCT THESE THIS TYPE TYPES UNIT UNITS WE',
  // Small words between the others.
  l: 'AND ANY ARE AS AT BE BEEN DIRECT DIRECTLY DO FOR FROM HAS IN IS IT LONGER NOW OF OUR PART SHALL THE TO WERE WILL WITH',
  b: 'BY',
  // Somebody other than the one who quotes, and the one who does.
  p: 'CITY CLIENT COMPANY CONTRACTOR CONTRACTORS CUSTOMER DIV DIVISION EC ELECTRICAL ELECTRICIAN GC GENERAL LANDLORD OTHER OTHERS OWNER OWNERS PURCHASER TENANT TENANTS UTILITY',
  u: 'US',
  // To supply, and to install.
  f: 'BOUGHT BUY FURNISH FURNISHED ORDER ORDERED PROCURE PROCURED PROVIDE PROVIDED PROVIDES PURCHASE PURCHASED SUPPLIED SUPPLIES SUPPLY',
  i: 'INSTALL INSTALLED INSTALLS REINSTALL REINSTALLED',
  n: 'DONT NEVER NO NOT',
  // What is used, and what is part of the quote.
  q: 'ACCEPTED APPROVED CARRIED CHOSEN COUNTED INCLUDED NECESSARY NEEDED REQD REQUIRED SELECTED TAKEN USE USED',
  t: 'BASEBID BID CONTRACT PRICED QUOTE QUOTED SCOPE TOTAL TOTALS',
  // What is no part of the quote.
  d: 'ABANDONED CANCELED CANCELLED CFE DELETE DELETED DEMO DEMOLISHED ETR EXCLUDED EXPIRED FBO INACTIVE NIC OFCI OFE OFOI OMIT OMITTED ONHOLD REJECTED RELOCATE RELOCATED REMAIN REMOVE REMOVED REUSE REUSED SALVAGE SALVAGED VOID VOIDED',
  x: 'EXIST EXISTING',
  j: 'WAS',
  // What stands in for another line: as an alternative, an option, and if the TYPE of the other line follows.
  r: 'ALT ALTERNATE ALTERNATIVE SUB SUBST SUBSTITUTE SUBSTITUTION VE',
  h: 'OPTION OPTIONAL',
  H: 'OPT',
  e: 'EITHER EQ EQUAL EQUIVALENT ILO INSTEAD REPLACE REPLACEMENT REPLACES REPLACING SUPERSEDES',
  z: 'DUPLICATE REPLACED SUPERSEDED',
  o: 'OR',
  c: 'IF UNLESS WHEN',
  g: 'BUDGET INFO INFORMATION REFERENCE',
  y: 'ONLY',
  // When and where it was said: 'per Add. 2', 'rev 3'.
  a: 'ADD ADDENDUM ASI BLDG BULLETIN DATED DEDUCT DRAWING DWG ON PER REV REVISION RFI SHEET',
  // Parts of fixtures and works on them, which others may well supply or do.
  k: 'ANCHOR ANCHORS BACKBOX BALLAST BALLASTS BASE BASES BATTERY BLOCKING BOLTS BOX BOXES BRACKET BRACKETS BULB BULBS CABLE CABLES CANOPY CEILING CEILINGS CHAIN CIRCUIT CIRCUITS COLOR COMMISSIONING CONCRETE CONDUIT CONNECTION CONNECTIONS CONNECTOR CONNECTORS CONTROL CONTROLS CORD DESIGN DIMMER DIMMERS DIMMING DOOR DRIVER DRIVERS ENGINEERING FEED FILLER FINISH FOUNDATION FOUNDATIONS FRAME FRAMES FREIGHT GLASS GUARD GUARDS HANGER HANGERS HARDWARE HEIGHT HOUSING HOUSINGS INSTALLATION INVERTER JBOX KIT KITS LABOR LAMP LAMPING LAMPS LENS LENSES LOUVER LOUVERS MOUNT MOUNTING OPTIC OPTICS PAINT PANEL PANELS PHOTOCELL POLE POLES POWER PROGRAMMING REMOTE SENSOR SENSORS SHADE SHADES SHIELD SHIELDS SPARE SPARES STARTUP STEM STEMS SUPPORT SUPPORTS SUSPENSION SWITCH SWITCHES TAX TAXES TIMECLOCK TRANSFORMER TRANSFORMERS TRIM TRIMS UNISTRUT WALL WHIP WHIPS WIRE WIRING',
}
const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)
const OTHER_WORD = 'w'
const NUMBER_WORD = 'a'
/** An unknown participle, as in 'wired by EC'. */
const DONE_WORD = 'D'
const MARK = 'm'
/** Kinds of words that may say that a line is no part of the quote; without one a text is not examined. */
const SAYING = /[bpndxjrhHezocg]/

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bVALUE[- ]?ENGINEER(?:ED|ING)?\b/g, 'VE'],
  [/\b(?:IN LIEU|I\/L\/O|IN PLACE)\b/g, 'ILO'],
  [/\bBASE BID\b/g, 'BASEBID'],
  [/\bON HOLD\b/g, 'ONHOLD'],
  [/\bF&I\b/g, 'FURNISH INSTALL'],
  [/\bW\//g, 'WITH '],
  [/^\(E\) ?/, 'EXISTING '],
]
/** The dots of abbreviations ('N.I.C.', 'ADD. 2') and apostrophes, which other ways of writing lack. */
const DOTS = /(?<=\b[A-Z])\.|(?<=\b(?:ADD|ALT|BLDG|CO|DIV|DWG|EQ|FIXT|OPT|REV|SUB))\.|['’]/g
/** Words, and what parts them: strongly (',') or weakly ('('). */
const PIECES = /[A-Z\d]+(?:[.-]+[A-Z\d]+)*|[,;.\n]|[()[\]{}:*–—-]/g
const STRONG = /^[,;.\n]$/
const WEAK = /^[()[\]{}:*–—-]$/
const NUMBER = /^\d+(?:[.-]\d+)*$/
const DONE = /[A-Z]{2}(?:ED|ING)$/
/** What looks like a TYPE in a short text. */
const MARK_LIKE = /^[A-Z]{1,2}\d{0,3}$|^[A-Z]{1,2}\d{1,3}[A-Z]$/
const DIGIT = /\d/

/** Where a text stands. A name is a TYPE, a maker or a heading; a note rarely calls its line by name. */
export type Place = 'name' | 'description' | 'note'

/** Returns the kinds of a text's words, a letter each, with ',' and '|' between clauses; '' if no word says anything. */
export function kindsOf(text: string, place: Place, isMark: (text: string) => boolean): string {
  if (text.length > LONGEST) return ''
  let plain = text.toUpperCase().trim()
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word)
  const pieces = plain.replace(DOTS, '').match(PIECES) ?? []
  const found = pieces.map((piece) => kindOf(piece, place, isMark)).join('')
  return SAYING.test(found) ? found : ''
}

function kindOf(piece: string, place: Place, isMark: (text: string) => boolean): string {
  if (STRONG.test(piece)) return ','
  if (WEAK.test(piece)) return '|'
  const known = KINDS.get(piece) ?? KINDS.get(piece.replace('-', ''))
  if (known !== undefined) return known
  if (isMark(piece) || (place === 'name' && MARK_LIKE.test(piece))) return MARK
  if (NUMBER.test(piece)) return NUMBER_WORD
  return kindsOfParts(piece, place, isMark) ?? (DONE.test(piece) ? DONE_WORD : OTHER_WORD)
}

/** Returns the kinds of a word such as 'OWNER-FURNISHED', 'VE-A', 'A-VE' or 'ALT-1'; null for 'VE-2' and 'LX4-35K-NIC'. */
function kindsOfParts(word: string, place: Place, isMark: (text: string) => boolean): string | null {
  const parts = word.split('-')
  if (parts.length !== 2) return null
  const [first = OTHER_WORD, last = OTHER_WORD] = parts.map(
    (part) => KINDS.get(part) ?? (isMark(part) ? MARK : undefined),
  )
  const isKnown = first !== OTHER_WORD && last !== OTHER_WORD
  if (isKnown) return first + last
  if (NUMBERED.test(word)) return first + NUMBER_WORD
  return ENDING.test(last) && (place === 'name' || !DIGIT.test(word))
    ? (place === 'name' ? MARK : OTHER_WORD) + last
    : null
}
const NUMBERED = /^ALT-\d{1,3}$/
/** Kinds that also say something at the end of a word: 'A1-VE', 'TROFFER-NIC'. */
const ENDING = /[dr]/
