import { beforeAll, expect, test } from 'vitest'
import { call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

let ann: TestMember
let ben: TestMember
beforeAll(async () => {
  ann = await newMember()
  ben = await newMember(ann.organization)
})

const LINE = { maker: 'Lithonia', number: 'LDN6-35/10', price: '$45.50' }
const keep = (as: TestMember, fields: object = {}) =>
  call('/prices/lists', {
    json: { name: 'Acuity Q4', from: '2020-01-01', until: '', lines: [LINE], ...fields },
    as: as.accessToken,
  })
const show = async (as: TestMember, query = '') =>
  String((await call(`/price-lists${query}`, { headers: { Cookie: as.cookie, Accept: 'text/html' } })).body)
const send = (as: TestMember, fields: Record<string, string>) =>
  call('/price-lists', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: as.cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
const known = async (as: TestMember) =>
  (await call('/prices/known', { json: { lines: [LINE] }, as: as.accessToken })).body.prices[0]
const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ''

test('a list that a colleague keeps is offered to the agency, is changed on the page, and goes', async () => {
  const { status, body } = await keep(ann)
  expect([status, body]).toEqual([200, { id: expect.any(String), prices: 1 }])
  expect(await known(ben)).toMatchObject({ price: '45.50', title: 'Acuity Q4', listUntil: '' })
  const list = `?view=open&list=${body.id}`
  const page = await show(ben, list)
  expect(page).toContain('LDN6 35/10')
  expect(page).toContain('$45.50')
  const version = versionIn(page)
  const fields = { intent: 'save', list: body.id, version, name: 'Acuity', from: '2020-01-01', until: '2020-12-31' }
  const sent = await send(ben, fields)
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/price-lists?done=saved'])
  expect(await known(ben)).toBeNull()
  expect(await show(ann, '?done=saved')).toContain('>ended<')

  const late = await send(ann, { ...fields, name: 'Mine' })
  expect(late.status).toBe(409)
  expect(String(late.body)).toContain('Somebody changed this price list while you were editing it.')
  const removed = await send(ann, { intent: 'remove', list: body.id })
  expect([removed.status, removed.headers.get('Location')]).toEqual([302, '/price-lists?done=removed'])
  expect(await show(ann)).toContain('No price list is kept yet.')
  const again = await send(ann, { intent: 'remove', list: body.id })
  expect(again.status).toBe(404)
  expect(String(again.body)).toContain('This price list was removed.')
})

test('a form that is refused keeps what was typed, and names the field', async () => {
  const { body } = await keep(ann)
  const version = versionIn(await show(ann, `?view=open&list=${body.id}`))
  const typed = { list: body.id, version, name: 'Summer & fall', from: '2026-13-01', until: '' }
  const refused = await call(`/price-lists?view=open&list=${body.id}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'save', ...typed }),
    headers: { Cookie: ann.cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(refused.status).toBe(400)
  const page = String(refused.body)
  expect(page).toContain('Enter the first day as a date, such as 2026-01-31.')
  expect(page).toContain('value="Summer &amp; fall"')
})

test.each([
  [{ name: '' }, 'Give the price list a name.'],
  [{ from: 'soon' }, 'Enter the first day as a date, such as 2026-01-31.'],
  [{ until: '2019-12-31' }, 'The last day is before the first.'],
  [
    { lines: [{ ...LINE, price: '=CMD()' }] },
    'No line has a catalog number with a price above zero that is not marked, so there is nothing to keep.',
  ],
  [{ lines: Array.from({ length: 5001 }, () => LINE) }, 'A price list has at most 5,000 prices.'],
])('%o is refused with a sentence', async (fields, message) => {
  const { status, body } = await keep(ann, fields)
  expect([status, body.message]).toEqual([400, message])
})

test('[SEC-03] whoever is not signed in is sent to the sign-in and back', async () => {
  for (const sending of [{}, { method: 'POST', body: new URLSearchParams({ intent: 'remove' }) }]) {
    const answer = await call('/price-lists', { ...sending, headers: { Accept: 'text/html' } })
    expect([answer.status, answer.headers.get('Location')?.replace('&expired', '')]).toEqual([
      302,
      '/login?from=%2Fprice-lists',
    ])
  }
})
