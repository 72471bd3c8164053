import type { tour as words } from '~/domain/guide/guide-messages'
import { COLUMN } from '~/domain/table/columns'
import { isSpecial } from '~/domain/table/line-codes'
import { cellText } from '~/domain/table/table'
import { activeTabOf, type EditorState } from '../state/editor'

export type StepId = keyof typeof words.steps

/** One step of the tour, about one part of the screen. */
export interface Step {
  readonly id: StepId
  /** Selectors of the target; the first one found counts. */
  readonly targets: readonly string[]
  /** True once the user has done what the step asks for, since it began; Next waits for it. [TOUR-25][TOUR-34] */
  readonly isDone?: (now: EditorState, begun: EditorState) => boolean
}

const row = (number: number, part: string) => `.grid-row[aria-rowindex="${number + 1}"] ${part}`
const rowCount = (state: EditorState) => activeTabOf(state).table.rows.length

function specialRows(state: EditorState): number {
  return activeTabOf(state).table.rows.filter((line) => isSpecial(cellText(line, COLUMN.line))).length
}

/** True if rows were pasted, not only copied. */
const hasPasted = (now: EditorState, begun: EditorState) =>
  now.copiedRows?.isPasted === true && now.copiedRows !== begun.copiedRows && rowCount(now) > rowCount(begun)

/** True even if the cell already had the value of the one above it. */
function hasCopiedDown(now: EditorState, begun: EditorState): boolean {
  if (now.tour?.ran === 'copy-from-above') return true
  const [steps, before] = [activeTabOf(now).undo, activeTabOf(begun).undo]
  return steps.length > before.length && steps.at(-1)?.label === 'Copy from above'
}

/** The steps of the tour, in order. [TOUR-01]…[TOUR-18] */
export const STEPS: readonly Step[] = [
  { id: 'menu', targets: ['.header [aria-label="Commands"]'] },
  { id: 'save-indicator', targets: ['.save-indicator'] },
  { id: 'tabs', targets: ['.tab-strip'] },
  { id: 'action-dock', targets: ['.dock'] },
  { id: 'manufacturer-link', targets: [row(1, '.grid-kind-code')] },
  { id: 'catalog-search', targets: [row(1, '.grid-kind-catalog')] },
  { id: 'snippet', targets: [row(1, '.grid-gutter')] },
  { id: 'select-all', targets: ['.grid-head .grid-check'] },
  { id: 'add-row', targets: ['.grid-add-button'] },
  { id: 'row-actions', targets: [row(2, '.grid-actions')] },
  {
    id: 'special-rows',
    targets: [row(2, '.grid-kind-line')],
    isDone: (now, begun) => specialRows(now) > specialRows(begun),
  },
  { id: 'copy-and-paste', targets: [row(2, '.grid-gutter')], isDone: hasPasted },
  { id: 'insert', targets: [row(2, '.grid-kind-type')], isDone: (now, begun) => rowCount(now) > rowCount(begun) },
  { id: 'delete', targets: [row(2, '.grid-gutter')], isDone: (now, begun) => rowCount(now) < rowCount(begun) },
  { id: 'copy-down', targets: [row(2, '.grid-kind-catalog')], isDone: hasCopiedDown },
  { id: 'reorder-columns', targets: ['.grid-head .grid-kind-catalog .grid-label', '.grid-head'] },
  { id: 'resize-columns', targets: ['.grid-head .grid-kind-catalog .grid-resize', '.grid-head'] },
]
