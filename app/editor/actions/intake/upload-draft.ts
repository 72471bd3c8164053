import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { withMoved } from '~/domain/lists'
import { upload as words } from '~/domain/pictures/upload-messages'
import {
  type DraftPicture,
  isPdf,
  isPicture,
  newPicture,
  type PageFile,
  problemOf,
} from '~/editor/state/uploads/draft-pictures'
import type { UploadJob, Uploads } from '~/editor/state/uploads/upload-model'
import type { UploadStore } from './upload-store'

type OfUploads = 'add' | 'remove' | 'move' | 'turn' | 'retry' | 'finishPdf' | 'markDamaged' | 'setPrompt'

/** The contents of the dialog that have not been sent. */
export interface UploadDraft extends Pick<Uploads, OfUploads> {
  /** Returns a job's pictures to the draft, ahead of those chosen since; also its instructions, unless new ones were written. */
  takeBack(job: Pick<UploadJob, 'pictures' | 'prompt'>, pictures?: readonly DraftPicture[]): void
}

/** The code that checks pictures is loaded with the first one; pictures that cannot be checked are left to the server. */
const faults = () => import('./picture-faults').catch(() => null)

export function createUploadDraft({ get, patch, nextId }: UploadStore): UploadDraft {
  const find = (id: number) => get().draft.find((picture) => picture.id === id)
  const change = (id: number, changes: Partial<DraftPicture>) =>
    patch({ draft: get().draft.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)) })

  /** Checks one picture at a time, because each can have 15 MB. */
  async function inspect(pictures: readonly DraftPicture[]): Promise<void> {
    for (const picture of pictures) {
      const fault = (await (await faults())?.faultOf(picture)) ?? null
      change(picture.id, { isChecked: true, problem: find(picture.id)?.problem ?? fault })
    }
  }

  function add(files: readonly File[], pages: readonly PageFile[] = []): void {
    const { draft, pdfs } = get()
    const taken = files.filter(isPicture).map((file) => {
      const page = pages.find((own) => own.file === file)
      return { ...newPicture(nextId(), { name: file.name, ...page, file }), isMade: page !== undefined }
    })
    const opened = files.filter(isPdf).map((file) => ({ id: nextId(), name: file.name, file }))
    const problem = problemOf(files, draft.length + taken.length)
    patch({ draft: [...draft, ...taken].slice(0, MAX_IMAGES), pdfs: [...pdfs, ...opened], problem })
    void inspect(taken)
  }

  return {
    add: (files) => add(files),
    remove: (id) => patch({ draft: get().draft.filter((picture) => picture.id !== id), problem: null }),
    move: (id, to) => patch({ draft: withMoved(get().draft, (picture) => picture.id === id, to) }),
    turn(id) {
      const picture = find(id)
      if (picture) change(id, { turn: (picture.turn + 1) % 4 })
    },
    retry: (id) => change(id, { problem: null, isRefused: false }),
    finishPdf(id, pages) {
      patch({ pdfs: get().pdfs.filter((pdf) => pdf.id !== id) })
      if (pages.length > 0)
        add(
          pages.map(({ file }) => file),
          pages,
        )
    },
    markDamaged(id) {
      const picture = find(id)
      if (picture) change(id, { problem: words.damaged(picture.name), isRefused: false })
    },
    setPrompt: (prompt) => patch({ prompt }),
    takeBack(job, pictures = job.pictures) {
      const { draft, prompt } = get()
      patch({ draft: [...pictures, ...draft], prompt: prompt.trim() === '' ? job.prompt : prompt })
      void inspect(pictures.filter(({ isChecked }) => !isChecked))
    },
  }
}
