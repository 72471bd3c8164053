import type { VersionView } from '~/contracts/version'
import { appLife as words } from '~/domain/app-messages'
import { UPDATE_EXIT_TIME, VERSION_CHECK_INTERVAL, WORKER_CHECK_INTERVAL } from '~/domain/limits/versions'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { createInstallBanner } from './install-banner'
import type { InstallOffer } from './install-offer'
import { addressBefore, markStart, markUpdate, readMark, updateAddress } from './update-marks'
import { createVersionCheck } from './version-check'

/** The environment of the installed application; the browser in production. */
export interface AppSurroundings {
  /** The version this page runs. */
  readonly running: string
  /** @throws CallError, or any other error */
  readonly askVersion: () => Promise<VersionView>
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: Pick<Storage, 'getItem' | 'setItem'>
  /** A replaceable timer. The returned function cancels the task. */
  readonly after: (ms: number, task: () => void) => () => void
  readonly isOnline: () => boolean
  /** False if the first calls found no server. */
  readonly isReached: boolean
  /** Calls back when the browser goes online or offline, or a call finds no server; the returned function unsubscribes. */
  readonly onNetwork: (listener: () => void) => () => void
  /** Passes on the browser's offer to install, if it made one, and any later one (null: it was accepted). */
  readonly onInstallOffer: (listener: (offer: InstallOffer | null) => void) => () => void
  /** Checks for a newer service worker. @throws when the server is unreachable */
  readonly updateWorker: () => Promise<void>
  /** Removes the service worker and its caches. [VER-15][VER-16] */
  readonly dropWorker: () => Promise<void>
  /** Saves unsaved work to this computer's drafts. */
  readonly keepWork: () => Promise<void>
  readonly address: () => string
  /** Replaces the address without loading it. */
  readonly rename: (address: string) => void
  /** Loads an address, without asking about unsaved work. */
  readonly load: (address: string) => void
  readonly log: (text: string, error: unknown) => void
}

export interface AppLifeState {
  readonly isOnline: boolean
  /** True while the install banner is shown. */
  readonly offersInstall: boolean
  /** The server's version, if it differs from this page's. [VER-13] */
  readonly update: VersionView | null
  /** True if the update could not be fetched because the server did not respond properly. */
  readonly updateWaits: boolean
  /** True while the update notice is being dismissed. [VER-21] */
  readonly isLeaving: boolean
  /** The version whose changes are shown; null if none are shown. */
  readonly whatsNew: string | null
  /** The server's latest response; null before the first. */
  readonly server: VersionView | null
  /** True while the version panel is shown. [VER-07][VER-25] */
  readonly showsDebug: boolean
}

export interface AppLife {
  get(): AppLifeState
  subscribe(listener: () => void): () => void
  /** Starts the checks; the returned function stops them. */
  start(): () => void
  install(): Promise<void>
  /** [PWA-05][PWA-06] */
  refuseInstall(): void
  checkVersion(): Promise<void>
  /** [VER-14]…[VER-17] */
  updateNow(): Promise<void>
  /** [VER-21] */
  later(): void
  closeWhatsNew(): void
}

/** Manages installation, updates and offline state: what the banners show, and when. [PWA-01]…[PWA-09][VER-11]…[VER-26] */
export function createAppLife(around: AppSurroundings): AppLife {
  const { running, local, session, after } = around
  let state: AppLifeState = {
    isOnline: around.isReached && around.isOnline(),
    offersInstall: false,
    update: null,
    updateWaits: false,
    isLeaving: false,
    whatsNew: null,
    server: null,
    showsDebug: readMark(local, STORAGE_KEYS.debug) === 'true',
  }
  /** The version whose notice was postponed: it is not shown again until the page is reloaded. */
  let putOff: string | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<AppLifeState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  const banner = createInstallBanner({ session, after, show: (offersInstall) => set({ offersInstall }) })
  const { check, stop } = createVersionCheck({
    askVersion: around.askVersion,
    after,
    onAnswer(server) {
      const isNew = server.version !== running && server.version !== putOff
      const update = isNew ? server : null
      set({ server, isOnline: true, update, updateWaits: false, isLeaving: isNew && state.isLeaving })
    },
    onFailure(error, isGone) {
      around.log(words.versionCheckFailed, error)
      set({ isOnline: !isGone })
    },
  })

  function repeat(ms: number, task: () => void): () => void {
    let cancel = after(ms, function again() {
      task()
      cancel = after(ms, again)
    })
    return () => cancel()
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const address = addressBefore(around.address())
      if (address !== null) around.rename(address)
      if (markStart(local, running)) set({ whatsNew: running })
      void check()
      const ends = [
        repeat(VERSION_CHECK_INTERVAL, () => void check()),
        repeat(WORKER_CHECK_INTERVAL, () => void around.updateWorker().catch(check)),
        around.onNetwork(() => {
          if (around.isOnline()) void check()
          else set({ isOnline: false })
        }),
        around.onInstallOffer(banner.take),
        banner.stop,
        stop,
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    install: banner.accept,
    refuseInstall: banner.refuse,
    async checkVersion() {
      await check()
    },
    async updateNow() {
      // Without a server there would be nothing to load.
      if (!(await check())) {
        set({ updateWaits: true })
        return
      }
      const version = state.update?.version
      // The server has returned to this page's version, so the notice is gone too.
      if (version === undefined) return
      await around.keepWork()
      markUpdate(local, version)
      await around.dropWorker().catch((error) => around.log(words.versionCheckFailed, error))
      around.load(updateAddress(around.address(), version))
    },
    later() {
      putOff = state.update?.version ?? null
      set({ isLeaving: true })
      after(UPDATE_EXIT_TIME, () => set({ update: null, isLeaving: false }))
    },
    closeWhatsNew: () => set({ whatsNew: null }),
  }
}
