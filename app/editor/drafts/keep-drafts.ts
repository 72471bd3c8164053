import {
  DRAFT_AT_ONCE,
  DRAFT_CALM_DELAY,
  DRAFT_CELL_DELAY,
  DRAFT_DELAY,
  DRAFT_LIFE,
  DRAFT_RETRY_DELAY,
} from '~/domain/limits'
import { cellEdit } from '../state/cell-edits'
import { type Editor, type EditorState, ownWork, type Tab, type TabId } from '../state/editor'
import { realTimers, type Timers } from '../state/model/store'
import { edited, isUntouched } from '../state/tab'
import type { Uploads } from '../state/uploads/upload-model'
import { type Draft, draftChanges, type KnownTab, NOTHING_KNOWN, tabFrom } from './draft-parts'
import {
  allWindows,
  type DraftConnection,
  type DraftDatabase,
  type DraftWriting,
  inTransaction,
  openDrafts,
  partsOf,
  type StoredWindow,
  windowsOf,
} from './draft-store'
import { keepUploads } from './keep-uploads'
import { createWindowClaims, type WindowClaims } from './window-claim'

export interface DraftOptions {
  readonly editor: Editor
  readonly uploads: Uploads
  /** Opened early, since opening takes a while. */
  readonly connection: Promise<DraftConnection>
  /** The person and organization the drafts belong to. */
  readonly owner: string
  /** The id this window had before a reload. */
  readonly window: string | null
  /** True if the page was reloaded: all tabs are restored then, otherwise only those with unsaved work or a project. */
  readonly isReload: boolean
  /** True while this person wants drafts kept here; nothing is written after they sign out in any window. */
  readonly mayKeep: () => boolean
  readonly timers?: Timers
  readonly claims?: WindowClaims
}

export interface Drafts {
  /** The id of this window. */
  readonly window: string
  /** The number of restored tabs with unsaved work. */
  readonly restored: number
  /** Writes all pending changes at once. */
  flush(): Promise<void>
  /** True if other windows of this person, open or not, have unsaved work. */
  isUnsavedElsewhere(): Promise<boolean>
  /** Removes all drafts of this person from this computer and stops keeping new ones. */
  forget(): Promise<void>
  /** Stops keeping drafts; stored ones remain. */
  stop(): void
}

const RELOAD_TRIES = 8
const RELOAD_PAUSE = 100

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Commits text that was still being typed, as leaving the cell would have done. */
function tabOf({ tab, unwritten }: Draft): Tab {
  if (!unwritten) return tab
  const { ops, label, rounded } = cellEdit(unwritten.cell, unwritten.text)
  return edited(tab, ops, label, rounded.cells())
}

/** The tabs a person has open. */
type Own = Pick<EditorState, 'tabs' | 'activeTabId'>

interface Found {
  /** Its old window and its id there. */
  readonly name: string
  readonly tab: Tab
  readonly isActive: boolean
}

const nameIn = (window: string, tab: string) => `${window} ${tab}`

async function readWindow(db: DraftDatabase, stored: StoredWindow): Promise<Found[]> {
  const found: Found[] = []
  for (const id of stored.tabs) {
    try {
      const tab = tabOf(await tabFrom(await partsOf(db, stored.id, id), rest))
      found.push({ name: nameIn(stored.id, id), tab, isActive: id === stored.active })
    } catch (error) {
      // One unreadable draft must not lose the others.
      console.warn('A draft could not be read.', error)
    }
  }
  return found
}

/**
 * True if the tab is restored. Without a reload, tables without unsaved work are skipped, and a project without changes
 * is restored in one tab only.
 */
function comesBack({ tab }: Found, isReload: boolean, before: readonly Found[]): boolean {
  if (tab.hasUnsavedChanges) return true
  if (isReload) return !isUntouched(tab)
  return tab.projectId !== null && !before.some((one) => one.tab.projectId === tab.projectId)
}

/** Claims the id of this window: the one from before a reload, or a new one in a copy of an open window. */
async function claimOwn(
  claims: WindowClaims,
  { window, isReload, timers = realTimers }: DraftOptions,
): Promise<string> {
  // The page from before the reload may release its claim a moment late.
  for (let tries = isReload ? RELOAD_TRIES : 1; window !== null && tries > 0; tries -= 1) {
    if (await claims.claim(window)) return window
    await new Promise<void>((resolve) => void timers.after(RELOAD_PAUSE, resolve))
  }
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-')
  await claims.claim(fresh)
  return fresh
}

/**
 * Restores the drafts of an earlier visit and from then on stores every change within a second in the browser's
 * database, under the person's name. Each window has its own records; those of closed windows are adopted.
 * @throws any error of the browser's database
 */
