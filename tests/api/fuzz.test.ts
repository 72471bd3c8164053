import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, TEST_ADMIN, type TestServer } from '../../scripts/lib/server.mjs'
import { type OddAnswer, type OddRequest, oddRequests, sendOdd } from '../support/odd-requests'
import { openRequest } from '../support/open-request'
import { type RouteMethod, routeList } from '../support/route-list'
import { adminTokenAt, ask, cookieOf, newMemberAt, type TestMember } from '../support/server-calls'

/**
 * Each day has a different seed, so that coverage adds up over time. The title contains the seed: FUZZ_SEED=20260131
 * repeats the run of that day, or any other. The number of requests is the same on every machine, unless FUZZ_SECONDS=25
 * sets a duration instead.
 */
const SEED = Number(process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const REQUESTS = 600
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0)
const EFFORT = SECONDS > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: SECONDS * 1000 } : { numRuns: REQUESTS }
const DATA = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }

let server: TestServer
let routes: readonly RouteMethod[]
let member: TestMember
/** The owner of a project that must not change. */
let keeper: TestMember
let kept: string
let adminCookie: string
let admin: string

beforeAll(async () => {
  server = await startServer()
  routes = await routeList()
  member = await newMemberAt(server.url)
  keeper = await newMemberAt(server.url)
  const saved = await ask(server.url, '/fixtures/save', {
    json: { title: 'Kept', tableData: DATA },
    as: keeper.accessToken,
  })
  kept = saved.body.projectId
  admin = await adminTokenAt(server.url)
  adminCookie = cookieOf(await ask(server.url, '/admin/login', { json: TEST_ADMIN }))
})
afterAll(async () => {
  await server.stop()
})

/**
 * The credentials of a request: valid ones three times, then invalid ones; a logout gets no valid ones, which it would
 * revoke.
 */
function credentials({ path }: { readonly path: string }): readonly Readonly<Record<string, string>>[] {
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  const wrong: readonly Readonly<Record<string, string>>[] = [
    {},
    own,
    { Authorization: `Bearer ${member.accessToken.slice(0, -2)}` },
    { Authorization: `Bearer ${member.refreshToken}` },
    { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
    { Authorization: 'Basic YWRtaW46YWRtaW4=' },
    { Authorization: 'Bearer' },
    { Cookie: 'session=; admin=%00; =; ;;', ...own },
  ]
  if (path.endsWith('/logout')) return wrong
  const right: readonly Readonly<Record<string, string>>[] = path.startsWith('/admin')
    ? [{ Authorization: `Bearer ${admin}` }, { Cookie: adminCookie, ...own }]
    : [{ Authorization: `Bearer ${member.accessToken}` }, { Cookie: member.cookie, ...own }]
  return [...right, ...right, ...right, ...wrong]
}

/** Internals that no answer may reveal: code, paths, the database. */
const INSIDES = /\bat [\w.<>]+ \(|node_modules|\/app\/|\.server\.|SQLITE|sqlite3|constraint failed|ZodError|"stack"/

function expectProper({ method }: OddRequest, answer: OddAnswer): void {
  expect(answer.status).toBeGreaterThanOrEqual(200)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toMatch(INSIDES)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  if (answer.status < 400 || method === 'HEAD') return
  expect(answer.headers['cache-control']).toContain('no-store')
  if (String(answer.headers['content-type']).startsWith('text/html')) {
    // A page ignores Accept and always answers HTML; a refusal before it follows Accept.
    return
  }
  const body = JSON.parse(answer.text)
  expect(body.message).toEqual(expect.stringMatching(/\S/))
  const names = ['message', 'details', 'existingProjectId', 'changes', 'error']
  expect(Object.keys(body).filter((name) => !names.includes(name))).toEqual([])
  // The calls for counts return their details as a sentence.
  const details = typeof body.details === 'string' ? [] : (body.details ?? [])
  for (const detail of details) {
    expect(detail).toEqual({ field: expect.any(String), message: expect.stringMatching(/\S/) })
  }
}

const errorLines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))

