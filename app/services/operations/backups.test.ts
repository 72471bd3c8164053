import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { BACKUP_CHECK_INTERVAL, BACKUP_INTERVAL, BACKUPS_KEPT } from '~/domain/limits/operations'
import { NOON } from '../../../tests/support/fresh-services'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { type Backups, createBackups, writeBeside, writeHere } from './backups.server'

let folder: string
let file: string
let now: number
let failures: number
let fails: boolean
let backups: Backups
beforeEach(async () => {
  const home = temporaryFolder()
  folder = join(home, 'backups')
  file = join(home, 'lumenline.db')
  now = NOON
  failures = 0
  fails = false
  const { port } = await openDatabase(`file:${file}`)
  await migrate(port, 'db/migrations', 1)
  await port.close()
  const error = () => {
    failures += 1
  }
  const log = { info: () => {}, error }
  const write: typeof writeHere = (source, target, signal) =>
    fails ? Promise.reject(new Error('no room')) : writeHere(source, target, signal)
  backups = createBackups({ file, folder, clock: () => now, log, write })
})

describe('the daily schedule', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    backups.schedule()
  })
  afterEach(() => {
    backups.stop()
    vi.useRealTimers()
  })
  const look = () => vi.advanceTimersByTimeAsync(BACKUP_CHECK_INTERVAL)

  test('makes one at once, and the next when that is a day old', async () => {
    await look()
    await look()
    expect(readdirSync(folder)).toHaveLength(1)
    now += BACKUP_INTERVAL - 1000
    await look()
    expect(readdirSync(folder)).toHaveLength(1)
    now += 1000
    await look()
    expect(readdirSync(folder)).toHaveLength(2)
    expect(backups.latest()?.madeAt.getTime()).toBe(now)
  })

  test('keeps the last fourteen', async () => {
    for (let day = 0; day < BACKUPS_KEPT + 3; day += 1) {
      await look()
      now += BACKUP_INTERVAL
    }
    expect(readdirSync(folder)).toHaveLength(BACKUPS_KEPT)
    expect(readdirSync(folder).sort()[0]).toBe('lumenline-2026-11-24T12-00-00Z.db')
  })

  test('tells a failure in the log and tries again, with the older ones kept', async () => {
    await look()
    now += BACKUP_INTERVAL
    fails = true
    await look()
    expect([failures, readdirSync(folder).length]).toEqual([1, 1])
    fails = false
    await look()
    expect([failures, readdirSync(folder).length]).toEqual([1, 2])
  })

  test('a clock that jumps, ahead or back, neither stops it nor costs a backup that is newer', async () => {
    await look()
    const year = 365 * BACKUP_INTERVAL
    now += year
    for (let day = 0; day < BACKUPS_KEPT + 1; day += 1) {
      await look()
      now += BACKUP_INTERVAL
    }
    expect(readdirSync(folder)).toHaveLength(BACKUPS_KEPT)
    now = NOON + BACKUP_INTERVAL
    await look()
    expect(backups.latest()?.madeAt.getTime()).toBe(now)
    await look()
    now += BACKUP_INTERVAL
    await look()
    expect([failures, backups.latest()?.madeAt.getTime()]).toEqual([0, now])
    const present = readdirSync(folder).filter((name) => name < 'lumenline-2027')
    expect([present.length, readdirSync(folder).length]).toEqual([2, BACKUPS_KEPT])
  })
})

describe('a process that copies beside the server', () => {
  const program = (code: string) => {
    const path = join(temporaryFolder(), 'copy.mjs')
    writeFileSync(path, code)
    return writeBeside(path)
  }
  const { signal } = new AbortController()

  test('is done when it has ended well, and what it says is why it failed', async () => {
    const target = join(temporaryFolder(), 'copy')
    const copy = program('import { cpSync } from "node:fs"; cpSync(process.argv[2], process.argv[3])')
    await copy(file, target, signal)
    expect(readFileSync(target).equals(readFileSync(file))).toBe(true)
    const failing = program('process.stderr.write("No room."); process.exitCode = 1')
    await expect(failing(file, target, signal)).rejects.toThrow(/^No room\.$/)
  })

  test('is ended when it is called off, in the middle of what cannot be interrupted', async () => {
    const pidFile = join(temporaryFolder(), 'pid')
    const endless = `import { writeFileSync } from 'node:fs'
      writeFileSync(process.argv[3], String(process.pid)); process.on('SIGTERM', () => {}); for (;;);`
    const calling = new AbortController()
    const copied = program(endless)(file, pidFile, calling.signal)
    await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 20_000)
    calling.abort()
    await expect(copied).rejects.toThrow()
    await vi.waitUntil(() => !existsSync(`/proc/${readFileSync(pidFile, 'utf8')}`), 20_000)
  }, 45_000)
})
