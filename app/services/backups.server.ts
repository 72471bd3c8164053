import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type Backup,
  type BackupKind,
  backupName,
  listBackups,
  pruneBackups,
  writeBackup,
} from '#db/file-backup.server'
import { BACKUP_CHECK_INTERVAL, BACKUP_INTERVAL, BACKUPS_KEPT, UPDATE_BACKUPS_KEPT } from '~/domain/limits'
import type { Clock } from './clock.server'
import type { Log } from './log.server'

const KEPT: Readonly<Record<BackupKind, number>> = { regular: BACKUPS_KEPT, 'before-update': UPDATE_BACKUPS_KEPT }

/** Writes a copy of one database file to another path. */
export type WriteBackup = (source: string, target: string) => Promise<void>

export interface Backups {
  /**
   * Makes a backup now and deletes the oldest beyond what is kept.
   * @throws DatabaseFileError when there is no room, or the database is damaged; older backups are all kept then
   */
  make(kind: BackupKind): Promise<Backup>
  /** The latest regular backup. */
  latest(): Backup | null
  /** From now on one is made whenever the latest is a day old. A failure is logged and tried again. */
  schedule(): void
  stop(): void
}

/** Copies in the thread that asks: for scripts, and for a start, which keeps nobody waiting. */
export const writeHere: WriteBackup = async (source, target) => writeBackup(source, target)

/** Copies in a thread of its own, beside a server that answers. */
export function writeInThread(workerFile: string): WriteBackup {
  return (source, target) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: { source, target } })
      worker.once('error', reject)
      worker.once('exit', () => resolve())
      // A server that is asked to stop does not wait for a backup.
      worker.unref()
    })
}

interface Options {
  /** The database. */
  readonly file: string
  readonly folder: string
  readonly clock: Clock
  readonly log: Pick<Log, 'info' | 'error'>
  readonly write: WriteBackup
}

/** Backups of a database in a file. */
export function createBackups({ file, folder, clock, log, write }: Options): Backups {
  let timer: NodeJS.Timeout | null = null
  let writing = false

  const latest = () => listBackups(folder).find(({ kind }) => kind === 'regular') ?? null

  const make = async (kind: BackupKind): Promise<Backup> => {
    const startedAt = Date.now()
    const name = backupName(kind, clock())
    await write(file, join(folder, name))
    pruneBackups(folder, kind, KEPT[kind])
    const made = listBackups(folder).find((backup) => backup.name === name)
    if (!made) throw new Error(`The backup ${name} is not there.`)
    log.info({ backup: name, size: made.size, ms: Date.now() - startedAt }, 'backup made')
    return made
  }

  const makeWhenDue = async () => {
    const last = latest()
    if (writing || (last && clock() - last.madeAt.getTime() < BACKUP_INTERVAL)) return
    writing = true
    await make('regular').catch((err: unknown) => log.error({ err }, 'the daily backup could not be made'))
    writing = false
  }

  return {
    make,
    latest,
    schedule() {
      timer ??= setInterval(() => void makeWhenDue(), BACKUP_CHECK_INTERVAL)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
