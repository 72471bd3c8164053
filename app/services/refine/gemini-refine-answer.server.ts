import * as z from 'zod'
import { MAX_ROWS } from '~/domain/limits/table'
import { withCommissionOf } from '~/domain/pricing/pricing'
import { COLUMN } from '~/domain/table/columns'
import { isSpecial } from '~/domain/table/line-codes'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { type Applied, applyChanges } from '~/refine/answers/apply'
import { readAnswer } from '~/refine/answers/read-answer'
import { foreignCell, foreignRowProblem } from '~/refine/foreign-cells'
import { refine as words } from '~/refine/language/refine-messages'

const CellsSchema = z.array(z.object({ column: z.string(), value: z.string() }))
const AnswerSchema = z.object({
  understood: z.boolean(),
  changes: z.array(
    z.object({
      op: z.enum(['modify', 'delete', 'insert']),
      rowIndex: z.number().int().optional(),
      afterIndex: z.number().int().optional(),
      cells: CellsSchema.optional(),
    }),
  ),
  order: z.array(z.number().int()).optional(),
})

export type ModelAnswer = { readonly applied: Applied } | { readonly problem: string } | { readonly understood: false }

/**
 * Applies a model's answer to the table. Nothing in it is trusted: it must be complete, name existing rows and columns,
 * each once, and change only selected rows.
 */
export function readModelAnswer(text: string, data: FixtureData, selected: readonly number[] | null): ModelAnswer {
  const parsed = AnswerSchema.safeParse(jsonOf(text))
  if (!parsed.success) return { problem: words.notJson }
  const { understood, changes, order = [] } = parsed.data
  if (!understood) return { understood: false }
  const repeated = changes.find(({ cells = [] }) => new Set(cells.map(({ column }) => column)).size < cells.length)
  if (repeated) return { problem: words.overlap((repeated.rowIndex ?? repeated.afterIndex ?? 0) + 1) }
  if (changes.filter(({ op }) => op === 'insert').length + data.rows.length > MAX_ROWS)
    return { problem: words.tooMany }
  const wrong = changes.flatMap(({ cells = [] }) => cells).map(({ column, value }) => foreignCell(column, value))
  for (const cell of wrong) if ('problem' in cell) return { problem: cell.problem }
  const read = readAnswer({ responseType: 'incremental', message: '', changes: changes.map(documented) }, data, true)
  if ('problem' in read) return read
  const allowed = selected === null ? null : new Set(selected)
  const outside = read.answer.changes.find(
    (change) => change.type !== 'insert_row' && allowed && !allowed.has(change.rowIndex),
  )
  if (outside && outside.type !== 'insert_row') return { problem: words.outside(outside.rowIndex + 1) }
  const isBeside = (index: number) => allowed === null || allowed.has(index) || allowed.has(index + 1)
  if (read.answer.changes.some((change) => change.type === 'insert_row' && !isBeside(change.afterIndex)))
    return { problem: words.outsideInsert }
  const applied = pricedRows(applyChanges(data, read.answer.changes), data)
  if ('problem' in applied) return applied
  if (order.length === 0) return { applied }
  const isOrder =
    order.length === data.rows.length &&
    new Set(order).size === order.length &&
    order.every((index) => index >= 0 && index < data.rows.length)
  if (!isOrder || changes.some(({ op }) => op !== 'modify')) return { problem: words.badChange }
  const moved = allowed === null ? undefined : order.find((index, at) => index !== at && !allowed.has(index))
  if (moved !== undefined) return { problem: words.outside(moved + 1) }
  return {
    applied: {
      ...applied,
      data: { columns: data.columns, rows: order.map((index) => applied.data.rows[index] ?? {}) },
      origins: order,
    },
  }
}

/** The changed rows with the commission that follows from their price, or the problem with them. */
function pricedRows(applied: Applied, before: FixtureData): Applied | { readonly problem: string } {
  const { data, origins } = applied
  const isFixture = (cells: Cells) => !isSpecial(cellText(cells, COLUMN.line))
  if (before.rows.some(isFixture) && !data.rows.some(isFixture)) return { problem: words.deletesEvery }
  const rows: Cells[] = []
  for (const [at, cells] of data.rows.entries()) {
    const old = before.rows[origins[at] ?? -1] ?? null
    const problem = cells === old ? null : foreignRowProblem(old, cells, (origins[at] ?? at) + 1)
    if (problem !== null) return { problem }
    rows.push(cells === old || !isFixture(cells) ? cells : withCommissionOf(data.columns, cells))
  }
  return { ...applied, data: { columns: data.columns, rows } }
}

/** Untyped on purpose: any JSON, or undefined if the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function documented({
  op,
  rowIndex,
  afterIndex,
  cells = [],
}: z.output<typeof AnswerSchema>['changes'][number]): object {
  const texts: Cells = Object.fromEntries(
    cells.map(({ column, value }) => {
      const cell = foreignCell(column, value)
      return [column, 'text' in cell ? cell.text : '']
    }),
  )
  if (op === 'insert') return { type: 'insert_row', afterIndex, row: texts }
  return op === 'delete' ? { type: 'delete_row', rowIndex } : { type: 'modify_row', rowIndex, changes: texts }
}
