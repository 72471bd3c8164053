import { FIND_DEBOUNCE } from '~/domain/limits/dialogs'
import type { Editor } from '../state/editor'
import { seek } from '../state/find/find-steps'
import { realTimers, type Timers } from '../state/model/store'

/**
 * Searches for the typed term once it has not changed for 300 ms. A term that is still pending when the user switches
 * tabs waits until that tab is active again. Returns a function that stops it. [FIND-14]
 */
export function seekWhenSettled(editor: Editor, timers: Timers = realTimers): () => void {
  let waiting = { tab: '', term: '' }
  let cancel = () => {}
  const follow = () => {
    const { id, find } = editor.activeTab()
    if (waiting.tab === id && waiting.term === find.term) return
    cancel()
    waiting = { tab: id, term: find.term }
    if (find.term !== find.sought) cancel = timers.after(FIND_DEBOUNCE, () => settle(id))
  }
  const settle = (id: string) => {
    const { id: now, find } = editor.activeTab()
    if (now === id && find.term !== find.sought) seek(editor)
  }
  const stop = editor.subscribe(follow)
  follow()
  return () => {
    stop()
    cancel()
  }
}
