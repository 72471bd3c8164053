import { fittingWidth, type Measure } from '~/domain/entry/column-fit'
import { COLUMN_ARRIVAL_MAX } from '~/domain/limits'
import { isProtected } from '~/domain/table/columns'
import { fitted } from '~/editor/state/model/column-states'
import type { Tab } from '~/editor/state/model/model'

/**
 * The tab with every column that came with its table as wide as its contents, up to 320 px. Default columns have their
 * own widths to begin with, and a width that somebody has seen stays. [COL-04][COL-43]
 */
export function fitArrived(tab: Tab, measure: Measure): Tab {
  const { columns, rows } = tab.table
  const columnStates = columns
    .filter((column) => !isProtected(column) && !tab.columnStates.has(column))
    .reduce(
      (states, column) => fitted(states, column, Math.min(COLUMN_ARRIVAL_MAX, fittingWidth(column, rows, measure))),
      tab.columnStates,
    )
  return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
}
