import { DRAFT_DELAY, KEPT_PICTURE_BYTES, KEPT_PICTURE_LIFE } from '~/domain/limits'
import { app } from '~/domain/messages'
import type { Editor, TabId } from '../state/editor'
import type { Timers } from '../state/model/store'
import { isUntouched } from '../state/tab'
import type { ChosenPicture, DraftPicture } from '../state/uploads/draft-pictures'
import type { Uploads, UploadsState } from '../state/uploads/upload-model'
import {
  forgetUploads,
  openUploads,
  pictureOf,
  type StoredList,
  type StoredUploads,
  takeOver,
  writeUploads,
} from './picture-store'

export interface UploadKeeping {
  readonly editor: Editor
  readonly uploads: Uploads
  readonly owner: string
  /** The id of this window. */
  readonly window: string
  /** True if the id is this window's or its window has closed. */
  readonly isGone: (window: string) => Promise<boolean>
  /** The current id of a restored tab of another window; undefined if the tab was not restored. */
  readonly tabNow: (window: string, tab: string) => TabId | undefined
  readonly timers: Timers
  /** The same as in `DraftOptions`. */
  readonly mayKeep: () => boolean
}

export interface KeptUploads {
  /** Removes all pictures of this person and stops keeping new ones. */
  forget(): Promise<void>
  stop(): void
}

/** A list left by an earlier page, with its pictures. */
interface Left extends Omit<StoredList, 'pictures'> {
  readonly window: string
  readonly pictures: readonly ChosenPicture[]
}

interface Waiting extends Omit<StoredList, 'pictures'> {
  readonly pictures: readonly DraftPicture[]
}

/** The pictures that would be lost with the page: uploads not read yet, and those in the dialog. */
function waitingIn({ jobs, draft, prompt }: UploadsState, activeTab: TabId): readonly Waiting[] {
  const chosen = draft.filter(({ problem, isRefused }) => problem === null || isRefused)
  const sent = jobs.filter(({ phase }) => phase !== 'done')
  return [
    ...sent.map((job) => ({ tab: job.tabId, prompt: job.prompt, wasSent: true, pictures: job.pictures })),
    ...(chosen.length > 0 ? [{ tab: activeTab, prompt, wasSent: false, pictures: chosen }] : []),
  ]
}

/** The lists that fit into `bytes`, earlier ones first. */
function within(bytes: number, lists: readonly Waiting[]): readonly Waiting[] {
  let left = bytes
  return lists.filter(({ pictures }) => {
    const size = pictures.reduce((sum, { file }) => sum + file.size, 0)
    if (size > left) return false
    left -= size
    return true
  })
}

/** Assigns keys to files; a turned picture is a different file. */
function createKeys(): (file: Blob) => number {
  const keys = new WeakMap<Blob, number>()
  let last = 0
  return (file) => {
    const known = keys.get(file)
    if (known !== undefined) return known
    last += 1
    keys.set(file, last)
    return last
  }
}

/** Resumes the pictures left by an earlier page: sends them again for their tabs, or puts them back into the dialog. */
function takeUp({ editor, uploads, tabNow }: UploadKeeping, left: readonly Left[]): void {
  const places = new Map<string, TabId>()

  /** A tab that was not restored was empty, so any empty tab will do. */
  function placeOf({ window, tab }: Left): TabId {
    const name = `${window} ${tab}`
    const known = places.get(name) ?? tabNow(window, tab)
    const isOpen = editor.getState().tabs.some(({ id }) => id === known)
    const active = editor.activeTab()
    const isFree = isUntouched(active) && !Array.from(places.values()).includes(active.id)
    const place = known !== undefined && isOpen ? known : isFree ? active.id : editor.newTab()
    places.set(name, place)
    editor.activateTab(place)
    return place
  }

  for (const list of left) {
    if (list.wasSent) uploads.sendPictures(list.pictures, list.prompt, placeOf(list))
    else uploads.putBack(list.pictures, list.prompt)
  }
  editor.open('upload')
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
  const keyOf = createKeys()
  let stored: ReadonlySet<number> = new Set()
  /** The content of the last write attempt, successful or not. */
  let tried = ''
  let isKept = true
  /** Pages whose pictures are being offered, or were resumed but not yet stored under this page. */
  let earlier: readonly string[] = []
  let isWaiting = false
  let isOver = false
  let cancel = () => {}
  let writing: Promise<void> = Promise.resolve()
  const warn = (event: Event) => event.preventDefault()

  async function write(): Promise<void> {
    const state = uploads.getState()
    const waiting = waitingIn(state, editor.getState().activeTabId)
    const kept = within(KEPT_PICTURE_BYTES, waiting)
    const files = new Map(kept.flatMap(({ pictures }) => pictures.map(({ file }) => [keyOf(file), file] as const)))
    const lists = kept.map(({ pictures, ...list }) => ({
      ...list,
      pictures: pictures.map(({ file, name, turn, text }) => ({
        key: keyOf(file),
        name,
        turn,
        ...(text ? { text } : {}),
      })),
    }))
    const gone = state.cutOff ? [] : earlier
    // The text of a page is long and belongs to its file, so it is left out of the comparison.
    const wanted = JSON.stringify([lists, gone], (key, value: unknown) => (key === 'text' ? undefined : value))
    // Reading constantly reports progress, which changes nothing here.
    if (wanted !== tried && keeping.mayKeep()) {
      tried = wanted
      try {
        await writeUploads(await opening, {
          uploads: { id: page, window, owner, savedAt: Date.now(), lists },
          added: new Map(Array.from(files).filter(([key]) => !stored.has(key))),
          removed: Array.from(stored).filter((key) => !files.has(key)),
          gone,
        })
        stored = new Set(files.keys())
        earlier = earlier.filter((id) => !gone.includes(id))
        isKept = kept.length === waiting.length
      } catch (error) {
        console.warn('Pictures could not be kept.', error)
        isKept = false
      }
    }
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

  async function read({ id, window: before, lists }: StoredUploads): Promise<readonly Left[]> {
    const db = await opening
    const left: Left[] = []
    for (const list of lists) {
      const pictures: ChosenPicture[] = []
      for (const { key, name, turn, text } of list.pictures) {
        const file = await pictureOf(db, id, key)
        if (file) pictures.push({ name, file, turn, ...(text ? { text } : {}) })
      }
      if (pictures.length > 0) left.push({ ...list, window: before, pictures })
    }
    return left
  }

  async function offer(): Promise<void> {
    const isOurs = async (one: StoredUploads) =>
      one.id !== page && one.owner === owner && (await keeping.isGone(one.window))
    const found = await takeOver(await opening, window, isOurs, Date.now() - KEPT_PICTURE_LIFE)
    if (found.length === 0 || isOver) return
    earlier = found.map(({ id }) => id)
    const left = (await Promise.all(found.map(read))).flat()
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
