import { DRAFT_AT_ONCE } from '~/domain/limits/drafts'
import type { Editor, EditorState, TabId } from '../state/editor'
import type { Unwritten } from '../state/store/grid-port'
import { draftChanges, type KnownTab, NOTHING_KNOWN } from './draft-parts'
import { type DraftDatabase, type DraftWriting, inTransaction } from './draft-store'
import type { WindowClaims } from './window-claim'

/** The tabs a person has open. */
export type OpenTabs = Pick<EditorState, 'tabs' | 'activeTabId'>

/** The text being typed; text typed into the tutorial's table is never stored. */
const typedIn = (editor: Editor): Unwritten | null => (editor.getState().beforeTour ? null : editor.unwritten())

/** True if work would be lost without its draft. */
export const isUnsaved = (editor: Editor, { tabs }: OpenTabs) =>
  tabs.some(({ hasUnsavedChanges }) => hasUnsavedChanges) || typedIn(editor) !== null

export interface DraftWriterOptions {
  readonly editor: Editor
  readonly owner: string
  readonly window: string
  /** Windows whose stored drafts the first write replaces. */
  readonly replaced: readonly string[]
  readonly claims: WindowClaims
}

/** Knows what is stored of this window's tabs. */
export interface DraftWriter {
  /** Stores what has changed since the last write, as one transaction. @throws any error of the browser's database */
  write(db: DraftDatabase, open: OpenTabs): Promise<void>
  /** True if these very tabs were written last. */
  isWritten(open: OpenTabs): boolean
  /** True if the rows of all tabs are stored. */
  areRowsWritten(open: OpenTabs): boolean
}

export function createDraftWriter({ editor, owner, window, replaced, claims }: DraftWriterOptions): DraftWriter {
  let gone = replaced
  let known: ReadonlyMap<TabId, KnownTab> = new Map()
  let written: OpenTabs | null = null

  async function requestParts(writing: DraftWriting, { tabs, activeTabId }: OpenTabs): Promise<typeof known> {
    // If another window missed this one's answer, it has adopted and deleted its drafts: write everything again.
    const isTaken = !claims.isSure && written !== null && !(await writing.hasWindow(window))
    const before: typeof known = isTaken ? new Map() : known
    for (const id of gone) writing.deleteWindow(id)
    const next = new Map<TabId, KnownTab>()
    let requested = 0
    for (const tab of tabs) {
      const typed = tab.id === activeTabId ? typedIn(editor) : null
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
      isUnsaved: isUnsaved(editor, { tabs, activeTabId }),
      savedAt: Date.now(),
    })
    return next
  }

  const areRowsWritten = ({ tabs }: OpenTabs) => tabs.every(({ id, table }) => known.get(id)?.rows === table.rows)

  return {
    async write(db, open) {
      // Moving around in a table need not reach the disk at once.
      const isStrict = !areRowsWritten(open) || typedIn(editor) !== null
      let next = known
      await inTransaction(db, isStrict, async (writing) => {
        next = await requestParts(writing, open)
      })
      known = next
      written = open
      for (const id of gone) if (id !== window) claims.release(id)
      gone = []
    },
    isWritten: ({ tabs, activeTabId }) => tabs === written?.tabs && activeTabId === written.activeTabId,
    areRowsWritten,
  }
}
