/** Measures that a price and QTY have in common: the price is for one of QTY. */
const OF_ONE =
  /^(E|EA|EACH|PCS?|PIECES?|UNITS?|FT|FEET|FOOT|LF|LIN\.? FT|IN|SETS?|PR|PAIRS?|KITS?|LOT|LS|ROLLS?|RL|REEL|ASSY|FIXT?(URES?)?|LUM(INAIRES?)?)\.?$/i
/** Measures of more than one piece. */
const OF_MANY =
  /^(PER |\/ ?)?(C|CWT|C ?\/? ?(F|FT|LF|EA)|H|HU|HD|HUND?|HND|HUNDRED|DZ|DOZ|DOZEN|GR|GROSS|M|M ?\/? ?(F|FT|LF|EA)|K|KFT|TH|THS|THOU|THOUSAND|100|1,?000)( ?(EA|FT|LF|PCS?))?$/i
/** Packs of any number of pieces. */
const PACKS = '(?:CASE|CS|CARTON|CTN|BOX|BX|PACK|PKG|PK|BAG|BUNDLE|REEL|ROLL|SPOOL)'
/**
 * Headings of prices for many pieces: 'Price/100', 'Price (per 1000 ft)', 'Unit $ (x1000)', 'Price C', 'Case Price'; or
 * in cents or thousands of dollars.
 */
const PRICE_OF_MANY = new RegExp(
  String.raw`(\/|\bPER\b|\bBY\b|\(|- ?) ?((X|PER) ?)?(?<of>(C|M|CFT|MFT|CLF|MLF|100|1,?000|HUNDRED|THOUSAND|DOZEN|PAIRS?|PRS?|${PACKS})( ?(EA|FT|LF|PCS?|PIECES))?)\b|\bPRICE (?<alone>[CM]|${PACKS})$|\b(?<pack>${PACKS})\.? (UNIT )?(PRICE|NET|COST|SELL|\$)|(?<part>\bCENTS\b|¢|\$?000\b)`,
)
const PRICED = /\b(PRICES?|PRICING|UNIT|COST|NET|SELL)\b|\$|^PER\b/
/** Measures of packs, which hold any number of pieces. */
const OF_PACKS = /^(BX|BOX|BAG|CS|CASE|CT|CTN|CARTON|PK|PKG|PACK|CFT|MFT|CLF|MLF)$/i
const PACK = /^(PER )?(BX|BOX|BAG|CS|CASE|CTN|CARTON|PK|PKG|PACK)( OF |\/ ?)?\d{0,4}$/i
/** Headings of either a unit of measure or a price per unit. */
export const MAY_MEASURE = /^(UNITS?|U\/M|UOM|U ?\/ ?P)$/

/** True for a unit of measure of one piece: 'EA', 'FT', 'SET'. */
export const isOfOne = (text: string) => OF_ONE.test(text)

/** Measures of all pieces of a line. */
const OF_LINE = /^(LOT|LS|LUMP SUM)\.?$/i

/** True for a measure of a whole line: the price is for all pieces of QTY, however many. */
export const isOfLine = (text: string) => OF_LINE.test(text)

/** True for a unit of measure of many pieces: 'C', 'DOZEN', '/M'. */
export const isOfMany = (text: string) => OF_MANY.test(text)

/** True for a pack of any size: 'CASE', 'BOX OF 6'. */
export const isOfPack = (text: string) => PACK.test(text)

/** True for a unit of measure of one, of many, of a pack or of a line. */
export const isMeasured = (text: string) => isOfOne(text) || isOfMany(text) || isOfPack(text) || isOfLine(text)

/** Returns the measure in a price heading in capitals, if it is of many pieces; otherwise ''. */
export function manyIn(wording: string): string {
  const { of, alone, pack, part } = (PRICED.test(wording) && PRICE_OF_MANY.exec(wording)?.groups) || {}
  return of ?? alone ?? pack ?? part ?? ''
}

/** Headings of counts of packs, hundreds or thousands: 'Qty (cases)', 'Qty (x100)', 'Qty (per C)'. */
const COUNT_OF_MANY =
  /\b(?<of>X ?\d{2,4}|CASES?|CARTONS?|BOXES|PACKS?|DOZENS?|HUNDREDS?|THOUSANDS?)\b|\((PER |IN )?(?<measure>[CM]|100|1,?000)\)|\bPER (?<per>[CM]|100|1,?000)\b/

/** Returns the measure in a count heading in capitals, if it is of many pieces; otherwise ''. */
export function manyCounted(wording: string): string {
  const { of, measure, per } = COUNT_OF_MANY.exec(wording)?.groups ?? {}
  return of ?? measure ?? per ?? ''
}

/** The unit of pieces in a bill of quantities. */
const NUMBER = /^(NOS?|NR)\.?$/i
const isMeasure = (text: string) =>
  isOfOne(text) || NUMBER.test(text) || OF_PACKS.test(text) || (isOfMany(text) && !/^\d/.test(text))

/** Short headings of a unit price and of the amount of a line, which only together say so: 'EP €', 'GP €'; 'U/P', 'T/P'. */
const SHORT_PRICES = [
  { each: /^EP(?<rest> ?\W{0,3}(?:EUR|USD)?\W{0,2})$/, all: /^GP(?<rest> ?\W{0,3}(?:EUR|USD)?\W{0,2})$/ },
  { each: /^U ?\/ ?P\.?(?<rest>)$/, all: /^(?:T|E) ?\/ ?P\.?(?<rest>)$/ },
]

/** Returns the headings in capitals with such a pair above numbers written out. `textsIn` returns the texts below a heading. */
export function withLongPrices(
  wordings: readonly string[],
  textsIn: (place: number) => readonly string[],
): readonly string[] {
  const isAbove = (one: RegExp) => (text: string, at: number) =>
    one.test(text) && textsIn(at).some((below) => DIGIT.test(below) && !LETTER.test(below))
  const found = SHORT_PRICES.find(({ each, all }) => [each, all].every((one) => wordings.some(isAbove(one))))
  if (!found) return wordings
  return wordings.map((text) => {
    const [each, all] = [found.each.exec(text), found.all.exec(text)]
    if (each) return `UNIT PRICE${each.groups?.rest ?? ''}`
    return all ? `TOTAL PRICE${all.groups?.rest ?? ''}` : text
  })
}

const DIGIT = /\d/
const LETTER = /\p{L}/u

/** True for a heading in capitals that may be of measures and has only known ones below it. */
export const areMeasures = (wording: string, texts: readonly string[]) =>
  MAY_MEASURE.test(wording) && texts.length > 0 && texts.every(isMeasure)
