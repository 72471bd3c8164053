import { rowsByType } from '~/domain/entry/rows-by-type'
import { pastedCells } from '~/domain/intake/intake-messages'
import type { PastedLines } from '~/domain/intake/pasted-lines'
import { MAX_COLUMNS } from '~/domain/limits/table'
import { clipboard } from '~/domain/panel-messages'
import { COLUMN, columnKey } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { type Cells, cellText, type Row, type RowId } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import type { Cell, Remark, Tab, TabId } from '~/editor/state/model/model'
import { rangeOf } from '~/editor/state/model/ranges'
import { seenOrder } from '~/editor/state/model/seen-rows'
import { withRemarks } from '~/editor/state/model/settled-remarks'
import { type Block, type PasteOptions, pasteBlock } from '~/editor/state/paste-block'
import { pasteRows } from '~/editor/state/paste-rows'
import { raiseDoubts } from '~/editor/state/tab/doubts'
import { undone } from '~/editor/state/tab/tab'
import { dropToast } from '~/editor/state/undo-offer'
import { readPasteInWorker } from '~/editor/workers/worker-jobs'
import { pasteOverHeads } from './paste-over-heads'

/** A block that was just pasted over the active cell. */
interface Paste extends Pick<PasteOptions, 'textFor' | 'sign'> {
  readonly block: Block
  /** The tab before and after. */
  readonly before: Tab
  readonly after: Tab
  /** The columns of the block. */
  readonly columns: readonly string[]
  /** Adds the remarks about the text around the block, once more if it is pasted again; to the selected rows by default. */
  readonly say?: (pastedRows?: (tab: Tab) => readonly Row[]) => void
}

/**
 * Reads a block by the rules for rows after it was pasted, so that the cells appear at once. Marks its cells; pastes it
 * again without the lines of totals and line amounts, within the same undo step. If the table has changed since,
 * they stay, and are marked.
 */
export async function checkPasted(editor: Editor, paste: Paste): Promise<void> {
  const { block, before, after: tab, columns, sign = null } = paste
  pasteOverHeads(editor, paste)
  // Only lines with a quantity and a price are fixtures or totals.
  if (tab.table === before.table || ![COLUMN.qty, COLUMN.unit].every((column) => columns.includes(column))) return
  const read = await readPasteInWorker({ job: 'readPasted', lines: block, columns, sign })
  if (!read) return
  const isAsPasted = read.leftOutAt.length === 0 && read.columns.length === columns.length && !read.hadAmounts
  const now = editor.activeTab()
  if (isAsPasted) note(editor, tab.id, rowsPasted(tab), read)
  else if (now.table !== tab.table || editor.isTyping()) noteTotals(editor, tab.id, rowsPasted(tab), read)
  else {
    editor.batch(() => {
      if (editor.getState().toast?.action === undefined) editor.dismissToast()
      editor.takeArrival(tab.id, undone)
      pasteRead(editor, read, before, paste)
      paste.say?.()
      if (now.active !== tab.active) editor.setActive(now.active, now.range)
    })
    if (read.hadAmounts) sayHere(editor, pastedCells.amountsLeftOut)
    else if (read.columns.length > columns.length) sayHere(editor, pastedCells.amountsBeside)
  }
}

interface HeadedPaste extends Pick<Paste, 'textFor' | 'sign' | 'say'> {
  /** The block is a schedule, which is imported below the rows unless its lines are about them. */
  readonly isSchedule?: boolean
}

/**
 * Pastes a block with headings: into the rows that its TYPEs name, otherwise below the active cell of `place`, into the
 * columns that the headings name. Returns false without pasting if no line is a row, or for a schedule of other rows.
 */
