import { PART_NOT_LOADED } from '~/domain/messages'
import type { TabId } from '~/editor/state/editor'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import type { UploadJob, Uploads } from '~/editor/state/uploads/upload-model'
import type { UploadQueueOptions, UploadWork } from './upload-work'

/** The sent uploads: one job runs at a time, the others wait. */
export interface UploadQueue extends Pick<Uploads, 'cancel' | 'isReading'> {
  /** Appends a job for the active tab, or for the given one. */
  add(pictures: readonly DraftPicture[], prompt: string, tabId?: TabId): void
  /** Cancels the jobs of closed tabs. */
  stopOfClosedTabs(): void
}

export function createUploadQueue({ editor, api, timers, store, takeBack }: UploadQueueOptions): UploadQueue {
  const { get, patch } = store
  const controllers = new Map<number, AbortController>()
  const find = (jobId: number) => get().jobs.find(({ id }) => id === jobId)
  const change = (id: number, changes: Partial<UploadJob>) =>
    patch({ jobs: get().jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)) })
  const remove = (id: number) => patch({ jobs: get().jobs.filter((job) => job.id !== id) })
  const tabOf = ({ tabId }: UploadJob) => editor.getState().tabs.find(({ id }) => id === tabId)

  const work: UploadWork = { editor, api, timers, store, change, tabOf, takeBack, leave }

  /** Loads the code for sending and reading on the first upload, unless the dialog already did. */
  async function run(job: UploadJob): Promise<void> {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    change(job.id, { phase: 'sending' })
    try {
      const { readUpload } = await import('./upload-reading')
      await readUpload(work, job, controller.signal)
    } catch {
      takeBack(job)
      leave(job)
      editor.toast(PART_NOT_LOADED, 'error')
    } finally {
      controllers.delete(job.id)
    }
  }

  function leave(job: UploadJob): void {
    remove(job.id)
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
    add(pictures, prompt, tabId = editor.activeTab().id) {
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
