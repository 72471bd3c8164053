import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.server'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { pricesOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'
import { createUsualPercents } from './usual-percents.server'

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, bob, eve } = await twoAgencies())
})

const { save } = pricesOf(() => fresh)
const percents = (as: Member, makers: readonly string[], except?: string) =>
  fresh.priceMemory.percents(
    as,
    makers.map((maker) => ({ maker, number: 'N 9' })),
    except,
  )

test('the usual % of a maker is the one that most of its latest lines have, whatever their numbers', async () => {
  const first = ['LITH', 'N 1', '1', '10'] as const
  await save(ann, 'Tower', first, ['LITH', 'N 2', '1', '12'], ['GOTH', 'N 1', '1', '8'])
  await save(bob, 'Annex', ['Lithonia Lighting', 'N 3', '1', '12%'], ['', 'N 4', '1', '5'])
  expect(await percents(ann, ['Lithonia', 'GOTH', 'KENA', '', 'LITH'])).toEqual(['12', '8', null, null, '12'])
})

test('lines without %, the project asked for and projects that are not remembered do not count', async () => {
  await save(ann, 'Tower', ['LITH', 'N 1', '1', '10'])
  const annex = await save(ann, 'Annex', ['LITH', 'N 2', '1', '12'], ['LITH', 'N 3', '1', '12'], ['LITH', 'N 4', '1'])
  expect(await percents(ann, ['LITH'])).toEqual(['12'])
  expect(await percents(ann, ['LITH'], annex)).toEqual(['10'])
  await fresh.priceMemory.setRemembered(ann, annex, false)
  expect(await percents(ann, ['LITH'])).toEqual(['10'])
})

test('only the latest fifty lines count', async () => {
  const lines = (count: number, percent: string) =>
    Array.from({ length: count }, (_, at) => ['LITH', `N ${percent} ${at}`, '1', percent] as const)
  await save(ann, 'Tower', ...lines(60, '10'))
  await save(ann, 'Annex', ...lines(26, '12'))
  expect(await percents(ann, ['LITH'])).toEqual(['12'])
})

test('another organization has its own', async () => {
  await save(ann, 'Tower', ['LITH', 'N 1', '1', '10'])
  expect(await percents(eve, ['LITH'])).toEqual([null])
  await save(eve, 'Tower', ['LITH', 'N 1', '1', '3'])
  expect([await percents(eve, ['LITH']), await percents(ann, ['LITH'])]).toEqual([['3'], ['10']])
})

test('the look-up reads each maker’s latest percentages from the index alone', async () => {
  const plans: string[] = []
  const db = drizzle(async (text, params, method) => {
    const query = { sql: `explain query plan ${text}`, params, method: 'values' as const }
    plans.push(...((await fresh.port.query(query)).rows as unknown[][]).map((row) => String(row.at(-1))))
    return (await fresh.port.query({ sql: text, params, method })) as { rows: unknown[] }
  })
  await createUsualPercents(db as unknown as Database)(ann, [{ maker: 'LITH', number: 'N 1' }])
  expect(plans.filter((step) => / one /.test(step))).toEqual([
    'SEARCH one USING COVERING INDEX remembered_prices_percents (organization_id=? AND maker=?)',
  ])
  expect(plans.join()).not.toContain('ORDER BY')
})
