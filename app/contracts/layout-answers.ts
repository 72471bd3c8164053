import * as z from 'zod'
import { QUESTION_COLUMNS } from '~/domain/intake/column-questions'
import { type ColumnAnswer, columnMeant, SHEET } from '~/domain/intake/layout-answers'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { MAX_COLUMNS } from '~/domain/limits/table'

/** Response of POST /layouts/answers: at most one answer per column that can be asked for. */
export interface LayoutAnswersView {
  readonly answers: readonly ColumnAnswer[]
}

/** The column names of a table in file order, or the layout of a workbook. */
const Columns = z.array(z.string().max(MAX_COLUMN_NAME_LENGTH)).min(1).max(MAX_COLUMNS)

/** Body of POST /layouts/answers */
export const LayoutBody = z.object({ columns: Columns })

/** Body of PUT /layouts/answers: `heading` is one of the columns, or null to delete the answer for `column`. */
export const LayoutAnswerBody = z
  .object({
    columns: Columns,
    column: z.enum([...QUESTION_COLUMNS, SHEET]),
    heading: z.string().min(1).max(MAX_COLUMN_NAME_LENGTH).nullable(),
  })
  .refine(({ columns, column, heading }) => heading === null || columnMeant({ column, heading }, columns) !== undefined)
