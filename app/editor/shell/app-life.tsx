import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isAway } from '~/api/call-error'
import { UNREACHABLE_EVENT } from '~/api/client'
import { createVersionCalls } from '~/api/version'
import { appLife as words } from '~/domain/app-messages'
import { REFRESH_AGAIN } from '~/domain/limits/calls'
import { type AppLife, createAppLife } from '~/pwa/app-life'
import { onInstallOffer } from '~/pwa/install-offer'
import { dropWorker, registerWorker, updateWorker, workerState } from '~/pwa/service-worker'
import { Icon } from '~/ui/icon'
import type { Desk } from '../actions/desk/desk'
import { refreshProjects } from '../actions/projects/refresh-projects'
import { backToWork } from '../effects/back-to-work'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { later } from '../parts/later'
import { panelStyles } from '../parts/panel-styles'
import { realTimers } from '../state/model/store'
import { NOTICE_PLACE } from './notice-place'
import { keepOffActiveRow } from './off-active-row'

/** Defined by the build. */
declare const APP_VERSION: string

const whatsNew = later(async () => (await Promise.all([import('../panels/whats-new'), panelStyles()]))[0].WhatsNew)

function livingIn({ api, editor, leave, drafts }: Desk): AppLife {
  return createAppLife({
    running: APP_VERSION,
    askVersion: createVersionCalls(api).version,
    local: localStorage,
    session: sessionStorage,
    after: realTimers.after,
    isOnline: () => navigator.onLine,
    isReached: editor.getState().online,
    onNetwork(listener) {
      const stop = new AbortController()
      addEventListener('online', listener, { signal: stop.signal })
      addEventListener('offline', listener, { signal: stop.signal })
      addEventListener(UNREACHABLE_EVENT, listener, { signal: stop.signal })
      return () => stop.abort()
    },
    onInstallOffer,
    updateWorker,
    dropWorker,
    keepWork: drafts.flush,
    address: () => location.href,
    rename: (address) => history.replaceState(history.state, '', address),
    load: leave,
    log: (text, error) => console.warn(text, error),
  })
}

/** The install, update and offline banners, the what's-new window, and the version panel. [SHELL-16] */
export function AppLifeParts() {
  const desk = useDesk()
  const [life] = useState(() => livingIn(desk))
  const state = useSyncExternalStore(life.subscribe, life.get)
  useEffect(() => {
    const place = document.getElementById(NOTICE_PLACE)
    return place ? keepOffActiveRow(place, desk.editor) : undefined
  }, [desk])
  useEffect(() => {
    registerWorker().catch((error) => console.warn('The service worker could not be registered.', error))
    return life.start()
  }, [life])
  useConnection(desk, state.isOnline)
  // The banner that contains the focused button disappears, so move the focus.
  const leaving = (answer: () => unknown) => () => {
    answer()
    backToWork(desk.editor)
  }
  const canUpdate = state.isOnline && !state.updateWaits

  return (
    <>
      {state.isOnline ? null : (
        <div className="app-banner is-offline" role="status">
          <Icon of={WifiOff} size={16} />
          <span>{words.offline}</span>
        </div>
      )}
      <Notices>
        {state.update ? (
          <div className="app-notice" role="status" data-leaving={state.isLeaving || undefined}>
            <p>
              {words.updateText(state.update.version)} {canUpdate ? '' : words.updateWaits}
            </p>
            <div className="app-notice-buttons">
              <button type="button" className="button button-quiet" onClick={leaving(life.later)}>
                {words.later}
              </button>
              <button
                type="button"
                className="button button-primary"
                disabled={!state.isOnline}
                onClick={() => void life.updateNow()}
              >
                {words.updateNow}
              </button>
            </div>
          </div>
        ) : null}
        {state.offersInstall && state.isOnline ? (
          <div className="app-notice" role="status">
            <p>{words.installText}</p>
            <div className="app-notice-buttons">
              <button type="button" className="button button-quiet" onClick={leaving(life.refuseInstall)}>
                {words.notNow}
              </button>
              <button type="button" className="button button-primary" onClick={leaving(life.install)}>
                {words.install}
              </button>
            </div>
          </div>
        ) : null}
      </Notices>
      {state.whatsNew === null ? null : (
        <whatsNew.Part version={state.whatsNew} onClose={life.closeWhatsNew} onFail={life.closeWhatsNew} />
      )}
      {state.showsDebug ? <VersionPanel life={life} /> : null}
    </>
  )
}

/** Adds its content to the shared stack of notices, so that none covers another. */
function Notices({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(NOTICE_PLACE)
  return place ? createPortal(children, place) : null
}

/** Passes the connection state to the commands, and restores the session of a user who started offline. */
function useConnection(desk: Desk, isOnline: boolean): void {
  const user = useEditorState((state) => state.user)
  useEffect(() => {
    const { api, editor, timers } = desk
    editor.set({ online: isOnline })
    if (!isOnline || user !== null) return
    let cancel = () => {}
    let isOver = false
    const restore = async () => {
      try {
        editor.set({ user: await api.me() })
        await refreshProjects(desk)
      } catch (error) {
        // The API already redirects a rejected session to the sign-in page; only an unreachable service needs a retry.
        if (!isOver && isAway(error)) cancel = timers.after(REFRESH_AGAIN, () => void restore())
      }
    }
    void restore()
    return () => {
      isOver = true
      cancel()
    }
  }, [desk, isOnline, user])
}

/** A panel for support that shows the running and the server version, only with the debug flag. [VER-07][VER-29] */
function VersionPanel({ life }: { readonly life: AppLife }) {
  const { server } = useSyncExternalStore(life.subscribe, life.get)
  const [worker, setWorker] = useState<string>(words.unknown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read the worker's state after each response
  useEffect(() => {
    workerState().then(setWorker, () => {})
  }, [server])
  const mode = server === null ? words.unknown : server.devMode ? words.development : words.production
  return (
    <section className="version-panel" aria-label={words.debugTitle}>
      <dl>
        <dt>{words.running}</dt>
        <dd>{APP_VERSION}</dd>
        <dt>{words.server}</dt>
        <dd>{server?.version ?? words.unknown}</dd>
        <dt>{words.mode}</dt>
        <dd>{mode}</dd>
        <dt>{words.checksum}</dt>
        <dd>{server?.checksum || words.unknown}</dd>
        <dt>{words.worker}</dt>
        <dd>{worker}</dd>
      </dl>
      <button type="button" className="button" onClick={() => void life.checkVersion()}>
        {words.checkNow}
      </button>
    </section>
  )
}
