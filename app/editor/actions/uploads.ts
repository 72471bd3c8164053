import { isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import type { UploadResponse } from '~/contracts/recognition'
import { MAX_IMAGES, UPLOAD_PROGRESS_FIRST, UPLOAD_PROGRESS_INTERVAL, UPLOAD_TRANSITION } from '~/domain/limits'
import { withMoved } from '~/domain/lists'
import { app } from '~/domain/messages'
import { upload as words } from '~/domain/upload-messages'
import type { Editor } from '../state/editor'
import { createStore, realTimers, type Timers } from '../state/store'
import { ownTabs } from '../state/tab'
import { type DraftPicture, isPdf, isPicture, problemOf, type UnreadPicture } from './draft-pictures'
import { turnPicture } from './turn-picture'
import type { UploadJob, Uploads, UploadsState } from './upload-model'

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

/** Looking into pictures is fetched with the first of them; what cannot be looked at is left to the server. */
const faults = () => import('./picture-faults').catch(() => null)

/** Pictures on their way to becoming a table. The work goes on when the dialog is closed. */
export function createUploads({ editor, api, timers = realTimers }: UploadsOptions): Uploads {
  const store = createStore<UploadsState>({ draft: [], pdfs: [], prompt: '', problem: null, jobs: [], unread: [] })
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
      const fault = (await (await faults())?.faultOf(picture)) ?? null
      const present = store.get().draft.find(({ id }) => id === picture.id)
      changePicture(picture.id, { isChecked: true, problem: present?.problem ?? fault })
    }
  }

  function takeBack(job: UploadJob, pictures = job.pictures): void {
    const { draft, prompt } = store.get()
    patch({ draft: [...pictures, ...draft], prompt: prompt.trim() === '' ? job.prompt : prompt })
    void inspect(pictures.filter(({ isChecked }) => !isChecked))
  }

  /** Asks how far the server is until it has answered; what it does not say is taken for reading. */
  function follow(job: UploadJob, ms = UPLOAD_PROGRESS_FIRST): void {
    timers.after(ms, async () => {
      const phase = () => store.get().jobs.find(({ id }) => id === job.id)?.phase ?? 'done'
      if (phase() === 'done') return
      const progress = await api.uploadProgress(nameOf(job))
      const before = phase()
      if (before === 'done') return
      if (progress) {
        changeJob(job.id, { phase: progress.state === 'waiting' ? 'queued' : 'reading', readingAt: progress.image })
      } else if (before === 'sending') changeJob(job.id, { phase: 'reading' })
      follow(job, UPLOAD_PROGRESS_INTERVAL)
    })
  }

  async function run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    changeJob(job.id, { phase: 'sending' })
    let isFollowed = false
    try {
      const pictures = await upright(job.pictures)
      changeJob(job.id, { pictures })
      const answer = await api.upload(pictures, job.prompt, {
        signal: controller.signal,
        name: nameOf(job),
        onProgress(sent, total) {
          changeJob(job.id, { sent })
          if (sent < total || isFollowed) return
          isFollowed = true
          follow(job)
        },
      })
      deliver(job, answer, (await faults())?.markedUnread(pictures, answer) ?? pictures)
    } catch (error) {
      await giveUp(store.get().jobs.find(({ id }) => id === job.id) ?? job, error)
    } finally {
      controllers.delete(job.id)
    }
  }

  /** Into the tab that asked, wherever the person is by now. [UPLOAD-13] */
  function deliver(job: UploadJob, answer: UploadResponse, pictures: readonly DraftPicture[]): void {
    const tab = editor.getState().tabs.find(({ id }) => id === job.tabId)
    if (!tab) {
      leave(job)
      return
    }
    const isOwn = ({ picture }: UnreadPicture) => pictures.some(({ id }) => id === picture.id)
    const { unread } = store.get()
    // What was said of these pictures the last time no longer holds.
    const settled = unread.filter(isOwn).map(({ picture }) => picture.problem)
    editor.takeUpload(answer, job.tabId, settled)
    const failed = pictures.filter(({ problem }) => problem !== null)
    patch({
      unread: [...unread.filter((entry) => !isOwn(entry)), ...failed.map((picture) => ({ tabId: job.tabId, picture }))],
    })
    if (answer.data.columns.length === 0) editor.toast(words.noTable, 'error')
    else if (editor.activeTab().id !== job.tabId) {
      const show = () => {
        editor.dismissToast()
        editor.activateTab(job.tabId)
      }
      editor.toast(words.readInto(tab.title), 'success', { label: words.show, run: show })
    }
    changeJob(job.id, { phase: 'done', pictures })
    timers.after(UPLOAD_TRANSITION, () => finish(job))
  }

  async function giveUp(job: UploadJob, error: unknown): Promise<void> {
    if (!hasTab(job)) {
      leave(job)
      return
    }
    const sentence = error instanceof Error ? error.message : words.unknown
    // The pictures stay in the dialog, so that another try needs no new choice. [UPLOAD-12][ERR-14]
    takeBack(job, (await faults())?.marked(job.pictures, sentence))
    leave(job)
    if (isCancelled(error)) return
    editor.open('upload')
    await editor.error('Error', sentence)
  }

  function leave(job: UploadJob): void {
    removeJob(job.id)
    next()
  }

  /**
   * After the transition the dialog closes, unless it holds more to do or belongs to another tab. A picture of which
   * nothing was read is something to do. [UPLOAD-32]
   */
  function finish({ id, tabId }: UploadJob): void {
    const failed = store
      .get()
      .jobs.find((job) => job.id === id)
      ?.pictures.filter(({ problem }) => problem !== null)
    removeJob(id)
    if (editor.getState().panel === 'upload' && editor.activeTab().id === tabId) {
      patch({ draft: [...(failed ?? []), ...store.get().draft] })
      const { draft, pdfs, jobs } = store.get()
      if (draft.length === 0 && pdfs.length === 0 && jobs.length === 0) editor.closePanel()
    }
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
    const { unread } = store.get()
    const isSaid = ({ tabId, picture }: UnreadPicture) =>
      ownTabs(state).some(({ id, remarks }) => id === tabId && remarks.some(({ text }) => text === picture.problem))
    if (!unread.every(isSaid)) patch({ unread: unread.filter(isSaid) })
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
    tryAgain(remark) {
      const { draft, unread } = store.get()
      const tabId = editor.activeTab().id
      const found = unread.find((entry) => entry.tabId === tabId && entry.picture.problem === remark)?.picture
      if (!found) return
      const others = draft.filter(({ id }) => id !== found.id)
      patch({ draft: [{ ...found, problem: null, isRefused: false }, ...others], problem: null })
      editor.open('upload')
    },
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
