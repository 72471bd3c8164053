import { spawn } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { DatabaseFileError } from '#db/errors'
import {
  type Backup,
  type BackupKind,
  backupName,
  isFromTomorrow,
  listBackups,
  pruneBackups,
  writeBackup,
} from '#db/file-backup.server'
import { migrationsIn } from '#db/file-check.server'
import { BACKUP_CHECK_INTERVAL, BACKUP_INTERVAL, BACKUPS_KEPT, UPDATE_BACKUPS_KEPT } from '~/domain/limits/operations'
import type { Clock } from '../base/clock.server'
import type { Log } from '../base/log.server'
import { whyNotWritable } from './folders.server'

const KEPT: Readonly<Record<BackupKind, number>> = { regular: BACKUPS_KEPT, 'before-update': UPDATE_BACKUPS_KEPT }

/** Copies a database file to another path; the signal aborts it. */
export type WriteBackup = (source: string, target: string, signal: AbortSignal) => Promise<void>

export interface Backups {
  /**
   * Makes a backup now and deletes the oldest ones beyond the limit. Before an update, returns the previous
   * before-update backup if nothing has changed since: a start that fails repeatedly must not push out earlier backups.
   * @throws DatabaseFileError when there is no room, or the database is damaged; all older backups are kept then
   */
  make(kind: BackupKind): Promise<Backup>
  /** The latest regular backup. */
  latest(): Backup | null
  /** Makes a backup whenever the latest is a day old. Failures are logged and retried. */
  schedule(): void
  /** Stops the schedule and aborts a backup in progress. */
  stop(): void
}

/** Copies on the calling thread: for scripts, and for the start, when there are no requests to keep waiting. */
export const writeHere: WriteBackup = async (source, target) => writeBackup(source, target)

/** Lower priority than other processes: the daily backup may take its time. */
const PRIORITY = 10

/**
 * Copies in a separate process next to a running server. A thread would not do: in the middle of copying it cannot be
 * stopped, and a process cannot exit before its threads have ended.
 */
export function writeBeside(program: string): WriteBackup {
  return (source, target, signal) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, source, target], {
        stdio: ['ignore', 'ignore', 'pipe'],
        signal,
        killSignal: 'SIGKILL',
      })
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
      const errorOutput: Buffer[] = []
      child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk))
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) resolve()
        else reject(new DatabaseFileError(Buffer.concat(errorOutput).toString('utf8').trim()))
      })
      // A server that is shutting down does not wait for a backup.
      child.unref()
    })
}

interface Options {
  /** The database file. */
  readonly file: string
  readonly folder: string
  readonly clock: Clock
  readonly log: Pick<Log, 'info' | 'error'>
  readonly write: WriteBackup
}

/** Time of a file's last change, in whole milliseconds. */
const changedAt = (path: string) => Math.round(statSync(path).mtimeMs)

/** Why no backup can be made in the folder, in one line for the administrator; null if it can. */
export function backupProblem(folder: string): string | null {
  const problem = whyNotWritable(folder)
  return problem && `No backups can be made in ${folder}: ${problem}. Set BACKUP_DIR to a folder that can be written.`
}

/** Backups of a database in a file. */
export function createBackups({ file, folder, clock, log, write }: Options): Backups {
  let timer: NodeJS.Timeout | null = null
  let writing = false
  const stopping = new AbortController()

  const latest = () => listBackups(folder, clock()).find(({ kind }) => kind === 'regular') ?? null

  /**
   * The latest before-update backup, if the database is still identical to it. Backups get the modification time of the
   * database, only compared for equality because clocks jump. All data must be in the file itself, with nothing in its
   * write-ahead log.
   */
  const stillGood = (): Backup | null => {
    const last = listBackups(folder, clock()).find(({ kind }) => kind === 'before-update')
    if (!last || (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return null
    const isCopy = changedAt(last.path) === changedAt(file)
    return isCopy && migrationsIn(last.path).join() === migrationsIn(file).join() ? last : null
  }

  const make = async (kind: BackupKind): Promise<Backup> => {
    const startedAt = Date.now()
    const good = kind === 'before-update' ? stillGood() : null
    if (good) {
      log.info({ backup: good.name }, 'nothing has changed since the backup from before this update')
      return good
    }
    const name = backupName(kind, clock())
    const path = join(folder, name)
    await write(file, path, stopping.signal)
    if (kind === 'before-update') {
      const time = new Date(changedAt(file))
      utimesSync(path, time, time)
    }
    pruneBackups(folder, kind, KEPT[kind], clock())
    const made = listBackups(folder, clock()).find((backup) => backup.name === name)
    if (!made) throw new Error(`The backup ${name} is not there.`)
    log.info({ backup: name, size: made.size, ms: Date.now() - startedAt }, 'backup made')
    return made
  }

  const makeWhenDue = async () => {
    const last = latest()
    if (writing || (last && !isFromTomorrow(last, clock()) && clock() - last.madeAt.getTime() < BACKUP_INTERVAL)) return
    writing = true
    await make('regular').catch((err: unknown) => {
      if (stopping.signal.aborted) return
      // A disk or file error needs one line; a stack trace would not help.
      const isExpected = err instanceof DatabaseFileError || (err instanceof Error && 'code' in err)
      log.error(isExpected ? { reason: err.message } : { err }, 'the daily backup could not be made')
    })
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
      stopping.abort()
    },
  }
}
