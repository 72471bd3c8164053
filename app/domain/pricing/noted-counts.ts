/** Longer texts are not read for quantities. */
const LONGEST = 200

/** Kinds of words around a number, one letter each, so that patterns over kinds stay short. */
const WORDS: Readonly<Record<string, string>> = {
  // Words that give a quantity: 'make it 24', 'EC counts 31', 'only 18 shown'.
  v: 'ACTUAL ACTUALLY BECOMES BID BUMP BUMPED BUY CALL CALLS CARRY CHANGE CHANGED CORRECT CORRECTED COUNT COUNTED COUNTS DECREASE DECREASED EQUALS FOUND INCREASE INCREASED LIST LISTED LISTS MAKE NEED NEEDED NEEDS NOW ONLY ORDER PLAN PLANS PROVIDE QTY QUANTITY RAISE RAISED RCP READ READS REDUCE REDUCED REQUIRE REQUIRED REQUIRES REVISE REVISED SAID SAY SAYS SHOULD SHOW SHOWING SHOWN SHOWS TAKEOFF TOTAL UPDATE UPDATED WANT WANTS',
  // Words that give a difference: 'add 4', 'off by 2'.
  c: 'ADD ADDED ADDS CUT DEDUCT DELETE DELETED DROP DROPPED LESS MINUS MISSING OFF OMIT OMITTED PLUS REMOVE REMOVED SHORT',
  // The same after a number: '6 more', '3 spares'.
  M: 'ADDITIONAL EXTRA EXTRAS FEWER LESS MISSING MORE OVER SHORT SPARE SPARES',
  // Words after a number that say whose it is: '14 shown', '24 total'.
  m: 'ACTUAL COUNTED NEEDED REQD REQUIRED SHOWN TAKEOFF TOTAL',
  // Those that need a word before the number too: 'less 2 existing'.
  x: 'DELETED EXISTING ONLY REMOVED REUSED',
  // Documents and parties that count.
  d: 'ADDENDA ADDENDUM ADD ARCHITECT ASI BULLETIN CONTRACTOR COUNT CUSTOMER DRAWING DRAWINGS DWG DWGS EC ENGINEER GC OWNER PLAN PLANS RCP REV REVISION RFI SCHEDULE SHEET SHEETS TAKEOFF',
  l: 'A ABOUT ANOTHER ARE BACK BE BY DOWN IS IT OF OUT THE THIS TO UP',
  p: 'BY FROM IN ON PER VIA',
  // Any pieces, and places of a project that have several of them.
  g: 'EA EACH FIXTURE FIXTURES LIGHTS PCS PIECES UNITS',
  // Words that begin what a number is not about.
  e: 'AFTER AND AS AT BECAUSE BUT CONFIRM DUE FOR HERE IF INSTEAD NOT NOW OR PER PLEASE SINCE TO VERIFY VS WAS',
  // An earlier or a wrong number follows.
  o: 'FROM NOT VS WAS',
  // A part of the quantity follows.
  y: 'INCL INCLUDED INCLUDES INCLUDING',
}
const KINDS = new Map<string, string>()
for (const [kind, words] of Object.entries(WORDS))
  for (const word of words.split(' ')) KINDS.set(word, (KINDS.get(word) ?? '') + kind)

/** Words that number what follows: 'note 4', 'sheet 12', 'level 3'. */
const NUMBERING = new Set(
  '# ADDENDA ADDENDUM ALT ALTERNATE AREA ASI AT BLDG BUILDING BULLETIN CAT CH CHANNEL CIRCUIT CIRCUITS CKT CLASS CO CODE DETAIL DIV DIVISION DRAWING DTL DWG FIGURE FL FLOOR FLOORS GRADE GROUP IK IP ITEM ITEMS JOB KEYNOTE LEVEL LEVELS LINE LINES LVL MODEL NEMA NO NOTE NOTES NUMBER OPTION PAGE PANEL PART PG PHASE PLAN PO PROJECT QUOTE RAL RELEASE REV REVISION RFI RM ROOM ROOMS ROW SECTION SERIES SHEET SHEETS SPEC STAIR STEP SUBMITTAL SUITE TABLE TAG TITLE TOWER TYPE TYPES UNIT VERSION WING ZONE ZONES JAN JANUARY FEB FEBRUARY MAR MARCH APR APRIL MAY JUN JUNE JUL JULY AUG AUGUST SEP SEPT SEPTEMBER OCT OCTOBER NOV NOVEMBER DEC DECEMBER'.split(
    ' ',
  ),
)
/** 'per add 2' is an addendum, unlike 'add 2'. */
const ADDENDUM = /^(?:ADD|ADD\.)$/
const OF_ADDENDUM = /^(?:PER|IN|ON|BY|FROM|SEE|WITH|VIA)$/
/** Numbers in words. 'One' and 'a' are about anything. */
const NUMBERS = new Map(
  'TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ').map((w, at) => [w, at + 2]),
)

