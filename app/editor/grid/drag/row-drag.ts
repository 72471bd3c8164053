import { seenOrder } from '~/editor/state/model/seen-rows'
import { rowsAround } from '~/editor/state/row-edits'
import { moveRowsTo } from '~/editor/state/row-moves'
import type { GridView } from '../view/grid-view'
import { followDrag } from './drag-events'

/**
 * The handle of a row: a drag moves the row, or all selected rows when it is one of them, into the gap that the line
 * shows; it scrolls at the edges of the table, and Esc leaves everything as it was. [GRID-014]
 */
export function dragRows(view: GridView, down: PointerEvent): void {
  const { editor } = view
  const { scroller } = view.sight
  const handle = down.target instanceof Element ? down.target.closest('.grid-grip') : null
  const row = Number(handle?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
  const order = seenOrder(editor.activeTab())
  const id = order.ids[row]
  if (down.button !== 0 || !handle || !scroller || id === undefined) return

  const ids = rowsAround(editor.activeTab(), id)
  const [first, last] = [order.indexOf(ids[0] ?? id), order.indexOf(ids.at(-1) ?? id)]
  const held = { first, last, count: ids.length }
  const isSorted = editor.activeTab().view?.sort
  followDrag(down, {
    scroller,
    // Rows move up and down only.
    edges: () => ({ ...view.sight.cellArea(), left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }),
    gone: Math.hypot,
    begin() {
      view.commit()
      // It says why nothing moves.
      if (isSorted) moveRowsTo(editor, ids, 0)
      scroller.setAttribute('data-moving', 'rows')
    },
    follow: (x, y) => isSorted || view.rows.paint(held, view.rows.gapAt(y), x, y),
    end: () => view.rows.clear(),
    drop: (_, y) => isSorted || view.rows.drop(ids, view.rows.gapAt(y)),
  })
}
