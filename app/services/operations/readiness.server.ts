import { JOURNAL } from '#db/migrations.server'
import type { SqlPort } from '#db/ports/port'
import { READINESS_KEPT } from '~/domain/limits'
import type { Clock } from '../base/clock.server'
import { inTime } from '../base/in-time.server'

/** Each requirement for work, and whether it is met. */
export interface Parts {
  /** Can be read. */
  readonly database: boolean
  /** Can be written: a save would be kept. */
  readonly storage: boolean
  readonly recognizer: boolean
}

export interface Readiness {
  /** False while a picture or a table would find no room. */
  hasRoom(): boolean
  /** True while the database answers. */
  health(): Promise<boolean>
  readiness(): Promise<Parts>
}

/** Writes what is there already: a page goes to the disk, or to most nodes of a cluster, and nothing changes. */
const WRITE = `update ${JOURNAL} set applied_at = applied_at where name = (select min(name) from ${JOURNAL})`

const works = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** @param canRead whether pictures can be read */
export function createReadiness(port: SqlPort, clock: Clock, canRead: () => boolean): Readiness {
  // One question at a time, however many ask.
  let asked: Promise<boolean> | null = null
  const health = () => {
    asked ??= works(port.query({ sql: 'select 1', params: [], method: 'values' })).finally(() => {
      asked = null
    })
    return inTime(asked).catch(() => false)
  }
  const save = async () => {
    if (!port.hasRoom()) throw new Error('The disk is full.')
    await port.query({ sql: WRITE, params: [], method: 'run' })
  }

  // Repeated probes reuse the answer, so they keep the disk no busier.
  let storage = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  const storageNow = (): Promise<boolean> => {
    const age = clock() - storage.at
    if (age < 0 || age >= READINESS_KEPT) storage = { at: clock(), answer: works(save()) }
    return inTime(storage.answer).catch(() => false)
  }
  return {
    hasRoom: () => port.hasRoom(),
    health,
    async readiness() {
      const [isRead, isWritten] = await Promise.all([health(), storageNow()])
      return { database: isRead, storage: isWritten, recognizer: canRead() }
    },
  }
}