export async function keepDrafts(options: DraftOptions): Promise<Drafts> {
  const { editor, owner, timers = realTimers, claims = createWindowClaims() } = options
  let connection = await options.connection
  const window = await claimOwn(claims, options)

  const old = (await allWindows(connection.db)).filter((one) => one.savedAt < Date.now() - DRAFT_LIFE)
  const gone: string[] = [window, ...old.map(({ id }) => id)]
  const taken = new Set([window])
  const found: Found[] = []
  for (const stored of await windowsOf(connection.db, owner)) {
    const isOwn = stored.id === window
    if (!isOwn && !(await claims.claim(stored.id))) continue
    for (const one of await readWindow(connection.db, stored)) {
      if (comesBack(one, isOwn && options.isReload, found)) found.push(one)
    }
    gone.push(stored.id)
    taken.add(stored.id)
  }
  if (found.length > 0) {
    const active = found.findIndex(({ isActive }) => isActive)
    editor.restoreTabs(
      found.map(({ tab }) => tab),
      Math.max(0, active),
    )
  }
  const restored = editor.getState().tabs.slice(-found.length)
  const tabsNow = new Map(found.map(({ name }, at) => [name, restored[at]?.id]))
  const pictures = keepUploads({
    ...options,
    window,
    timers,
    tabNow: (before, tab) => tabsNow.get(nameIn(before, tab)),
    async isGone(other) {
      if (taken.has(other)) return true
      const isGone = await claims.claim(other)
      if (isGone) claims.release(other)
      return isGone
    },
  })

  /** Text being typed into the tutorial's table is never stored. */
  const unwritten = () => (editor.getState().beforeTour ? null : editor.unwritten())

  let known = new Map<TabId, KnownTab>()
  let written: Own | null = null
  let isOver = false
  /** The delay of the pending write, in milliseconds; null if none is pending. */
  let waiting: number | null = null
  /** True if something has changed while a write was pending. */
  let isGoingOn = false
  let cancel = () => {}
  let running: Promise<void> | null = null

  async function write(writing: DraftWriting, { tabs, activeTabId }: Own): Promise<typeof known> {
    // If another window missed this one's answer, it has adopted and deleted its drafts: write everything again.
    const isTaken = !claims.isSure && written !== null && !(await writing.hasWindow(window))
    const before: typeof known = isTaken ? new Map() : known
    for (const id of gone) writing.deleteWindow(id)
    const next: typeof known = new Map()
    let requested = 0
    for (const tab of tabs) {
      const typed = tab.id === activeTabId ? unwritten() : null
      const changes = draftChanges(tab, typed, before.get(tab.id) ?? NOTHING_KNOWN)
      for (const [name, value] of changes.parts) {
        writing.putPart(window, tab.id, name, value)
        requested += value?.length ?? 0
        if (requested < DRAFT_AT_ONCE) continue
        await writing.caughtUp()
        requested = 0
      }
      next.set(tab.id, changes.next)
    }
    for (const id of before.keys()) if (!next.has(id)) writing.deleteTab(window, id)
    writing.putWindow({
      id: window,
      owner,
      tabs: tabs.map(({ id }) => id),
      active: activeTabId,
      isUnsaved: tabs.some(({ hasUnsavedChanges }) => hasUnsavedChanges) || unwritten() !== null,
      savedAt: Date.now(),
    })
    return next
  }

  async function writeAll(): Promise<void> {
    if (!options.mayKeep()) return
    const state = ownWork(editor.getState())
    try {
      if (connection.isLost) connection = await openDrafts()
      let next = known
      await inTransaction(connection.db, isTableChanged(state), async (writing) => {
        next = await write(writing, state)
      })
      known = next
      written = state
      for (const id of gone.splice(0)) if (id !== window) claims.release(id)
      editor.setDraftTrouble(false)
    } catch (error) {
      if (isOver) return
      console.warn('Drafts could not be written.', error)
      editor.setDraftTrouble(true)
      connection.isLost = true
      schedule(DRAFT_RETRY_DELAY)
    }
  }

  /** Moving around in a table need not reach the disk at once. */
  function isTableChanged({ tabs }: Own): boolean {
    return tabs.some(({ id, table }) => known.get(id)?.rows !== table.rows) || unwritten() !== null
  }

  async function flush(): Promise<void> {
    cancel()
    waiting = null
    // One write at a time: the next one picks up what changes during this one.
    while (running) await running
    if (isOver) return
    running = writeAll()
    try {
      await running
    } finally {
      running = null
    }
  }

  /** True if work would be lost without its draft. */
  const isUnsaved = () =>
    ownWork(editor.getState()).tabs.some(({ hasUnsavedChanges }) => hasUnsavedChanges) || unwritten() !== null

  /** While changes continue, waits one more delay, which halves the writes that compete with typing. */
  function schedule(delay = isUnsaved() ? DRAFT_DELAY : DRAFT_CALM_DELAY): void {
    if (isOver) return
    // A shorter delay replaces a longer one: a finished cell, or the first unsaved change after a saved state.
    const isSooner = waiting !== null && delay < waiting
    isGoingOn = waiting !== null && !isSooner
    if (isGoingOn) return
    cancel()
    waiting = delay
    const write = () => void flush()
    cancel = timers.after(delay, () => {
      if (isGoingOn) cancel = timers.after(delay, write)
      else write()
    })
  }

  const stopFollowing = editor.subscribe(() => {
    const { tabs, activeTabId } = ownWork(editor.getState())
    if (tabs === written?.tabs && activeTabId === written.activeTabId) return
    // The edit of a cell that was just left is written before anything can happen to the page.
    if (isUnsaved() && tabs.some(({ id, table }) => known.get(id)?.rows !== table.rows)) schedule(DRAFT_CELL_DELAY)
    else schedule()
  })

  function stop(): void {
    isOver = true
    cancel()
    stopFollowing()
    pictures.stop()
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('visibilitychange', onHidden)
  }
  const onInput = () => schedule()
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && waiting !== null) void flush()
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('visibilitychange', onHidden)
  schedule(0)

  return {
    window,
    restored: found.filter(({ tab }) => tab.hasUnsavedChanges).length,
    flush,
    stop,
    async isUnsavedElsewhere() {
      return (await windowsOf(connection.db, owner)).some(({ id, isUnsaved }) => id !== window && isUnsaved)
    },
    async forget() {
      stop()
      await pictures.forget().catch((error) => console.warn('Pictures could not be removed.', error))
      await running
      const all = await windowsOf(connection.db, owner)
      await inTransaction(connection.db, true, async ({ deleteWindow }) => {
        for (const { id } of all) deleteWindow(id)
      })
    },
  }
}
