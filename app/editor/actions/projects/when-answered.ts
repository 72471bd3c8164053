import { mayAnswerLater } from '~/api/call-error'
import { OPEN_AGAIN } from '~/domain/limits/projects'
import { opening as words } from '~/domain/opening-messages'
import type { ArrivingProject } from '~/editor/drafts/arrival'
import { isUntouched } from '~/editor/state/tab/tab'
import type { Desk } from '../desk/desk'

/**
 * The project from the URL, once the server has responded, even if it refuses. Retries after OPEN_AGAIN, and immediately
 * when the network is back. Restores the user of a window that opened without the sign-in service.
 */
export async function whenAnswered(desk: Desk, { id, loading }: ArrivingProject): Promise<ArrivingProject> {
  const { api, editor } = desk
  if (!editor.getState().tabs.every(isUntouched)) editor.set({ busy: words.withoutRows })
  const answered = untilAnswered(desk, loading, () => api.loadProject(id))
  // A refusal is an answer, too; `openProject` reports it.
  await answered.catch(() => null)
  try {
    if (editor.getState().user === null) editor.set({ user: await untilAnswered(desk, api.me(), () => api.me()) })
    editor.set({ online: true })
  } catch {
    // The session has ended, and the window leads to the sign-in page.
  } finally {
    if (editor.getState().busy === words.withoutRows) editor.set({ busy: null })
  }
  return { id, loading: answered }
}

async function untilAnswered<Answer>(
  { timers }: Desk,
  first: Promise<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let answer = first; ; answer = ask()) {
    try {
      return await answer
    } catch (error) {
      if (!mayAnswerLater(error)) throw error
      await new Promise<void>((resolve) => {
        const cancel = timers.after(OPEN_AGAIN, resolve)
        addEventListener('online', () => [cancel(), resolve()], { once: true })
      })
    }
  }
}
