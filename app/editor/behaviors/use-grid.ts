import { type RefObject, useLayoutEffect, useState } from 'react'
import { type GridLayout, roomToFreeze } from '../grid/layout'
import { handleGridCopy, handleGridPaste } from './grid-clipboard'
import { handleGridKey } from './grid-keyboard'
import { gridPointer, type OpenRowMenu } from './grid-pointer'
import { GridView } from './grid-view'
import { dragRows } from './row-drag'
import { useEditor } from './use-editor'

export interface GridRefs {
  readonly scroller: RefObject<HTMLDivElement>
  readonly table: RefObject<HTMLDivElement>
  readonly body: RefObject<HTMLDivElement>
  readonly ring: RefObject<HTMLDivElement>
  readonly input: RefObject<HTMLTextAreaElement>
}

/** Joins the grid's elements to the editor: one delegated listener per event, the ring, the shared text field. */
export function useGrid(
  { scroller, table, body, ring, input }: GridRefs,
  layout: GridLayout,
  openRowMenu: OpenRowMenu,
): GridView {
  const editor = useEditor()
  const [view] = useState(() => new GridView(editor))
  view.layout = layout

  useLayoutEffect(() => {
    const elements = { table: table.current, body: body.current, ring: ring.current }
    const [root, field] = [scroller.current, input.current]
    if (!root || !elements.table || !elements.body || !elements.ring || !field) return
    view.attach({ scroller: root, table: elements.table, body: elements.body, ring: elements.ring, input: field })

    const pointer = gridPointer(view, openRowMenu)
    const stop = new AbortController()
    const on = { signal: stop.signal }
    elements.table.addEventListener('mousedown', pointer.onMouseDown, on)
    elements.table.addEventListener('click', pointer.onClick, on)
    elements.table.addEventListener('dblclick', pointer.onDoubleClick, on)
    elements.table.addEventListener('contextmenu', pointer.onContextMenu, on)
    elements.table.addEventListener('pointerdown', (event) => dragRows(view, event), on)
    elements.table.addEventListener('pointerover', (event) => view.tools.handlePointerOver(event), on)
    elements.table.addEventListener('pointermove', (event) => view.rows.hover(event), on)
    elements.table.addEventListener('pointerleave', (event) => view.tools.handlePointerLeave(event), on)
    root.addEventListener('pointerleave', () => view.rows.hover(null), on)
    root.addEventListener('scroll', () => view.handleScroll(), { ...on, passive: true, capture: true })
    field.addEventListener('keydown', (event) => handleGridKey(view, event), on)
    field.addEventListener('compositionstart', () => view.field.start('enter', ''), on)
    field.addEventListener('beforeinput', (event) => view.field.handleBeforeInput(event), on)
    field.addEventListener('input', (event) => view.field.handleInput(event), on)
    field.addEventListener('compositionend', (event) => view.field.handleInput(event), on)
    field.addEventListener('blur', () => view.commit(), on)
    document.addEventListener('copy', (event) => handleGridCopy(view, event), on)
    document.addEventListener('cut', (event) => handleGridCopy(view, event), on)
    field.addEventListener('paste', (event) => handleGridPaste(view, event), on)
    // Keyboard entry: the first cell is active as soon as the grid has the focus.
    field.addEventListener('focus', () => editor.activeTab().active ?? view.move('gridStart'), on)

    const disconnect = editor.connectGrid({
      commitEdit: () => view.commit(),
      reveal: (focus) => view.revealActive(focus),
      unwritten: () => view.field.unwritten,
      roomToFreeze: (count) => roomToFreeze(view.layout, count),
    })
    const endPaint = editor.subscribe(() => view.paint())
    return () => {
      stop.abort()
      disconnect()
      endPaint()
      view.attach(null)
    }
  }, [editor, view, scroller, table, body, ring, input, openRowMenu])

  // Rows and ring follow the columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is read through the view
  useLayoutEffect(() => view.paint(), [view, layout])
  return view
}
