import { useEffect, useState } from 'react'
import { commands } from '~/domain/messages'
import { upload as words } from '~/domain/pictures/upload-messages'
import { pasteAsRows } from '../actions/clips'
import { withPart } from '../actions/desk/action'
import type { Desk } from '../actions/desk/desk'
import { takesText } from '../actions/shortcuts'
import { LONGEST_HTML } from '../grid/clipboard/clip'
import { useDesk } from '../hooks/use-desk'
import { dropVeil } from '../parts/parts'
import { hasRows } from '../state/editor'

const pastingTable = () => import('../actions/paste-table')
const pastingCells = () => import('../actions/paste-cells')
const arriving = () => import('../actions/files/file-arrivals')

const filesOf = (data: DataTransfer | null): readonly File[] => (data ? Array.from(data.files) : [])

const takeFiles = (desk: Desk, files: readonly File[]) =>
  void withPart(desk.editor, arriving, (part) => part.takeFiles(desk, files))

/** Open panels that do not keep the editor from accepting files. */
const OPEN_TO_FILES = new Set([null, 'upload', 'import', 'counts', 'quote', 'commands', 'shortcuts', 'palette'])

/** Accepts files pasted or dropped anywhere in the editor. [UPLOAD-06][UPLOAD-27][UPLOAD-33] */
export function FileDrop() {
  const desk = useDesk()
  const [isOver, setOver] = useState(false)

  // Listen on the document, since paste and drop apply wherever the focus is.
  useEffect(() => {
    const accepts = () => {
      const { panel, dialogs, beforeTour } = desk.editor.getState()
      return beforeTour === null && dialogs.length === 0 && OPEN_TO_FILES.has(panel)
    }
    const refuse = () =>
      desk.editor.toast(desk.editor.getState().beforeTour ? commands.notInTour : words.dialogFirst, 'info')
    let depth = 0
    const leave = () => {
      depth = 0
      setOver(false)
    }
    const listeners: { [K in 'paste' | 'dragenter' | 'dragover' | 'dragleave' | 'drop']: (event: never) => void } = {
      paste(event: ClipboardEvent) {
        const { editor } = desk
        const text = event.clipboardData?.getData('text/plain') ?? ''
        const html = text.length > LONGEST_HTML ? '' : (event.clipboardData?.getData('text/html') ?? '')
        const files = filesOf(event.clipboardData)
        const inText = takesText(event.target)
        const inGrid = event.target instanceof Element && event.target.matches('[data-pane="table"]')
        // Copied rows are pasted as rows; with an active cell, the grid has already done so.
        if ((inGrid || !inText) && editor.getState().panel === null && accepts() && pasteAsRows(editor, text))
          return event.preventDefault()
        // Spreadsheet programs also put a picture of the cells on the clipboard; the user means the cells.
        const isTable =
          text.includes('\t') || html.includes('<table') || ((text !== '' || html !== '') && files.length === 0)
        const isForCells = isTable && (inGrid || !inText) && editor.getState().panel === null && accepts()
        if (isForCells && hasRows(editor.getState())) {
          // An open cell handles its own paste.
          if (!inText || editor.activeTab().active === null) {
            event.preventDefault()
            return void withPart(editor, pastingCells, ({ pasteBelow }) => pasteBelow(desk, { plain: text, html }))
          }
        } else if (isForCells) {
          event.preventDefault()
          return void withPart(editor, pastingTable, ({ pasteTable }) => pasteTable(desk, text, html))
        }
        if ((text && inText) || files.length === 0) return
        if (!accepts()) return refuse()
        event.preventDefault()
        takeFiles(desk, files)
      },
      dragenter(event: DragEvent) {
        if (!event.dataTransfer?.types.includes('Files')) return
        depth += 1
        setOver(accepts())
      },
      dragleave(event: DragEvent) {
        if (!event.dataTransfer?.types.includes('Files')) return
        depth -= 1
        if (depth <= 0) leave()
      },
      dragover(event: DragEvent) {
        // Otherwise the browser would leave the page to show the file.
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      drop(event: DragEvent) {
        leave()
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        if (accepts()) takeFiles(desk, files)
        else refuse()
      },
    }
    const entries = Object.entries(listeners) as [string, (event: Event) => void][]
    for (const [name, listener] of entries) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of entries) document.removeEventListener(name, listener)
    }
  }, [desk])

  return isOver ? <dropVeil.Part onFail={() => {}} /> : null
}
