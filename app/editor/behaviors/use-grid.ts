import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { RowId } from '~/domain/table'
import type { GridLayout } from '../grid/layout'
import { handleGridCopy, handleGridPaste } from './grid-clipboard'
import { handleGridKey } from './grid-keyboard'
import { gridPointer } from './grid-pointer'
import { GridView } from './grid-view'
import { useEditor } from './use-editor'

export interface GridRefs {
  readonly scroller: RefObject<HTMLDivElement>
  readonly table: RefObject<HTMLDivElement>
  readonly ring: RefObject<HTMLDivElement>
  readonly input: RefObject<HTMLTextAreaElement>
}

/** Joins the grid's elements to the editor: one delegated listener per event, the ring, the shared text field. */
export function useGrid(
  { scroller, table, ring, input }: GridRefs,
  layout: GridLayout,
  openRowMenu: (row: RowId, button: HTMLElement) => void,
): GridView {
  const editor = useEditor()
  const [view] = useState(() => new GridView(editor))
  view.layout = layout

  useEffect(() => {
    const elements = { scroller: scroller.current, table: table.current, ring: ring.current, input: input.current }
    const { scroller: root, input: field } = elements
    if (!root || !elements.table || !elements.ring || !field) return
    view.attach({ scroller: root, table: elements.table, ring: elements.ring, input: field })

    const pointer = gridPointer(view, openRowMenu)
    const stop = new AbortController()
    const on = { signal: stop.signal }
    elements.table.addEventListener('mousedown', pointer.onMouseDown, on)
    elements.table.addEventListener('click', pointer.onClick, on)
    elements.table.addEventListener('dblclick', pointer.onDoubleClick, on)
    root.addEventListener('scroll', () => view.clip(), { ...on, passive: true })
    field.addEventListener('keydown', (event) => handleGridKey(view, event), on)
    field.addEventListener('compositionstart', () => view.start('enter', ''), on)
    field.addEventListener('input', () => view.start('enter', field.value), on)
    field.addEventListener('blur', () => view.commit(), on)
    field.addEventListener('copy', (event) => handleGridCopy(view, event), on)
    field.addEventListener('cut', (event) => handleGridCopy(view, event), on)
    field.addEventListener('paste', (event) => handleGridPaste(view, event), on)
    // Keyboard entry: the first cell is active as soon as the grid has the focus.
    field.addEventListener('focus', () => view.place() ?? view.activate({ row: 0, column: 0 }), on)

    const disconnect = editor.connectGrid({ commitEdit: () => view.commit(), reveal: () => view.revealActive() })
    const endPaint = editor.subscribe(() => view.paint())
    return () => {
      stop.abort()
      disconnect()
      endPaint()
      view.attach(null)
    }
  }, [editor, view, scroller, table, ring, input, openRowMenu])

  // The ring follows the columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is read through the view
  useLayoutEffect(() => view.paint(), [view, layout])
  return view
}
