import { useEffect, useState } from 'react'
import { createApi } from '~/api/client'
import { LOADING } from '~/domain/messages'
import { createDesk, type Desk } from './actions/desk'
import { openProject } from './actions/projects'
import { listenForShortcuts } from './actions/shortcuts'
import { warnBeforeLeaving } from './effects/leave-warning'
import { recalculateCommissions } from './effects/recalculate-commission'
import { nameProjectInAddress } from './shell/address'
import { Shell } from './shell/shell'
import { DeskProvider } from './shell/use-desk'
import { createEditor } from './state/editor'

interface EditorProps {
  /** The project that the address names. */
  readonly projectId: string | null
}

/** The address of the sign-in page that leads back here; `expired` lets it say why. [ROUTE-11][ERR-53] */
function signInPath(expired: boolean): string {
  const from = encodeURIComponent(location.pathname + location.search)
  return `/login?from=${from}${expired ? '&expired=1' : ''}`
}

interface Session {
  readonly desk: Desk
  readonly start: (projectId: string | null) => () => void
}

/** Everything that lives as long as the page: editor, calls, timers and listeners. */
function createSession(onReady: () => void): Session {
  const editor = createEditor()
  let disarm = () => {}
  const api = createApi({ onSignedOut: (why) => location.assign(signInPath(why === 'expired')) })
  const desk = createDesk({
    editor,
    api,
    leave(path) {
      disarm()
      location.assign(path)
    },
  })

  function start(projectId: string | null): () => void {
    let ended = false
    const ends: (() => void)[] = [api.stop]
    void api.start().then(async (started) => {
      if (ended || started.kind === 'signedOut') return
      if (started.kind === 'signedIn') editor.setUser(started.user)
      disarm = warnBeforeLeaving(editor)
      ends.push(disarm, recalculateCommissions(editor), listenForShortcuts(desk))
      // Until the project is there, nothing can be typed that it would replace.
      const problem = projectId === null ? null : await openProject(desk, projectId)
      onReady()
      if (problem !== null) await editor.alert(problem)
      if (!ended) ends.push(nameProjectInAddress(editor))
    })
    return () => {
      ended = true
      for (const end of ends) end()
    }
  }

  return { desk, start }
}

/** The editor of a signed-in person; 'Loading...' while the session is checked. [ROUTE-09][AUTH-24] */
export function Editor({ projectId }: EditorProps) {
  const [isReady, setReady] = useState(false)
  const [session] = useState(() => createSession(() => setReady(true)))
  // The session is outside React; the address counts once, at the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later address is written by the editor itself
  useEffect(() => session.start(projectId), [session])

  if (!isReady) {
    return (
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
