import { DRAFT_CALM_DELAY, DRAFT_CELL_DELAY, DRAFT_DELAY, DRAFT_RETRY_DELAY } from '~/domain/limits/drafts'
import type { KeptName, KeptText } from '../actions/desk/desk'
import { ownWork } from '../state/editor'
import { realTimers, type Timers } from '../state/model/store'
import type { Uploads } from '../state/uploads/upload-model'
import { type DraftConnection, inTransaction, openDrafts, partsOf, windowsOf } from './draft-store'
import { createDraftWriter, isUnsaved } from './draft-writer'
import { keepUploads } from './keep-uploads'
import { type Restoring, restoreDrafts } from './restore-drafts'
import { createWindowClaims, type WindowClaims } from './window-claim'
import { createWriteSchedule } from './write-schedule'

/** In place of a window's id: what is kept of the agency are parts like those of a tab. No window has such an id. */
const KEPT: readonly KeptName[] = ['makers', 'prices']

export interface DraftOptions extends Omit<Restoring, 'timers'> {
  readonly uploads: Uploads
  /** Opened early, since opening takes a while. */
  readonly connection: Promise<DraftConnection>
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
  /** Something that this person stored of the agency; writing removes another person's. */
  kept(name: KeptName): KeptText
  /** Stops keeping drafts; stored ones remain. */
  stop(): void
}

/**
 * Restores the drafts of an earlier visit and from then on stores every change within a second in the browser's
 * database, under the person's name. Each window has its own records; those of closed windows are adopted.
 * @throws any error of the browser's database
 */
export async function keepDrafts(options: DraftOptions): Promise<Drafts> {
  const { editor, owner, mayKeep, timers = realTimers, claims = createWindowClaims() } = options
  let connection = await options.connection
  const { window, replaced, unsaved, tabNow, isGone } = await restoreDrafts(
    { ...options, timers },
    connection.db,
    claims,
  )
  const pictures = keepUploads({ ...options, timers, window, tabNow, isGone })
  const writer = createDraftWriter({ editor, owner, window, replaced, claims })
  const schedule = createWriteSchedule(timers, () => void flush())
  let isOver = false
  let running: Promise<void> | null = null

  /** Sets it only if it differs, because every change of the state plans another write. */
  function setTrouble(draftTrouble: boolean): void {
    if (editor.getState().draftTrouble !== draftTrouble) editor.set({ draftTrouble })
  }

  async function write(): Promise<void> {
    if (!mayKeep()) return
    const open = ownWork(editor.getState())
    try {
      if (connection.isLost) connection = await openDrafts()
      await writer.write(connection.db, open)
      setTrouble(false)
    } catch (error) {
      if (isOver) return
      console.warn('Drafts could not be written.', error)
      setTrouble(true)
      connection.isLost = true
      schedule.plan(DRAFT_RETRY_DELAY)
    }
  }

  async function flush(): Promise<void> {
    schedule.cancel()
    // One write at a time: the next one picks up what changes during this one.
    while (running) await running
    if (isOver) return
    running = write()
    try {
      await running
    } finally {
      running = null
    }
  }

  const onChange = () => {
    const open = ownWork(editor.getState())
    if (writer.isWritten(open)) return
    if (!isUnsaved(editor, open)) schedule.plan(DRAFT_CALM_DELAY)
    // The edit of a cell that was just left is written before anything can happen to the page.
    else schedule.plan(writer.areRowsWritten(open) ? DRAFT_DELAY : DRAFT_CELL_DELAY)
  }
  const onInput = () => schedule.plan(isUnsaved(editor, ownWork(editor.getState())) ? DRAFT_DELAY : DRAFT_CALM_DELAY)
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && schedule.isPlanned) void flush()
  }
  const stopFollowing = editor.subscribe(onChange)
  document.addEventListener('input', onInput, true)
  document.addEventListener('visibilitychange', onHidden)
  schedule.plan(0)

  function stop(): void {
    isOver = true
    schedule.cancel()
    stopFollowing()
    pictures.stop()
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('visibilitychange', onHidden)
  }

  return {
    window,
    restored: unsaved,
    flush,
    stop,
    async isUnsavedElsewhere() {
      return (await windowsOf(connection.db, owner)).some((other) => other.id !== window && other.isUnsaved)
    },
    async forget() {
      stop()
      await pictures.forget().catch((error) => console.warn('Pictures could not be removed.', error))
      await running
      const all = await windowsOf(connection.db, owner)
      await inTransaction(connection.db, true, async ({ deleteWindow, deleteTab }) => {
        for (const { id } of all) deleteWindow(id)
        for (const name of KEPT) deleteTab(name, owner)
      })
    },
    kept: (name) => ({
      async read() {
        return (await partsOf(connection.db, name, owner)).get('') ?? null
      },
      async write(text) {
        if (isOver || !mayKeep()) return
        await inTransaction(connection.db, false, async ({ deleteWindow, putPart }) => {
          deleteWindow(name)
          putPart(name, owner, '', text)
        })
      },
    }),
  }
}
