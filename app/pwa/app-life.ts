import { CallError, isAway, serverMessage } from '~/api/call-error'
import type { VersionView } from '~/contracts/version'
import { appLife as words } from '~/domain/app-messages'
import {
  INSTALL_BANNER_DELAY,
  RETURN_CHECK_INTERVAL,
  UPDATE_EXIT_TIME,
  VERSION_CHECK_INTERVAL,
  WORKER_CHECK_INTERVAL,
} from '~/domain/limits'
import { INSTALL_DISMISSED_KEY, STORAGE_KEYS } from '~/domain/storage-keys'

/** The query parameter added when an update reloads the page, to bypass caches. [VER-17] */
const RELOAD_PARAMETER = '_v'

/** The browser's offer to install the page as an application. */
export interface InstallOffer {
  /** Opens the browser's prompt. */
  prompt(): Promise<unknown>
  /** Time since the browser made the offer, in milliseconds. */
  age(): number
}

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

/** True if there was no response. Any message of the server itself, even an error, shows that it is reachable. */
function isSilent(error: unknown): boolean {
  if (error instanceof CallError && error.reason === 'timeout') return true
  return isAway(error) && serverMessage(error) === null
}

/** Manages installation, updates and offline state: what the banners show, and when. [PWA-01]…[PWA-09][VER-11]…[VER-26] */
export function createAppLife(around: AppSurroundings): AppLife {
  const { running, local, session, after } = around
  let state: AppLifeState = {
    isOnline: around.isOnline(),
    offersInstall: false,
    update: null,
    updateWaits: false,
    isLeaving: false,
    whatsNew: null,
    server: null,
    showsDebug: read(STORAGE_KEYS.debug) === 'true',
  }
  let offer: InstallOffer | null = null
  /** The version whose notice was postponed: it is not shown again until the page is reloaded. */
  let putOff: string | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<AppLifeState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  /** Reads a value; storage may be disabled. */
  function read(key: string): string | null {
    try {
      return local.getItem(key)
    } catch {
      return null
    }
  }

  function write(key: string, value: string | null): void {
    try {
      if (value === null) local.removeItem(key)
      else local.setItem(key, value)
    } catch {
      // The changes are then shown once more, which is harmless.
    }
  }

  let checking: Promise<boolean> | null = null
  let cancelReturn = () => {}

  /** Asks the server for its version; true if it responded with one. Concurrent calls share the request. */
  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = null
    })
    return checking
  }

  async function ask(): Promise<boolean> {
    cancelReturn()
    try {
      const server = await around.askVersion()
      const isNew = server.version !== running && server.version !== putOff
      const update = isNew ? server : null
      set({ server, isOnline: true, update, updateWaits: false, isLeaving: isNew && state.isLeaving })
      return true
    } catch (error) {
      around.log(words.versionCheckFailed, error)
      const isGone = isSilent(error)
      set({ isOnline: !isGone })
      // It may return at any time, and there is no event for that.
      if (isGone) cancelReturn = after(RETURN_CHECK_INTERVAL, () => void check())
      return false
    }
  }

  /** After an update, restores the address and shows the changes once. [VER-18]…[VER-20][VER-31] */
  function welcome(): void {
    const address = new URL(around.address())
    if (address.searchParams.has(RELOAD_PARAMETER)) {
      address.searchParams.delete(RELOAD_PARAMETER)
      around.rename(address.pathname + address.search + address.hash)
    }
    const before = read(STORAGE_KEYS.appVersion)
    const wasApplied = read(STORAGE_KEYS.updateApplied) !== null
    write(STORAGE_KEYS.updateApplied, null)
    write(STORAGE_KEYS.appVersion, running)
    const isUpdated = wasApplied || (before !== null && before !== running)
    if (!isUpdated || read(STORAGE_KEYS.changelogSeen) === running) return
    write(STORAGE_KEYS.changelogSeen, running)
    set({ whatsNew: running })
  }

  function repeat(ms: number, task: () => void): () => void {
    let cancel = after(ms, function again() {
      task()
      cancel = after(ms, again)
    })
    return () => cancel()
  }

  function takeOffer(next: InstallOffer | null): () => void {
    offer = next
    if (!next) set({ offersInstall: false })
    if (!next || session.getItem(INSTALL_DISMISSED_KEY) !== null) return () => {}
    return after(Math.max(0, INSTALL_BANNER_DELAY - next.age()), () => set({ offersInstall: offer !== null }))
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      welcome()
      void check()
      let cancelBanner = () => {}
      const ends = [
        repeat(VERSION_CHECK_INTERVAL, () => void check()),
        repeat(WORKER_CHECK_INTERVAL, () => void around.updateWorker().catch(check)),
        around.onNetwork(() => {
          if (around.isOnline()) void check()
          else set({ isOnline: false })
        }),
        around.onInstallOffer((next) => {
          cancelBanner()
          cancelBanner = takeOffer(next)
        }),
      ]
      return () => {
        for (const end of [...ends, cancelBanner, cancelReturn]) end()
      }
    },
    async install() {
      set({ offersInstall: false })
      const taken = offer
      offer = null
      await taken?.prompt()
    },
    refuseInstall() {
      try {
        session.setItem(INSTALL_DISMISSED_KEY, 'true')
      } catch {
        // It then appears again with the next offer.
      }
      set({ offersInstall: false })
    },
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
      write(STORAGE_KEYS.updateApplied, version)
      await around.dropWorker().catch((error) => around.log(words.versionCheckFailed, error))
      const address = new URL(around.address())
      address.searchParams.set(RELOAD_PARAMETER, version)
      around.load(address.pathname + address.search)
    },
    later() {
      putOff = state.update?.version ?? null
      set({ isLeaving: true })
      after(UPDATE_EXIT_TIME, () => set({ update: null, isLeaving: false }))
    },
    closeWhatsNew: () => set({ whatsNew: null }),
  }
}
