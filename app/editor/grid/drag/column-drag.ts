import { isWorkedOut } from '~/domain/table/columns'
import type { GridView } from '../view/grid-view'
import { followDrag } from './drag-events'

/**
 * Dragging a column head moves the column into the gap marked by the line. The table scrolls at its edges, and Esc
 * cancels the drag. [COL-01]
 */
export function dragColumn(view: GridView, down: PointerEvent): void {
  const { scroller } = view.viewport
  const target = down.target instanceof Element ? down.target : null
  const head = target?.closest('[role=columnheader][data-column]')
  const index = Number(head?.getAttribute('aria-colindex')) - 2
  const name = view.layout.columns[index]?.name
  if (down.button !== 0 || !scroller || !head || name === undefined || target?.closest('button, input, .grid-resize'))
    return
  // A worked-out column follows the column it is derived from.
  if (isWorkedOut(name)) return

  followDrag(down, {
    scroller,
    // Columns move horizontally only.
    edges: () => ({ ...view.viewport.cellArea(), top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }),
    gone: (across) => Math.abs(across),
    begin() {
      view.commit()
      scroller.setAttribute('data-moving', 'columns')
      head.setAttribute('data-held', '')
    },
    follow: (x) => view.columns.paint(index, view.columns.gapAt(x)),
    end() {
      view.columns.clear()
      head.removeAttribute('data-held')
    },
    drop: (x) => view.columns.drop(name, view.columns.gapAt(x)),
  })
}
