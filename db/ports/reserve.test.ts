import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder'
import { createReserve } from './reserve.server'

test('space is set aside once, given away when it is asked for, and taken back when there is some', () => {
  const database = join(temporaryFolder(), 'lumenline.db')
  const path = `${database}.reserve`
  const reserve = createReserve(database)
  expect([reserve.isSpent(), statSync(path).size, statSync(path).mode & 0o777]).toEqual([false, 8 * 2 ** 20, 0o600])
  // Really allocated on the disk, not a sparse file.
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(8 * 2 ** 20)
  const before = statSync(path).mtimeMs
  createReserve(database)
  expect(statSync(path).mtimeMs).toBe(before)

  reserve.spend()
  expect([reserve.isSpent(), existsSync(path)]).toEqual([true, false])
  expect([reserve.hasRoom(), reserve.isSpent(), existsSync(path)]).toEqual([true, false, true])
  rmSync(path)
})
