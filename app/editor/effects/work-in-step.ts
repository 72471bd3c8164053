import { correctedFigure, type EditorFigure } from '~/domain/desk/figures'
import { quotePanel as quoteWords } from '~/domain/entry/quote-messages'
import { memory as memoryWords } from '~/domain/memory/memory-messages'
import { COLUMN, isHidden } from '~/domain/table/columns'
import { cellText, type Row, type RowId } from '~/domain/table/table'
import type { Step } from '../state/editor'
import { IMPORT } from '../state/model/step-labels'

/** The steps in which a person writes into cells: a tested list, since a step knows nothing of its command but the label. */
export const BY_HAND = /^(?:Edit |Fill|Copy from above|Clear|Cut|Paste|Replace)/
/** Those of them in which the person enters the value, in place of bringing it along. */
const TYPED = /^(?:Edit |Fill|Copy from above)/
const TAKEN: ReadonlySet<string> = new Set([memoryWords.takeStep, memoryWords.takeAllStep])

/** The label of the step that brings in a table read from pictures. The first screen has its own copy, for its size. */
const UPLOAD = 'Upload'

export const isArrival = ({ label }: Step) => label === UPLOAD || label === IMPORT

/** A cell that a step wrote, with its text before and after. */
interface Written {
  readonly row: RowId
  readonly column: string
  readonly before: string
  readonly after: string
}

/** The cells in which two versions of a row differ; hidden keys are no cells. */
function differences(old: Row, row: Row): Written[] {
  if (old.cells === row.cells) return []
  const columns = new Set([...Object.keys(old.cells), ...Object.keys(row.cells)])
  return [...columns]
    .filter((column) => !isHidden(column) && cellText(old, column) !== cellText(row, column))
    .map((column) => ({ row: row.id, column, before: cellText(old, column), after: cellText(row, column) }))
}

/** The cells that a step wrote, each once per operation; none for changes of whole rows, columns or tables. */
export function writtenIn({ ops, inverse }: Pick<Step, 'ops' | 'inverse'>): readonly Written[] {
  const oldRows = new Map<RowId, Row>()
  const oldCells = new Map<string, string>()
  for (const op of inverse) {
    if (op.op === 'setRows') for (const row of op.rows) oldRows.set(row.id, row)
    if (op.op === 'setCell') oldCells.set(keyOf(op), op.value)
  }
  return ops.flatMap((op): readonly Written[] => {
    if (op.op === 'setRows') return op.rows.flatMap((row) => differences(oldRows.get(row.id) ?? row, row))
    const before = op.op === 'setCell' ? oldCells.get(keyOf(op)) : undefined
    if (op.op !== 'setCell' || before === undefined || before === op.value || isHidden(op.column)) return []
    return [{ row: op.row, column: op.column, before, after: op.value }]
  })
}

const keyOf = ({ row, column }: { readonly row: RowId; readonly column: string }) => `${row} ${column}`

/** The work of a step: what it adds to the figures, and the cells that it was the first to write since they arrived. */
export interface Work {
  readonly figures: ReadonlyMap<EditorFigure, number>
  readonly cells: readonly string[]
}

interface Circumstances {
  /** The rows that came with a reading or a file. */
  readonly arrived: ReadonlySet<RowId>
  /** The cells of these rows that were written since, by key. */
  readonly touched: ReadonlySet<string>
}

const isFilled = (text: string) => text.trim() !== ''

/**
 * Returns the work of a step. A correction is the first change by hand of a text as it was read or imported; each cell counts
 * once, and a cell that arrived empty never. A price counts as entered by hand if its cell was empty.
 */
export function workOf(step: Step, { arrived, touched }: Circumstances): Work {
  const figures = new Map<EditorFigure, number>()
  const cells = new Set<string>()
  const count = (figure: EditorFigure) => figures.set(figure, (figures.get(figure) ?? 0) + 1)
  for (const written of writtenIn(step)) {
    const { row, column, before, after } = written
    if (column === COLUMN.unit && isFilled(after)) {
      if (TAKEN.has(step.label)) count('remembered')
      else if (step.label === quoteWords.step) count('quoted')
      else if (TYPED.test(step.label) && !isFilled(before)) count('typed')
    }
    const key = keyOf(written)
    if (!arrived.has(row) || touched.has(key) || cells.has(key)) continue
    cells.add(key)
    const figure = BY_HAND.test(step.label) && isFilled(before) ? correctedFigure(column) : null
    if (figure) count(figure)
  }
  return { figures, cells: [...cells] }
}