export async function pasteHeaded(
  editor: Editor,
  block: Block,
  place: Tab,
  { textFor, sign = null, say, isSchedule = false }: HeadedPaste,
): Promise<boolean> {
  const read = await readPasteInWorker({ job: 'readPasted', lines: block, columns: null, sign })
  if (!read) return false
  const now = editor.activeTab()
  if (now.id !== place.id) {
    editor.toast(clipboard.tabLeft, 'info')
    return true
  }
  if (pasteByType(editor, read, { textFor, sign, say })) return true
  if (isSchedule) return false
  let isPasted = false
  editor.batch(() => {
    isPasted = pasteRead(editor, read, place, { textFor, sign })
    say?.()
    if (now.active !== place.active) editor.setActive(now.active, now.range)
  })
  if (isPasted) sayHere(editor, pastedCells.byHeadings)
  else editor.toast(clipboard.tabLeft, 'info')
  return true
}

/**
 * Pastes lines into the rows that their TYPEs name, and the others as new rows, which are marked if their TYPE names
 * several rows and they name no product. Lines about rows that a filter hides are left out, with a notice. Returns false
 * without pasting if the lines are not about rows of the table.
 */
function pasteByType(editor: Editor, read: PastedLines, { textFor, sign, say }: HeadedPaste): boolean {
  const { id, table } = editor.activeTab()
  const { columns, lines } = read
  const cells = lines.map((line): Cells => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? ''])))
  const found = rowsByType(table.rows, cells, editor.getState().makers.codeOf)
  if (!found) return false
  const { by, rowAt, again } = found
  const seen = new Set(seenOrder(editor.activeTab()).ids)
  const isHidden = (at: number) => {
    const row = table.rows[rowAt[at] ?? -1]
    return row !== undefined && !seen.has(row.id)
  }
  const places = lines.flatMap((_, at) => (isHidden(at) ? [] : [at]))
  const hidden = lines.flatMap((_, at) => (isHidden(at) ? [at] : []))
  const nameOf = (line: Cells) => [cellText(line, by), ...Object.values(line)].find((text) => text.trim() !== '') ?? ''
  const typesOf = (places: readonly number[]) => places.map((at) => nameOf(cells[at] ?? {}).trim())
  const placesWhere = (isNew: boolean) => places.filter((at) => (rowAt[at] === null) === isNew)
  const isNamed = (at: number) =>
    [COLUMN.mfg, COLUMN.catalog].some((column) => cellText(cells[at] ?? {}, column) !== '')
  const uncertain = again.filter((at) => !isNamed(at))
  const further = again.filter(isNamed)
  const doubtAt = (at: number) => [COLUMN.unit, COLUMN.qty].find((column) => cellText(cells[at] ?? {}, column) !== '')
  editor.batch(() => {
    // A notice of an earlier paste is not about this one.
    if (editor.getState().toast?.action === undefined) editor.dismissToast()
    const shown = { lines: places.map((at) => lines[at] ?? []), rowAt: places.map((at) => rowAt[at] ?? null) }
    const ids = pasteRows(editor, shown.lines, { columns, rowAt: shown.rowAt, sign, ...(textFor && { textFor }) })
    const doubts = places.map((at) => {
      const doubted = read.doubts[at] ?? []
      return uncertain.includes(at) ? [...doubted, doubtAt(at) ?? COLUMN.type] : doubted
    })
    const isIn = (_: unknown, at: number) => ids[at] !== null
    const rows = ids.filter((row) => row !== null)
    const remarks = uncertain.length > 0 ? [...read.remarks, pastedCells.uncertain(typesOf(uncertain))] : read.remarks
    note(editor, id, rows, { ...read, doubts: doubts.filter(isIn), remarks })
    const isPasted = new Set(rows)
    say?.((tab) => tab.table.rows.filter((row) => isPasted.has(row.id)))
  })
  const said = [
    places.length > 0 ? pastedCells.byType(by, typesOf(placesWhere(false)), typesOf(placesWhere(true))) : '',
    further.length > 0 ? pastedCells.further(typesOf(further)) : '',
    hidden.length > 0 ? pastedCells.hidden(typesOf(hidden)) : '',
  ]
  sayHere(editor, said.filter(Boolean).join(' '))
  return true
}

/**
 * Pastes lines into their columns, from the cell that was active in `place`, and notes what was read. Returns false if
 * that cell is gone.
 */
