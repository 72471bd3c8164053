import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { askFrom } from '../support/ask-from'
import { type OpenRequest, openRequest } from '../support/open-request'
import { ask, newMemberAt, newOrganizationAt } from '../support/server-calls'

const MB = 1024 * 1024
const SCHEDULE = new URL('../fixtures/schedules/s01.png', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

let lines: Socket[] = []
let bodies: OpenRequest[] = []
afterEach(() => {
  for (const line of lines) line.destroy()
  for (const body of bodies) body.cut()
  lines = []
  bodies = []
})

/** Opens connections on which the head of a request starts but never ends. */
async function stalledHeads(number: number, from: string): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const opened = Array.from({ length: number }, () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    lines.push(socket)
    return new Promise<void>((resolve) => {
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
      socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', () => resolve()))
    })
  })
  await Promise.all(opened)
}

test('a thousand unfinished heads from one address keep nobody out, whether elsewhere or at that address', async () => {
  await stalledHeads(1000, '127.0.0.2')
  const elsewhere = Array.from({ length: 20 }, () => askFrom(server.url, { from: '127.0.0.3', path: '/healthz' }))
  expect(await Promise.all(elsewhere)).toEqual(Array(20).fill(200))
  const there = Array.from({ length: 20 }, () => askFrom(server.url, { from: '127.0.0.2', path: '/version/current' }))
  expect(await Promise.all(there)).toEqual(Array(20).fill(200))
})

test('whoever comes in the same moment as many unfinished heads of that address is served', async () => {
  const heads = stalledHeads(400, '127.0.0.6')
  const there = Array.from({ length: 20 }, () => askFrom(server.url, { from: '127.0.0.6', path: '/version/current' }))
  expect(await Promise.all(there)).toEqual(Array(20).fill(200))
  await heads
})

test('an address whose lines are all at work is told so in a sentence', async () => {
  const { accessToken } = await newMemberAt(server.url)
  const upload = { type: 'multipart/form-data; boundary=b', length: 100, begin: '--b', from: '127.0.0.4' }
  for (let number = 0; number < 256; number += 1) {
    bodies.push(await openRequest(server.url, '/upload', { ...upload, as: accessToken }))
  }
  // A connection counts as busy once the server has read a request's head from it.
  const answer = await vi.waitFor(async () => {
    const another = await openRequest(server.url, '/upload', upload)
    const told = await Promise.race([another.closed, sleep(500).then(() => '')])
    another.cut()
    expect(told).not.toBe('')
    return told
  }, 10_000)
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(answer).toMatch(/^Retry-After: 5\r$/m)
  expect(answer).toContain('{"message":"Too many connections are open. Please try again in a moment."}')
  expect(await askFrom(server.url, { from: '127.0.0.5', path: '/healthz' })).toBe(200)
})

test('a line that was told what is wrong with its request is cut, also when its client keeps its own end open', async () => {
  const { hostname, port } = new URL(server.url)
  const line = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  lines.push(line)
  let answer = ''
  line.on('data', (chunk) => {
    answer += chunk
  })
  const cut = new Promise<void>((resolve) => line.once('error', () => resolve()))
  line.write('no request\r\n\r\n')
  await new Promise((resolve) => line.once('end', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  const asking = setInterval(() => line.write('more'), 100)
  await cut
  clearInterval(asking)
})

test('bodies of two agencies that trickle in take no room from the saves, uploads and sign-ins of a third', async () => {
  const agency = await newOrganizationAt(server.url)
  const slow = [
    await newMemberAt(server.url, agency),
    await newMemberAt(server.url, agency),
    await newMemberAt(server.url),
  ]
  const other = await newMemberAt(server.url)
  for (const [at, { accessToken: as }] of slow.entries()) {
    const from = `127.0.0.${10 + at}`
    const picture = { type: 'multipart/form-data; boundary=b', length: 55 * MB, begin: '--b', as, from }
    const table = { type: 'application/json', length: 12 * MB, begin: '{"title":"', as, from }
    bodies.push(await openRequest(server.url, '/upload', picture))
    bodies.push(await openRequest(server.url, '/fixtures/save', table))
  }
  const trickling = setInterval(() => {
    for (const body of bodies) body.write('x'.repeat(3400))
  }, 100)
  try {
    const rows = Array.from({ length: 2000 }, (_, row) => ({ TYPE: `F${row}`, NOTES: 'x'.repeat(500) }))
    const json = { title: 'Tower', tableData: { columns: ['TYPE', 'NOTES'], rows } }
    const from = '127.0.0.20'
    const save = () => askFrom(server.url, { from, path: '/fixtures/save', json, as: other.accessToken })
    const deadline = Date.now() + 20_000
    // The server makes room for others once a body has been slow for three seconds.
    while ((await save()) === 503 && Date.now() < deadline) await sleep(100)
    expect(
      await askFrom(server.url, {
        from,
        path: '/fixtures/save',
        json: { ...json, title: 'Annex' },
        as: other.accessToken,
      }),
    ).toBe(200)
    const { email, password } = other
    expect(await askFrom(server.url, { from, path: '/auth/login', json: { email, password } })).toBe(200)
    const form = new FormData()
    form.append('images', new Blob([Buffer.alloc(14 * MB)]), 'plan.png')
    const upload = await ask(server.url, '/upload', { method: 'POST', body: form, as: other.accessToken })
    expect([upload.status, upload.body.message]).toEqual([400, expect.stringContaining('plan.png')])
    expect(bodies.filter(({ soFar }) => soFar().startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(0)
  } finally {
    clearInterval(trickling)
  }
})

test('a page of one agency is read while two long sets of another are', { timeout: 120_000 }, async () => {
  const bytes = await readFile(SCHEDULE)
  const agency = await newOrganizationAt(server.url)
  const leaving = new AbortController()
  const ended: string[] = []
  const members = [await newMemberAt(server.url, agency), await newMemberAt(server.url, agency)]
  const long = members.map(async (member) => {
    const form = new FormData()
    for (let page = 0; page < 25; page += 1)
      form.append('images', new Blob([bytes], { type: 'image/png' }), `${page}.png`)
    const headers = { Authorization: `Bearer ${member.accessToken}`, 'X-Upload-Name': 'long-set' }
    const { signal } = leaving
    await fetch(`${server.url}/upload`, { method: 'POST', body: form, headers, signal }).catch(() => undefined)
    ended.push('long')
  })
  const other = await newMemberAt(server.url)
  for (const { accessToken: as } of members) {
    await vi.waitFor(
      async () => expect((await ask(server.url, '/upload/progress/long-set', { as })).body.state).toBe('reading'),
      { timeout: 20_000, interval: 50 },
    )
  }
  const form = new FormData()
  form.append('images', new Blob([bytes], { type: 'image/png' }), 'page.png')
  const answer = await ask(server.url, '/upload', { method: 'POST', body: form, as: other.accessToken })
  expect([answer.status, ended]).toEqual([200, []])
  expect(answer.body.data.rows.length).toBeGreaterThan(0)
  // The reader has not reached the eighth page of either set.
  for (const { accessToken: as } of members) {
    const { body } = await ask(server.url, '/upload/progress/long-set', { as })
    expect(body).toEqual({ state: 'reading', image: expect.any(Number), images: 25 })
    expect(body.image).toBeLessThan(7)
  }
  leaving.abort()
  await Promise.all(long)
})
