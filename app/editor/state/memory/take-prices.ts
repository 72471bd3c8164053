import { memory as words } from '~/domain/memory/memory-messages'
import type { PriceOffer } from '~/domain/memory/price-offer'
import { add, formatMoney, inDollars, ZERO } from '~/domain/pricing/money'
import { workedOut } from '~/domain/pricing/worked-out'
import { COLUMN, WORKED_OUT } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type Row, type RowId } from '~/domain/table/table'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../editor'
import type { KeyedGrid } from '../model/remembered'
import { seenRows } from '../model/seen-rows'
import { chosenRows } from '../selected-rows'
import { offerUndo } from '../undo-offer'

/** A row without a price, and the price remembered for it. */
interface Offer {
  readonly row: Row
  readonly price: PriceOffer
}

function offersFor(rows: readonly (Row | undefined)[], { remembered }: EditorState): readonly Offer[] {
  if (!remembered) return []
  return rows.flatMap((row) => {
    const price = row && remembered.of(row)
    return price ? { row, price } : []
  })
}

/** The offer that the active cell shows, or undefined. */
export function offerAtHand(state: EditorState): Offer | undefined {
  const { active, table } = activeTabOf(state)
  if (active?.column !== COLUMN.unit) return undefined
  return offersFor([table.rows[orderOf(table).indexOf(active.row)]], state)[0]
}

/** The offers of the chosen rows, the rows that the totals are about; without a choice, of all rows seen. */
export function offersSeen(state: EditorState): readonly Offer[] {
  const tab = activeTabOf(state)
  return tab.table.columns.includes(COLUMN.unit) ? offersFor(chosenRows(tab) ?? seenRows(tab), state) : []
}

/** Writes an earlier price into a row, as one undo step, and says so. */
export function takePast(editor: Editor, row: RowId, price: string, said: string): void {
  editor.edit([{ op: 'setCell', row, column: COLUMN.unit, value: price }], words.takeStep)
  editor.say(said)
}

/** True if the person's latest change of the tab removed the row's price: the key after it only moves. */
function wasJustRemoved({ undo }: Tab, row: Row): boolean {
  const inverse = undo.at(-1)?.inverse ?? []
  return inverse.some((op) => {
    if (op.op === 'setCell') return op.row === row.id && op.column === COLUMN.unit && op.value.trim() !== ''
    return op.op === 'setRows' && op.rows.some((one) => one.id === row.id && cellText(one, COLUMN.unit).trim() !== '')
  })
}

/** Writes the price that the active cell shows. Returns false if it shows none, or its own was just removed. */
function takeAtHand(editor: Editor): boolean {
  const offer = offerAtHand(editor.getState())
  if (!offer || wasJustRemoved(editor.activeTab(), offer.row)) return false
  takePast(editor, offer.row.id, offer.price.price, offer.price.taken)
  return true
}

/**
 * Tab or Enter over a remembered price takes it and goes on as after a typed price. An open field takes nothing: whoever
 * emptied it wants it empty. Nor does a held key.
 */
export function takeByKey(editor: Editor, grid: KeyedGrid, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat } = event
  if (key !== 'Tab' && key !== 'Enter') return false
  if (shiftKey || altKey || ctrlKey || metaKey || repeat || grid.isEditing) return false
  return editor.batch(() => {
    if (!takeAtHand(editor)) return false
    if (key === 'Tab') grid.move('next')
    else grid.moveAfterEnter('down')
    return true
  })
}

/** Takes the remembered prices of the chosen rows, or of all rows seen, as one undo step, and says how many. */
export function takeAll(editor: Editor): void {
  const taken = offersSeen(editor.getState()).map(({ row: { id, cells }, price: { price } }) => ({
    id,
    cells: { ...cells, [COLUMN.unit]: price },
  }))
  if (taken.length === 0) {
    editor.toast(words.none, 'info')
    return
  }
  editor.edit([{ op: 'setRows', rows: taken }], words.takeAllStep)
  const extended = taken.reduce((sum, row) => add(sum, workedOut(row, WORKED_OUT.extended) ?? ZERO), ZERO)
  offerUndo(editor, words.tookAll(taken.length, inDollars(formatMoney(extended))), () => {})
}
