import type { UploadProgress, UploadResponse } from '~/contracts/recognition'
import { previewOf } from '~/domain/counts/count-preview'
import type { CountsPreview } from '~/domain/counts/counts'
import { AppError } from '~/domain/errors'
import {
  UPLOAD_ANSWER_RESERVE,
  UPLOAD_BUSY_RETRY_S,
  UPLOAD_SESSION_CHECK,
  UPLOADS_AT_ONCE,
  UPLOADS_OF_OTHERS,
  UPLOADS_WAITING,
  UPLOADS_WAITING_BYTES,
  UPLOADS_WAITING_PER_MEMBER,
  UPLOADS_WAITING_PER_ORGANIZATION,
  uploadTimeout,
} from '~/domain/limits/uploads'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import { checkPictures, type SentFile } from '~/recognition/check-pictures.server'
import { withCheckedNumbers } from '~/recognition/checked-numbers.server'
import { createGemini } from '~/recognition/cloud/gemini-client.server'
import { createGeminiRecognizer } from '~/recognition/cloud/gemini-recognizer.server'
import { createLocalRecognizer } from '~/recognition/local-recognizer.server'
import type { Picture, Reading, Recognizer } from '~/recognition/model/recognizer.server'
import { createLocalReader } from '~/recognition/thread/reader.server'
import { createTurns } from '~/recognition/turns.server'
import type { Auth, Member } from './accounts/auth.server'
import { watchSession } from './accounts/session-watch.server'
import type { Config } from './base/config.server'
import type { Log } from './base/log.server'
import type { Pictures } from './projects/pictures.server'

export interface Upload {
  readonly images: readonly SentFile[]
  readonly customPrompt?: string | undefined
  /** The sender's name for this upload when asking for its progress. */
  readonly name?: string | undefined
  /** Included in the log entries of this upload. */
  readonly requestId?: string
}

export interface CountsUpload {
  readonly images: readonly SentFile[]
  /** The types in the table the counts are for. */
  readonly types: readonly string[]
  /** Included in the log entries of this upload. */
  readonly requestId?: string
}

export interface Recognition {
  /**
   * Reads the pictures of one upload into one table and keeps the pictures. Organizations take turns, and members
   * within each. When `signal` fires, waiting or reading ends immediately and the promise rejects with its reason. They
   * also end, with nothing kept and no answer, when the member is signed out or deleted in the meantime.
   * [ADMIN-30][ADMIN-32]
   * @throws AppError `invalid` (an unusable file), `busy` (the queue is full), `unreadable` (no table in any picture),
   * `timeout` (would take longer than the client waits), `unauthorized` (the session has ended).
   * [UPLOAD-24][UPLOAD-25][API-13][API-54]
   */
  readSchedules(member: Member, upload: Upload, signal: AbortSignal): Promise<UploadResponse>
  /**
   * Reads counts from pictures, with the turns, time limit and session checks of `readSchedules`; keeps nothing. A
   * preview without groups says so in its warnings. [API-17][COUNT-21]
   * @throws AppError as `readSchedules`, but never `unreadable`
   */
  previewCounts(member: Member, upload: CountsUpload, signal: AbortSignal): Promise<CountsPreview>
  /** The progress of a member's upload; unknown if none of that name is waiting or being read. */
  progress(member: Member, name: string): UploadProgress
  /** The number of uploads in the queue and in progress. */
  load(): { readonly waiting: number; readonly running: number }
  close(): Promise<void>
}

/** Called after each upload with the number of pictures read and the duration in milliseconds; not awaited. */
export type OnRead = (pictures: number, ms: number) => void

/** Creates the reader for the settings: Gemini with the built-in one if there is a key, else the built-in one alone. */
export function createRecognition(
  config: Config,
  log: Log,
  pictures: Pictures,
  auth: Auth,
  onRead: OnRead,
): Recognition {
  const local = createLocalRecognizer(
    createLocalReader({ workerFile: config.workerFile, log, workers: UPLOADS_AT_ONCE, more: UPLOADS_OF_OTHERS }),
  )
  if (config.gemini === null) return createUploads(local, log, pictures, auth, onRead)
  const { apiKey, model, baseUrl } = config.gemini
  const gemini = createGemini(baseUrl === undefined ? { apiKey, model } : { apiKey, model, baseUrl })
  return createUploads(createGeminiRecognizer({ gemini, local, log }), log, pictures, auth, onRead)
}

/** The context of a job on pictures when its turn comes. */
interface Turn {
  readonly checked: readonly Picture[]
  readonly signal: AbortSignal
  /** Time left for reading, in milliseconds. */
  readonly deadlineMs: number
  /** Runs the reader; the turn lasts until it has really stopped. Call it only once. */
  read<R>(reader: () => Promise<R>): Promise<R>
  /** @throws AppError unauthorized when the session has ended in the meantime */
  confirm(): Promise<void>
}

interface Finished<T> {
  readonly answer: T
  /** Amounts found, for the log. */
  readonly found: Readonly<Record<string, number>>
  readonly message: string
  readonly requestId: string | undefined
}

