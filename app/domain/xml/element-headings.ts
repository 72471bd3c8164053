/** Words in names of elements about money and measures. */
const WORDS: ReadonlySet<string> = new Set(
  `UNIT UNITS PRICE PRICES PRICED PRICING EACH EA PER BY BASIS UOM UM OF MEASURE MEAS CODE PACK CASE CARTON BOX SIZE STD
  COST NET SELL SELLING SALES SALE LIST DN DSP MSRP RETAIL RESALE BOOK DISTRIBUTOR CUSTOMER CONTRACTOR DEALER QUOTE QUOTED BID FINAL
  EXT EXTD EXTENDED EXTENSION LINE ITEM LOT TOTAL TOTALS SUB SUBTOTAL GRAND AMOUNT AMT
  QTY QUANTITY COUNT COMM COMMISSION OVG OVERAGE TAX FREIGHT DISC DISCOUNT MARGIN MARKUP MULT MULTIPLIER LABOR
  BASE VALUE PCT RATE IS FLAG QUOTE JOB PROJECT
  CURRENCY CUR EXCHANGE FACTOR SHIPPING FUEL HANDLING SURCHARGE TARIFF REBATE CREDIT ALLOWANCE ESCALATION GLOBAL FEE FEES CHARGE CHARGES
  ADDER ADDERS DEDUCT OPTION OPTIONAL SIGN ALT ALTERNATE DELETED VOID CANCELLED EXCLUDED
  KIND LEVEL OLD PREV PREVIOUS PRIOR NEW DATE TYPE GROUP TIER NUMBER NO`.split(/\s+/),
)
const LONGEST_WORD = Math.max(...Array.from(WORDS, (word) => word.length))
/** Longer names are not headings. */
const LONGEST = 40
const SEPARATORS = /[ _.@-]+/
/** Word boundaries, as in 'UnitPrice' and 'Price2'. */
const INNER = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/

/**
 * Returns the heading, in capitals, that the local name of an element stands for: 'Unit_Price', 'unitPrice' and
 * 'UNITPRICE' are UNIT PRICE. '' for a name that is too long.
 */
export function headingOf(name: string): string {
  if (name.length > LONGEST) return ''
  const parts = name.split(SEPARATORS).flatMap((part) => part.split(INNER))
  return parts
    .map((part) => parted(part.toUpperCase()))
    .join(' ')
    .trim()
}

/** Splits a name into known words, as few as possible. Returns a name with any other word unchanged. */
function parted(name: string): string {
  const ways: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= name.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = ways[start]
      if (before === undefined || before.length + 1 >= (ways[end]?.length ?? Number.POSITIVE_INFINITY)) continue
      const word = name.slice(start, end)
      if (WORDS.has(word)) ways[end] = [...before, word]
    }
  }
  return ways[name.length]?.join(' ') ?? name
}
