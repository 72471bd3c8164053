import { help as words } from '~/domain/guide/guide-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember } from '~/ui/remembered'
import type { Editor } from '../state/editor'
import { enterGoesDown, enterSeeksMissing } from '../state/entry-keys'

/** Stored in this browser, if its storage works. */
export function letEnterGoDown(isOn: boolean): void {
  remember(STORAGE_KEYS.enterGoesDown, String(isOn))
}

export function letEnterSeekMissing(isOn: boolean): void {
  remember(STORAGE_KEYS.enterSeeksMissing, String(isOn))
}

/** Toggles the setting and shows the new state. */
export function switchEnterDown(editor: Editor): void {
  const isOn = !enterGoesDown()
  letEnterGoDown(isOn)
  editor.toast(isOn ? words.enterGoesDown : words.enterOpens, 'info')
}

export function switchEnterMissing(editor: Editor): void {
  const isOn = !enterSeeksMissing()
  letEnterSeekMissing(isOn)
  editor.toast(isOn ? words.enterSeeks : words.enterStops, 'info')
}
