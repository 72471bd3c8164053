import { DRAFT_DELAY, KEPT_PICTURE_LIFE } from '~/domain/limits/drafts'
import { app } from '~/domain/messages'
import type { Timers } from '../state/model/store'
import { type Resuming, readPictures, takeUp } from './earlier-pictures'
import { forgetUploads, openUploads, type StoredUploads, takeOver } from './picture-store'
import { createPictureWriter } from './picture-writer'

export interface UploadKeeping extends Resuming {
  readonly owner: string
  /** The id of this window. */
  readonly window: string
  /** True if the id is this window's or its window has closed. */
  readonly isGone: (window: string) => Promise<boolean>
  readonly timers: Timers
  /** The same as in `DraftOptions`. */
  readonly mayKeep: () => boolean
}

export interface KeptUploads {
  /** Removes all pictures of this person and stops keeping new ones. */
  forget(): Promise<void>
  stop(): void
}

/**
 * Stores pictures that are being read or are waiting in the browser's database, and offers those that an earlier page
 * lost (a reload, a crash, a window closed by mistake) again. If they cannot be stored, reading continues, and the
 * browser asks before the page is left.
 */
export function keepUploads(keeping: UploadKeeping): KeptUploads {
  const { editor, uploads, owner, window, timers } = keeping
  const page = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const opening = openUploads()
  const writer = createPictureWriter({ ...keeping, opening, page })
  let isWaiting = false
  let isOver = false
  let cancel = () => {}
  let writing: Promise<void> = Promise.resolve()
  const warn = (event: Event) => event.preventDefault()

  async function write(): Promise<void> {
    const isKept = await writer.write()
    if (isKept || isOver || !uploads.isReading()) removeEventListener('beforeunload', warn)
    else addEventListener('beforeunload', warn)
  }

  function flush(): void {
    cancel()
    isWaiting = false
    // One write at a time.
    writing = writing.then(() => (isOver ? undefined : write()))
  }

  function schedule(): void {
    if (isWaiting || isOver) return
    isWaiting = true
    cancel = timers.after(DRAFT_DELAY, flush)
  }

  const onHidden = () => {
    if (document.visibilityState === 'hidden' && isWaiting) flush()
  }
  document.addEventListener('visibilitychange', onHidden)
  const stopFollowing = uploads.subscribe(schedule)

  function stop(): void {
    isOver = true
    cancel()
    stopFollowing()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('beforeunload', warn)
  }

  async function offer(): Promise<void> {
    const isOurs = async (one: StoredUploads) =>
      one.id !== page && one.owner === owner && (await keeping.isGone(one.window))
    const db = await opening
    const found = await takeOver(db, window, isOurs, Date.now() - KEPT_PICTURE_LIFE)
    if (found.length === 0 || isOver) return
    writer.takeOver(found.map(({ id }) => id))
    const left = (await Promise.all(found.map((one) => readPictures(db, one)))).flat()
    const count = left.reduce((sum, { pictures }) => sum + pictures.length, 0)
    if (count === 0) return schedule()
    uploads.offerAgain({
      count,
      wereSent: left.some(({ wasSent }) => wasSent),
      takeUp() {
        if (!editor.getState().online) return editor.toast(app.needsServer, 'info')
        uploads.offerAgain(null)
        takeUp(keeping, left)
      },
      discard: () => uploads.offerAgain(null),
    })
  }
  offer().catch((error) => console.warn('Pictures of an earlier visit could not be read.', error))

  return {
    stop,
    async forget() {
      stop()
      await writing
      await forgetUploads(await opening, owner)
    },
  }
}
