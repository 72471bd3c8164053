import type { UploadResponse } from '~/contracts/recognition'
import { AppError } from '~/domain/errors'
import {
  UPLOAD_ANSWER_RESERVE,
  UPLOAD_BUSY_RETRY_S,
  UPLOAD_SESSION_CHECK,
  UPLOADS_AT_ONCE,
  UPLOADS_WAITING,
  UPLOADS_WAITING_BYTES,
  UPLOADS_WAITING_PER_MEMBER,
  uploadTimeout,
} from '~/domain/limits'
import { upload } from '~/domain/messages'
import type { Auth, Member } from '../auth.server'
import type { Config } from '../config.server'
import type { Log } from '../log.server'
import type { Pictures } from '../pictures.server'
import { watchSession } from '../session-watch.server'
import { checkPictures, type SentFile } from './check-pictures.server'
import { createGemini } from './gemini-client.server'
import { createGeminiRecognizer } from './gemini-recognizer.server'
import { createLocalReader } from './local/reader.server'
import { createLocalRecognizer } from './local-recognizer.server'
import type { Picture, Reading, Recognizer } from './recognizer.server'
import { createTurns } from './turns.server'

export interface Upload {
  readonly images: readonly SentFile[]
  readonly customPrompt?: string | undefined
}

export interface Recognition {
  /**
   * Reads the pictures of one upload into one table and keeps the pictures. Uploads of one member take turns.
   * When `signal` fires, waiting or reading ends at once and the promise rejects with its reason. They also end, with
   * nothing kept and nothing answered, when the member is signed out or deleted meanwhile. [ADMIN-30][ADMIN-32]
   * @throws AppError `invalid` (a file that cannot be taken), `busy` (too many wait), `unreadable` (no table in any
   * picture), `timeout` (would be later than the client waits), `unauthorized` (the session has ended).
   * [UPLOAD-24][UPLOAD-25][API-13][API-54]
   */
  readSchedules(member: Member, upload: Upload, signal: AbortSignal): Promise<UploadResponse>
  close(): Promise<void>
}

/** The reader that the settings ask for: Gemini beside the built-in one when there is a key, else the built-in one. */
export function createRecognition(config: Config, log: Log, pictures: Pictures, auth: Auth): Recognition {
  const local = createLocalRecognizer(
    createLocalReader({ workerFile: config.workerFile, log, workers: UPLOADS_AT_ONCE }),
  )
  if (config.gemini === null) return createUploads(local, log, pictures, auth)
  const { apiKey, model, baseUrl } = config.gemini
  const gemini = createGemini(baseUrl === undefined ? { apiKey, model } : { apiKey, model, baseUrl })
  return createUploads(createGeminiRecognizer({ gemini, local, log }), log, pictures, auth)
}

/** Everything around a reader: checks, turns, time, the session, storage of the pictures, and the shape of the answer. */
export function createUploads(
  recognizer: Recognizer,
  log: Pick<Log, 'info'>,
  pictures: Pick<Pictures, 'keep'>,
  auth: Pick<Auth, 'stillSignedIn'>,
): Recognition {
  const turns = createTurns(
    {
      running: UPLOADS_AT_ONCE,
      waiting: UPLOADS_WAITING,
      waitingPerMember: UPLOADS_WAITING_PER_MEMBER,
      waitingWeight: UPLOADS_WAITING_BYTES,
    },
    () => new AppError('busy', upload.busy, { retryAfterS: UPLOAD_BUSY_RETRY_S }),
  )

  return {
    async readSchedules(member, { images, customPrompt }, clientSignal) {
      const checked = checkPictures(images)
      const started = Date.now()
      const budget = uploadTimeout(checked.length) - UPLOAD_ANSWER_RESERVE
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new AppError('timeout', upload.timeout)), budget)
      const session = watchSession(auth, member, UPLOAD_SESSION_CHECK)
      const signal = AbortSignal.any([clientSignal, late.signal, session.signal])
      try {
        const weight = checked.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
        const endTurn = await turns.enter(member.userId, weight, signal)
        const waitedMs = Date.now() - started
        const options = { signal, deadlineMs: budget - waitedMs, ...(customPrompt ? { customPrompt } : {}) }
        const work = session.confirm().then(() => recognizer.readSchedules(checked, options))
        // The caller is answered at once when the signal fires; the turn ends when the work has really stopped.
        work.then(endTurn, endTurn)
        const reading = await orAborted(work, signal)
        if (reading.data.rows.length === 0) throw new AppError('unreadable', upload.noTable)
        await session.confirm()
        const answer = await withKeptPictures(member, reading, checked)
        log.info(
          { pictures: checked.length, rows: reading.data.rows.length, waitedMs, ms: Date.now() - started },
          'schedule read',
        )
        return answer
      } finally {
        clearTimeout(timer)
        session.stop()
      }
    },
    close: () => recognizer.close(),
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
