import { contentsWidth, fittingWidth, isOfNumbers, type Measure } from '~/domain/entry/column-fit'
import { COLUMN_ARRIVAL_MAX } from '~/domain/limits/grid'
import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN, isProtected, WORKED_OUT_COLUMNS } from '~/domain/table/columns'
import type { Row } from '~/domain/table/table'
import { fitted } from '../model/column-states'
import type { Tab } from '../model/model'

/**
 * The width in pixels of a column that arrives with these rows: the width of its contents, up to 320; null if its
 * default is right. Default columns keep their widths, except that MFG grows to fit a maker's name, and columns of
 * numbers to fit their amounts. [COL-04][COL-43]
 */
export function arrivalWidth(column: string, rows: readonly Row[], measure: Measure): number | null {
  if (!isProtected(column)) return Math.min(COLUMN_ARRIVAL_MAX, fittingWidth(column, rows, measure))
  if (column !== COLUMN.mfg && !isOfNumbers(column)) return null
  const width = Math.round(Math.min(COLUMN_ARRIVAL_MAX, contentsWidth(column, rows, measure)))
  return width > usualWidth(column) ? width : null
}

/**
 * Fits every column that arrived with the tab's table to its contents, up to 320 pixels. Default columns start with
 * their own widths, and a width that the user has already seen stays. [COL-04][COL-43]
 */
export function fitArrived(tab: Tab, measure: Measure): Tab {
  const { columns, rows } = tab.table
  const columnStates = [...columns, ...WORKED_OUT_COLUMNS]
    .filter((column) => !tab.columnStates.has(column))
    .reduce((states, column) => {
      const width = arrivalWidth(column, rows, measure)
      return width === null ? states : fitted(states, column, width)
    }, tab.columnStates)
  return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
}
