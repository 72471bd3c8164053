import { isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import type { UploadResponse } from '~/contracts/recognition'
import { MAX_IMAGES, UPLOAD_PROGRESS_INTERVAL, UPLOAD_TRANSITION } from '~/domain/limits'
import { withMoved } from '~/domain/lists'
import { app, upload as words } from '~/domain/messages'
import type { Editor, TabId } from '../state/editor'
import { createStore, realTimers, type Timers } from '../state/store'
import { type DraftPdf, type DraftPicture, faultOf, isPdf, isPicture, marked, problemOf } from './draft-pictures'
import { turnPicture } from './turn-picture'

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
  /** Which picture the server is reading, from 0; null while it does not say. */
  readonly readingAt: number | null
}

export interface UploadsState {
  /** What the dialog holds and has not sent. */
  readonly draft: readonly DraftPicture[]
  /** PDF files whose pages are still to be chosen. */
  readonly pdfs: readonly DraftPdf[]
  readonly prompt: string
  /** What is wrong with the draft, in words. */
  readonly problem: string | null
  /** What was sent, oldest first; they run one after the other. */
  readonly jobs: readonly UploadJob[]
}

export interface Uploads {
  getState(): UploadsState
  subscribe(listener: () => void): () => void
  /** Takes the JPEG and PNG pictures among the files into the draft, looks at their bytes, and notes PDF files. [UPLOAD-07][UPLOAD-08] */
  add(files: readonly File[]): void
  remove(id: number): void
  /** Puts a picture of the draft at a place from 0; they are read in their order. */
  move(id: number, to: number): void
  /** Turns a picture of the draft by a quarter clockwise. */
  turn(id: number): void
  /** A picture that the server refused may be sent again. */
  retry(id: number): void
  /** Pages of a PDF were made pictures, or none of them: the PDF itself is done with. */
  finishPdf(id: number, pages: readonly File[]): void
  /** The browser could not show this picture of the draft. */
  markDamaged(id: number): void
  setPrompt(prompt: string): void
  /** Sends what can be read of the draft; while another upload runs, it waits its turn. */
  send(): void
  /** Sends these pictures at once and leaves the draft alone. */
  sendPictures(files: readonly File[]): void
  /** Stops a job and the work on the server; its pictures come back into the draft. */
  cancel(jobId: number): void
  /** Whether pictures are on their way: for this tab, or at all. */
  isReading(tabId?: TabId): boolean
}

interface UploadsOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'upload' | 'uploadProgress'>
  readonly timers?: Timers
}

const visit = Math.random().toString(36).slice(2, 12).padEnd(10, '0')

/** What the server calls an upload: no other of this person has that name. */
const nameOf = ({ id }: UploadJob) => `${visit}-${id}`

/** The pictures as they are sent: turned as the person turned them. @throws Error with the sentence to show */
function upright(pictures: readonly DraftPicture[]): Promise<readonly DraftPicture[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      if (picture.turn === 0) return picture
      try {
        return { ...picture, file: await turnPicture(picture.file, picture.turn), turn: 0 }
      } catch {
        throw new Error(words.damaged(picture.name))
      }
    }),
  )
}