const PIECES = /[^\s,;:()=]+(?:,\d{3}(?!\d))*|[,;:()=]/g
const BARE = /^\d{1,5}(?:,\d{3})?\.?$/
/** Years, voltages and color temperatures, which often have no unit: 'needs 277'. */
const OTHER_NUMBER = /^(?:(?:19|20)\d\d|277|347|2700|3000|3500|4000|4100|5000|6500)$/
const CALLS_FOR = /\b(?<calls>CALLS?) FOR\b/g
/** The number of a drawing or another document: 'E-201', 'E2.1', 'ASI-2'. */
const SHEET = /^(?:[A-Z]{1,2}(?:-\d{1,4}|\d{1,2}\.\d{1,3})|(?:ADD|ASI|CO|REV|RFI)-\d{1,3})$/
const SEPARATOR = /^[,;().!?]$/
const GIVES = /^[:=]$/
const END = /[.!?]$/

interface Piece {
  /** The kinds of the word. */
  readonly kinds: string
  /** The number, if it may be a quantity. */
  readonly number: number | null
}
const has = (piece: Piece | undefined, kinds: string) =>
  piece !== undefined && Array.from(kinds).some((kind) => piece.kinds.includes(kind))

const CLAUSE_END: Piece = { kinds: ',', number: null }

function piecesOf(text: string): readonly Piece[] {
  const words = text.toUpperCase().replaceAll("'D", 'D').replace(CALLS_FOR, '$<calls>').match(PIECES) ?? []
  return words.flatMap((word, at): readonly Piece[] => {
    // 'Takeoff = 27', 'plans: 24'.
    if (GIVES.test(word)) return [{ kinds: 'l', number: null }]
    if (SEPARATOR.test(word)) return [CLAUSE_END]
    const plain = word.replace(END, '')
    const last = END.test(word) && !ADDENDUM.test(word) ? [CLAUSE_END] : []
    const number =
      BARE.test(plain) && !OTHER_NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : NUMBERS.get(plain)
    const [before = '', earlier = ''] = [words[at - 1], words[at - 2]]
    const isNumbered =
      NUMBERING.has(before.replace(END, '')) ||
      (ADDENDUM.test(before) && (END.test(before) || OF_ADDENDUM.test(earlier)))
    if (number !== undefined) return [{ kinds: isNumbered ? 'i' : 'n', number: isNumbered ? null : number }, ...last]
    return [{ kinds: KINDS.get(plain) ?? (SHEET.test(plain) ? 'd' : 'w'), number: null }, ...last]
  })
}

/** A quantity in a note: the whole, or a difference to it. */
interface Count {
  readonly number: number
  readonly isDifference: boolean
}

/** The most small words between a number and the word that gives it. */
const MOST_BETWEEN = 4

/** True if what follows a number lets it be a quantity: nothing, a clause, or a word that is no unit. */
function mayEnd(pieces: readonly Piece[], from: number): boolean {
  const at = has(pieces[from], 'g') ? from + 1 : from
  const [next, after, later] = [pieces[at], pieces[at + 1], pieces[at + 2]]
  if (next === undefined || next.kinds === ',') return true
  if (has(next, 'mMx')) return !has(after, 'w')
  if (has(next, 'p')) return has(after, 'd') || (has(after, 'l') && has(later, 'd'))
  return has(next, 'edv') && !has(after, 'g') && !(has(after, 'l') && has(later, 'g'))
}

/** Returns the word before a number that gives it, past small words and earlier numbers. */
function giverOf(pieces: readonly Piece[], at: number): Piece | undefined {
  let from = at - 1
  const first = Math.max(0, at - 1 - MOST_BETWEEN)
  while (from > first && !has(pieces[from], 'vc') && (has(pieces[from], 'lo') || pieces[from]?.number != null))
    from -= 1
  return has(pieces[from], 'vc') ? pieces[from] : undefined
}

function countsIn(pieces: readonly Piece[]): readonly Count[] {
  return pieces.flatMap(({ number }, at): readonly Count[] => {
    const before = pieces[at - 1]
    if (number === null || has(before, 'yo')) return []
    const giver = giverOf(pieces, at)
    const next = has(pieces[at + 1], 'g') ? at + 2 : at + 1
    const [one, two, three] = [pieces[next], pieces[next + 1], pieces[next + 2]]
    const isMore = has(one, 'M') && !has(two, 'w')
    const isSaid =
      isMore ||
      (has(one, 'm') && !has(two, 'wg') && !(has(two, 'p') && has(three, 'gwl'))) ||
      (has(one, 'p') && (has(two, 'd') || (has(two, 'l') && has(three, 'd'))))
    if (!isSaid && !(giver && mayEnd(pieces, at + 1))) return []
    const isOff = has(pieces[at - 1], 'l') && has(pieces[at - 2], 'c')
    return [{ number, isDifference: isMore || (has(giver, 'c') && !has(giver, 'v')) || isOff }]
  })
}

