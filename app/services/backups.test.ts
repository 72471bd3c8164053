import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { BACKUP_CHECK_INTERVAL, BACKUP_INTERVAL, BACKUPS_KEPT } from '~/domain/limits'
import { NOON } from '../../tests/support/fresh-services'
import { temporaryFolder } from '../../tests/support/temporary-folder'
import { type Backups, createBackups, writeHere } from './backups.server'

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
  const write: typeof writeHere = (source, target) =>
    fails ? Promise.reject(new Error('no room')) : writeHere(source, target)
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
})
