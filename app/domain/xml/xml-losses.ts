import { isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import type { CodeOf } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'
import { COLUMN_BY_ELEMENT } from './xml-elements'
import { settleTargets } from './xml-mapping'
import { writerFor } from './xml-values'

/** The data in an exported quote file that importing it would lose. */
export interface XmlLosses {
  /** Columns whose elements are not standard, so that an import ignores them. [XMLIN-33][XMLOUT-36] */
  readonly columns: readonly string[]
  /** Texts of MFG that are written as OHR, each once. [MFG-04] */
  readonly makers: readonly string[]
}

export function xmlLosses(
  { columns, rows }: FixtureData,
  mapping: Readonly<Record<string, string>>,
  codeOf?: CodeOf,
): XmlLosses {
  const targets = Array.from(settleTargets(columns, mapping))
  const isFilled = (column: string) => rows.some((row) => cellText(row, column).trim() !== '')
  return {
    columns: targets
      .filter(([column, target]) => !isHidden(column) && !COLUMN_BY_ELEMENT.has(target) && isFilled(column))
      .map(([column]) => column),
    makers: targets.flatMap(([column, target]) => (target === 'DIVMFG' ? unknownMakers(rows, column, codeOf) : [])),
  }
}

function unknownMakers(rows: readonly Cells[], column: string, codeOf?: CodeOf): string[] {
  const write = writerFor(column, 'DIVMFG', codeOf)
  const names = new Set(rows.map((row) => cellText(row, column).trim()))
  return Array.from(names).filter((name) => write(name) === UNKNOWN_CODE && name.toUpperCase() !== UNKNOWN_CODE)
}