/** Everything around a reader: checks, turns, time limit, session, picture storage, and the shape of the response. */
export function createUploads(
  recognizer: Recognizer,
  log: Pick<Log, 'info'>,
  pictures: Pick<Pictures, 'keep'>,
  auth: Pick<Auth, 'stillSignedIn'>,
  onRead: OnRead = () => {},
): Recognition {
  const turns = createTurns(
    {
      running: UPLOADS_AT_ONCE,
      runningOfOthers: UPLOADS_OF_OTHERS,
      waiting: UPLOADS_WAITING,
      waitingPerMember: UPLOADS_WAITING_PER_MEMBER,
      waitingPerOrganization: UPLOADS_WAITING_PER_ORGANIZATION,
      waitingWeight: UPLOADS_WAITING_BYTES,
    },
    () => new AppError('busy', uploadChecks.busy, { retryAfterS: UPLOAD_BUSY_RETRY_S }),
  )

  /** Uploads in the queue and in progress, by member and upload name. */
  const underWay = new Map<string, UploadProgress>()

  return {
    progress: ({ userId }, name) => underWay.get(`${userId} ${name}`) ?? { state: 'unknown', image: null, images: 0 },
    async readSchedules(member, { images, customPrompt, name, requestId }, clientSignal) {
      const key = `${member.userId} ${name}`
      const report = (state: UploadProgress['state'], image: number | null) => {
        if (name !== undefined) underWay.set(key, { state, image, images: images.length })
      }
      report('waiting', null)
      return inTurn(member, images, clientSignal, async ({ checked, signal, deadlineMs, read, confirm }) => {
        report('reading', null)
        const onPicture = (image: number) => {
          if (!signal.aborted) report('reading', image)
        }
        const options = { signal, deadlineMs, onPicture, ...(customPrompt ? { customPrompt } : {}) }
        const reading = await read(() => recognizer.readSchedules(checked, options))
        if (reading.data.rows.length === 0) throw new AppError('unreadable', uploadFaults.noTable)
        await confirm()
        const answer = await withKeptPictures(member, withCheckedNumbers(reading), checked)
        return { answer, found: { rows: reading.data.rows.length }, message: 'schedule read', requestId }
      }).finally(() => underWay.delete(key))
    },
    previewCounts: (member, { images, types, requestId }, clientSignal) =>
      inTurn(member, images, clientSignal, async ({ checked, signal, deadlineMs, read, confirm }) => {
        const found = await read(() => recognizer.readCounts(checked, { types, signal, deadlineMs }))
        await confirm()
        const answer = previewOf(found, types)
        return { answer, found: { groups: answer.groups.length }, message: 'counts read', requestId }
      }),
    load: () => ({ waiting: turns.waiting, running: turns.running }),
    close: () => recognizer.close(),
  }

  /** Checks the pictures, waits for the member's turn and works within the time the client waits. */
  async function inTurn<T>(
    member: Member,
    images: readonly SentFile[],
    clientSignal: AbortSignal,
    work: (turn: Turn) => Promise<Finished<T>>,
  ): Promise<T> {
    const checked = checkPictures(images)
    const started = Date.now()
    const budget = uploadTimeout(checked.length) - UPLOAD_ANSWER_RESERVE
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new AppError('timeout', uploadFaults.tooMuch)), budget)
    const session = watchSession(auth, member, UPLOAD_SESSION_CHECK)
    const signal = AbortSignal.any([clientSignal, late.signal, session.signal])
    try {
      const weight = checked.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
      const endTurn = await turns.enter(member, weight, signal)
      const waitedMs = Date.now() - started
      const { answer, found, message, requestId } = await work({
        checked,
        signal,
        deadlineMs: budget - waitedMs,
        read(reader) {
          const reading = session.confirm().then(reader)
          // The caller gets an answer as soon as the signal fires; the turn ends when the work has really stopped.
          reading.then(endTurn, endTurn)
          return orAborted(reading, signal)
        },
        confirm: () => session.confirm(),
      })
      const ms = Date.now() - started
      onRead(checked.length, ms - waitedMs)
      log.info({ requestId, pictures: checked.length, ...found, waitedMs, ms }, message)
      return answer
    } finally {
      clearTimeout(timer)
      session.stop()
    }
  }

  async function withKeptPictures(
    member: Member,
    reading: Reading,
    images: readonly Picture[],
  ): Promise<UploadResponse> {
    const kept: { id: string; name: string }[] = []
    for (const { bytes, mimeType, name } of images) {
      kept.push({ id: (await pictures.keep(member, { bytes, mimeType, name })).id, name })
    }
    const { data, rowSources, confidence, warnings } = reading
    const sections = reading.sections.map((section) => {
      const picture = kept[section.imageIndex ?? (kept.length === 1 ? 0 : -1)]
      return picture ? { ...section, pictureId: picture.id } : section
    })
    return {
      data,
      sections,
      rowSources,
      ...(confidence ? { confidence } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
      pictures: kept,
    }
  }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
