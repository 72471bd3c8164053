import { isMoneyColumn } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'

/** True if the cells of a column are numbers. */
export const isNumeric = (column: string) => isMoneyColumn(column) || column === COLUMN.percent || column === COLUMN.qty
