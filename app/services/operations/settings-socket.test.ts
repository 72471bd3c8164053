import { spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createLog } from '../base/log.server'
import { askForSettings, servedSettings, serveSettings } from './settings-socket.server'

const SERVED = {
  pid: 7,
  startedAt: '2026-11-23T08:00:00.000Z',
  version: '1.2.0',
  rootDir: '/srv/program',
  homeDir: '/srv',
  settings: { PORT: '3001' },
  hidden: ['METRICS_TOKEN'],
}

/** A log that collects its messages. */
function listening() {
  const messages: string[] = []
  const write = (entry: string) => void messages.push(JSON.parse(entry).msg)
  return { messages, log: createLog({ logLevel: 'warn' }, { write }) }
}

test('secrets are told by name alone, and what is no setting not at all', () => {
  const env = {
    PORT: '3001',
    HOST: ' ',
    HOME: '/root',
    ADMIN_PASSWORD: 'a',
    METRICS_TOKEN: 'b',
    GEMINI_API_KEY: 'c',
    DATABASE_URL: 'rqlite://me:secret@host:4001',
  }
  expect(servedSettings(env)).toEqual({
    settings: { PORT: '3001' },
    hidden: ['DATABASE_URL', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'GEMINI_API_KEY'],
  })
  expect(servedSettings({ DATABASE_URL: 'file:/srv/a.db' }).settings).toEqual({ DATABASE_URL: 'file:/srv/a.db' })
})

test('a server tells its settings to its own account alone, and takes the place of one that was killed', async () => {
  const dataDir = temporaryFolder()
  const path = join(dataDir, 'lumenline.sock')
  const { log, messages } = listening()
  expect(await askForSettings(dataDir)).toEqual({ state: 'nobody' })
  const code = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await new Promise((resolve) => spawn(process.execPath, ['-e', code]).on('exit', resolve))
  expect(statSync(path).isSocket()).toBe(true)
  expect(await askForSettings(dataDir)).toEqual({ state: 'nobody' })
  const close = await serveSettings({ dataDir }, SERVED, log)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await askForSettings(dataDir)).toEqual({ state: 'served', served: SERVED })
  // A second server on the folder leaves the socket alone.
  const closeOther = await serveSettings({ dataDir }, { ...SERVED, pid: 8 }, log)
  expect(messages).toEqual([expect.stringContaining('The doctor cannot ask this server')])
  closeOther()
  expect(await askForSettings(dataDir)).toEqual({ state: 'served', served: SERVED })
  close()
  expect(await askForSettings(dataDir)).toEqual({ state: 'nobody' })
})

test('what keeps the socket from being opened or understood is said', async () => {
  const deep = join(temporaryFolder(), 'x'.repeat(100))
  mkdirSync(deep)
  const { log, messages } = listening()
  const close = await serveSettings({ dataDir: deep }, SERVED, log)
  expect(messages).toHaveLength(1)
  close()
  expect(await askForSettings(deep)).toEqual({
    state: 'failed',
    reason: expect.stringMatching(/longer than 10\d bytes/),
  })

  const dataDir = temporaryFolder()
  const strange = createServer((socket) => socket.end('{"pid":"seven"}')).listen(join(dataDir, 'lumenline.sock'))
  expect(await askForSettings(dataDir)).toEqual({ state: 'failed', reason: 'it is of another release' })
  await new Promise((resolve) => strange.close(resolve))

  const taken = temporaryFolder()
  writeFileSync(join(taken, 'lumenline.sock'), 'a file of somebody')
  ;(await serveSettings({ dataDir: taken }, SERVED, log))()
  expect(messages).toHaveLength(2)
})
