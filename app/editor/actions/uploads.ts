import { isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import { MAX_IMAGE_BYTES, MAX_IMAGES, UPLOAD_TRANSITION } from '~/domain/limits'
import { uploadPanel, upload as words } from '~/domain/messages'
import type { Editor, TabId } from '../state/editor'
import { createStore, realTimers, type Timers } from '../state/store'

export interface DraftPicture {
  readonly id: number
  readonly name: string
  readonly file: Blob
}

/** `waiting` for its turn, `sending`, `reading` on the server, `done` for 600 ms. [UPLOAD-10][UPLOAD-11] */
export type UploadPhase = 'waiting' | 'sending' | 'reading' | 'done'

export interface UploadJob {
  readonly id: number
  readonly pictures: readonly DraftPicture[]
  readonly prompt: string
  /** The tab that the table goes to. */
  readonly tabId: TabId
  readonly phase: UploadPhase
  /** Bytes of pictures sent so far. */
  readonly sent: number
}

export interface UploadsState {
  /** What the dialog holds and has not sent. */
  readonly draft: readonly DraftPicture[]
  readonly prompt: string
  /** What is wrong with the draft, in words. */
  readonly problem: string | null
  /** What was sent, oldest first; they run one after the other. */
  readonly jobs: readonly UploadJob[]
}

export interface Uploads {
  getState(): UploadsState
  subscribe(listener: () => void): () => void
  /** Takes the JPEG and PNG pictures among the files into the draft. [UPLOAD-07][UPLOAD-08] */
  add(files: readonly File[]): void
  remove(id: number): void
  setPrompt(prompt: string): void
  /** Sends the draft; while another upload runs, it waits its turn. */
  send(): void
  /** Sends these pictures at once and leaves the draft alone. */
  sendPictures(files: readonly File[]): void
  /** Stops a job and the work on the server; its pictures come back into the draft. */
  cancel(jobId: number): void
}

const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg'])

export function isPicture(file: Blob): boolean {
  return IMAGE_TYPES.has(file.type.toLowerCase())
}

function problemOf(files: readonly File[], count: number): string | null {
  for (const file of files) {
    if (!isPicture(file)) return words.unsupportedType(file.name)
    if (file.size === 0) return words.emptyFile(file.name)
    if (file.size > MAX_IMAGE_BYTES) return words.tooLarge(file.name)
  }
  return count > MAX_IMAGES ? words.tooMany : null
}

interface UploadsOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'upload'>
  readonly timers?: Timers
}

/** Pictures on their way to becoming a table. The work goes on when the dialog is closed. */
export function createUploads({ editor, api, timers = realTimers }: UploadsOptions): Uploads {
  const store = createStore<UploadsState>({ draft: [], prompt: '', problem: null, jobs: [] })
  const controllers = new Map<number, AbortController>()
  let lastId = 0
  const nextId = () => {
    lastId += 1
    return lastId
  }

  const patch = (change: Partial<UploadsState>) => store.set({ ...store.get(), ...change })
  const changeJob = (id: number, change: Partial<UploadJob>) =>
    patch({ jobs: store.get().jobs.map((job) => (job.id === id ? { ...job, ...change } : job)) })
  const removeJob = (id: number) => patch({ jobs: store.get().jobs.filter((job) => job.id !== id) })

  function takeBack(job: UploadJob): void {
    const { draft, prompt } = store.get()
    patch({ draft: [...job.pictures, ...draft], prompt: prompt.trim() === '' ? job.prompt : prompt })
  }

  function onProgress(job: UploadJob, sent: number, total: number): void {
    changeJob(job.id, sent >= total ? { phase: 'reading', sent } : { sent })
  }

  async function run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    changeJob(job.id, { phase: 'sending' })
    try {
      const answer = await api.upload(job.pictures, job.prompt, {
        signal: controller.signal,
        onProgress: (sent, total) => onProgress(job, sent, total),
      })
      // A tab that was closed meanwhile gets a new one in its place: no other table may grow by this.
      if (editor.getState().tabs.some((tab) => tab.id === job.tabId)) editor.activateTab(job.tabId)
      else editor.newTab()
      editor.takeUpload(answer)
      changeJob(job.id, { phase: 'done' })
      timers.after(UPLOAD_TRANSITION, () => finish(job))
    } catch (error) {
      removeJob(job.id)
      takeBack(job)
      next()
      // The pictures stay in the dialog, so that another try needs no new choice. [UPLOAD-12][ERR-14]
      if (!isCancelled(error)) {
        editor.open('upload')
        await editor.error('Error', error instanceof Error ? error.message : words.unknown)
      }
    } finally {
      controllers.delete(job.id)
    }
  }

  /** After the transition the dialog closes, unless it holds more to do. [UPLOAD-32] */
  function finish(job: UploadJob): void {
    removeJob(job.id)
    const { draft, jobs } = store.get()
    if (draft.length === 0 && jobs.length === 0 && editor.getState().panel === 'upload') editor.closePanel()
    next()
  }

  function next(): void {
    const { jobs } = store.get()
    const first = jobs[0]
    if (first?.phase === 'waiting') void run(first)
  }

  function queue(pictures: readonly DraftPicture[], prompt: string): void {
    const tabId = editor.activeTab().id
    const job: UploadJob = { id: nextId(), pictures, prompt, tabId, phase: 'waiting', sent: 0 }
    patch({ jobs: [...store.get().jobs, job] })
    next()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    add(files) {
      const { draft } = store.get()
      const taken = files.filter(isPicture).map((file) => ({ id: nextId(), name: file.name, file }))
      const problem = problemOf(files, draft.length + taken.length)
      patch({ draft: [...draft, ...taken].slice(0, MAX_IMAGES), problem })
    },
    remove: (id) => patch({ draft: store.get().draft.filter((picture) => picture.id !== id), problem: null }),
    setPrompt: (prompt) => patch({ prompt }),
    send() {
      const { draft, prompt } = store.get()
      if (draft.length === 0) return patch({ problem: uploadPanel.missingImages })
      patch({ draft: [], prompt: '', problem: null })
      queue(draft, prompt)
    },
    sendPictures: (files) =>
      queue(
        files.map((file) => ({ id: nextId(), name: file.name, file })),
        '',
      ),
    cancel(jobId) {
      const job = store.get().jobs.find((one) => one.id === jobId)
      if (!job || job.phase === 'done') return
      const controller = controllers.get(jobId)
      if (controller) return controller.abort()
      removeJob(jobId)
      takeBack(job)
    },
  }
}
