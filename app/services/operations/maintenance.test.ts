import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { readConfig } from '../base/config.server'
import { backUpNow, restore } from './maintenance.server'

async function withBackup() {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const { port } = await openDatabase(config.databaseUrl)
  await migrate(port, config.migrationsDir, 1)
  await port.close()
  const { path } = await backUpNow(config)
  return { config, whole: path, file: join(config.dataDir, 'lumenline.db') }
}

test('a latest backup that is damaged is not taken: the latest whole one is named, and nothing has changed', async () => {
  const { config, whole, file } = await withBackup()
  const bytes = readFileSync(whole)
  const named = (year: number) => join(config.backupDir, `lumenline-${year}-01-01T12-00-00Z.db`)
  writeFileSync(named(2024), bytes)
  writeFileSync(named(2025), bytes.subarray(0, bytes.length >> 1))
  writeFileSync(whole, bytes.fill(0xff, 5000, 20_000))
  const before = readFileSync(file)
  await expect(restore(config, 'latest')).rejects.toThrow(
    /is damaged \(.+\)\. Nothing was changed\. The latest that is whole: npm run restore -- lumenline-2024-01-01T12-00-00Z\.db$/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
  await restore(config, 'lumenline-2024-01-01T12-00-00Z.db')
  writeFileSync(named(2024), 'no database')
  await expect(restore(config, 'latest')).rejects.toThrow(/ No other one is whole\.$/)
})

test('a backup from a clock that was ahead is not the latest', async () => {
  const { config, whole } = await withBackup()
  writeFileSync(join(config.backupDir, 'lumenline-2999-01-01T12-00-00Z.db'), readFileSync(whole))
  expect((await restore(config, 'latest')).backup).toBe(whole)
})

test('a folder for backups that cannot be one is told', async () => {
  const { config } = await withBackup()
  const taken = join(config.dataDir, 'taken')
  writeFileSync(taken, '')
  await expect(backUpNow({ ...config, backupDir: taken })).rejects.toThrow(/EEXIST|ENOTDIR/)
  await expect(backUpNow({ ...config, backupDir: '/proc/lumenline' })).rejects.toThrow(/ENOENT|EACCES/)
  mkdirSync(join(config.dataDir, 'empty'))
  await expect(restore({ ...config, backupDir: join(config.dataDir, 'empty') }, 'latest')).rejects.toThrow(
    'There is no backup latest in',
  )
  expect(existsSync(taken)).toBe(true)
})
