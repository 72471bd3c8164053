import { help as words } from '~/domain/guide/guide-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember } from '~/ui/remembered'
import type { Editor } from '../state/editor'
import { lettersMove } from '../state/letter-keys'

/** Stored in this browser, if its storage works. */
export function letLettersMove(isOn: boolean): void {
  remember(STORAGE_KEYS.letterKeys, String(isOn))
}

/** Toggles the setting and shows the new state. */
export function switchLetterKeys(editor: Editor): void {
  const isOn = !lettersMove()
  letLettersMove(isOn)
  editor.toast(isOn ? words.lettersMove : words.lettersType, 'info')
}
