import { storedNumberText } from '../pricing/cell-number'
import { COLUMN, columnKey } from '../table/columns'
import { type CodeOf, codeFor } from '../trade/maker-codes'
import { CATALOG_TARGET } from './xml-mapping'

const MONEY: ReadonlySet<string> = new Set([COLUMN.unit, COLUMN.commission, COLUMN.overage, 'DSPEACH'])
const PERCENT: ReadonlySet<string> = new Set([COLUMN.percent, 'COMMPCT'])
const QUANTITY: ReadonlySet<string> = new Set([COLUMN.qty, 'QUANTITY'])
const MAKER: ReadonlySet<string> = new Set([COLUMN.mfg, 'DIVMFG'])

/** Returns the conversion of a column's values on export, by its name or its element. [XMLOUT-14]…[XMLOUT-22][XMLOUT-35] */
export function writerFor(column: string, target: string, codeOf?: CodeOf): (text: string) => string {
  const name = columnKey(column)
  const isAny = (set: ReadonlySet<string>) => set.has(name) || set.has(target)
  if (isAny(MONEY)) return (text) => storedNumberText(COLUMN.unit, text).replace(/^\s*\$\s*/, '')
  if (isAny(PERCENT)) return (text) => storedNumberText(COLUMN.percent, text).trimEnd().replace(/%$/, '').trimEnd()
  if (isAny(QUANTITY)) return (text) => storedNumberText(COLUMN.qty, text)
  if (isAny(MAKER)) return (text) => codeFor(text, codeOf)
  if (target === CATALOG_TARGET || name === CATALOG_TARGET || name.includes('CATALOG')) {
    return (text) => text.replace(/\s+/g, ' ').trim()
  }
  return (text) => text
}
