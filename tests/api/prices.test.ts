import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PRICED_LINES } from '~/domain/limits/prices'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { login, projects as messages } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { adminToken, baseUrl, call, newMember } from '../support/api-client'
import { openRequest } from '../support/open-request'
import type { TestMember } from '../support/server-calls'

type Line = readonly [maker: string, number: string, price: string, percent?: string]

const PATH = '/prices/known'
const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%']
const tableOf = (...lines: Line[]) => ({
  columns: COLUMNS,
  rows: lines.map(([maker, number, price, percent = '']) => ({
    TYPE: 'A',
    QTY: '1',
    MFG: maker,
    'CATALOG #': number,
    'UNIT $': price,
    '%': percent,
  })),
})

let counter = 0
/** A catalog number that no other test uses. */
const newNumber = () => `2BLT${++counter} 40L`

const save = async (as: TestMember, title: string, ...lines: Line[]): Promise<string> => {
  const { status, body } = await call('/fixtures/save', {
    json: { title, tableData: tableOf(...lines) },
    as: as.accessToken,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.projectId
}
const update = (as: TestMember, id: string, json: object) =>
  call(`/fixtures/update/${id}`, { method: 'PUT', json, as: as.accessToken })
const load = async (as: TestMember, id: string) =>
  (await call(`/fixtures/load/${id}`, { as: as.accessToken })).body.project
const remember = (as: TestMember, id: string, remembered: unknown) =>
  call(`/prices/remembered/${id}`, { method: 'PUT', json: { remembered }, as: as.accessToken })
const ask = (as: TestMember, json: object) => call(PATH, { json, as: as.accessToken })
const past = async (as: TestMember, json: object) => {
  const { status, body } = await call('/prices/history', { json, as: as.accessToken })
  expect(status).toBe(200)
  return body.prices
}
const isRemembered = (as: TestMember, id: string) => call(`/prices/remembered/${id}`, { as: as.accessToken })
const known = async (as: TestMember, maker: string, number: string, except?: string) => {
  const { status, body } = await ask(as, { lines: [{ maker, number }], ...(except === undefined ? {} : { except }) })
  expect(status).toBe(200)
  return body.prices[0]
}

let ann: TestMember
let colleague: TestMember
let stranger: TestMember
beforeAll(async () => {
  ann = await newMember()
  colleague = await newMember(ann.organization)
  stranger = await newMember()
})

describe('looking prices up', () => {
  test('a saved price is known to everybody of the organization, in the order of the lines', async () => {
    const number = newNumber()
    await save(ann, `Tower of ${number}`, ['LITH', number, '$1,250.00', '10'])
    const id = await save(colleague, `Annex of ${number}`, ['LITH', number.replace(' ', '-'), '99.5'])
    const lines = [
      { maker: '', number: 'NOBODY KNOWS 1' },
      { maker: 'Lithonia Lighting', number: number.toLowerCase() },
    ]
    const { status, body } = await ask(ann, { lines, ignored: true })
    expect(status).toBe(200)
    const { updated_at, title } = await load(ann, id)
    const price = {
      price: '99.50',
      percent: null,
      savedAt: updated_at,
      title,
      projectId: id,
      maker: 'LITH',
      by: colleague.email,
      number,
      likeness: 'same',
      isOld: false,
    }
    expect(body).toEqual({ prices: [null, price], percents: [null, '10'] })
    expect(await known(ann, 'LITH', number, id)).toMatchObject({ price: '1250.00', percent: '10' })
    expect(await known(ann, 'GOTH', number)).toBeNull()
    expect((await ask(ann, { lines: [] })).body).toEqual({ prices: [], percents: [] })
  })

  test('[SEC-05][SEC-07] another organization knows nothing of it, and changes nothing of it', async () => {
    const number = newNumber()
    const id = await save(ann, `Tower of ${number}`, ['LITH', number, '12'])
    const before = await known(ann, 'LITH', number)
    const more = { organizationId: ann.organization.id, except: id }
    const { body } = await ask(stranger, { lines: [{ maker: 'LITH', number }], ...more })
    expect(body).toEqual({ prices: [null], percents: [null] })
    await save(stranger, `Tower of ${number}`, ['LITH', number, '1'])
    for (const refused of [await remember(stranger, id, false), await isRemembered(stranger, id)]) {
      expect([refused.status, refused.body]).toEqual([404, { message: messages.notFound }])
    }
    expect(await past(stranger, { maker: 'LITH', number })).toMatchObject([{ price: '1.00' }])
    expect(await past(ann, { maker: 'LITH', number })).toMatchObject([{ price: '12.00' }])
    expect(await known(ann, 'LITH', number)).toEqual(before)
    expect(await known(stranger, 'LITH', number)).toMatchObject({ price: '1.00' })
  })

  test('[SEC-03] whoever is not signed in, or only as an admin, or not any more, is refused', async () => {
    const gone = await newMember()
    const { body } = await call('/auth/me', { as: gone.accessToken })
    const admin = await adminToken()
    const calls = [
      { path: PATH, method: 'POST', json: { lines: [] } },
      { path: '/prices/history', method: 'POST', json: { maker: '', number: '' } },
      {
        path: `/prices/remembered/${await save(ann, `Tower of ${newNumber()}`)}`,
        method: 'PUT',
        json: { remembered: false },
      },
    ]
    await call(`/admin/users/${body.user.id}`, { method: 'DELETE', as: admin })
    for (const { path, method, json } of calls) {
      for (const as of [undefined, admin, ann.refreshToken, gone.accessToken]) {
        const answer = await call(path, { method, json, ...(as === undefined ? {} : { as }) })
        expect([answer.status, answer.body]).toEqual([401, { message: login.sessionExpired }])
      }
    }
  })

  test('[SEC-03] a member who is deleted while the body arrives learns nothing', async () => {
    const gone = await newMember(ann.organization)
    const { body } = await call('/auth/me', { as: gone.accessToken })
    const text = JSON.stringify({ lines: [{ maker: '', number: newNumber() }] })
    const open = await openRequest(baseUrl(), PATH, {
      type: 'application/json',
      length: text.length,
      begin: text.slice(0, 5),
      as: gone.accessToken,
    })
    await call(`/admin/users/${body.user.id}`, { method: 'DELETE', as: await adminToken() })
    open.write(text.slice(5))
    await expect.poll(() => open.soFar()).toMatch(/^HTTP\/1\.1 401 /)
    open.cut()
  })

  const line = { maker: 'LITH', number: '2BLT4 40L' }
  test.each([
    ['nothing', {}],
    ['lines that are no list', { lines: line }],
    ['a line without a number', { lines: [{ maker: 'LITH' }] }],
    ['a line without a maker', { lines: [{ number: 'X1' }] }],
    ['a number that is no text', { lines: [{ ...line, number: 12 }] }],
    ['a number that is longer than a cell', { lines: [{ ...line, number: 'x'.repeat(MAX_CELL_LENGTH + 1) }] }],
    ['a maker that is longer than a cell', { lines: [{ ...line, maker: 'x'.repeat(MAX_CELL_LENGTH + 1) }] }],
    ['more lines than are looked up at once', { lines: Array(MAX_PRICED_LINES + 1).fill(line) }],
    ['an id that is no text', { lines: [line], except: 1 }],
    ['an id that is empty', { lines: [line], except: '' }],
  ])('refuses %s in a sentence', async (_what, json) => {
    const { status, body } = await ask(ann, json)
    expect([status, body.message]).toEqual([400, requests.validation])
  })

  test('as many lines as allowed are looked up, whatever is in their cells', async () => {
    const number = newNumber()
    await save(ann, `Tower of ${number}`, ['LITH', number, '12'])
    const cells = [
      '',
      "'; drop table remembered_prices; --",
      '__proto__',
      '\u0000',
      '\ud800',
      '%',
      '"',
      'x'.repeat(5000),
    ]
    const lines = Array.from({ length: MAX_PRICED_LINES }, (_, at) => ({
      maker: at < cells.length ? (cells[at] ?? '') : 'LITH',
      number: at < cells.length ? (cells[at] ?? '') : number,
    }))
    const { status, body } = await ask(ann, { lines })
    expect([status, body.prices.length]).toEqual([200, MAX_PRICED_LINES])
    expect(body.prices.slice(0, cells.length)).toEqual(cells.map(() => null))
    expect(body.prices.slice(cells.length).every((one: { price: string }) => one.price === '12.00')).toBe(true)
  })

  test('a body that is larger than the lines of a table need is refused', async () => {
    const lines = Array.from({ length: MAX_PRICED_LINES }, () => ({ maker: 'LITH', number: 'x'.repeat(300) }))
    const { status, body } = await ask(ann, { lines })
    expect([status, body.message]).toEqual([413, requests.tooLargeFor('128 KB')])
  })
})

describe('the history of a line', () => {
  test('lists the prices of its number, the latest first, with those of lines without a maker', async () => {
    const number = newNumber()
    await save(ann, `Tower of ${number}`, ['LITH', number, '$1,250.00', '10'])
    const gothId = await save(ann, `Lobby of ${number}`, ['GOTH', number, '70'])
    const id = await save(colleague, `Annex of ${number}`, ['', number.replace(' ', '-'), '99.5'])
    const { updated_at, title } = await load(ann, id)
    const annex = {
      price: '99.50',
      percent: null,
      maker: '',
      savedAt: updated_at,
      title,
      projectId: id,
      by: colleague.email,
    }
    const prices = await past(ann, { maker: 'Lithonia Lighting', number: number.toLowerCase() })
    expect(prices).toMatchObject([annex, { price: '1250.00', percent: '10', maker: 'LITH', by: ann.email }])
    expect(prices[0]).toEqual(annex)
    expect(await past(ann, { maker: '', number })).toMatchObject([
      { price: '99.50' },
      { price: '70.00', maker: 'GOTH', projectId: gothId },
      { price: '1250.00' },
    ])
    expect(await past(ann, { maker: 'LITH', number, except: id })).toMatchObject([{ price: '1250.00' }])
    expect(await past(ann, { maker: 'LITH', number: '-' })).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['a list', { maker: 'LITH', number: ['N 1'] }],
    ['a number longer than a cell', { maker: '', number: 'N'.repeat(MAX_CELL_LENGTH + 1) }],
    ['an empty project', { maker: '', number: 'N 1', except: '' }],
  ])('%s is no line', async (_what, json) => {
    const { status, body } = await call('/prices/history', { json, as: ann.accessToken })
    expect([status, body.message]).toEqual([400, requests.validation])
  })
})

describe('what is remembered', () => {
  test('follows every save of the project, and goes with it', async () => {
    const [first, second] = [newNumber(), newNumber()]
    const id = await save(ann, `Tower of ${first}`, ['LITH', first, '12'])
    await update(colleague, id, { fixtureData: tableOf(['LITH', second, '7']) })
    expect(await known(ann, 'LITH', first)).toBeNull()
    expect(await known(ann, 'LITH', second)).toMatchObject({ price: '7.00', by: colleague.email })
    const version = await call(`/fixtures/revisions/${id}/1`, { as: ann.accessToken })
    await update(ann, id, { fixtureData: version.body.revision.fixtureData, restored: 1 })
    expect(await known(ann, 'LITH', first)).toMatchObject({ price: '12.00' })
    expect(await known(ann, 'LITH', second)).toBeNull()
    await call(`/fixtures/delete/${id}`, { method: 'DELETE', as: ann.accessToken })
    expect(await known(ann, 'LITH', first)).toBeNull()
  })

  test('keeps its time in a copy of an old project, which is not the latest for it', async () => {
    const number = newNumber()
    const id = await save(ann, `Tower of ${number}`, ['LITH', number, '10'])
    const { updated_at } = await load(ann, id)
    await save(ann, `Annex of ${number}`, ['LITH', number, '12'])
    const json = { title: `Copy of ${number}`, tableData: tableOf(['LITH', number, '10']), copyOf: id }
    const copy = await call('/fixtures/save', { json, as: colleague.accessToken })
    expect(copy.status).toBe(200)
    expect(await known(ann, 'LITH', number)).toMatchObject({ price: '12.00' })
    const prices = await past(ann, { maker: 'LITH', number, except: id })
    expect(prices[1]).toMatchObject({ projectId: copy.body.projectId, savedAt: updated_at, by: ann.email })
    const wrong = await call('/fixtures/save', { json: { ...json, copyOf: 7 }, as: ann.accessToken })
    expect([wrong.status, wrong.body.message]).toEqual([400, requests.validation])
  })

  test('is the same for a long table, which another thread reads', async () => {
    const number = newNumber()
    const filler = Array.from({ length: 1500 }, (_, at): Line => ['LITH', `FILLER ${at} ${'x'.repeat(80)}`, ''])
    const id = await save(ann, `Tower of ${number}`, ...filler, ['LITH', number, '12'])
    expect(await known(colleague, 'LITH', number)).toMatchObject({ price: '12.00' })
    expect((await remember(ann, id, false)).status).toBe(200)
    expect(await known(colleague, 'LITH', number)).toBeNull()
    expect((await remember(ann, id, true)).status).toBe(200)
    expect(await known(colleague, 'LITH', number)).toMatchObject({ price: '12.00' })
  })

  test('is nothing of a project that is switched off, until it is switched on', async () => {
    const number = newNumber()
    const id = await save(ann, `Tower of ${number}`, ['LITH', number, '12'])
    const before = await load(ann, id)
    expect(before.remembered).toBe(true)
    const off = await remember(colleague, id, false)
    expect([off.status, off.body]).toEqual([200, { success: true }])
    expect(await load(ann, id)).toEqual({ ...before, remembered: false })
    expect((await isRemembered(colleague, id)).body).toEqual({ remembered: false })
    expect(await past(ann, { maker: 'LITH', number })).toEqual([])
    expect(await known(ann, 'LITH', number)).toBeNull()
    await update(ann, id, { fixtureData: tableOf(['LITH', number, '13']) })
    expect(await known(ann, 'LITH', number)).toBeNull()
    expect((await remember(ann, id, true)).status).toBe(200)
    expect(await known(ann, 'LITH', number)).toMatchObject({ price: '13.00' })
    expect((await load(ann, id)).remembered).toBe(true)
    expect((await isRemembered(ann, id)).body).toEqual({ remembered: true })
  })

  test('goes with the organization', async () => {
    const number = newNumber()
    await save(stranger, `Tower of ${number}`, ['LITH', number, '12'])
    const admin = await adminToken()
    const removed = await call(`/admin/organizations/${stranger.organization.id}`, { method: 'DELETE', as: admin })
    expect(removed.status).toBe(200)
    expect((await ask(stranger, { lines: [{ maker: 'LITH', number }] })).status).toBe(401)
    expect(await known(await newMember(), 'LITH', number)).toBeNull()
  })

  test.each([
    ['nothing', {}],
    ['a word', { remembered: 'no' }],
    ['null', { remembered: null }],
  ])('%s does not decide it', async (_what, json) => {
    const id = await save(ann, `Tower of ${newNumber()}`)
    const path = `/prices/remembered/${id}`
    const { status, body } = await call(path, { method: 'PUT', json, as: ann.accessToken })
    expect([status, body.message]).toEqual([400, requests.validation])
    expect((await load(ann, id)).remembered).toBe(true)
  })
})
