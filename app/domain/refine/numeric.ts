import { COLUMN } from '../columns'
import { isMoneyColumn } from '../money'

/** Whether the cells of a column are numbers. */
export const isNumeric = (column: string) => isMoneyColumn(column) || column === COLUMN.percent || column === COLUMN.qty
