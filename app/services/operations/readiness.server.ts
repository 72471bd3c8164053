import { JOURNAL } from '#db/migrations.server'
import type { SqlPort } from '#db/ports/port'
import { READINESS_KEPT } from '~/domain/limits/operations'
import type { Clock } from '../base/clock.server'
import { inTime } from '../base/in-time.server'

/** Each part required for work, and whether it is available. */
export interface Parts {
  /** The database can be read. */
  readonly database: boolean
  /** The database can be written, so that a save would be kept. */
  readonly storage: boolean
  readonly recognizer: boolean
}

export interface Readiness {
  /** False if there is no disk space for a picture or a table. */
  hasRoom(): boolean
  /** True if the database responds. */
  health(): Promise<boolean>
  readiness(): Promise<Parts>
}

/** Rewrites an existing value: a page goes to the disk, or to most nodes of a cluster, and nothing changes. */
const WRITE = `update ${JOURNAL} set applied_at = applied_at where name = (select min(name) from ${JOURNAL})`

const works = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** @param canRead whether pictures can be read */
export function createReadiness(port: SqlPort, clock: Clock, canRead: () => boolean): Readiness {
  // Concurrent probes share one query.
  let pending: Promise<boolean> | null = null
  const health = () => {
    pending ??= works(port.query({ sql: 'select 1', params: [], method: 'values' })).finally(() => {
      pending = null
    })
    return inTime(pending).catch(() => false)
  }
  const save = async () => {
    if (!port.hasRoom()) throw new Error('The disk is full.')
    await port.query({ sql: WRITE, params: [], method: 'run' })
  }

  // Repeated probes reuse the result, so they do not keep the disk busy.
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
