import { memory as words } from '~/domain/memory/memory-messages'
import type { Offer } from '~/domain/memory/price-offer'
import { add, formatMoney, inDollars, ZERO } from '~/domain/pricing/money'
import { workedOut } from '~/domain/pricing/worked-out'
import { COLUMN, WORKED_OUT } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type Row, type RowId } from '~/domain/table/table'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../editor'
import type { Cell } from '../model/model'
import type { KeyedGrid } from '../model/remembered'
import { seenRows } from '../model/seen-rows'
import { chosenRows } from '../selected-rows'
import { offerUndo } from '../undo-offer'

/** An empty cell and the value that it shows. */
interface CellOffer {
  readonly row: Row
  readonly column: string
  readonly offer: Offer
}

const OFFERED: readonly string[] = [COLUMN.unit, COLUMN.percent]

/** The offer that the active cell shows, or undefined. */
export function offerAtHand(state: EditorState): CellOffer | undefined {
  const { active, table } = activeTabOf(state)
  const row = active ? table.rows[orderOf(table).indexOf(active.row)] : undefined
  if (!active || !row || !OFFERED.includes(active.column)) return undefined
  const { column } = active
  const offer = state.remembered?.of(row, column)
  return offer && { row, column, offer }
}

/**
 * The offers of the chosen rows, the rows that the totals are about, without guesses; without a choice, of all rows seen.
 */
export function offersSeen(state: EditorState): readonly CellOffer[] {
  const tab = activeTabOf(state)
  const columns = OFFERED.filter((column) => tab.table.columns.includes(column))
  const { remembered } = state
  if (!remembered || columns.length === 0) return []
  return (chosenRows(tab) ?? seenRows(tab)).flatMap((row) =>
    columns.flatMap((column) => {
      const offer = remembered.of(row, column)
      return offer && !offer.isGuess ? { row, column, offer } : []
    }),
  )
}

/** How many of the offers are prices, and how many percentages. */
export function countsOf(offers: readonly CellOffer[]) {
  const prices = offers.filter(({ column }) => column === COLUMN.unit).length
  return { prices, percents: offers.length - prices }
}

/** Writes an earlier value into a cell, as one undo step, and says so. A guess is marked to check. */
export function takePast(editor: Editor, cell: Cell, value: string, said: string, isGuess = false): void {
  const label = cell.column === COLUMN.percent ? words.takePercent : words.takeStep
  editor.edit([{ op: 'setCell', ...cell, value }], label, isGuess ? [cell] : [])
  editor.say(said)
}

/** True if the person's latest change of the tab removed the cell's own value: the key after it only moves. */
function wasJustRemoved({ undo }: Tab, row: Row, column: string): boolean {
  const inverse = undo.at(-1)?.inverse ?? []
  return inverse.some((op) => {
    if (op.op === 'setCell') return op.row === row.id && op.column === column && op.value.trim() !== ''
    return op.op === 'setRows' && op.rows.some((one) => one.id === row.id && cellText(one, column).trim() !== '')
  })
}

/**
 * Writes the value that the active cell shows. Returns false if it shows none, or its own was just removed, or it is a
 * guess and the key (Enter) may only be meant to go on.
 */
function takeAtHand(editor: Editor, isTab: boolean): boolean {
  const found = offerAtHand(editor.getState())
  if (!found || (found.offer.isGuess && !isTab)) return false
  const { row, column, offer } = found
  if (wasJustRemoved(editor.activeTab(), row, column)) return false
  takePast(editor, { row: row.id, column }, offer.value, offer.taken, offer.isGuess)
  return true
}

/**
 * Tab or Enter over a remembered value takes it and goes on as after a typed one; Enter takes no guess. An open field takes nothing: whoever
 * emptied it wants it empty. Nor does a held key.
 */
export function takeByKey(editor: Editor, grid: KeyedGrid, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat } = event
  if (key !== 'Tab' && key !== 'Enter') return false
  if (shiftKey || altKey || ctrlKey || metaKey || repeat || grid.isEditing) return false
  return editor.batch(() => {
    if (!takeAtHand(editor, key === 'Tab')) return false
    if (key === 'Tab') grid.move('next')
    else grid.moveAfterEnter('down')
    return true
  })
}

/** Takes the remembered values of the chosen rows, or of all rows seen, as one undo step, and says how many. */
export function takeAll(editor: Editor): void {
  const offers = offersSeen(editor.getState())
  if (offers.length === 0) {
    editor.toast(words.none, 'info')
    return
  }
  const taken = new Map<RowId, Row>()
  for (const { row, column, offer } of offers)
    taken.set(row.id, { id: row.id, cells: { ...(taken.get(row.id) ?? row).cells, [column]: offer.value } })
  editor.edit([{ op: 'setRows', rows: [...taken.values()] }], words.takeAllStep)
  const priced = new Set(offers.flatMap(({ row, column }) => (column === COLUMN.unit ? [row.id] : [])))
  const extended = [...taken.values()]
    .filter(({ id }) => priced.has(id))
    .reduce((sum, row) => add(sum, workedOut(row, WORKED_OUT.extended) ?? ZERO), ZERO)
  offerUndo(editor, words.tookAll(countsOf(offers), inDollars(formatMoney(extended))), () => {})
}
