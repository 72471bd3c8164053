import { help as words } from '~/domain/guide/guide-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember, remembered } from '~/ui/remembered'
import type { Editor } from '../state/editor'
import { letLettersMove } from './switch-letter-keys'

/** Explains, the first time, that letter keys moved the active cell instead of typing, and offers to switch that off. */
export function showLetterKeysNotice(editor: Editor, letters: string): void {
  if (remembered(STORAGE_KEYS.letterStepExplained) === 'true') return
  remember(STORAGE_KEYS.letterStepExplained, 'true')
  editor.toast(words.letterTyped(letters.toUpperCase()), 'info', {
    label: words.letterKeysOff,
    run() {
      letLettersMove(false)
      editor.toast(words.lettersType, 'info')
    },
  })
}
