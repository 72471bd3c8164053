import { MAX_NUMBER_TEXT } from '../limits/numbers'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'

/** Words in headings of money; decimals below other headings are watts, feet or weights. */
const OF_MONEY =
  /\b(PRICES?|PRICING|COST|CST|NET|SELL|LIST|EA|EXT|AMOUNT|AMT|LOT|FREIGHT|FRT|SHIPPING|TAX|DUTY|TARIFF|SURCHARGE|LABOR|ADDERS?|COMM|COMMISSION|OVG|OVERAGE|PROFIT|BUDGET|ALLOWANCE)\b|\$/i
const MEASURED = /\b(W|WATTS?|WATTAGE|K?W|K?VA|VOLTS?|AMPS?|LOAD|LUMENS?|LM|FT|WEIGHT|WT|LBS?|HOURS|HRS|LENGTH)\b|%/i
/** Columns of the product that hold other amounts than prices. */
const OTHER_AMOUNTS: readonly string[] = [COLUMN.commission, COLUMN.overage]
/** An amount with its currency, unlike a note that mentions one: 'ALLOW $50 FOR LAMPS'. */
const CURRENCY = /^\W{0,3}([$€£¥]|(USD|CAD|EUR|GBP)\b) ?\d|^\d[\d.,'’ ]{0,20}([€£]|EUR|GBP|USD|CAD)$/i
const CENTS = /\d[.,]\d\d(?!\d)/
/** Minimum share (0–1) of a column's cells that must be amounts. */
const MOSTLY = 0.5

/**
 * Returns the columns of a table without any UNIT $ that hold amounts of money nevertheless: cells with a currency sign, or
 * with cents below a heading of money. A schedule has none, since its decimals are watts, feet or weights.
 */
export function unreadAmounts({ columns, rows }: FixtureData): readonly string[] {
  if (rows.some((row) => cellText(row, COLUMN.unit).trim() !== '')) return []
  return columns.filter((column) => {
    if (isHidden(column) || (DEFAULT_COLUMNS.includes(column) && !OTHER_AMOUNTS.includes(column))) return false
    const isNamed = OTHER_AMOUNTS.includes(column) || (OF_MONEY.test(column) && !MEASURED.test(column))
    let [filled, amounts] = [0, 0]
    for (const row of rows) {
      const text = cellText(row, column)
      if (text.trim() === '') continue
      filled += 1
      if (text.length <= MAX_NUMBER_TEXT && (CURRENCY.test(text) || (isNamed && CENTS.test(text)))) amounts += 1
    }
    return amounts > 0 && amounts >= MOSTLY * filled
  })
}
