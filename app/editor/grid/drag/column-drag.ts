import { isWorkedOut } from '~/domain/table/columns'
import type { GridView } from '../view/grid-view'
import { followDrag } from './drag-events'

/**
 * A drag of a column's head moves the column into the gap that the line shows; it scrolls at the edges of the table, and
 * Esc leaves everything as it was. [COL-01]
 */
export function dragColumn(view: GridView, down: PointerEvent): void {
  const { scroller } = view.sight
  const target = down.target instanceof Element ? down.target : null
  const head = target?.closest('[role=columnheader][data-column]')
  const index = Number(head?.getAttribute('aria-colindex')) - 2
  const name = view.layout.columns[index]?.name
  if (down.button !== 0 || !scroller || !head || name === undefined || target?.closest('button, input, .grid-resize'))
    return
  // It goes where the column goes that it is worked out from.
  if (isWorkedOut(name)) return

  followDrag(down, {
    scroller,
    // Columns move to the sides only.
    edges: () => ({ ...view.sight.cellArea(), top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }),
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
