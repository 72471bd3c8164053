import { COLUMN } from '~/domain/columns'
import { isMoneyColumn } from '~/domain/money'

/** Whether the cells of a column are numbers. */
export const isNumeric = (column: string) => isMoneyColumn(column) || column === COLUMN.percent || column === COLUMN.qty
