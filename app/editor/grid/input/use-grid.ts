import { createRef, type RefObject, useLayoutEffect, useState } from 'react'
import { useDesk } from '~/editor/hooks/use-desk'
import { dragRows } from '../drag/row-drag'
import { type GridLayout, roomToFreeze } from '../drawing/layout'
import { type GridElements, GridView } from '../view/grid-view'
import { handleGridCopy, handleGridPaste } from './grid-clipboard'
import { handleGridKey } from './grid-keyboard'
import { gridPointer, type OpenRowMenu } from './grid-pointer'

/** Events of the text field that nothing listens to. */
const UNASKED = ['keypress', 'keyup', 'textInput', 'selectionchange']

export interface GridRefs {
  readonly scroller: RefObject<HTMLDivElement>
  readonly table: RefObject<HTMLDivElement>
  readonly body: RefObject<HTMLDivElement>
  readonly cursor: RefObject<HTMLDivElement>
  readonly ring: RefObject<HTMLDivElement>
  readonly input: RefObject<HTMLTextAreaElement>
}

export function createGridRefs(): GridRefs {
  const div = () => createRef<HTMLDivElement>()
  return { scroller: div(), table: div(), body: div(), cursor: div(), ring: div(), input: createRef() }
}

function elementsOf({ scroller, table, body, cursor, ring, input }: GridRefs): GridElements | null {
  const [root, grid, rows] = [scroller.current, table.current, body.current]
  const [moved, frame, field] = [cursor.current, ring.current, input.current]
  return root && grid && rows && moved && frame && field
    ? { scroller: root, table: grid, body: rows, cursor: moved, ring: frame, input: field }
    : null
}

/** Connects the grid's elements to the editor: one delegated listener per event, the ring, the shared text field. */
export function useGrid(refs: GridRefs, layout: GridLayout, openRowMenu: OpenRowMenu): GridView {
  const desk = useDesk()
  const { editor } = desk
  const [view] = useState(() => new GridView(editor))
  view.layout = layout

  useLayoutEffect(() => {
    const elements = elementsOf(refs)
    if (!elements) return
    view.attach(elements)
    const { scroller, table, input: field } = elements

    const pointer = gridPointer(view, openRowMenu)
    const stop = new AbortController()
    const on = { signal: stop.signal }
    table.addEventListener('mousedown', pointer.onMouseDown, on)
    table.addEventListener('click', pointer.onClick, on)
    table.addEventListener('dblclick', pointer.onDoubleClick, on)
    table.addEventListener('contextmenu', pointer.onContextMenu, on)
    table.addEventListener('pointerdown', (event) => dragRows(view, event), on)
    table.addEventListener('pointerover', (event) => view.tools.handlePointerOver(event), on)
    table.addEventListener('pointermove', (event) => view.rows.hover(event), on)
    table.addEventListener('pointerleave', (event) => view.tools.handlePointerLeave(event), on)
    scroller.addEventListener('pointerleave', () => view.rows.hover(null), on)
    scroller.addEventListener('scroll', () => view.handleScroll(), { ...on, passive: true, capture: true })
    // In the capture phase, before React handles them, which would cost a twentieth of an edit.
    const down = { ...on, capture: true }
    const isTyped = ({ target }: Event) => target === field
    document.body.addEventListener('keydown', (event) => isTyped(event) && handleGridKey(view, event), down)
    for (const type of UNASKED)
      document.body.addEventListener(type, (event) => isTyped(event) && event.stopPropagation(), down)
    field.addEventListener('compositionstart', () => view.field.start('enter', ''), on)
    field.addEventListener('beforeinput', (event) => view.field.handleBeforeInput(event), on)
    field.addEventListener('input', (event) => view.field.handleInput(event), on)
    field.addEventListener('compositionend', (event) => view.field.handleInput(event), on)
    field.addEventListener('blur', () => view.commit(), on)
    document.addEventListener('copy', (event) => handleGridCopy(view, event), on)
    document.addEventListener('cut', (event) => handleGridCopy(view, event), on)
    field.addEventListener('paste', (event) => handleGridPaste(view, desk, event), on)
    // Keyboard entry: the first cell becomes active when the grid receives the focus.
    field.addEventListener('focus', () => view.handleFocus(), on)

    const disconnect = editor.connectGrid({
      commitEdit: () => view.commit(),
      reveal: (focus) => view.revealActive(focus),
      say: (text) => view.rows.say(text),
      unwritten: () => view.field.unwritten,
      isTyping: () => view.isEditing,
      roomToFreeze: (count) => roomToFreeze(view.layout, count),
    })
    const endPaint = editor.subscribe(() => view.paint())
    return () => {
      stop.abort()
      disconnect()
      endPaint()
      view.attach(null)
    }
  }, [desk, editor, view, refs, openRowMenu])

  // Rows and ring are positioned by the columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads the layout
  useLayoutEffect(() => view.paint(), [view, layout])
  return view
}
