/** Measures that one price and one piece of QTY share. */
const OF_ONE =
  /^(E|EA|EACH|PCS?|PIECES?|UNITS?|FT|FEET|FOOT|LF|LIN\.? FT|IN|SETS?|PR|PAIRS?|KITS?|LOT|LS|ROLLS?|RL|REEL|ASSY|FIXT?(URES?)?|LUM(INAIRES?)?)\.?$/i
/** Measures of more than one piece. */
const OF_MANY =
  /^(PER |\/ ?)?(C|CWT|C ?\/? ?(F|FT|LF|EA)|H|HU|HD|HUND?|HND|HUNDRED|DZ|DOZ|DOZEN|GR|GROSS|M|M ?\/? ?(F|FT|LF|EA)|K|KFT|TH|THS|THOU|THOUSAND|100|1,?000)( ?(EA|FT|LF|PCS?))?$/i
/** Headings of prices per many: 'Price/100', 'Price (per 1000 ft)', 'Unit $ (x1000)', 'Price C'. */
const PRICE_OF_MANY =
  /(\/|\bPER\b|\() ?((X|PER) ?)?(?<of>(C|M|CFT|MFT|CLF|MLF|100|1,?000|HUNDRED|THOUSAND|DOZEN)( ?(EA|FT|LF|PCS?|PIECES))?)\b|\bPRICE (?<alone>[CM])$/
const PRICED = /\b(PRICES?|PRICING|UNIT|COST|NET|SELL)\b|\$/
/** Measures of as many pieces as somebody packs. */
const OF_PACKS = /^(BX|BOX|BAG|CS|CASE|CT|CTN|CARTON|PK|PKG|PACK|CFT|MFT|CLF|MLF)$/i
/** Headings that name a unit of measure as well as a price per unit. */
export const MAY_MEASURE = /^(UNITS?|U\/M|UOM)$/

/** True for a unit of measure of one piece: 'EA', 'FT', 'SET'. */
export const isOfOne = (text: string) => OF_ONE.test(text)

/** True for a unit of measure of many pieces: 'C', 'DOZEN', '/M'. */
export const isOfMany = (text: string) => OF_MANY.test(text)

/** The measure that a heading of prices in capitals names, if it is of many pieces; otherwise ''. */
export function manyIn(wording: string): string {
  const { of, alone } = (PRICED.test(wording) && PRICE_OF_MANY.exec(wording)?.groups) || {}
  return of ?? alone ?? ''
}

const isMeasure = (text: string) => isOfOne(text) || OF_PACKS.test(text) || (isOfMany(text) && !/^\d/.test(text))

/** True for a heading in capitals that may be of measures, above nothing but known ones. */
export const areMeasures = (wording: string, texts: readonly string[]) =>
  MAY_MEASURE.test(wording) && texts.length > 0 && texts.every(isMeasure)
