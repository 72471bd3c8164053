import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { requests } from '~/domain/page-messages'
import { startServer } from '../../scripts/lib/server.mjs'
import { openRequest } from '../support/open-request'
import { ask, newMemberAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const folder = temporaryFolder()
const SCHEDULE = new URL('../fixtures/schedules/s01.png', import.meta.url)

/** Runs a start that is expected to fail. */
function failingStart(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = new URL('../../scripts/start.mjs', import.meta.url).pathname
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATA_DIR: folder, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code: code ?? -1, output })))
}

describe('a start', () => {
  test('[ADMIN-36][ADMIN-37] on an empty folder prints how to get in; a second one finds what was there', async () => {
    const settings = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const first = await startServer(settings, folder)
    expect(first.output()).toMatch(/^Admin: .*\/admin\/setup\?token=[\w-]{20,}/m)
    const invite = /\/register\?invite=([\w-]+)/.exec(first.output())?.[1] ?? ''
    expect((await ask(first.url, `/auth/invite/${invite}`)).status).toBe(200)
    const organization = { id: '', name: '', inviteToken: invite }
    const member = await newMemberAt(first.url, organization)
    expect(await first.stop()).toBe(0)

    const startedAt = performance.now()
    const second = await startServer(settings, folder)
    expect(performance.now() - startedAt).toBeLessThan(5000)
    const me = await ask(second.url, '/auth/me', { as: member.accessToken })
    expect(me.body.user.email).toBe(member.email)
    expect(await second.stop()).toBe(0)
  })

  test('with wrong settings tells each in one line, without their values', async () => {
    const { code, output } = await failingStart({ PORT: 'eighty', RATE_LIMIT: 'maybe' })
    expect(code).toBe(1)
    expect(output).toMatch(/^PORT must be .*$/m)
    expect(output).toMatch(/^RATE_LIMIT must be .*$/m)
    expect(output).not.toMatch(/eighty|maybe|\bat .*\.js:/)
    const half = await failingStart({ ADMIN_EMAIL: 'x@y.example', ADMIN_PASSWORD: '' })
    expect([half.code, half.output]).toEqual([
      1,
      expect.stringMatching(/^ADMIN_PASSWORD is missing beside ADMIN_EMAIL\.$/m),
    ])
  })

  test('with a known password for the first admin ends with one line', async () => {
    const { code, output } = await failingStart({ ADMIN_EMAIL: 'x@y.example', ADMIN_PASSWORD: 'password' })
    expect(code).toBe(1)
    expect(output).toMatch(/^ADMIN_PASSWORD is among the first passwords that are tried\. Choose another one\.$/m)
    expect(output).not.toMatch(/\bat .*\.js:/)
  })

  test('on a taken port says so', async () => {
    const running = await startServer()
    const { code, output } = await failingStart({ PORT: new URL(running.url).port, HOST: '127.0.0.1' })
    await running.stop()
    expect(code).toBe(1)
    expect(output).toMatch(/^Port \d+ is in use\. Set PORT to another one\.$/m)
  })
})