async function expectWell(): Promise<void> {
  expect((await ask(server.url, '/health')).body).toEqual({ status: 'ok' })
  const loaded = await ask(server.url, `/fixtures/load/${kept}`, { as: keeper.accessToken })
  expect(loaded.body.project.fixtureData).toEqual(DATA)
  expect(errorLines()).toEqual([])
}

test(
  `[API-53] whatever is sent to any address gets a proper answer, FUZZ_SEED=${SEED}`,
  async () => {
    let sent = 0
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(oddRequests(routes, credentials), async (request) => {
        const answer = await sendOdd(server.url, request)
        sent += 1
        statuses.add(answer.status)
        expectProper(request, answer)
      }),
      { ...EFFORT, endOnFailure: true, seed: SEED },
    )
    expect(sent).toBeGreaterThan(100)
    for (const status of [200, 400, 401, 404, 405, 415]) expect(statuses).toContain(status)
    await expectWell()
  },
  (SECONDS + 180) * 1000,
)

test('bodies that break off leave nothing behind', async () => {
  const types = ['application/json', 'multipart/form-data; boundary=x']
  for (const { method, path } of routes.filter((route) => route.isApi && route.method === 'POST')) {
    for (const type of types) {
      const begin = type.startsWith('m') ? '--x\r\nContent-Disposition: form-data; name="images"; filename="a' : '{"a":'
      const open = await openRequest(server.url, path.replaceAll(/:\w+/g, 'x'), {
        type,
        length: 5000,
        begin,
        as: member.accessToken,
      })
      open.cut()
      await open.closed
    }
    expect(method).toBe('POST')
  }
  await expectWell()
})

describe('scripts in what people may write', () => {
  const SCRIPT = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>'

  test('come out of every page as text', async () => {
    const { body } = await ask(server.url, '/admin/organizations', { json: { name: SCRIPT }, as: admin })
    const { id, invite_link } = body.organization
    const inviteToken = new URL(invite_link).searchParams.get('invite') ?? ''
    const organization = { id, name: SCRIPT, inviteToken }
    const person = await newMemberAt(server.url, organization)
    const saved = await ask(server.url, '/fixtures/save', {
      json: { title: SCRIPT, tableData: { columns: [SCRIPT], rows: [{ [SCRIPT]: SCRIPT }] } },
      as: person.accessToken,
    })
    const doomed = await ask(server.url, '/fixtures/save', {
      json: { title: `${SCRIPT} 2`, tableData: DATA },
      as: person.accessToken,
    })
    await ask(server.url, `/fixtures/delete/${doomed.body.projectId}`, { method: 'DELETE', as: person.accessToken })
    const asPerson = { Accept: 'text/html', Cookie: person.cookie }
    const asAdmin = { Accept: 'text/html', Cookie: adminCookie, 'User-Agent': SCRIPT }
    const pages: readonly (readonly [path: string, headers: Record<string, string>])[] = [
      ['/', asPerson],
      [`/?project=${saved.body.projectId}`, asPerson],
      [`/?project=${saved.body.projectId}&confirm=delete`, asPerson],
      [`/?q=${encodeURIComponent(SCRIPT)}`, asPerson],
      [`/register?invite=${inviteToken}`, { Accept: 'text/html' }],
      [`/login?from=${encodeURIComponent(SCRIPT)}`, { Accept: 'text/html' }],
      ['/admin', asAdmin],
      ['/admin?tab=organizations', asAdmin],
      [`/admin?tab=organizations&rename=${id}`, asAdmin],
      [`/admin?tab=users&organization=${id}`, asAdmin],
      [`/admin?tab=audit&organization=${id}`, asAdmin],
      [`/admin?confirm=delete-organization&id=${id}`, asAdmin],
    ]
    for (const [path, headers] of pages) {
      const page = await ask(server.url, path, { headers })
      expect([path, page.status]).toEqual([path, 200])
      expect(page.body).not.toContain('<script>alert')
      expect(page.body).not.toContain('<img src=x')
      for (const [tag] of String(page.body).matchAll(/<script[^>]*>/g)) expect(tag).toContain('nonce="')
    }
  })
})
