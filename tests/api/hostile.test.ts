import { request } from 'node:http'
import { expect, test } from 'vitest'
import { baseUrl, call, newMember } from '../support/api-client'

/**
 * When a single request could block the server, others waited for seconds to minutes. This limit is far below that, and far
 * above the wait on a busy machine.
 */
const SOON = 3000

/** How long another request waits while the server works on `hold`, in ms. */
async function othersWait(hold: () => Promise<unknown>): Promise<number> {
  const held = hold()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = performance.now()
  expect((await call('/healthz')).status).toBe(200)
  const waited = performance.now() - asked
  await held
  return waited
}

/** The status of a verbatim path, which `fetch` would normalise. */
function statusOf(path: string, cookie = ''): Promise<number> {
  const { hostname, port } = new URL(baseUrl())
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, headers: { Cookie: cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', reject)
    asking.end()
  })
}

test.each([
  ['slashes', `/a${'/'.repeat(15_500)}x`],
  ['dots', `/a${'.'.repeat(15_500)}x`],
  ['written slashes', `/a${'%2f'.repeat(5_100)}x`],
])('a path of 16,000 %s keeps nobody waiting', async (_, path) => {
  expect(await othersWait(() => statusOf(path))).toBeLessThan(SOON)
})

test('a path that is longer than any of ours leads nowhere, whatever it begins with', async () => {
  const statusAt = (length: number) => statusOf(`/login/${'x'.repeat(length - '/login/'.length)}`)
  const loginPage = (length: number) => statusOf(`/login${'/'.repeat(length - '/login'.length)}`)
  expect([await loginPage(1024), await loginPage(1025)]).toEqual([200, 404])
  expect([await statusAt(1024), await statusAt(1025)]).toEqual([404, 404])
})

/** Cell texts that are slow for backtracking patterns. */
const FILLERS = [' ', '\t', '0', '(', '"', '.', '-', ',', 'OR EQUAL ', '$', '\u202e', 'e\u0301', '\ud83d\ude00']

test.each(['UNIT $', 'QTY', '%', 'MFG', 'CATALOG #'])(
  'long cells in %s keep nobody waiting: on the print page, the plain page, the first rows of the editor and as XML',
  { timeout: 60_000 },
  async (column) => {
    const member = await newMember()
    const rows = FILLERS.map((filler) => ({ [column]: `${filler.repeat(Math.floor(3000 / filler.length))}x` }))
    const { body } = await call('/fixtures/save', {
      json: { title: `Long ${column}`, tableData: { columns: [...new Set(['TYPE', 'CATALOG #', column])], rows } },
      as: member.accessToken,
    })
    const id = String(body.projectId)
    for (const path of [`/projects/${id}/print`, `/?project=${id}`, `/projects/${id}/xml`]) {
      for (const cookie of [member.cookie, `${member.cookie}; scripts=on`]) {
        const statuses: number[] = []
        const waited = await othersWait(async () => statuses.push(await statusOf(path, cookie)))
        expect([path, statuses]).toEqual([path, [200]])
        expect(waited).toBeLessThan(SOON)
      }
    }
  },
)
