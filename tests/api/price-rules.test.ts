import { beforeAll, expect, test } from 'vitest'
import { call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

const PAGE = '/price-rules'

let ann: TestMember
let ben: TestMember
beforeAll(async () => {
  ann = await newMember()
  ben = await newMember(ann.organization)
})

const show = async (as: TestMember, query = '') =>
  String((await call(`${PAGE}${query}`, { headers: { Cookie: as.cookie, Accept: 'text/html' } })).body)
const send = (as: TestMember, fields: Record<string, string>) =>
  call(PAGE, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: as.cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ''
const textIn = (page: string) => /<textarea[^>]*>([^<]*)</.exec(page)?.[1]?.trim()

test('the words that a colleague lists are the agency’s, in capitals, and no other agency sees them', async () => {
  const sent = await send(ann, { patterns: 'mvolt\r\ndbl*', oldAfter: '6', version: versionIn(await show(ann)) })
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/price-rules?done=saved'])
  const page = await show(ben, '?done=saved')
  expect(textIn(page)).toBe('MVOLT\nDBL*')
  expect(page).toMatch(/<option value="6" selected="">/)
  expect(page).toContain('>Saved.<')
  const stranger = await newMember()
  expect(textIn(await show(stranger))).toBe('')
})

test('a line that is refused is named, and everything typed stays', async () => {
  const version = versionIn(await show(ann))
  const refused = await send(ann, { patterns: 'new one\r\n&*', oldAfter: '24', version })
  expect(refused.status).toBe(400)
  const page = String(refused.body)
  expect(page).toContain('“NEW ONE” is more than one word, because blanks and hyphens separate words.')
  expect(textIn(page)).toBe('new one\r\n&amp;*'.replaceAll('\r\n', '\r\n'))
  expect(page).toMatch(/<option value="24" selected="">/)
  expect(textIn(await show(ann))).toBe('MVOLT\nDBL*')
})

test('whoever saves over a change of a colleague is told by whom, sees it, and keeps what was typed', async () => {
  const version = versionIn(await show(ann))
  expect((await send(ben, { patterns: '277', oldAfter: '12', version })).status).toBe(302)
  const late = await send(ann, { patterns: '120', oldAfter: '0', version })
  expect(late.status).toBe(409)
  const page = String(late.body)
  expect(page).toContain(`${ben.email} changed these settings while you were editing them.`)
  expect(page).toContain('<dd>277</dd>')
  expect(textIn(page)).toBe('120')
  expect((await send(ann, { patterns: '120', oldAfter: '0', version: versionIn(page) })).status).toBe(302)
  expect(textIn(await show(ben))).toBe('120')
})

test('[SEC-03] whoever is not signed in is sent to the sign-in and back', async () => {
  for (const sending of [{}, { method: 'POST', body: new URLSearchParams({ patterns: '9', oldAfter: '0' }) }]) {
    const answer = await call(PAGE, { ...sending, headers: { Accept: 'text/html' } })
    expect([answer.status, answer.headers.get('Location')?.replace('&expired', '')]).toEqual([
      302,
      '/login?from=%2Fprice-rules',
    ])
  }
})

test('the price of a number that differs in such a word is known by its number, and that of the closest too', async () => {
  const member = await newMember()
  const line = (number: string, price: string) => ({ TYPE: 'A', MFG: 'LITH', 'CATALOG #': number, 'UNIT $': price })
  const columns = ['TYPE', 'MFG', 'CATALOG #', 'UNIT $']
  const rows = [line('LDN6-35/15-LO6AR-120', '45'), line('EVO6 35/10 AR', '80')]
  const json = { title: 'Tower', tableData: { columns, rows } }
  expect((await call('/fixtures/save', { json, as: member.accessToken })).status).toBe(200)
  await send(member, { patterns: '120\n277', oldAfter: '12', version: '' })
  const lines = [
    { maker: 'LITH', number: 'LDN6-35/15-LO6AR-277' },
    { maker: 'LITH', number: 'EVO6 35/15 AR' },
    { maker: 'LITH', number: 'EVO6 35/10 AR' },
  ]
  const { body } = await call('/prices/known', { json: { lines }, as: member.accessToken })
  const shown = body.prices.map(({ price, number, likeness, isOld }: Record<string, unknown>) => [
    price,
    number,
    likeness,
    isOld,
  ])
  expect(shown).toEqual([
    ['45.00', 'LDN6 35/15 LO6AR 120', 'pattern', false],
    ['80.00', 'EVO6 35/10 AR', 'closest', false],
    ['80.00', 'EVO6 35/10 AR', 'same', false],
  ])
})
