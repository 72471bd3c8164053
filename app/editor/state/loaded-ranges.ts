import { PART_NOT_LOADED } from '~/domain/messages'
import type { Editor } from './editor'

type SeveralRanges = typeof import('./several-ranges')

let loaded: SeveralRanges | null = null

/** Loads what copies and pastes several ranges, which must act within the event of the key. Called for a second range. */
export async function loadSeveralRanges(): Promise<void> {
  loaded = await import('./several-ranges').catch(() => null)
}

/** What copies and pastes several ranges; null, with a notice, if it could not be loaded. */
export function severalRanges(editor: Editor): SeveralRanges | null {
  if (!loaded) editor.toast(PART_NOT_LOADED, 'error')
  return loaded
}