/** A change of the quantity without a number: 'qty doubled in rev C', 'double the count'. */
const MULTIPLIED =
  /\b(?:QTYS?|QUANTITY|COUNT)(?: [A-Z]{2,5})? (?:DOUBLED?|TRIPLED?|HALVED)\b|\b(?:DOUBLE|TRIPLE|HALVE)(?: THE| THIS)? (?:QTY|QUANTITY|COUNT)\b/i
/** An earlier quantity: 'count was 25'. */
const EARLIER = /^(?:(?:QTY|QUANTITY|COUNT) )?WAS (?<count>\d{1,5})(?![\w.])(?!.{0,100}\d)/i
/** The least that can be ordered, which matters only above the quantity. */
const LEAST = /\b(?:MIN|MINIMUM|MOQ)\b/i
/** A quantity at the end of a sentence about it: 'Qty per addendum 3 = 16'. */
const AT_END = /\b(?:QTYS?|QUANTITY|COUNT)\b[^;]{0,60}?(?:=|\b(?:IS|NOW|TO|BE)) ?(?<count>\d{1,6})\W{0,3}$/i
/** A part of the quantity that nobody buys, or the part that is bought: '5 existing to remain', '12 new, 8 ex'. */
const PART =
  /\b(?<part>\d{1,5})\)? (?:(?:ARE |IS )?(?:ALREADY|EXIST(?:ING)? TO REMAIN|ETR|(?:ON|IN) (?:SITE|HAND|PLACE)|NEW[,;]? (?:AND |& |\+ )?\d{1,5} (?:EX|EXIST|EXISTING|REUSED?|RELOCATED))|EXISTING,? \d{1,5} NEW)\b/i
/** A quantity with its name or in a sentence: 'qty now 6', 'qty 12 on plans'. */
const NAMED =
  /(?:\b(?:QTYS?|QUANTITY|COUNT)\.?:? (?:IS |NOW |WAS |S\/B |SHOULD BE |TO BE |(?:CHANGED|REVISED|CORRECTED) TO |PER PLANS? |ON PLANS? )?|\b(?:S\/B|SHOULD BE|NOW|NEED|REQUIRES?|(?:CHANGED?|REVISED?|CORRECT(?:ED)?|INCREASED?|REDUCED?)(?: QTY| QUANTITY| COUNT)? TO) (?=\d{1,6}(?:\W{0,3}$|[,;(]| (?:EA|EACH|PCS|PER)\b)))(?<count>\d{1,6})(?![\w.])/i

/**
 * True for a note that gives its line another quantity, or a difference to it: 'make it 24', '24 per plan', 'need 6 more'.
 * Numbers with a unit ('4 ft'), with a name ('note 4') or without a word of counting or changing are no quantities.
 */
export function saysOtherCount(text: string, quantity: number): boolean {
  if (text === '' || text.length > LONGEST) return false
  const named = Number(AT_END.exec(text)?.groups?.count ?? NAMED.exec(text)?.groups?.count ?? quantity)
  if (LEAST.test(text)) return named > quantity
  if (named !== quantity) return true
  const part = Number(PART.exec(text)?.groups?.part ?? quantity)
  if (part > 0 && part < quantity) return true
  if (MULTIPLIED.test(text) || Number(EARLIER.exec(text.trim())?.groups?.count) === quantity) return true
  if (!DIGIT_OR_NUMBER.test(text)) return false
  const counts = countsIn(piecesOf(text))
  const wholes = counts.filter(({ isDifference }) => !isDifference).map(({ number }) => number)
  const sum = wholes.reduce((all, number) => all + number, 0)
  return wholes.length === counts.length || !wholes.includes(quantity)
    ? counts.some(({ isDifference, number }) => isDifference || number !== quantity) && sum !== quantity
    : false
}
const DIGIT_OR_NUMBER = /\d|\b(?:TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE)\b/i

/** A quantity in a TYPE or a catalog number: 'NTL - qty 6', '(2) NIO'. */
const BESIDE_CODE = /\bQTY\.?:? ?(?<count>\d{1,5})(?![\w.])|^\((?!1\))(?<pieces>\d{1,4})\) ?(?=[A-Z])(?!.{0,200}\(\d)/i
/** Nouns that such a number may count: lamps, heads or lengths. */
const OF_PARTS = /^\(\d{1,4}\) ?(?:F\d|\d|LAMPS?\b|HEADS?\b|LEDS?\b|CIRCUITS?\b)/i

/** True for a TYPE or a catalog number with another quantity. */
export function hasOtherCount(text: string, quantity: number): boolean {
  if (text === '' || text.length > LONGEST || OF_PARTS.test(text)) return false
  const { count, pieces } = BESIDE_CODE.exec(text.trim())?.groups ?? {}
  const number = count ?? pieces
  return number !== undefined && Number(number) !== quantity
}