/** Pictures on their way to becoming a table. The work goes on when the dialog is closed. */
export function createUploads({ editor, api, timers = realTimers }: UploadsOptions): Uploads {
  const store = createStore<UploadsState>({ draft: [], pdfs: [], prompt: '', problem: null, jobs: [] })
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

  const changePicture = (id: number, change: Partial<DraftPicture>) =>
    patch({ draft: store.get().draft.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)) })
  const hasTab = ({ tabId }: UploadJob) => editor.getState().tabs.some(({ id }) => id === tabId)

  /** One after the other: a picture may have 15 MB. */
  async function inspect(pictures: readonly DraftPicture[]): Promise<void> {
    for (const picture of pictures) {
      const fault = await faultOf(picture)
      const present = store.get().draft.find(({ id }) => id === picture.id)
      changePicture(picture.id, { isChecked: true, problem: present?.problem ?? fault })
    }
  }

  function takeBack(job: UploadJob, sentence = ''): void {
    const { draft, prompt } = store.get()
    const pictures = marked(job.pictures, sentence)
    patch({ draft: [...pictures, ...draft], prompt: prompt.trim() === '' ? job.prompt : prompt })
    void inspect(pictures.filter(({ isChecked }) => !isChecked))
  }

  function onProgress(job: UploadJob, sent: number, total: number): void {
    const isSent = sent >= total
    const isNew = store.get().jobs.some(({ id, phase }) => id === job.id && phase === 'sending')
    changeJob(job.id, isSent ? { phase: 'reading', sent } : { sent })
    if (isSent && isNew && job.pictures.length > 1) follow(job)
  }

  /** Asks which picture is being read until none is any more. */
  function follow(job: UploadJob): void {
    timers.after(UPLOAD_PROGRESS_INTERVAL, async () => {
      const isReading = () => store.get().jobs.some(({ id, phase }) => id === job.id && phase === 'reading')
      if (!isReading()) return
      const readingAt = await api.uploadProgress(nameOf(job))
      if (!isReading()) return
      if (readingAt !== null) changeJob(job.id, { readingAt })
      follow(job)
    })
  }

  async function run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    changeJob(job.id, { phase: 'sending' })
    try {
      const pictures = await upright(job.pictures)
      changeJob(job.id, { pictures })
      const answer = await api.upload(pictures, job.prompt, {
        signal: controller.signal,
        name: nameOf(job),
        onProgress: (sent, total) => onProgress(job, sent, total),
      })
      deliver(job, answer)
    } catch (error) {
      await giveUp(store.get().jobs.find(({ id }) => id === job.id) ?? job, error)
    } finally {
      controllers.delete(job.id)
    }
  }

  /** Into the tab that asked, wherever the person is by now. [UPLOAD-13] */
  function deliver(job: UploadJob, answer: UploadResponse): void {
    const tab = editor.getState().tabs.find(({ id }) => id === job.tabId)
    if (!tab) {
      leave(job)
      return
    }
    editor.takeUpload(answer, job.tabId)
    if (editor.activeTab().id !== job.tabId) {
      const show = () => {
        editor.dismissToast()
        editor.activateTab(job.tabId)
      }
      editor.toast(words.readInto(tab.title), 'success', { label: words.show, run: show })
    }
    changeJob(job.id, { phase: 'done' })
    timers.after(UPLOAD_TRANSITION, () => finish(job))
  }

  async function giveUp(job: UploadJob, error: unknown): Promise<void> {
    if (!hasTab(job)) {
      leave(job)
      return
    }
    const sentence = error instanceof Error ? error.message : words.unknown
    // The pictures stay in the dialog, so that another try needs no new choice. [UPLOAD-12][ERR-14]
    takeBack(job, sentence)
    leave(job)
    if (isCancelled(error)) return
    editor.open('upload')
    await editor.error('Error', sentence)
  }

  function leave(job: UploadJob): void {
    removeJob(job.id)
    next()
  }

  /** After the transition the dialog closes, unless it holds more to do or belongs to another tab. [UPLOAD-32] */
  function finish(job: UploadJob): void {
    removeJob(job.id)
    const { draft, pdfs, jobs } = store.get()
    const isOver = draft.length === 0 && pdfs.length === 0 && jobs.length === 0 && editor.activeTab().id === job.tabId
    if (isOver && editor.getState().panel === 'upload') editor.closePanel()
    next()
  }

  function next(): void {
    const { jobs } = store.get()
    const first = jobs[0]
    if (first?.phase === 'waiting') void run(first)
  }

  function queue(pictures: readonly DraftPicture[], prompt: string): void {
    const tabId = editor.activeTab().id
    const job: UploadJob = { id: nextId(), pictures, prompt, tabId, phase: 'waiting', sent: 0, readingAt: null }
    patch({ jobs: [...store.get().jobs, job] })
    next()
  }

  function stop(job: UploadJob): void {
    const controller = controllers.get(job.id)
    if (controller) controller.abort()
    else removeJob(job.id)
  }

  let { panel } = editor.getState()
  editor.subscribe(() => {
    const state = editor.getState()
    const isClosed = panel !== null && state.panel === null
    panel = state.panel
    // What was not sent is given up with the dialog, so that the next upload starts from nothing.
    if (isClosed && store.get().jobs.length === 0) patch({ draft: [], pdfs: [], prompt: '', problem: null })
    // Nobody waits for a table whose tab is closed.
    for (const job of store.get().jobs) if (job.phase !== 'done' && !hasTab(job)) stop(job)
  })

  const fresh = (file: File) => ({ id: nextId(), name: file.name, file, problem: null, turn: 0, isRefused: false })

  function add(files: readonly File[]): void {
    const { draft, pdfs } = store.get()
    const taken = files.filter(isPicture).map((file) => ({ ...fresh(file), isChecked: false }))
    const opened = files.filter(isPdf).map((file) => ({ id: nextId(), name: file.name, file }))
    const problem = problemOf(files, draft.length + taken.length)
    patch({ draft: [...draft, ...taken].slice(0, MAX_IMAGES), pdfs: [...pdfs, ...opened], problem })
    void inspect(taken)
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    add,
    remove: (id) => patch({ draft: store.get().draft.filter((picture) => picture.id !== id), problem: null }),
    move(id, to) {
      const { draft } = store.get()
      patch({ draft: withMoved(draft, (picture) => picture.id === id, to) })
    },
    turn(id) {
      const picture = store.get().draft.find((one) => one.id === id)
      if (picture) changePicture(id, { turn: (picture.turn + 1) % 4 })
    },
    retry: (id) => changePicture(id, { problem: null, isRefused: false }),
    finishPdf(id, pages) {
      patch({ pdfs: store.get().pdfs.filter((pdf) => pdf.id !== id) })
      if (pages.length > 0) add(pages)
    },
    markDamaged: (id) => {
      const picture = store.get().draft.find((one) => one.id === id)
      if (picture) changePicture(id, { problem: words.damaged(picture.name) })
    },
    setPrompt: (prompt) => patch({ prompt }),
    send() {
      if (!editor.getState().online) return editor.toast(app.needsServer, 'info')
      const { draft, prompt } = store.get()
      const sendable = draft.filter(({ problem }) => problem === null)
      if (sendable.length === 0) return
      patch({ draft: [], prompt: '', problem: null })
      queue(sendable, prompt)
    },
    sendPictures: (files) =>
      queue(
        files.map((file) => ({ ...fresh(file), isChecked: true })),
        '',
      ),
    cancel(jobId) {
      const job = store.get().jobs.find((one) => one.id === jobId)
      if (!job || job.phase === 'done') return
      if (!controllers.has(jobId)) takeBack(job)
      stop(job)
    },
    isReading: (tabId) =>
      store.get().jobs.some((job) => job.phase !== 'done' && (tabId === undefined || job.tabId === tabId)),
  }
}
