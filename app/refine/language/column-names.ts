import { COLUMN, columnKey, columnLabel } from '~/domain/table/columns'
import { tokenize } from './tokens'

/** Everyday names of the default columns. If several of them share a name, the first one that the table has wins. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  [COLUMN.type]: [
    'type',
    'types',
    'fixture type',
    'fixture types',
    'type name',
    'type names',
    'type mark',
    'type marks',
    'type letter',
    'type letters',
    'tag',
    'tags',
    'fixture tag',
    'fixture tags',
    'designation',
    'designations',
    'type number',
    'type numbers',
  ],
  [COLUMN.qty]: ['qty', 'qtys', 'quantity', 'quantities', 'count', 'counts', 'amounts', 'number of fixtures'],
  [COLUMN.mfg]: [
    'mfg',
    'mfgs',
    'mfr',
    'mfrs',
    'manufacturer',
    'manufacturers',
    'maker',
    'makers',
    'vendor',
    'vendors',
    'brand',
    'brands',
    'manuf',
    'manufacturer name',
    'manufacturer names',
    'vendor name',
    'vendor names',
    'manufacturer code',
    'manufacturer codes',
  ],
  DESCRIPTION: ['description', 'descriptions', 'desc'],
  [COLUMN.catalog]: [
    'catalog',
    'catalogs',
    'catalogue',
    'cat',
    'catalog #',
    'cat #',
    'catalog number',
    'catalog numbers',
    'catalogue number',
    'catalogue numbers',
    'catalog no',
    'catalog nos',
    'cat number',
    'cat numbers',
    'cat no',
    'cat nos',
    'part number',
    'part numbers',
    'part #',
    'part #s',
    'pn',
    'p/n',
    'catalog code',
    'catalog codes',
    'cat #s',
    'catalog #s',
    'model #',
    'model #s',
    'part no',
    'part nos',
    'model',
    'models',
    'model number',
    'model numbers',
    'model no',
    'sku',
    'skus',
    'description',
    'descriptions',
  ],
  [COLUMN.unit]: [
    'price',
    'prices',
    'unit price',
    'unit prices',
    'unit $',
    'unit',
    'unit cost',
    'unit costs',
    'cost',
    'costs',
    'pricing',
    'sell price',
    'sell prices',
    'dollar price',
    'price each',
    'each price',
    'unit dollars',
  ],
  [COLUMN.percent]: [
    '%',
    'commission',
    'commissions',
    'comm',
    'comm %',
    'commission %',
    'commish',
    'comish',
    'comms',
    'commission percent',
    'commission percentage',
    'commission percentages',
    'percent',
    'percentage',
    'percentages',
    'commission rate',
    'commission rates',
    'comm rate',
  ],
  [COLUMN.commission]: [
    '%$',
    'commdol',
    'commission dollars',
    'comm dollars',
    'commission $',
    'commission amount',
    'commission amounts',
    'comm $',
  ],
  [COLUMN.overage]: ['ovg', 'ovgs', 'ovg $', 'overage', 'overages', 'ovgdsp', 'overage dollars', 'overage amount'],
  [COLUMN.notes]: [
    'int. notes',
    'int notes',
    'int note',
    'internal note',
    'internal notes',
    'internal comment',
    'internal comments',
    'notes',
    'note',
    'note column',
  ],
  [COLUMN.comments]: [
    'line comment',
    'line comments',
    'comment',
    'comments',
    'remark',
    'remarks',
    'line notes',
    'line note',
    'customer comments',
    'customer notes',
  ],
  [COLUMN.line]: ['line code', 'line codes', 'line type', 'line types', 'line column'],
}

/** A way to name a column. */
export interface ColumnName {
  readonly words: readonly string[]
  readonly column: string
}

/** All ways to name a column of this table, longest first, including names of default columns that it lacks. */
export function columnNames(columns: readonly string[]): ColumnName[] {
  const names = new Map<string, string>()
  const add = (name: string, column: string) => {
    const words = keysOf(name)
    if (words.length > 0 && !names.has(words.join(' '))) names.set(words.join(' '), column)
  }
  const present = new Map(columns.map((column) => [columnKey(column), column]))
  for (const column of columns) {
    // The word "line" means a row; the column is written in capitals or as "LINE column".
    if (columnKey(column) !== COLUMN.line) add(column, column)
    add(columnLabel(column), column)
  }
  const missing: [string, string][] = []
  for (const [column, synonyms] of Object.entries(SYNONYMS)) {
    const own = present.get(column)
    for (const synonym of synonyms) {
      if (own !== undefined) add(synonym, own)
      else missing.push([synonym, column])
    }
  }
  for (const [synonym, column] of missing) add(synonym, column)
  return Array.from(names, ([words, column]) => ({ words: words.split(' '), column })).sort(
    (a, b) => b.words.length - a.words.length,
  )
}

const keysOf = (name: string) => tokenize(name).map(({ key }) => key)
