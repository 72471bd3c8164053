import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { weekOf } from '~/domain/desk/figures'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { adminToken, call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

const PATH = '/desk/figures'

let ann: TestMember
let ben: TestMember
beforeAll(async () => {
  ann = await newMember()
  ben = await newMember(ann.organization)
})

const send = (as: TestMember, figures: unknown) => call(PATH, { json: { figures }, as: as.accessToken })
const show = (as: TestMember, path = '/desk') => call(path, { headers: { Cookie: as.cookie, Accept: 'text/html' } })

/** The lines of the file, as lists of cells, the headings first. */
async function fileOf(as: TestMember): Promise<string[][]> {
  const { status, body } = await show(as, '/desk/csv')
  expect(status).toBe(200)
  return String(body)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))
}

/** The figures of this week in the file, without those that are 0. */
async function counted(as: TestMember): Promise<Record<string, number>> {
  const [headings = [], line] = await fileOf(as)
  expect(line?.[0] ?? weekOf(Date.now())).toBe(weekOf(Date.now()))
  const cells = headings.map((heading, at) => [heading.replace('\uFEFF', ''), Number(line?.[at])] as const)
  return Object.fromEntries(cells.filter(([heading, amount]) => heading !== 'Week of' && amount > 0))
}

test('before anything is counted the page says how figures come about', async () => {
  const stranger = await newMember()
  const page = await show(stranger)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.body).toContain('Nothing has been counted yet.')
  expect(page.body).not.toContain('Download CSV')
  expect(await fileOf(stranger)).toHaveLength(1)
})

test('what the people of an agency counted adds up, on the page and in the file', async () => {
  const answer = await send(ann, {
    exports: 1,
    timed: 1,
    minutes: 25,
    remembered: 6,
    quoted: 3,
    typed: 2,
    'corrected:QTY': 4,
  })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect((await send(ben, { exports: 2, timed: 1, minutes: 6, 'corrected:QTY': 1, 'corrected:other': 3 })).status).toBe(
    200,
  )
  expect(await counted(ben)).toEqual({
    Exports: 3,
    'Tables with known time': 2,
    'Minutes of these tables': 31,
    'Prices from memory': 6,
    'Prices from quotes': 3,
    'Prices by hand': 2,
    'Corrected QTY': 5,
    'Corrected other': 3,
  })
  const file = await show(ben, '/desk/csv')
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="desk-report.csv"')
  const page = String((await show(ben)).body)
  expect(page).toContain('<strong>16 min</strong>')
  expect(page).toContain('<strong>55%</strong>')
  expect(page).toContain('aria-label="Corrected cells by column: QTY, 5; Others, 3."')
  expect(page).toContain('href="/desk/csv"')
})

test('a picture that was read counts, one that was refused does not', async () => {
  const member = await newMember()
  const picture = await readFile(new URL('../fixtures/schedules/s02.png', import.meta.url))
  const upload = async (...contents: readonly BlobPart[]) => {
    const form = new FormData()
    for (const content of contents) form.append('images', new Blob([content]), 'plan.png')
    return (await call('/upload', { method: 'POST', body: form, as: member.accessToken })).status
  }
  const bytes = new Uint8Array(picture)
  expect(await upload(bytes, bytes)).toBe(200)
  expect(await counted(member)).toEqual({ Pictures: 2 })
  expect(await upload('no picture')).toBe(400)
  expect(await counted(member)).toEqual({ Pictures: 2 })
})

test('[SEC-03] whoever is not signed in, or only as an admin, is refused; a person is sent to sign in and back', async () => {
  for (const as of [undefined, await adminToken()]) {
    const answer = await call(PATH, { json: { figures: { typed: 1 } }, ...(as === undefined ? {} : { as }) })
    expect([answer.status, answer.body]).toEqual([401, { message: login.sessionExpired }])
  }
  for (const path of ['/desk', '/desk/csv']) {
    const answer = await call(path, { headers: { Accept: 'text/html' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login?from=%2Fdesk'])
  }
})

describe('a body', () => {
  test.each([
    ['no figures', undefined],
    ['a list', [1]],
    ['a figure that nobody counts', { smiles: 1 }],
    ['pictures, which the server counts itself', { pictures: 1 }],
    ['a column that is not the product’s', { 'corrected:Voltage': 1 }],
    ['nothing of a figure', { typed: 0 }],
    ['less than nothing', { typed: -5 }],
    ['a part of one', { typed: 1.5 }],
    ['more than a desk does', { typed: 10_001 }],
    ['a text', { typed: '1' }],
    ['one good and one bad figure', { typed: 1, exports: null }],
  ])('with %s is refused in a sentence, and nothing of it is counted', async (_, figures) => {
    const member = await newMember()
    const { status, body } = await send(member, figures)
    expect([status, body.message]).toEqual([400, requests.validation])
    expect(await counted(member)).toEqual({})
  })

  test('may have the most of every figure', async () => {
    const member = await newMember()
    expect((await send(member, { typed: 10_000, 'corrected:CATALOG #': 10_000 })).status).toBe(200)
    expect((await send(member, {})).status).toBe(200)
    expect(await counted(member)).toEqual({ 'Prices by hand': 10_000, 'Corrected CATALOG #': 10_000 })
  })
})
