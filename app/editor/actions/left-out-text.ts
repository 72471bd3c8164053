import { clipboard as words } from '~/domain/panel-messages'
import type { HtmlCells } from '../grid/clipboard/html-table'
import type { Editor } from '../state/editor'

const LONGEST = 80

/** Says that only the tables of a mail are pasted, with the first of the text that is left out. */
export function sayLeftOut(editor: Editor, { around }: HtmlCells): void {
  const text = around.slice(0, LONGEST).join(' ')
  if (text !== '') editor.toast(words.leftOut(text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text), 'info')
}
