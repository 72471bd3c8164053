import { useEffect, useState } from 'react'
import { mayAnswerLater } from '~/api/call-error'
import { lastPerson } from '~/api/last-person'
import { LOADING } from '~/domain/messages'
import { clearAway, clearScreen } from './actions/clear-away'
import { createDesk, type Desk } from './actions/desk/desk'
import { openProject } from './actions/projects/projects'
import { listenForShortcuts } from './actions/shortcuts'
import type { Arrival, ArrivingProject } from './drafts/arrival'
import { createDraftKeeping } from './effects/draft-keeping'
import { keepFocus } from './effects/keep-focus'
import { warnBeforeLeaving } from './effects/leave-warning'
import { recalculateCommissions } from './effects/recalculate-commission'
import { hasFirstLook } from './grid/drawing/first-look'
import { textMeasure } from './grid/drawing/measure-text'
import { DeskProvider } from './hooks/use-desk'
import { waiting } from './parts/parts'
import { nameProjectInAddress } from './shell/address'
import { Shell } from './shell/shell'
import { createEditor } from './state/editor'
import { isUntouched } from './state/tab/tab'

interface EditorProps {
  /** The requests made before this module was loaded. */
  readonly arrival: Arrival
}

interface Session {
  readonly desk: Desk
  readonly start: () => () => void
}

/** Everything that lives as long as the page: editor, API calls, timers and listeners. */
function createSession(
  { api, started, project, drafts: connection, whenSignedOut, whenReplaced }: Arrival,
  onReady: () => void,
  onWaiting: () => void,
): Session {
  const demoMode = document.getElementById('editor')?.dataset.demoMode === 'true'
  const editor = createEditor({ demoMode, measure: textMeasure })
  let disarm = () => {}
  const drafts = createDraftKeeping(editor, connection)
  whenSignedOut(async (why) => {
    if (why === 'elsewhere') {
      disarm()
      clearScreen()
      await clearAway(drafts, api.person())
      return
    }
    await drafts.flush()
    // Stored drafts return after signing in; ask before leaving only if they could not be stored.
    if (!editor.getState().draftTrouble) disarm()
  })
  /** The e-mail of the user who signed in instead; '' until that window has stored it. */
  const other = () => {
    const last = lastPerson(localStorage)
    return last && last.userId !== api.person() ? last.email : ''
  }
  whenReplaced((isReplaced) => {
    editor.set({ replacedBy: isReplaced ? other() : null })
    if (isReplaced) void drafts.flush()
  })
  const desk = createDesk({
    editor,
    api,
    drafts,
    clearScreen,
    leave(path) {
      disarm()
      location.assign(path)
    },
  })

  /**
   * Opens the project in the address, waiting for the server if it is unreachable. Returns a sentence if it cannot be
   * opened.
   */
  async function opened(project: ArrivingProject, isAway: boolean): Promise<string | null> {
    const isKept = editor.getState().tabs.some(({ projectId }) => projectId === project.id)
    const failure = isKept || isAway ? null : await project.loading.catch((error: unknown) => error)
    if (isKept || !(isAway || mayAnswerLater(failure))) return openProject(desk, project)
    onWaiting()
    const part = await import('./actions/projects/when-answered').catch(() => null)
    return openProject(desk, part ? await part.whenAnswered(desk, project) : project)
  }

  function start(): () => void {
    let ended = false
    const ends: (() => void)[] = []
    const watching = new AbortController()
    const lookAgain = () => {
      if (editor.getState().replacedBy !== null) editor.set({ replacedBy: other() })
    }
    addEventListener('storage', lookAgain, { signal: watching.signal })
    void started.then(async (start) => {
      if (ended || start.kind === 'signedOut') return
      if (start.kind === 'signedIn') editor.set({ user: start.user })
      else editor.set({ online: false })
      await drafts.start(start.kind === 'signedIn' ? start.user : null, desk.uploads, api.person())
      if (ended) return
      disarm = warnBeforeLeaving(editor)
      ends.push(drafts.stop, disarm, recalculateCommissions(editor), keepFocus(editor), listenForShortcuts(desk))
      const isAway = start.kind === 'offline'
      // Typing must wait for the project, since opening it replaces the table. Restored drafts need no server.
      if (isAway && (project === null || !editor.getState().tabs.every(isUntouched))) onReady()
      const problem = project === null ? null : await opened(project, isAway)
      onReady()
      if (editor.getState().online) {
        void import('./actions/projects/refresh-projects').then((part) => part.refreshProjects(desk, project))
        if (problem !== null) await editor.alert(problem)
      }
      if (!ended) ends.push(nameProjectInAddress(editor))
    })
    return () => {
      ended = true
      watching.abort()
      for (const end of ends) end()
    }
  }

  return { desk, start }
}

/** The editor of a signed-in user; 'Loading...' while the session is checked. [ROUTE-09][AUTH-24] */
export function Editor({ arrival }: EditorProps) {
  const [phase, setPhase] = useState<'loading' | 'waiting' | 'ready'>('loading')
  const [session] = useState(() =>
    createSession(
      arrival,
      () => setPhase('ready'),
      () => setPhase((now) => (now === 'ready' ? now : 'waiting')),
    ),
  )
  useEffect(() => session.start(), [session])

  if (phase === 'waiting') return <waiting.Part onFail={() => {}} />
  if (phase === 'loading') {
    return hasFirstLook() ? null : (
      <p className="loading" role="status">
        {LOADING}
      </p>
    )
  }
  return (
    <DeskProvider desk={session.desk}>
      <Shell />
    </DeskProvider>
  )
}
