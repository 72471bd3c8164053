import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { JOURNAL } from '#db/migrations.server'
import type { SqlPort } from '#db/ports/port'
import { READINESS_KEPT } from '~/domain/limits'
import type { Clock } from './clock.server'

/** What work needs, and whether it is there. */
export interface Parts {
  /** Can be read. */
  readonly database: boolean
  /** Can be written: a save would be kept. */
  readonly storage: boolean
  readonly recognizer: boolean
}

export interface Readiness {
  /** True while the database answers. */
  health(): Promise<boolean>
  readiness(): Promise<Parts>
}

/** Free space below which a save of some hundred rows may find no room, in bytes. */
const ROOM_TO_SAVE = 1024 * 1024

/** Writes what is there already: a page goes to the disk, or to most nodes of a cluster, and nothing changes. */
const WRITE = `update ${JOURNAL} set applied_at = applied_at where name = (select min(name) from ${JOURNAL})`

const works = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/**
 * @param file the database's, null for another engine's
 * @param canRead whether pictures can be read
 */
export function createReadiness(port: SqlPort, file: string | null, clock: Clock, canRead: () => boolean): Readiness {
  const health = () => works(port.query({ sql: 'select 1', params: [], method: 'values' }))
  const save = async () => {
    const { bavail, bsize } = file === null ? { bavail: 1, bsize: ROOM_TO_SAVE } : statfsSync(dirname(file))
    if (bavail * bsize < ROOM_TO_SAVE) throw new Error('The disk is full.')
    await port.query({ sql: WRITE, params: [], method: 'run' })
  }

  // Whoever asks again and again makes the disk no busier.
  let storage = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  const storageNow = (): Promise<boolean> => {
    const age = clock() - storage.at
    if (age < 0 || age >= READINESS_KEPT) storage = { at: clock(), answer: works(save()) }
    return storage.answer
  }
  return {
    health,
    readiness: async () => ({ database: await health(), storage: await storageNow(), recognizer: canRead() }),
  }
}
