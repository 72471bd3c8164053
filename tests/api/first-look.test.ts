import { beforeAll, describe, expect, test } from 'vitest'
import { call, newMember, newOrganization } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

const columns = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $']
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ TYPE: `F${at + 1}`, QTY: '2' }))
const GRID = 'role="grid"'

let anna: TestMember
let stranger: TestMember
beforeAll(async () => {
  const organization = await newOrganization()
  anna = await newMember(organization)
  stranger = await newMember()
})

let counter = 0
async function saved(rows: readonly object[], more: object = {}): Promise<string> {
  counter += 1
  const json = { title: `First look ${counter} <b>`, tableData: { columns, rows, ...more } }
  return String((await call('/fixtures/save', { json, as: anna.accessToken })).body.projectId)
}

/** The editor's page as served to a browser that has run scripts before. */
async function page(query: string, cookies: readonly string[]): Promise<string> {
  const answer = await call(`/${query}`, { headers: { Accept: 'text/html', Cookie: cookies.join('; ') } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  return answer.body
}
const withScripts = (member: TestMember) => [member.cookie, 'scripts=on']

describe('the first rows of a project come with the page', () => {
  test('as the grid draws them, with the size of the whole table', async () => {
    const html = await page(`?project=${await saved(rowsOf(500))}`, withScripts(anna))
    expect(html).toContain(GRID)
    expect(html).toContain('aria-rowcount="501"')
    expect(html).toContain('>F1</div>')
    expect(html).toContain('>F32</div>')
    expect(html).not.toContain('>F33</div>')
    expect(html).toContain('Loading...')
    expect(html).toContain('First look 1 &lt;b&gt;')
  })

  test('fewer of them where there are many columns', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `C${at}`)
    const rows = rowsOf(40).map(({ TYPE }) => ({ C0: TYPE }))
    const json = { title: 'Many columns', tableData: { columns: many, rows } }
    const { body } = await call('/fixtures/save', { json, as: anna.accessToken })
    const html = await page(`?project=${body.projectId}`, withScripts(anna))
    expect(html).toContain('>F8</div>')
    expect(html).not.toContain('>F9</div>')
  })

  test('a group that goes on below them shows no sum yet', async () => {
    const group = { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' }
    const whole = await page(`?project=${await saved([group, ...rowsOf(5)])}`, withScripts(anna))
    expect(whole).toContain('data-sum="10"')
    const cut = await page(`?project=${await saved([group, ...rowsOf(300)])}`, withScripts(anna))
    expect(cut).toContain('LEVEL 1')
    expect(cut).not.toContain('data-sum="')
  })

  test('markup in a cell stays text', async () => {
    const rows = [{ TYPE: '<img src=x onerror=alert(1)>', 'CATALOG #': '</style><script>alert(2)</script>' }]
    const html = await page(`?project=${await saved(rows)}`, withScripts(anna))
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script>alert')
  })

  test('its styles come in the page under its nonce, which the policy names', async () => {
    const id = await saved(rowsOf(1))
    const headers = { Accept: 'text/html', Cookie: withScripts(anna).join('; ') }
    const answer = await call(`/?project=${id}`, { headers })
    const nonces = [...answer.body.matchAll(/<style nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(nonces).toHaveLength(2)
    for (const nonce of nonces) {
      expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    }
    expect(answer.body).not.toContain('rel="stylesheet" href="/build/_assets/grid')
  })
})

describe('without rows of anybody', () => {
  test('[SEC-07] for somebody of another organization', async () => {
    const id = await saved([{ TYPE: 'SECRET1' }])
    const html = await page(`?project=${id}`, withScripts(stranger))
    expect(html).not.toContain('SECRET1')
    expect(html).not.toContain(GRID)
    expect(html).toContain('Loading...')
  })

  test('[ROUTE-18] without a cookie, with one of nobody, without a project and for one that is gone', async () => {
    const id = await saved([{ TYPE: 'SECRET2' }])
    const pages = [
      await page(`?project=${id}`, ['scripts=on']),
      await page(`?project=${id}`, ['scripts=on', 'session=nobody']),
      await page('', withScripts(anna)),
      await page('?project=00000000-0000-4000-8000-000000000000', withScripts(anna)),
    ]
    for (const html of pages) {
      expect(html).not.toContain('SECRET2')
      expect(html).not.toContain(GRID)
      expect(html).toContain('Loading...')
    }
  })

  test('[CARD-03] a browser of which nobody knows whether scripts run gets the table to read instead', async () => {
    const id = await saved(rowsOf(40))
    const html = await page(`?project=${id}`, [anna.cookie])
    expect(html).not.toContain(GRID)
    expect(html).toContain('F40')
  })
})
