import type { TabId } from '../state/editor'
import type { DraftPicture } from '../state/uploads/draft-pictures'
import type { UploadsState } from '../state/uploads/upload-model'
import type { StoredList } from './picture-store'

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

/** What to store of the pictures that would be lost with the page. */
export interface WaitingPictures {
  readonly lists: readonly StoredList[]
  /** The files of these lists by their keys. */
  readonly files: ReadonlyMap<number, Blob>
  /** True if all pictures fit. */
  readonly isComplete: boolean
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

/** Returns a function that lists the waiting pictures, up to `bytes`; a file keeps its key from call to call. */
export function createWaitingPictures(bytes: number): (state: UploadsState, activeTab: TabId) => WaitingPictures {
  const keyOf = createKeys()
  return (state, activeTab) => {
    const waiting = waitingIn(state, activeTab)
    const kept = within(bytes, waiting)
    return {
      lists: kept.map(({ pictures, ...list }) => ({
        ...list,
        pictures: pictures.map(({ file, name, turn, text }) => ({
          key: keyOf(file),
          name,
          turn,
          ...(text ? { text } : {}),
        })),
      })),
      files: new Map(kept.flatMap(({ pictures }) => pictures.map(({ file }) => [keyOf(file), file] as const))),
      isComplete: kept.length === waiting.length,
    }
  }
}
