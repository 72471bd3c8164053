import { DRAFT_LIFE } from '~/domain/limits/drafts'
import { cellEdit } from '../state/cell-edits'
import type { Editor, Tab, TabId } from '../state/editor'
import type { Timers } from '../state/model/store'
import { edited, isUntouched } from '../state/tab/tab'
import { type Draft, tabFrom } from './draft-parts'
import { allWindows, type DraftDatabase, partsOf, type StoredWindow, windowsOf } from './draft-store'
import type { WindowClaims } from './window-claim'

export interface Restoring {
  readonly editor: Editor
  /** The person and organization the drafts belong to. */
  readonly owner: string
  /** The id this window had before a reload. */
  readonly window: string | null
  /** True if the page was reloaded: all tabs are restored then, otherwise only those with unsaved work or a project. */
  readonly isReload: boolean
  readonly timers: Timers
}

export interface RestoredDrafts {
  /** The id of this window. */
  readonly window: string
  /** Windows whose stored drafts the first write replaces: this one, those it adopted, and expired ones. */
  readonly replaced: readonly string[]
  /** The number of restored tabs with unsaved work. */
  readonly unsaved: number
  /** The current id of a restored tab of another window; undefined if the tab was not restored. */
  tabNow(window: string, tab: string): TabId | undefined
  /** True if the id is this window's or its window has closed. */
  isGone(window: string): Promise<boolean>
}

const RELOAD_TRIES = 8
const RELOAD_PAUSE = 100

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Commits text that was still being typed, as leaving the cell would have done. */
function tabOf({ tab, unwritten }: Draft, editor: Editor): Tab {
  if (!unwritten) return tab
  const { ops, label, rounded } = cellEdit(editor.getState(), unwritten.cell, unwritten.text)
  return edited(tab, ops, label, rounded.cells())
}

interface Found {
  /** Its old window and its id there. */
  readonly name: string
  readonly tab: Tab
  readonly isActive: boolean
}

const nameIn = (window: string, tab: string) => `${window} ${tab}`

async function readWindow(db: DraftDatabase, stored: StoredWindow, editor: Editor): Promise<Found[]> {
  const found: Found[] = []
  for (const id of stored.tabs) {
    try {
      const tab = tabOf(await tabFrom(await partsOf(db, stored.id, id), rest), editor)
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
async function claimOwn(claims: WindowClaims, { window, isReload, timers }: Restoring): Promise<string> {
  // The page from before the reload may release its claim a moment late.
  for (let tries = isReload ? RELOAD_TRIES : 1; window !== null && tries > 0; tries -= 1) {
    if (await claims.claim(window)) return window
    await new Promise<void>((resolve) => void timers.after(RELOAD_PAUSE, resolve))
  }
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-')
  await claims.claim(fresh)
  return fresh
}

/** Opens the tabs of this window and of closed ones, whose drafts this window adopts. */
export async function restoreDrafts(
  restoring: Restoring,
  db: DraftDatabase,
  claims: WindowClaims,
): Promise<RestoredDrafts> {
  const { editor, owner, isReload } = restoring
  const window = await claimOwn(claims, restoring)
  const old = (await allWindows(db)).filter((one) => one.savedAt < Date.now() - DRAFT_LIFE)
  const adopted: string[] = []
  const found: Found[] = []
  for (const stored of await windowsOf(db, owner)) {
    const isOwn = stored.id === window
    if (!isOwn && !(await claims.claim(stored.id))) continue
    for (const one of await readWindow(db, stored, editor)) {
      if (comesBack(one, isOwn && isReload, found)) found.push(one)
    }
    adopted.push(stored.id)
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
  return {
    window,
    replaced: [window, ...old.map(({ id }) => id), ...adopted],
    unsaved: found.filter(({ tab }) => tab.hasUnsavedChanges).length,
    tabNow: (before, tab) => tabsNow.get(nameIn(before, tab)),
    async isGone(other) {
      if (other === window || adopted.includes(other)) return true
      const isGone = await claims.claim(other)
      if (isGone) claims.release(other)
      return isGone
    },
  }
}
