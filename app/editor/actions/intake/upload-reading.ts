import { CallError, isCancelled } from '~/api/call-error'
import type { UploadResponse } from '~/contracts/recognition'
import type { ColumnAnswer } from '~/domain/intake/layout-answers'
import { readingArrival } from '~/domain/intake/reading-arrival'
import { UPLOAD_PROGRESS_FIRST, UPLOAD_PROGRESS_INTERVAL, UPLOAD_TRANSITION } from '~/domain/limits/uploads'
import { turnedText } from '~/domain/pictures/page-text'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload as words } from '~/domain/pictures/upload-messages'
import { takeUpload } from '~/editor/state/arrivals'
import { keptLayout } from '~/editor/state/model/column-memory'
import type { DraftPicture, UnreadPicture } from '~/editor/state/uploads/draft-pictures'
import type { UploadJob } from '~/editor/state/uploads/upload-model'
import { applyAnswers, earlierAnswers } from './earlier-answers'
import { marked, markedUnread } from './picture-faults'
import { leadToRowsRead, sayReadElsewhere, sayRowsRead } from './rows-read'
import { turnPicture } from './turn-picture'
import type { UploadWork } from './upload-work'

const visit = Math.random().toString(36).slice(2, 12).padEnd(10, '0')

/** The upload's name on the server, unique for this user. */
const nameOf = ({ id }: UploadJob) => `${visit}-${id}`

/** The pictures rotated as the user turned them. @throws Error with the sentence to show */
function upright(pictures: readonly DraftPicture[]): Promise<readonly DraftPicture[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      if (picture.turn === 0) return picture
      try {
        const file = await turnPicture(picture.file, picture.turn)
        const text = picture.text && turnedText(picture.text, picture.turn)
        return { ...picture, file, turn: 0, ...(text ? { text } : {}) }
      } catch {
        throw new Error(words.damaged(picture.name))
      }
    }),
  )
}

const jobOf = ({ store }: UploadWork, job: UploadJob) => store.get().jobs.find(({ id }) => id === job.id)

/** Sends a job's pictures and imports the resulting table, or returns the pictures to the draft with the reason. */
export async function readUpload(work: UploadWork, job: UploadJob, signal: AbortSignal): Promise<void> {
  const { api, change } = work
  let isFollowed = false
  try {
    const pictures = await upright(job.pictures)
    change(job.id, { pictures })
    const answer = await api.upload(pictures, job.prompt, {
      signal,
      name: nameOf(job),
      onProgress(sent, total) {
        change(job.id, { sent })
        if (sent < total || isFollowed) return
        isFollowed = true
        follow(work, job)
      },
    })
    const data = readingArrival(answer.data)
    const earlier = await earlierAnswers(work, data)
    if (signal.aborted) throw new CallError('cancelled', '')
    const warnings = [...(answer.warnings ?? []), ...(data.remarks ?? [])]
    deliver(work, job, { ...answer, data, warnings }, earlier, markedUnread(pictures, answer))
  } catch (error) {
    await giveUp(work, jobOf(work, job) ?? job, error)
  }
}

/** Polls the server's progress until it has answered; an unknown phase counts as reading. */
function follow(work: UploadWork, job: UploadJob, ms = UPLOAD_PROGRESS_FIRST): void {
  const { api, change, timers } = work
  timers.after(ms, async () => {
    const phase = () => jobOf(work, job)?.phase ?? 'done'
    if (phase() === 'done') return
    const progress = await api.uploadProgress(nameOf(job))
    const before = phase()
    if (before === 'done') return
    if (progress) {
      change(job.id, { phase: progress.state === 'waiting' ? 'queued' : 'reading', readingAt: progress.image })
    } else if (before === 'sending') change(job.id, { phase: 'reading' })
    follow(work, job, UPLOAD_PROGRESS_INTERVAL)
  })
}

/** Delivers the table to the tab that requested it, even if the user has moved to another one. [UPLOAD-13] */
function deliver(
  work: UploadWork,
  job: UploadJob,
  answer: UploadResponse,
  earlier: readonly ColumnAnswer[],
  pictures: readonly DraftPicture[],
): void {
  const { editor, store, change, tabOf, leave, timers } = work
  const tab = tabOf(job)
  if (!tab) {
    leave(job)
    return
  }
  const isOwn = ({ picture }: UnreadPicture) => pictures.some(({ id }) => id === picture.id)
  const { unread } = store.get()
  // Earlier remarks about these pictures no longer apply.
  const settled = unread.filter(isOwn).map(({ picture }) => picture.problem)
  takeUpload(editor, answer, job.tabId, settled, keptLayout())
  applyAnswers(editor, job.tabId, answer.data.columns, earlier)
  const failed = pictures.filter(({ problem }) => problem !== null)
  store.patch({
    unread: [...unread.filter((entry) => !isOwn(entry)), ...failed.map((picture) => ({ tabId: job.tabId, picture }))],
  })
  const known = new Set(tab.table.rows.map(({ id }) => id))
  const rows = (tabOf(job) ?? tab).table.rows.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  if (answer.data.columns.length === 0) editor.toast(uploadFaults.noTable, 'error')
  else if (editor.activeTab().id !== job.tabId) sayReadElsewhere(editor, tab)
  else {
    sayRowsRead(editor, rows)
    leadToRowsRead(editor, rows, timers)
  }
  change(job.id, { phase: 'done', pictures })
  timers.after(UPLOAD_TRANSITION, () => finish(work, job))
}

async function giveUp({ editor, tabOf, leave, takeBack }: UploadWork, job: UploadJob, error: unknown): Promise<void> {
  if (!tabOf(job)) {
    leave(job)
    return
  }
  const sentence = error instanceof Error ? error.message : uploadFaults.unknown
  // The pictures stay in the dialog, so that the user can retry without choosing them again. [UPLOAD-12][ERR-14]
  takeBack(job, marked(job.pictures, sentence))
  leave(job)
  if (isCancelled(error)) return
  // Wait for open questions first: a panel that opened over one would block it.
  await editor.error('Error', sentence)
  if (tabOf(job)) editor.open('upload')
}

/** True unless the picture was rejected before the upload, which the user already knows. */
const isToDo = ({ problem, isRefused }: DraftPicture) => problem === null || isRefused

/**
 * Closes the dialog after the transition, unless it has more to send or belongs to another tab. A picture from which
 * nothing was read counts as more to send. [UPLOAD-32]
 */
function finish(work: UploadWork, job: UploadJob): void {
  const { editor, store, leave } = work
  const failed = jobOf(work, job)?.pictures.filter(({ problem }) => problem !== null) ?? []
  const isHere = editor.getState().panel === 'upload' && editor.activeTab().id === job.tabId
  if (isHere) store.patch({ draft: [...failed, ...store.get().draft] })
  leave(job)
  const { draft, pdfs, jobs } = store.get()
  if (isHere && !draft.some(isToDo) && pdfs.length === 0 && jobs.length === 0) editor.closePanel()
}
