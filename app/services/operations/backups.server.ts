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
import { BACKUP_CHECK_INTERVAL, BACKUP_INTERVAL, BACKUPS_KEPT, UPDATE_BACKUPS_KEPT } from '~/domain/limits'
import type { Clock } from '../base/clock.server'
import type { Log } from '../base/log.server'
import { whyNotWritable } from './folders.server'

const KEPT: Readonly<Record<BackupKind, number>> = { regular: BACKUPS_KEPT, 'before-update': UPDATE_BACKUPS_KEPT }

/** Writes a copy of one database file to another path; the signal calls it off. */
export type WriteBackup = (source: string, target: string, signal: AbortSignal) => Promise<void>

export interface Backups {
  /**
   * Makes a backup now and deletes the oldest beyond what is kept. One from before an update that is as good as new, because
   * nothing has changed since, counts for a new one: a start that fails again and again pushes out no earlier ones.
   * @throws DatabaseFileError when there is no room, or the database is damaged; older backups are all kept then
   */
  make(kind: BackupKind): Promise<Backup>
  /** The latest regular backup. */
  latest(): Backup | null
  /** From now on one is made whenever the latest is a day old. A failure is logged and tried again. */
  schedule(): void
  /** Makes no more; one that is being made is called off. */
  stop(): void
}

/** Copies in the thread that asks: for scripts, and for a start, which keeps nobody waiting. */
export const writeHere: WriteBackup = async (source, target) => writeBackup(source, target)

/** Others come first: the daily backup may take as long as it likes. */
const PRIORITY = 10

/**
 * Copies in a process of its own, beside a server that answers. Not in a thread: a thread that is in the middle of copying
 * cannot be ended, and a process cannot leave before its threads have ended.
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
      const told: Buffer[] = []
      child.stderr.on('data', (chunk: Buffer) => told.push(chunk))
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) resolve()
        else reject(new DatabaseFileError(Buffer.concat(told).toString('utf8').trim()))
      })
      // A server that is asked to stop does not wait for a backup.
      child.unref()
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

/** When a file was changed last, in whole ms. */
const changedAt = (path: string) => Math.round(statSync(path).mtimeMs)

/** Why no backup can be made there, in one line for whoever runs the server; null when it can. */
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
   * The latest backup from before an update, if the database is still what it is a copy of. It was given the time of the
   * database, to be compared and not ordered: clocks jump. Everything must be in the file itself and not beside it.
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
      // A refusal by disk or file is one line; a stack trace helps no one here.
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
