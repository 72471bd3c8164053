/** Measures that one price and one piece of QTY share. */
const OF_ONE =
  /^(E|EA|EACH|PCS?|PIECES?|UNITS?|FT|FEET|FOOT|LF|LIN\.? FT|IN|SETS?|PR|PAIRS?|KITS?|LOT|LS|ROLLS?|RL|REEL|ASSY|FIXT?(URES?)?|LUM(INAIRES?)?)\.?$/i
/** Measures of more than one piece. */
const OF_MANY =
  /^(PER |\/ ?)?(C|CWT|C ?\/? ?(F|FT|LF|EA)|H|HU|HD|HUND?|HND|HUNDRED|DZ|DOZ|DOZEN|GR|GROSS|M|M ?\/? ?(F|FT|LF|EA)|K|KFT|TH|THS|THOU|THOUSAND|100|1,?000)( ?(EA|FT|LF|PCS?))?$/i
/** Headings of prices per many: 'Price/100', 'Price (per 1000 ft)', 'Unit $ (x1000)', 'Price C', 'Case Price'; and in cents or thousands of dollars. */
const PRICE_OF_MANY =
  /(\/|\bPER\b|\() ?((X|PER) ?)?(?<of>(C|M|CFT|MFT|CLF|MLF|100|1,?000|HUNDRED|THOUSAND|DOZEN|CASE|CARTON|CTN|BOX|PACK|PKG|BUNDLE)( ?(EA|FT|LF|PCS?|PIECES))?)\b|\bPRICE (?<alone>[CM])$|\b(?<pack>CASE|CARTON|CTN|BOX|PACK|PKG|BUNDLE) (PRICE|NET|COST)\b|(?<part>\bCENTS\b|¢|\$?000\b)/
const PRICED = /\b(PRICES?|PRICING|UNIT|COST|NET|SELL)\b|\$/
/** Measures of as many pieces as somebody packs. */
const OF_PACKS = /^(BX|BOX|BAG|CS|CASE|CT|CTN|CARTON|PK|PKG|PACK|CFT|MFT|CLF|MLF)$/i
const PACK = /^(PER )?(BX|BOX|BAG|CS|CASE|CTN|CARTON|PK|PKG|PACK)( OF \d{1,4})?$/i
/** Headings that name a unit of measure as well as a price per unit. */
export const MAY_MEASURE = /^(UNITS?|U\/M|UOM)$/

/** True for a unit of measure of one piece: 'EA', 'FT', 'SET'. */
export const isOfOne = (text: string) => OF_ONE.test(text)

/** Measures of all the pieces of a line. */
const OF_LINE = /^(LOT|LS|LUMP SUM)\.?$/i

/** True for a measure of a whole line: its price is for all pieces of QTY, however many they are. */
export const isOfLine = (text: string) => OF_LINE.test(text)

/** True for a unit of measure of many pieces: 'C', 'DOZEN', '/M'. */
export const isOfMany = (text: string) => OF_MANY.test(text)

/** True for a pack of any size: 'CASE', 'BOX OF 6'. */
export const isOfPack = (text: string) => PACK.test(text)

/** The measure that a heading of prices in capitals names, if it is of many pieces; otherwise ''. */
export function manyIn(wording: string): string {
  const { of, alone, pack, part } = (PRICED.test(wording) && PRICE_OF_MANY.exec(wording)?.groups) || {}
  return of ?? alone ?? pack ?? part ?? ''
}

/** Headings of counts of packs: 'Qty (cases)', 'Qty (x100)'. */
const COUNT_OF_MANY = /\b(?<of>X ?\d{2,4}|CASES?|CARTONS?|BOXES|PACKS?|DOZENS?|HUNDREDS?|THOUSANDS?)\b/

/** The measure that a heading of counts in capitals names, if it is of many pieces; otherwise ''. */
export const manyCounted = (wording: string) => COUNT_OF_MANY.exec(wording)?.groups?.of ?? ''

const isMeasure = (text: string) => isOfOne(text) || OF_PACKS.test(text) || (isOfMany(text) && !/^\d/.test(text))

/** True for a heading in capitals that may be of measures, above nothing but known ones. */
export const areMeasures = (wording: string, texts: readonly string[]) =>
  MAY_MEASURE.test(wording) && texts.length > 0 && texts.every(isMeasure)
