import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createLog } from './log.server'
import { createLogOutput } from './log-output.server'

test('entries are in the file when they have been written', () => {
  const path = join(temporaryFolder(), 'log')
  const file = openSync(path, 'a')
  const log = createLog({ logLevel: 'info' }, createLogOutput(file))
  log.info('one')
  log.fatal('two')
  expect(readFileSync(path, 'utf8')).toMatch(/^\{.*"msg":"one"\}\n\{.*"msg":"two"\}\n$/)
  closeSync(file)
})

test('a disk without room costs the entries and holds up nothing', () => {
  const file = openSync('/dev/full', 'w')
  const log = createLog({ logLevel: 'info' }, createLogOutput(file))
  expect(() => {
    log.info('lost')
    log.fatal('lost as well')
    closeSync(file)
    log.fatal('after the end')
  }).not.toThrow()
})
