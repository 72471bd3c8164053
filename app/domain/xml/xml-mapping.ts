import { COLUMN, columnKey, isHidden } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import { ELEMENT_BY_COLUMN, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'

/** The element for the part number; without it, nothing can be exported. [XMLOUT-13] */
export const CATALOG_TARGET = 'DESCRIPTION'

/** The element for the unit price. */
const PRICE_TARGET = 'DSPEACH'
const PRICE = /\b(PRICES?|COST|NET|SELL|DN|EACH|LIST|RESALE)\b/

/** Column names in other tables, best first, for elements that are still unassigned. */
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

/** Returns the columns whose names match an element. If several may be prices, returns none: one of them may be a cost. */
export function candidatesFor(target: string, pattern: RegExp, columns: readonly string[]): readonly string[] {
  const named = columns.filter((column) => pattern.test(columnKey(column)))
  const isUnclear = target === PRICE_TARGET && columns.filter((column) => PRICE.test(columnKey(column))).length > 1
  return isUnclear ? [] : named
}

/** Elements that custom columns must not use. */
export const RESERVED_TARGETS: readonly string[] = [
  ...ELEMENT_BY_COLUMN.values(),
  PARENT_ELEMENT,
  LINE_ELEMENT,
  'QUOTE',
  'DATA',
]

/**
 * Returns a mapping as the export uses it, regardless of its source: targets are reduced to valid element names, hidden and
 * unmapped columns are left out, and no two columns share an element: the catalog column keeps DESCRIPTION, otherwise
 * the first column keeps the name and the next gets a number. [XMLOUT-37][XMLOUT-43]
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

/** Returns the candidate with the most values in these rows. */
export function fullest(candidates: readonly string[], rows: readonly Cells[]): string | undefined {
  const filled = (column: string) => rows.filter((row) => cellText(row, column).trim() !== '').length
  return candidates.toSorted((a, b) => filled(b) - filled(a))[0]
}

/** Returns the wanted name, with a number if it is taken, and marks it as taken. */
export function claimName(taken: Set<string>, wanted: string): string {
  let name = wanted
  for (let suffix = 2; taken.has(name); suffix++) name = `${wanted}${suffix}`
  taken.add(name)
  return name
}

/** Returns the upper-case letters and digits of a column's name, starting with a letter; '' if it has none. */
export function ownName(column: string): string {
  const name = column
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return /^\d|^XML/.test(name) ? `X${name}` : name
}

/** Reduces a target to the characters of a valid element name. */
function elementName(target: string): string {
  return target.replace(/[^A-Za-z0-9_.-]/g, '').replace(/^[\d.-]+/, '')
}
