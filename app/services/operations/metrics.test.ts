import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createMetrics } from './metrics.server'

test.each([
  ['cannot be had', () => Promise.reject(new Error('No leader.'))],
  ['does not come', () => new Promise<never>(() => {})],
])('a figure that %s is left out, and all others are told', async (_, databaseSize) => {
  const metrics = createMetrics({
    uploads: () => ({ waiting: 3, running: 1 }),
    databaseSize,
    lastBackup: () => null,
    dataDir: join(temporaryFolder(), 'nowhere'),
  })
  const lines = (await metrics.text()).split('\n')
  const figures = lines.filter((line) => line.startsWith('lumenline_')).map((line) => line.split(' ')[0])
  expect(figures).toContain('lumenline_uploads_waiting')
  expect(figures).toContain('lumenline_last_backup_timestamp_seconds')
  expect(figures).not.toContain('lumenline_disk_free_bytes')
  expect(figures).not.toContain('lumenline_database_bytes')
})
