import { beforeAll, expect, test } from 'vitest'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { MAX_COLUMNS } from '~/domain/limits/table'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { adminToken, call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

const PATH = '/layouts/answers'
const COLUMNS = ['TYPE', 'QTY', 'Rate', 'Cost']
const RATE = { columns: COLUMNS, column: 'UNIT $', heading: 'Rate' }

let anna: TestMember
let colleague: TestMember
let stranger: TestMember
beforeAll(async () => {
  anna = await newMember()
  colleague = await newMember(anna.organization)
  stranger = await newMember()
})

const answer = (as: TestMember, json: object) => call(PATH, { method: 'PUT', json, as: as.accessToken })
const known = async (as: TestMember, columns: readonly string[] = COLUMNS) => {
  const { status, body } = await call(PATH, { json: { columns }, as: as.accessToken })
  expect(status).toBe(200)
  return body
}

test('an answer is remembered for the layout and the organization, replaced by a later one, and forgotten', async () => {
  expect(await known(colleague)).toEqual({ answers: [] })
  expect((await answer(anna, RATE)).body).toEqual({ success: true })
  expect(await known(colleague)).toEqual({ answers: [{ column: 'UNIT $', heading: 'Rate' }] })
  expect(await known(colleague, ['type', 'qty', 'RATE', 'cost'])).toEqual(await known(anna))
  expect(await known(colleague, [...COLUMNS].reverse())).toEqual({ answers: [] })
  expect((await answer(colleague, { ...RATE, heading: 'Cost' })).status).toBe(200)
  expect(await known(anna)).toEqual({ answers: [{ column: 'UNIT $', heading: 'Cost' }] })
  expect((await answer(anna, { ...RATE, heading: null })).status).toBe(200)
  expect(await known(colleague)).toEqual({ answers: [] })
})

test('[SEC-05][SEC-07] another organization sees nothing of an answer, and takes nothing away', async () => {
  await answer(anna, RATE)
  expect(await known(stranger)).toEqual({ answers: [] })
  await answer(stranger, { ...RATE, heading: null })
  await answer(stranger, { ...RATE, heading: 'Cost', organizationId: anna.organization.id })
  expect(await known(anna)).toEqual({ answers: [{ column: 'UNIT $', heading: 'Rate' }] })
})

test('[SEC-03] whoever is not signed in, or only as an admin, is refused', async () => {
  for (const as of [undefined, await adminToken()]) {
    for (const [method, json] of [
      ['POST', { columns: COLUMNS }],
      ['PUT', RATE],
    ] as const) {
      const { status, body } = await call(PATH, { method, json, ...(as === undefined ? {} : { as }) })
      expect([status, body]).toEqual([401, { message: login.sessionExpired }])
    }
  }
})

test('the sheet of a workbook is remembered by the names of its sheets', async () => {
  const columns = ['[*]', 'Base', 'Site']
  expect((await answer(anna, { columns, column: 'SHEET', heading: 'Site' })).status).toBe(200)
  expect(await known(colleague, columns)).toEqual({ answers: [{ column: 'SHEET', heading: 'Site' }] })
  expect(await known(colleague, ['[*]', 'Base', 'Other'])).toEqual({ answers: [] })
})

test.each([
  ['nothing', {}],
  ['columns that are no names', { ...RATE, columns: [1] }],
  ['no columns', { ...RATE, columns: [] }],
  ['more columns than a table has', { ...RATE, columns: [...Array(MAX_COLUMNS).fill('x'), 'Rate'] }],
  ['a heading that is too long', { ...RATE, columns: ['Rate', 'x'.repeat(MAX_COLUMN_NAME_LENGTH + 1)] }],
  ['a column that nobody asks for', { ...RATE, column: 'NOTES' }],
  ['a heading that is none of the columns', { ...RATE, heading: 'Price' }],
  ['no heading', { columns: COLUMNS, column: 'UNIT $' }],
])('refuses %s in a sentence', async (_what, json) => {
  const { status, body } = await answer(anna, json)
  expect([status, body.message]).toEqual([400, requests.validation])
})

test('a body that is larger than a few fields is refused', async () => {
  const columns = Array.from({ length: 200 }, (_, at) => `${'x'.repeat(299)}${at % 10}é`)
  const { status, body } = await call(PATH, { json: { columns: [...columns, ...columns] }, as: anna.accessToken })
  expect([status, body.message]).toEqual([413, requests.tooLargeFor('64 KB')])
})
