import { isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import type { UploadResponse } from '~/contracts/recognition'
import { UPLOAD_PROGRESS_FIRST, UPLOAD_PROGRESS_INTERVAL, UPLOAD_TRANSITION } from '~/domain/limits'
import { upload as words } from '~/domain/upload-messages'
import type { Editor } from '../state/editor'
import type { Timers } from '../state/store'
import type { DraftPicture, UnreadPicture } from './draft-pictures'
import { turnPicture } from './turn-picture'
import { faults, type UploadDraft } from './upload-draft'
import type { UploadJob, Uploads } from './upload-model'
import type { UploadStore } from './upload-store'

interface UploadQueueOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'upload' | 'uploadProgress'>
  readonly timers: Timers
  readonly store: UploadStore
  readonly takeBack: UploadDraft['takeBack']
}

/** What was sent: one job at a time, the others wait. */
export interface UploadQueue extends Pick<Uploads, 'cancel' | 'isReading'> {
  /** A job for the active tab, behind those that are there. */
  add(pictures: readonly DraftPicture[], prompt: string): void
  /** Nobody waits for a table whose tab is closed. */
  stopOfClosedTabs(): void
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

export function createUploadQueue({ editor, api, timers, store, takeBack }: UploadQueueOptions): UploadQueue {
  const { get, patch } = store
  const controllers = new Map<number, AbortController>()
  const find = (jobId: number) => get().jobs.find(({ id }) => id === jobId)
  const change = (id: number, changes: Partial<UploadJob>) =>
    patch({ jobs: get().jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)) })
  const remove = (id: number) => patch({ jobs: get().jobs.filter((job) => job.id !== id) })
  const tabOf = ({ tabId }: UploadJob) => editor.getState().tabs.find(({ id }) => id === tabId)

  /** Asks how far the server is until it has answered; what it does not say is taken for reading. */
  function follow(job: UploadJob, ms = UPLOAD_PROGRESS_FIRST): void {
    timers.after(ms, async () => {
      const phase = () => find(job.id)?.phase ?? 'done'
      if (phase() === 'done') return
      const progress = await api.uploadProgress(nameOf(job))
      const before = phase()
      if (before === 'done') return
      if (progress) {
        change(job.id, { phase: progress.state === 'waiting' ? 'queued' : 'reading', readingAt: progress.image })
      } else if (before === 'sending') change(job.id, { phase: 'reading' })
      follow(job, UPLOAD_PROGRESS_INTERVAL)
    })
  }

  async function run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    change(job.id, { phase: 'sending' })
    let isFollowed = false
    try {
      const pictures = await upright(job.pictures)
      change(job.id, { pictures })
      const answer = await api.upload(pictures, job.prompt, {
        signal: controller.signal,
        name: nameOf(job),
        onProgress(sent, total) {
          change(job.id, { sent })
          if (sent < total || isFollowed) return
          isFollowed = true
          follow(job)
        },
      })
      deliver(job, answer, (await faults())?.markedUnread(pictures, answer) ?? pictures)
    } catch (error) {
      await giveUp(find(job.id) ?? job, error)
    } finally {
      controllers.delete(job.id)
    }
  }

  /** Into the tab that asked, wherever the person is by now. [UPLOAD-13] */
  function deliver(job: UploadJob, answer: UploadResponse, pictures: readonly DraftPicture[]): void {
    const tab = tabOf(job)
    if (!tab) {
      leave(job)
      return
    }
    const isOwn = ({ picture }: UnreadPicture) => pictures.some(({ id }) => id === picture.id)
    const { unread } = get()
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
    change(job.id, { phase: 'done', pictures })
    timers.after(UPLOAD_TRANSITION, () => finish(job))
  }

  async function giveUp(job: UploadJob, error: unknown): Promise<void> {
    if (!tabOf(job)) {
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
    remove(job.id)
    next()
  }

  /**
   * After the transition the dialog closes, unless it holds more to do or belongs to another tab. A picture of which
   * nothing was read is something to do. [UPLOAD-32]
   */
  function finish({ id, tabId }: UploadJob): void {
    const failed = find(id)?.pictures.filter(({ problem }) => problem !== null)
    remove(id)
    if (editor.getState().panel === 'upload' && editor.activeTab().id === tabId) {
      patch({ draft: [...(failed ?? []), ...get().draft] })
      const left = get()
      if (left.draft.length === 0 && left.pdfs.length === 0 && left.jobs.length === 0) editor.closePanel()
    }
    next()
  }

  function next(): void {
    const first = get().jobs[0]
    if (first?.phase === 'waiting') void run(first)
  }

  function stop(job: UploadJob): void {
    const controller = controllers.get(job.id)
    if (controller) controller.abort()
    else remove(job.id)
  }

  return {
    add(pictures, prompt) {
      const tabId = editor.activeTab().id
      const job: UploadJob = { id: store.nextId(), pictures, prompt, tabId, phase: 'waiting', sent: 0, readingAt: null }
      patch({ jobs: [...get().jobs, job] })
      next()
    },
    cancel(jobId) {
      const job = find(jobId)
      if (!job || job.phase === 'done') return
      if (!controllers.has(jobId)) takeBack(job)
      stop(job)
    },
    stopOfClosedTabs() {
      for (const job of get().jobs) if (job.phase !== 'done' && !tabOf(job)) stop(job)
    },
    isReading: (tabId) =>
      get().jobs.some((job) => job.phase !== 'done' && (tabId === undefined || job.tabId === tabId)),
  }
}
