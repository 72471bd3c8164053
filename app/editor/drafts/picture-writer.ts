import { KEPT_PICTURE_BYTES } from '~/domain/limits/drafts'
import type { Editor } from '../state/editor'
import type { Uploads } from '../state/uploads/upload-model'
import { type UploadDatabase, writeUploads } from './picture-store'
import { createWaitingPictures } from './waiting-pictures'

export interface PictureWriterOptions {
  readonly editor: Editor
  readonly uploads: Uploads
  readonly opening: Promise<UploadDatabase>
  readonly owner: string
  /** The id of this window. */
  readonly window: string
  /** The id of this page. */
  readonly page: string
  readonly mayKeep: () => boolean
}

/** Knows which of this page's pictures are stored. */
export interface PictureWriter {
  /** Stores the pictures that are waiting now, if that changes anything. True if all that should be stored are. */
  write(): Promise<boolean>
  /** Sets the earlier pages whose pictures are being offered; they are removed once nothing is offered any more. */
  takeOver(pages: readonly string[]): void
}

export function createPictureWriter(options: PictureWriterOptions): PictureWriter {
  const { editor, uploads, opening, owner, window, page, mayKeep } = options
  const waitingPictures = createWaitingPictures(KEPT_PICTURE_BYTES)
  let stored: ReadonlySet<number> = new Set()
  /** The content of the last write attempt, successful or not. */
  let tried = ''
  let isKept = true
  /** Pages whose pictures are being offered, or were resumed but not yet stored under this page. */
  let earlier: readonly string[] = []

  return {
    async write() {
      const state = uploads.getState()
      const { lists, files, isComplete } = waitingPictures(state, editor.getState().activeTabId)
      const gone = state.cutOff ? [] : earlier
      // The text of a page is long and belongs to its file, so it is left out of the comparison.
      const wanted = JSON.stringify([lists, gone], (key, value: unknown) => (key === 'text' ? undefined : value))
      // Reading constantly reports progress, which changes nothing here.
      if (wanted === tried || !mayKeep()) return isKept
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
        isKept = isComplete
      } catch (error) {
        console.warn('Pictures could not be kept.', error)
        isKept = false
      }
      return isKept
    },
    takeOver(pages) {
      earlier = pages
    },
  }
}
