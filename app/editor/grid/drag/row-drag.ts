import { seenOrder } from '~/editor/state/model/seen-rows'
import { rowsAround } from '~/editor/state/row-edits'
import { moveRowsTo } from '~/editor/state/row-moves'
import type { GridView } from '../view/grid-view'
import { followDrag } from './drag-events'

/**
 * Dragging the handle of a row moves the row, or all selected rows if it is one of them, into the gap marked by the
 * line. The table scrolls at its edges, and Esc cancels the drag. [GRID-014]
 */
export function dragRows(view: GridView, down: PointerEvent): void {
  const { editor } = view
  const { scroller } = view.viewport
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
    // Rows move vertically only.
    edges: () => ({ ...view.viewport.cellArea(), left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }),
    gone: Math.hypot,
    begin() {
      view.commit()
      // Shows the message that explains why sorted rows do not move.
      if (isSorted) moveRowsTo(editor, ids, 0)
      scroller.setAttribute('data-moving', 'rows')
    },
    follow: (x, y) => isSorted || view.rows.paint(held, view.rows.gapAt(y), x, y),
    end: () => view.rows.clear(),
    drop: (_, y) => isSorted || view.rows.drop(ids, view.rows.gapAt(y)),
  })
}
