import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Loopback, openLoopback, type Reaction } from '../../tests/support/loopback'
import { type Api, createApi } from './client'
import { exchange, type Line } from './exchange'

let server: Loopback | undefined
let api: Api | undefined

afterEach(async () => {
  vi.useRealTimers()
  api?.stop()
  await server?.close()
})

const PAGE = { type: 'text/html; charset=utf-8', text: '<h1>Please wait</h1>' }
const DATA = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }
const CONTENT = { title: 'Clinic', data: DATA }

/** A signed-in client of a server that answers every call except the refresh with `reaction`. */
async function openApi(reaction: Reaction) {
  server = await openLoopback(({ path }) =>
    path === '/auth/refresh' ? { json: { accessToken: 'at', refreshToken: 'rt' } } : reaction,
  )
  const storage = { getItem: () => 'rt', setItem() {}, removeItem() {} }
  let unreachable = 0
  const onUnreachable = () => {
    unreachable += 1
  }
  api = createApi({ baseUrl: server.url, storage, locks: undefined, events: undefined, onUnreachable })
  return { api, unreachable: () => unreachable }
}

/** All calls of the editor that need a session. */
const CALLS: readonly (readonly [string, (api: Api) => Promise<unknown>])[] = [
  ['list', (api) => api.listProjects()],
  ['revisions', (api) => api.listRevisions('p')],
  ['revision', (api) => api.loadRevision('p', 1)],
  ['save', (api) => api.saveProject(CONTENT)],
  ['update', (api) => api.updateProject('p', CONTENT)],
  ['overwrite', (api) => api.overwriteProject('p', CONTENT)],
  ['load', (api) => api.loadProject('p')],
  ['delete', (api) => api.deleteProject('p')],
  ['picture', (api) => api.picture('x')],
  ['upload', (api) => api.upload([{ name: 'a.png', file: new Blob(['x']) }], '')],
  ['counts', (api) => api.previewCounts([{ name: 'a.png', file: new Blob(['x']) }], DATA)],
  ['merge', (api) => api.mergeCounts({ groups: [], warnings: [] }, DATA)],
  ['mapping', (api) => api.mapColumns(DATA)],
  ['xml', (api) => api.downloadXml('<QUOTE/>', 'a.xml')],
  ['refine', (api) => api.refine(DATA, 'sort by type', null)],
  ['me', (api) => api.me()],
  ['sign-in', (api) => api.login('a@b.example', 'secret')],
  ['version', (api) => api.callOpen({ method: 'GET', path: '/version/current' })],
]

describe('what something else than the server answers', () => {
  test.each<[string, Reaction]>([
    ['a page with 200', PAGE],
    ['a page with 429', { ...PAGE, status: 429 }],
    ['a word with 429', { status: 429, type: 'text/plain', text: 'Slow down' }],
    ['a page with 401', { ...PAGE, status: 401 }],
    ['a page with 404', { ...PAGE, status: 404 }],
    ['a page with 502', { ...PAGE, status: 502 }],
    ['a word with 503', { status: 503, type: 'text/plain', text: 'upstream' }],
    ['a word with 504', { status: 504, type: 'text/plain', text: '' }],
    ['a redirect', { status: 302, location: '/hotel', ...PAGE }],
  ])('[AUTH-43] %s is no answer, for every call', async (_, reaction) => {
    const { api, unreachable } = await openApi(reaction)
    for (const [name, call] of CALLS) {
      const error = await call(api).catch((thrown: unknown) => thrown)
      expect([name, error]).toEqual([name, expect.objectContaining({ reason: 'network', status: null })])
      expect([name, String((error as Error).message)]).not.toEqual([name, ''])
    }
    expect(unreachable()).toBe(CALLS.length)
    expect(server?.received.filter(({ path }) => path === '/hotel')).toEqual([])
  })

  test.each([429, 502, 503, 504])('what the server itself says with %i is its answer', async (status) => {
    const { api, unreachable } = await openApi({ status, json: { message: 'Come back in a minute.' } })
    await expect(api.updateProject('p', CONTENT)).rejects.toMatchObject({
      reason: 'refused',
      status,
      message: 'Come back in a minute.',
    })
    expect(unreachable()).toBe(0)
  })

  test('[ERR-31] a body that a proxy finds too large is refused, with a sentence', async () => {
    const { api } = await openApi({ ...PAGE, status: 413 })
    await expect(api.updateProject('p', CONTENT)).rejects.toMatchObject({
      reason: 'refused',
      message: 'The server gave no reason.',
    })
  })
})

describe('a server that takes a call and never answers', () => {
  const TIMED_OUT = {
    reason: 'timeout',
    message: 'Request timed out. Please check your connection and try again.',
  }
  /** Starts a call of the given number of bytes, and advances the clock by `upTo` milliseconds. */
  async function silence(bytes: number, upTo: number) {
    server = await openLoopback(() => 'hang')
    const line: Line = { baseUrl: server.url, fetch, onUnreachable: () => {} }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let outcome: unknown = 'waiting'
    const body = 'x'.repeat(bytes)
    void exchange(line, { method: 'PUT', path: '/', body }, null).catch((error: unknown) => {
      outcome = error
    })
    vi.advanceTimersByTime(upTo - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(outcome).toBe('waiting')
    vi.advanceTimersByTime(1)
    await vi.waitUntil(() => outcome !== 'waiting')
    return outcome
  }

  test('is given up after 30 s of silence', async () => {
    // Two bytes are the quotation marks around the text.
    expect(await silence(30, 30_001)).toMatchObject(TIMED_OUT)
  })

  test('is given the time that a large body takes, at 32 kB a second', async () => {
    expect(await silence(319_998, 40_000)).toMatchObject(TIMED_OUT)
  })
})
