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
  /** Asked for before this was known, since opening takes a while. */
  readonly connection: Promise<DraftConnection>
  /** The person and the organization whose work it is. */
  readonly owner: string
  /** The id of this window from before a reload. */
  readonly window: string | null
  /** Whether the page was loaded again: then all tabs come back, else those with unsaved work or a project. */
  readonly isReload: boolean
  /** Whether this person still wants anything kept here: nothing is written after signing out, in whatever window. */
  readonly mayKeep: () => boolean
  readonly timers?: Timers
  readonly claims?: WindowClaims
}

export interface Drafts {
  /** The id of this window. */
  readonly window: string
  /** How many tabs with unsaved work have come back. */
  readonly restored: number
  /** Writes what has changed, at once. */
  flush(): Promise<void>
  /** Whether other windows of this person have unsaved work, open or not. */
  isUnsavedElsewhere(): Promise<boolean>
  /** Removes all drafts of this person from this computer; nothing is kept any more. */
  forget(): Promise<void>
  /** Nothing is kept any more; what is there stays. */
  stop(): void
}

const RELOAD_TRIES = 8
const RELOAD_PAUSE = 100

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Typing that was cut off is finished as leaving the cell would have. */
function tabOf({ tab, unwritten }: Draft): Tab {
  if (!unwritten) return tab
  const { ops, label, rounded } = cellEdit(unwritten.cell, unwritten.text)
  return edited(tab, ops, label, rounded.cells())
}

/** What a person has open. */
type Own = Pick<EditorState, 'tabs' | 'activeTabId'>

interface Found {
  /** Its window and its id there. */
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
      // One that cannot be read must not take the others with it.
      console.warn('A draft could not be read.', error)
    }
  }
  return found
}

/**
 * What comes back. Without a reload that is what somebody worked on: not tables that were left without work in them, and a
 * project that is shown as it was saved in one tab only.
 */
function comesBack({ tab }: Found, isReload: boolean, before: readonly Found[]): boolean {
  if (tab.hasUnsavedChanges) return true
  if (isReload) return !isUntouched(tab)
  return tab.projectId !== null && !before.some((one) => one.tab.projectId === tab.projectId)
}

/** The id of this window: the one from before a reload, a new one in a copy of a window that is open. */
async function claimOwn(
  claims: WindowClaims,
  { window, isReload, timers = realTimers }: DraftOptions,
): Promise<string> {
  // The page from before a reload may be a moment late in letting go.
  for (let tries = isReload ? RELOAD_TRIES : 1; window !== null && tries > 0; tries -= 1) {
    if (await claims.claim(window)) return window
    await new Promise<void>((resolve) => void timers.after(RELOAD_PAUSE, resolve))
  }
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-')
  await claims.claim(fresh)
  return fresh
}

/**
 * Brings back what an earlier visit left, and from then on keeps every change within a second in the browser's own
 * database, under the person's name. Windows have their own records; those of windows that are gone are taken over.
 * @throws whatever the browser has against it
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

  /** What is being typed into the table of the tutorial is nobody's draft. */
  const unwritten = () => (editor.getState().aside ? null : editor.unwritten())

  let known = new Map<TabId, KnownTab>()
  let written: Own | null = null
  let isOver = false
  /** How long the write that is waiting waits, in ms; null when none does. */
  let waiting: number | null = null
  /** Something has changed while a write waits. */
  let isGoingOn = false
  let cancel = () => {}
  let running: Promise<void> | null = null

  async function write(writing: DraftWriting, { tabs, activeTabId }: Own): Promise<typeof known> {
    // A window that did not hear this one answer took it for gone, and its drafts with it: then all is written again.
    const isTaken = !claims.isSure && written !== null && !(await writing.hasWindow(window))
    const before: typeof known = isTaken ? new Map() : known
    for (const id of gone) writing.deleteWindow(id)
    const next: typeof known = new Map()
    let asked = 0
    for (const tab of tabs) {
      const typed = tab.id === activeTabId ? unwritten() : null
      const changes = draftChanges(tab, typed, before.get(tab.id) ?? NOTHING_KNOWN)
      for (const [name, value] of changes.parts) {
        writing.putPart(window, tab.id, name, value)
        asked += value?.length ?? 0
        if (asked < DRAFT_AT_ONCE) continue
        await writing.caughtUp()
        asked = 0
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

  /** Moving about in a table need not be on the disk at once. */
  function isTableChanged({ tabs }: Own): boolean {
    return tabs.some(({ id, table }) => known.get(id)?.rows !== table.rows) || unwritten() !== null
  }

  async function flush(): Promise<void> {
    cancel()
    waiting = null
    // One at a time: what changes meanwhile is seen by the next.
    while (running) await running
    if (isOver) return
    running = writeAll()
    try {
      await running
    } finally {
      running = null
    }
  }

  /** Whether there is work that would be lost without its draft. */
  const isUnsaved = () =>
    ownWork(editor.getState()).tabs.some(({ hasUnsavedChanges }) => hasUnsavedChanges) || unwritten() !== null

  /** In the midst of work it waits once more: half as many keys then share the page with a write. */
  function schedule(delay = isUnsaved() ? DRAFT_DELAY : DRAFT_CALM_DELAY): void {
    if (isOver) return
    // What is finished waits for nothing else, and work that begins not as long as what cannot be lost.
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
    // A cell that was left is on the disk before anything can happen to the page.
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
