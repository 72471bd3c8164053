import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { isLineCode } from '~/domain/table/line-codes'
import type { Cell, Editor } from '~/editor/state/editor'
import { entryRanges, isForTicked } from '~/editor/state/model/ranges'
import { replacesNumbers } from '~/editor/state/replaced-numbers'
import type { CellCalculator } from './cell-calculator'

/** The content of the shared field while it is open over a cell. */
export interface TypedEntry {
  readonly editor: Editor
  readonly calculator: CellCalculator
  readonly cell: Cell
  /** The field's text before the user typed. */
  readonly bare: string
  /** The field's present text. */
  readonly text: string
}

/** The text that the cell would get now; null if it keeps its value because the typed text is invalid. */
export function entryResult(typed: TypedEntry): string | null {
  const { calculator } = typed
  const written = calculator.written()
  const entry = calculator.entry()
  if (!entry) return isNoCode(typed) || lostNumbers(typed) !== null ? null : written
  // Rounding happens when the cell is written, which then marks it.
  if (entry.kind === 'number') return entry.exact ?? entry.text
  if (entry.kind === 'refused') return null
  return entry.kind === 'blank' && calculator.isCalculating() ? null : written
}

/** Explains why Enter does not write the typed text; null if it does. Flags a calculation without a result. */
export function entryRefusal(typed: TypedEntry): string | null {
  if (!isNoCode(typed) && lostNumbers(typed) === null && !typed.calculator.refuses()) return null
  return typed.calculator.change() === null ? whyUnwritten(typed) : words.changesAll
}

/** Explains why the typed text is invalid. */
export function whyUnwritten(typed: TypedEntry): string {
  const { calculator, cell } = typed
  const lost = lostNumbers(typed)
  if (lost !== null) return lost
  const written = calculator.written()
  if (cell.column === COLUMN.line) return words.noCode(written)
  const entry = calculator.entry()
  return entry?.kind === 'refused' && entry.why === 'separator' ? words.separator(written) : words.noAmount(written)
}

/** Explains which numbers of other ticked rows the typed operator would replace; null if it replaces none. */
function lostNumbers({ editor, cell, text }: TypedEntry): string | null {
  const tab = editor.activeTab()
  return isForTicked(tab, cell) ? replacesNumbers(tab, entryRanges(tab), text) : null
}

/** True if LINE contains text that is not a code and would replace one. */
function isNoCode({ cell, bare, text }: TypedEntry): boolean {
  return cell.column === COLUMN.line && text !== bare && text.trim() !== '' && !isLineCode(text)
}
