import { COLUMN, columnKey, isHidden } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import { ELEMENT_BY_COLUMN, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'

/** The element that the part number goes into; without one there is no export. [XMLOUT-13] */
export const CATALOG_TARGET = 'DESCRIPTION'

/** The element that the price of one goes into. */
const PRICE_TARGET = 'DSPEACH'
const PRICE = /\b(PRICES?|COST|NET|SELL|DN|EACH|LIST|RESALE)\b/

/** Names that columns go by in other people's tables, best first, tried for the elements that are still free. */
export const OTHER_NAMES: readonly (readonly [target: string, pattern: RegExp])[] = [
  [CATALOG_TARGET, /\bCATALOG/],
  [CATALOG_TARGET, /\b(PART|MODEL)\b|\bCAT\b|\bSKU\b/],
  [CATALOG_TARGET, /^DESCRIPTION$/],
  [CATALOG_TARGET, /\bDESCRIPTION\b/],
  ['LABELTYPE', /^(LINE CODE|LABEL ?TYPE)$/],
  ['TYPE', /^((FIXTURE|LUMINAIRE) )?(TYPE|MARK|TAG|SYMBOL)$/],
  ['QUANTITY', /^(QTY|QUANTITY|COUNT)\.?$/],
  ['DIVMFG', /^(MFG|MFR|MANUFACTURER|MAKER|VENDOR|BRAND|DIVMFG)\.?( NAME)?$/],
  [PRICE_TARGET, /^(UNIT PRICE|PRICE|PRICE EACH|EACH)( ?\$)?$/],
  ['COMMPCT', /^(COMM(ISSION)?\.?|COMM(ISSION)? ?%|COMMPCT)$/],
  ['OVGDSP', /^OVERAGE( ?\$)?$/],
  ['LINECOMMENT', /^(LINE COMMENT|COMMENTS?|REMARKS?)$/],
  ['INTCOMMENTS', /^(INTERNAL|INT\.?) (NOTES?|COMMENTS?)$/],
]

/** The columns that may go into an element by their names. If several are prices, none may: one of them may be a cost. */
export function candidatesFor(target: string, pattern: RegExp, columns: readonly string[]): readonly string[] {
  const named = columns.filter((column) => pattern.test(columnKey(column)))
  const isUnclear = target === PRICE_TARGET && columns.filter((column) => PRICE.test(columnKey(column))).length > 1
  return isUnclear ? [] : named
}

/** Elements that no column of a person's own may become. */
export const RESERVED_TARGETS: readonly string[] = [
  ...ELEMENT_BY_COLUMN.values(),
  PARENT_ELEMENT,
  LINE_ELEMENT,
  'QUOTE',
  'DATA',
]

/**
 * A mapping as the export follows it, whoever made it: targets reduced to valid element names, hidden and unmapped
 * columns left out, and no element for two columns: the catalog column keeps DESCRIPTION, otherwise the first column
 * keeps the name and the next gets a number behind it. [XMLOUT-37][XMLOUT-43]
 */
export function settleTargets(
  columns: readonly string[],
  mapping: Readonly<Record<string, string>>,
): Map<string, string> {
  const wanted = columns.flatMap((column) => {
    const target = isHidden(column) ? '' : elementName(cellText(mapping, column))
    return target ? [{ column, target }] : []
  })
  const taken = new Set<string>([PARENT_ELEMENT])
  const byRank = wanted.toSorted((a, b) => catalogRank(a.column) - catalogRank(b.column))
  const targets = new Map(byRank.map(({ column, target }) => [column, claimName(taken, target)]))
  return new Map(wanted.map(({ column }) => [column, targets.get(column) ?? '']))
}

function catalogRank(column: string): number {
  return columnKey(column) === COLUMN.catalog ? 0 : columnKey(column).includes('CATALOG') ? 1 : 2
}

/** Of several columns the one with the most values in these rows. */
export function fullest(candidates: readonly string[], rows: readonly Cells[]): string | undefined {
  const filled = (column: string) => rows.filter((row) => cellText(row, column).trim() !== '').length
  return candidates.toSorted((a, b) => filled(b) - filled(a))[0]
}

/** The wanted name, with a number behind it where it is taken; taken from then on. */
export function claimName(taken: Set<string>, wanted: string): string {
  let name = wanted
  for (let suffix = 2; taken.has(name); suffix++) name = `${wanted}${suffix}`
  taken.add(name)
  return name
}

/** Upper-case letters and digits of a column's name, a letter first; '' when it has none. */
export function ownName(column: string): string {
  const name = column
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return /^\d|^XML/.test(name) ? `X${name}` : name
}

/** A target reduced to the characters of a valid element name. */
function elementName(target: string): string {
  return target.replace(/[^A-Za-z0-9_.-]/g, '').replace(/^[\d.-]+/, '')
}