describe('SIGTERM', () => {
  test('ends the process within 10 s, also while a connection is kept open', async () => {
    const server = await startServer()
    await ask(server.url, '/version/current')
    const startedAt = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  })

  test('ends the process within 10 s, also when a thread does not end', async () => {
    const path = new URL('../support/thread-that-stays.mjs', import.meta.url).pathname
    const server = await startServer({ NODE_OPTIONS: `--import ${path}` })
    const startedAt = performance.now()
    await server.stop()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('ends a server that is only just starting, and the next start finds everything in order', async () => {
    const dataDir = temporaryFolder()
    const script = new URL('../../scripts/serve.mjs', import.meta.url).pathname
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }
    for (const file of ['lumenline.db.lock', 'lumenline.db', 'lumenline.db-wal']) {
      const child = spawn(process.execPath, [script], { env, stdio: 'ignore' })
      const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)))
      while (child.exitCode === null && !existsSync(join(dataDir, file))) await sleep(1)
      child.kill('SIGTERM')
      expect([0, 'SIGTERM']).toContain(await ended)
    }
    const server = await startServer({}, dataDir)
    expect((await ask(server.url, '/readyz')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  test('does not wait for lines that were opened and never used', async () => {
    const server = await startServer()
    const { hostname, port } = new URL(server.url)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    const closed = once(unused, 'close')
    const form = new FormData()
    const member = await newMemberAt(server.url)
    for (const name of ['a', 'b']) form.append('images', new Blob([readFileSync(SCHEDULE)]), `${name}.png`)
    const as = member.accessToken
    const reading = ask(server.url, '/upload', {
      method: 'POST',
      body: form,
      as,
      headers: { 'X-Upload-Name': 'under-way' },
    })
    // Wait for the upload to arrive: a stop before its first byte would refuse its connection.
    const stateNow = async () => (await ask(server.url, '/upload/progress/under-way', { as })).body.state
    await vi.waitUntil(async () => /^(waiting|reading)$/.test(await stateNow()), 20_000)
    const stopped = server.stop()
    const first = await Promise.race([closed.then(() => 'line'), reading.then(() => 'reading')])
    expect(first).toBe('line')
    unused.destroy()
    expect(await stopped).toBe(0)
  })

  test('turns away in JSON what cannot be finished: a reading under way and half a body', async () => {
    const server = await startServer()
    const { accessToken } = await newMemberAt(server.url)
    const bytes = readFileSync(SCHEDULE)
    const form = new FormData()
    for (let picture = 0; picture < 20; picture++) form.append('images', new Blob([bytes]), `${picture}.png`)
    const reading = ask(server.url, '/upload', { method: 'POST', body: form, as: accessToken })
    const half = await openRequest(server.url, '/upload', {
      type: 'multipart/form-data; boundary=b',
      length: 5000,
      begin: '--b',
      as: accessToken,
    })
    await sleep(1000)
    const startedAt = performance.now()
    const stopped = server.stop()
    const answer = await reading
    expect([answer.status, answer.body]).toEqual([503, { message: requests.serverStopping }])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const other = await half.closed
    expect(other).toMatch(/^HTTP\/1\.1 503 /)
    expect(other).toMatch(/^Retry-After: \d+\r$/im)
    expect(other).toContain(JSON.stringify({ message: requests.serverStopping }))
    expect(await stopped).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

describe('a log that nobody takes', () => {
  const run = (dataDir: string) => {
    const script = new URL('../../scripts/serve.mjs', import.meta.url).pathname
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off' }
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    const ready = new Promise<string>((resolve) => {
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
        const port = /"port":(\d+)/.exec(text)?.[1]
        if (port && /^Ready\.$/m.test(text)) resolve(`http://127.0.0.1:${port}`)
      })
    })
    return { child, ready, ended }
  }
  const answers = async (url: string, count: number) => {
    for (let at = 0; at < count; at += 1) expect((await ask(url, '/version/current')).status).toBe(200)
  }

  test('because its reader has gone away costs nothing but the log', async () => {
    const { child, ready, ended } = run(temporaryFolder())
    const url = await ready
    child.stdout.destroy()
    await answers(url, 5)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  test('because its reader has stopped reading holds up nobody; when it reads again, it is told how much is missing', async () => {
    const { child, ready, ended } = run(temporaryFolder())
    const url = await ready
    child.stdout.removeAllListeners('data')
    child.stdout.pause()
    // More entries than the pipe and the queue can hold.
    const entries = 1400
    const wire = Array.from({ length: 10 }, () => answers(url, entries / 10))
    await Promise.all(wire)
    let rest = ''
    child.stdout.on('data', (chunk) => {
      rest += chunk
    })
    child.stdout.resume()
    while (!rest.includes('entries of the log were lost')) await answers(url, 1)
    expect(/"dropped":(\d+)/.exec(rest)?.[1]).toMatch(/^[1-9]/)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