function pasteRead(
  editor: Editor,
  read: PastedLines,
  { id, active, range }: Tab,
  { textFor, sign }: Pick<PasteOptions, 'textFor' | 'sign'>,
): boolean {
  editor.setActive(active, range)
  const { table } = editor.activeTab()
  const present = new Map(table.columns.map((column) => [columnKey(column), column]))
  const width = read.lines.reduce((most, line) => Math.max(most, line.length), 0)
  const columns = read.columns.slice(0, width).map((column) => present.get(columnKey(column)) ?? column)
  const room = MAX_COLUMNS - table.columns.length
  const isNew = (column: string) => !table.columns.includes(column)
  const fitting = columns.filter((column, at) => !isNew(column) || columns.slice(0, at).filter(isNew).length < room)
  const lines =
    fitting.length === columns.length
      ? read.lines
      : read.lines.map((line) => line.filter((_, at) => fitting.includes(columns[at] ?? '')))
  const pasted = pasteBlock(editor, lines, { columns: fitting, sign: sign ?? null, ...(textFor && { textFor }) })
  if (pasted) note(editor, id, rowsPasted(editor.activeTab()), read)
  if (fitting.length < columns.length) editor.toast(words.cutColumns(columns.length - fitting.length), 'info')
  return pasted !== null
}

/** The rows that a paste selected, which are those of its lines from the top. */
function rowsPasted(tab: Tab): readonly RowId[] {
  const range = rangeOf(tab)
  return range ? seenOrder(tab).ids.slice(range.top, range.bottom + 1) : []
}

/** Shows a notice about the last step until that step is undone or another tab is opened. */
export function sayHere(editor: Editor, text: string): void {
  const { id, undo } = editor.activeTab()
  const { toast } = editor.getState()
  editor.toast(toast && toast.text !== text && toast.action === undefined ? `${text} ${toast.text}` : text, 'info')
  dropToast(editor, () => {
    const now = editor.activeTab()
    return now.id === id && now.undo.length >= undo.length
  })
}

/** Marks the cells in doubt and adds the remarks, as part of the last step. `rows` are those of the lines. */
function note(editor: Editor, tabId: TabId, rows: readonly RowId[], read: PastedLines): void {
  const doubts = cellsOf(rows, read.doubts)
  const { leftOut } = read
  const remarks = read.remarks.map((text): Remark => {
    if (leftOut?.remark !== text) return { text }
    const lines = leftOut.lines.map((line) => ({ line, above: rows[Math.min(line.below, rows.length) - 1] ?? null }))
    const isConfirmed = leftOut.isConfirmed && read.remarks.length === 1
    return { text, leftOut: { lines, more: leftOut.more, isConfirmed } }
  })
  noteIn(editor, tabId, doubts, remarks)
}

/** Marks what could not be left out any more. */
function noteTotals(editor: Editor, tabId: TabId, rows: readonly RowId[], read: PastedLines): void {
  const out = new Set(read.leftOutAt)
  const kept = rows.filter((_, at) => !out.has(at))
  const totals = rows.filter((_, at) => out.has(at)).map((row) => ({ row, column: COLUMN.unit }))
  const others = read.remarks.filter((text) => text !== read.leftOut?.remark).map((text) => ({ text }))
  const remarks = totals.length > 0 ? [...others, { text: pastedCells.totalsStay(totals.length) }] : others
  noteIn(editor, tabId, [...cellsOf(kept, read.doubts), ...totals], remarks)
}

const cellsOf = (rows: readonly RowId[], doubts: PastedLines['doubts']): readonly Cell[] =>
  doubts.flatMap((columns, at) => {
    const row = rows[at]
    return row === undefined ? [] : columns.map((column) => ({ row, column }))
  })

function noteIn(editor: Editor, tabId: TabId, doubts: readonly Cell[], remarks: readonly Remark[]): void {
  if (doubts.length + remarks.length === 0) return
  editor.takeArrival(tabId, (tab) => {
    const known = tab.remarks.map(({ text }) => text)
    const raised = remarks.filter(({ text, leftOut }) => leftOut !== undefined || !known.includes(text))
    return withRemarks({ ...tab, doubts: raiseDoubts(tab.doubts, doubts) }, raised)
  })
}
