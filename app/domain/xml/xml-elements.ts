import { COLUMN } from '../table/columns'

/** The elements of a quote line that have a column, in the column order of an import. [XMLIN-18]…[XMLIN-29][XMLIN-37] */
const ELEMENTS: readonly (readonly [element: string, column: string])[] = [
  ['LABELTYPE', COLUMN.line],
  ['TYPE', COLUMN.type],
  ['QUANTITY', COLUMN.qty],
  ['DIVMFG', COLUMN.mfg],
  ['DESCRIPTION', COLUMN.catalog],
  ['DSPEACH', COLUMN.unit],
  ['COMMPCT', COLUMN.percent],
  ['COMMDOL', COLUMN.commission],
  ['INTCOMMENTS', COLUMN.notes],
  ['LINECOMMENT', COLUMN.comments],
  ['OVGDSP', COLUMN.overage],
  ['OVGCOMMDOL', 'OVGCOMMDOL'],
]

/** The element of a row, in imports and exports. [XMLIN-17][XMLOUT-03] */
export const LINE_ELEMENT = 'QUOTELINE'

/** The number of the line that a part belongs to; computed on export. [XMLOUT-05] */
export const PARENT_ELEMENT = 'PARENTLINENUMBER'

export const COLUMN_BY_ELEMENT: ReadonlyMap<string, string> = new Map(ELEMENTS)

export const ELEMENT_BY_COLUMN: ReadonlyMap<string, string> = new Map(
  ELEMENTS.map(([element, column]) => [column, element]),
)
