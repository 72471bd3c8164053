import { isPositive, numberIn, type Unlikely } from '../checks/row-numbers'
import type { DecimalSign } from '../pricing/cell-number'
import { COLUMN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import type { QuoteLine } from '../xml/xml-lines'
import { sheetImport as words } from './intake-messages'

/** Names of elements that hold a whole quote, or one version of it. */
const WHOLE = /^(?:QUOTE|QUOTATION|BID|PROPOSAL|ESTIMATE|ORDER|PRICING)(?:DATA|DOC|DOCUMENT)?$/
const VERSION = /^(?:QUOTE|BID)?(?:REVISION|REV|VERSION|ISSUE)(?:DATA)?$/
/** Names of elements of a line that say to which of several quotes it belongs: <BIDNAME>VE-1</BIDNAME>. */
const NAMES_QUOTE =
  /^(?:QUOTE|BID|PROPOSAL|OPTION|ALTERNATE|ALT|SCENARIO|VERSION|REVISION|REV)_?(?:NAME|NO|NUM|NUMBER|ID|GROUP|SET|LABEL|TITLE)$/i
/** The share (0–1) of the shorter quote's lines that the other one repeats. */
const MOSTLY = 0.5

/** The lines of one element, by index. */
interface Group {
  readonly name: string
  readonly rows: number[]
}

/**
 * Finds the prices of quotes that stand beside each other in a file and repeat most of each other's lines, as revisions
 * do: together they count twice. Versions repeat a TYPE or a catalog number; quotes of other names also its quantity, since
 * those of two buildings may share their types. A quote is an element around its lines, or the name in each of them.
 */
export function revisedPrices(
  { rows }: FixtureData,
  lines: readonly QuoteLine[],
  sign: DecimalSign,
): readonly Unlikely[] {
  const families = new Map<string, Map<number, Group>>()
  const byName = new Map<string, Map<string, Group>>()
  for (const [at, { path, others }] of lines.entries()) {
    for (const [name, text] of others) {
      if (!NAMES_QUOTE.test(name)) continue
      const groups = byName.get(name) ?? new Map<string, Group>()
      const group = groups.get(text) ?? { name, rows: [] }
      group.rows.push(at)
      byName.set(name, groups.set(text, group))
    }
    for (const [depth, { name, id }] of path.entries()) {
      if (!WHOLE.test(name) && !VERSION.test(name)) continue
      const family = `${path[depth - 1]?.id ?? 0} ${name}`
      const groups = families.get(family) ?? new Map<number, Group>()
      const group = groups.get(id) ?? { name, rows: [] }
      group.rows.push(at)
      families.set(family, groups.set(id, group))
    }
  }
  const keysOf = ({ name, rows: own }: Group) =>
    new Set(
      own.flatMap((at) => {
        const row = rows[at] ?? {}
        const [type, catalog] = [COLUMN.type, COLUMN.catalog].map((column) => cellText(row, column).trim())
        const quantity = VERSION.test(name) ? '' : cellText(row, COLUMN.qty).trim()
        return type || catalog ? [`${type || catalog}\n${quantity}`] : []
      }),
    )
  const found = new Set<number>()
  let quotes = 0
  for (const groups of [...families.values(), ...byName.values()]) {
    const keyed = Array.from(groups.values(), (group) => ({ group, keys: keysOf(group) }))
    const repeating = keyed.filter(({ keys }, at) =>
      keyed.some((other, place) => place !== at && areMostlyIn(keys, other.keys)),
    )
    quotes = Math.max(quotes, repeating.length)
    for (const { group } of repeating) for (const at of group.rows) found.add(at)
  }
  const priced = [...found].filter((at) => isPositive(numberIn(rows[at] ?? {}, COLUMN.unit, sign)))
  if (priced.length === 0) return []
  return [
    { column: COLUMN.unit, rows: priced.sort((a, b) => a - b), remark: words.severalQuotes(quotes, priced.length) },
  ]
}

/** True if most keys of the smaller set are in the other one. */
function areMostlyIn(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  const shared = Array.from(small).filter((key) => large.has(key)).length
  return shared > 0 && shared >= MOSTLY * small.size
}
