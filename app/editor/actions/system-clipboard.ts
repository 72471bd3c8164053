import { clipboard as words } from '~/domain/panel-messages'
import { type Clip, fillClipboard, LONGEST_HTML } from '../grid/clipboard/clip'
import type { Editor } from '../state/editor'
import { clipOfRows, pasteClip, takeClip } from './clips'
import type { Desk } from './desk/desk'

/** Copies or cuts the selection by command, like Ctrl+C and Ctrl+X. */
export async function copyOut(editor: Editor, isCut: boolean): Promise<void> {
  const clip = takeClip(editor, isCut)
  if (clip) await write(editor, clip)
}

/** Writes the copied rows to the system clipboard for other programs. */
export async function copyRowsOut(editor: Editor): Promise<void> {
  const clip = clipOfRows(editor.getState().copiedRows)
  if (clip) await write(editor, clip)
}

/** Pastes over the selected cells by command; browsers may deny clipboard access except for Ctrl+V. */
export async function pasteIn(desk: Pick<Desk, 'editor' | 'imports'>): Promise<void> {
  const { editor } = desk
  const { id } = editor.activeTab()
  const clip = await read()
  if (!clip) editor.toast(words.pressPaste, 'info')
  else if (editor.activeTab().id === id) pasteClip(desk, clip)
}

async function write(editor: Editor, clip: Clip): Promise<void> {
  if (!writtenByCopying(clip) && !(await writtenByRight(clip))) editor.toast(words.pressCopy, 'info')
}

/** Uses the browser's own copy command, which needs no permission and works without https. */
function writtenByCopying(clip: Clip): boolean {
  const stop = new AbortController()
  const on = { signal: stop.signal, capture: true }
  let isWritten = false
  // Some browsers copy only if text is selected or a handler signals that there is something to copy.
  document.addEventListener('beforecopy', (event) => event.preventDefault(), on)
  document.addEventListener(
    'copy',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.clipboardData) return
      fillClipboard(event.clipboardData, clip)
      isWritten = true
    },
    on,
  )
  const isDone = document.execCommand('copy')
  stop.abort()
  return isDone && isWritten
}

async function writtenByRight({ plain, html }: Clip): Promise<boolean> {
  const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  try {
    const item = new ClipboardItem({ ...blob('text/plain', plain), ...(html ? blob('text/html', html) : {}) })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return false
  }
}

/** Null if the browser denies access. */
async function read(): Promise<Clip | null> {
  try {
    const items = await navigator.clipboard.read()
    const textOf = async (type: string) => {
      const item = items.find(({ types }) => types.includes(type))
      return item ? (await item.getType(type)).text() : ''
    }
    const plain = await textOf('text/plain')
    return { plain, html: plain.length > LONGEST_HTML ? '' : await textOf('text/html') }
  } catch {
    return null
  }
}
