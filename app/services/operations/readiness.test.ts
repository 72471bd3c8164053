import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { PROBE_DEADLINE, READINESS_KEPT } from '~/domain/limits/operations'
import { NOON } from '../../../tests/support/fresh-services'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createReadiness } from './readiness.server'

async function open() {
  const file = join(temporaryFolder(), 'lumenline.db')
  const { port } = await openDatabase(`file:${file}`)
  await migrate(port, 'db/migrations', 1)
  return { file, port }
}
const well = { database: true, storage: true, recognizer: true }

test('a server is ready while its database can be read and written and pictures can be read', async () => {
  const { port } = await open()
  let reads = true
  const ready = createReadiness(
    port,
    () => NOON,
    () => reads,
  )
  expect(await ready.readiness()).toEqual(well)
  reads = false
  expect(await ready.readiness()).toEqual({ ...well, recognizer: false })
  await port.close()
  expect(await ready.health()).toBe(false)
})

test('one that can be read and not written says so; an answer is repeated for some seconds, also by a clock put back', async () => {
  const { file, port } = await open()
  let now = NOON
  const ready = createReadiness(
    port,
    () => now,
    () => true,
  )
  const applied = () => port.query({ sql: 'select * from applied_migrations', params: [], method: 'values' })
  const before = await applied()
  const other = new Sqlite(file)
  other.pragma('busy_timeout = 0')
  await port.query({ sql: 'pragma busy_timeout = 0', params: [], method: 'values' })
  other.exec('begin immediate')
  expect(await ready.readiness()).toEqual({ ...well, storage: false })
  other.exec('rollback')
  now += READINESS_KEPT - 1
  expect(await ready.readiness()).toEqual({ ...well, storage: false })
  now += 1
  expect(await ready.readiness()).toEqual(well)
  other.exec('begin immediate')
  now -= 3_600_000
  expect(await ready.readiness()).toEqual({ ...well, storage: false })
  other.exec('rollback')
  other.close()
  expect(await applied()).toEqual(before)
  await port.close()
})

test('an engine that takes its time does not keep whoever watches waiting, and is asked one question at a time', async () => {
  vi.useFakeTimers()
  let questions = 0
  const never = () => {
    questions += 1
    return new Promise<never>(() => {})
  }
  const port = { query: never, batch: never, migrate: never, hasRoom: () => true, close: async () => {} }
  const ready = createReadiness(
    port,
    () => NOON,
    () => true,
  )
  const answers = Promise.all([ready.health(), ready.health(), ready.readiness()])
  await vi.advanceTimersByTimeAsync(PROBE_DEADLINE)
  expect(await answers).toEqual([false, false, { database: false, storage: false, recognizer: true }])
  expect(questions).toBe(2)
  vi.useRealTimers()
})
