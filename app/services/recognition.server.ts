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
} from '~/domain/limits'
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
  /** How the sender calls this upload when asking how far it is. */
  readonly name?: string | undefined
  /** Stands beside what the log says of it. */
  readonly requestId?: string
}

export interface CountsUpload {
  readonly images: readonly SentFile[]
  /** The types of the table that the counts are meant for. */
  readonly types: readonly string[]
  /** Stands beside what the log says of it. */
  readonly requestId?: string
}

export interface Recognition {
  /**
   * Reads the pictures of one upload into one table and keeps the pictures. Organizations take turns, and members in each.
   * When `signal` fires, waiting or reading ends at once and the promise rejects with its reason. They also end, with
   * nothing kept and nothing answered, when the member is signed out or deleted meanwhile. [ADMIN-30][ADMIN-32]
   * @throws AppError `invalid` (a file that cannot be taken), `busy` (too many wait), `unreadable` (no table in any
   * picture), `timeout` (would be later than the client waits), `unauthorized` (the session has ended).
   * [UPLOAD-24][UPLOAD-25][API-13][API-54]
   */
  readSchedules(member: Member, upload: Upload, signal: AbortSignal): Promise<UploadResponse>
  /**
   * Reads the counts of pictures, in turns, in time and for a session as `readSchedules` does; nothing is kept. A
   * preview without groups says so in its warnings. [API-17][COUNT-21]
   * @throws AppError as `readSchedules`, but never `unreadable`
   */
  previewCounts(member: Member, upload: CountsUpload, signal: AbortSignal): Promise<CountsPreview>
  /** How far an upload of the member is; unknown when none of that name waits or is being read. */
  progress(member: Member, name: string): UploadProgress
  /** How many uploads wait for their turn and are being read. */
  load(): { readonly waiting: number; readonly running: number }
  close(): Promise<void>
}

/** Told after each upload how many pictures were read and how long that took, in ms, without waiting. */
export type OnRead = (pictures: number, ms: number) => void

/** The reader that the settings ask for: Gemini beside the built-in one when there is a key, else the built-in one. */
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

/** What work on pictures has when its turn has come. */
interface Turn {
  readonly checked: readonly Picture[]
  readonly signal: AbortSignal
  /** ms that are left for reading. */
  readonly deadlineMs: number
  /** Runs the reader; the turn lasts as long as it really works. To be called once. */
  read<R>(reader: () => Promise<R>): Promise<R>
  /** @throws AppError unauthorized when the session has ended meanwhile */
  confirm(): Promise<void>
}

interface Finished<T> {
  readonly answer: T
  /** How much was found, for the log. */
  readonly found: Readonly<Record<string, number>>
  readonly message: string
  readonly requestId: string | undefined
}

/** Everything around a reader: checks, turns, time, the session, storage of the pictures, and the shape of the answer. */
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

  /** What waits and is being read, by member and name of the upload. */
  const underWay = new Map<string, UploadProgress>()

  return {
    progress: ({ userId }, name) => underWay.get(`${userId} ${name}`) ?? { state: 'unknown', image: null, images: 0 },
    async readSchedules(member, { images, customPrompt, name, requestId }, clientSignal) {
      const key = `${member.userId} ${name}`
      const tell = (state: UploadProgress['state'], image: number | null) => {
        if (name !== undefined) underWay.set(key, { state, image, images: images.length })
      }
      tell('waiting', null)
      return inTurn(member, images, clientSignal, async ({ checked, signal, deadlineMs, read, confirm }) => {
        tell('reading', null)
        const onPicture = (image: number) => {
          if (!signal.aborted) tell('reading', image)
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

  /** Checks the pictures, waits for the member's turn and works within the time that the client waits. */
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
          // The caller is answered at once when the signal fires; the turn ends when the work has really stopped.
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
