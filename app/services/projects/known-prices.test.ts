import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.server'
import { projects, rememberedPrices } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits/prices'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { pricesOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'
import { createKnownPrices } from './known-prices.server'

let fresh: FreshServices
let ann: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, eve } = await twoAgencies())
})

const { save, known, priceOf } = pricesOf(() => fresh)

describe('whose price is offered', () => {
  test('the maker’s own before one without a maker, and never one of another maker', async () => {
    await save(ann, 'First', ['LITH', 'N 1', '1'])
    expect(await known(ann, '', 'N 1')).toMatchObject({ price: '1.00', maker: 'LITH' })
    await save(ann, 'Second', ['GOTH', 'N 1', '3'])
    // Two makers have a price, so a line without a maker gets none.
    expect(await known(ann, '', 'N 1')).toBeNull()
    expect(await known(ann, 'KENA', 'N 1')).toBeNull()
    await save(ann, 'Third', ['', 'N 1', '2'])
    expect(await known(ann, 'Lithonia', 'N 1')).toMatchObject({ price: '1.00' })
    expect(await known(ann, 'KENA', 'N 1')).toMatchObject({ price: '2.00', maker: '' })
    expect(await known(ann, '', 'N 1')).toMatchObject({ price: '2.00', maker: '' })
    await save(ann, 'Fourth', ['ACME', 'N 2', '4'])
    expect(await priceOf(ann, 'acme', 'N 2')).toBe('4.00')
  })

  test('of a project with one number of two makers, each maker’s own', async () => {
    await save(ann, 'Tower', ['LITH', 'N 1', '1'], ['GOTH', 'N 1', '2'])
    expect([await priceOf(ann, 'LITH', 'N 1'), await priceOf(ann, 'GOTH', 'N 1')]).toEqual(['1.00', '2.00'])
  })

  test('the latest, also where it was lower', async () => {
    for (const [at, price] of ['10.00', '9.99', '100000000000000000000.02', '2'].entries()) {
      await save(ann, `Tower ${at}`, ['LITH', 'N 1', price])
      expect(await priceOf(ann, 'LITH', 'N 1')).toBe(price === '2' ? '2.00' : price)
    }
  })

  test('of a history the latest hundred, the latest first, without other makers', async () => {
    const id = await save(ann, 'Tower 0', ['LITH', 'N 1', '1000'], ['GOTH', 'N 1', '7'])
    const old = await fresh.db.select().from(rememberedPrices).where(eq(rememberedPrices.unitPrice, '1000.00'))
    const row = (await fresh.db.select().from(projects).where(eq(projects.id, id)))[0]
    if (!row || !old[0]) throw new Error('The project was not saved.')
    for (let at = 1; at <= PRICES_COMPARED; at++) {
      await fresh.db.insert(projects).values({ ...row, id: `p${at}`, title: `T ${at}`, titleKey: `t ${at}` })
      const savedAt = old[0].savedAt + at
      await fresh.db.insert(rememberedPrices).values({ ...old[0], projectId: `p${at}`, unitPrice: `${at}.00`, savedAt })
    }
    const history = await fresh.priceMemory.history(ann, { maker: 'LITH', number: 'n-1' })
    expect(history.map(({ price }) => Number(price))).toEqual(Array.from({ length: 100 }, (_, at) => 100 - at))
    expect(await fresh.priceMemory.history(eve, { maker: 'LITH', number: 'n-1' })).toEqual([])
  })

  test('the look-up goes from each line to the prices of its number, and reads no others', async () => {
    const plans: string[][] = []
    const db = drizzle(async (text, params, method) => {
      const query = { sql: `explain query plan ${text}`, params, method: 'values' as const }
      // In the order in which the queries begin; two run at once.
      const steps: string[] = []
      plans.push(steps)
      steps.push(...((await fresh.port.query(query)).rows as unknown[][]).map((row) => String(row.at(-1))))
      return (await fresh.port.query({ sql: text, params, method })) as { rows: unknown[] }
    })
    await createKnownPrices(db as unknown as Database, Date.now)(ann, [{ maker: 'LITH', number: 'N 1' }])
    const [rules, lists = [], plan = [], ...beside] = plans
    expect(rules?.join()).toContain('SEARCH price_rules')
    const range = 'organization_id=? AND number_key>? AND number_key<?'
    const indexes = ['remembered_prices_latest', 'sqlite_autoindex_price_list_lines_1']
    expect(beside.map((steps) => steps.filter((step) => / one /.test(step)))).toEqual(
      indexes.map((index) => Array.from({ length: 4 }, () => `SEARCH one USING COVERING INDEX ${index} (${range})`)),
    )
    const listed =
      /^SEARCH one USING (COVERING )?INDEX sqlite_autoindex_price_list_lines_1 \(organization_id=\? AND number_key=\? AND maker[=>]\?\)$/
    const inLists = lists.filter((step) => / one /.test(step))
    expect(inLists.length).toBeGreaterThan(0)
    for (const step of inLists) expect(step).toMatch(listed)
    const steps = plan.filter((step) => /^(SCAN|SEARCH) (asked|one|wanted|best|projects)\b/.test(step))
    const number = 'organization_id=? AND number_key=? AND maker'
    const latest = `SEARCH one USING INDEX remembered_prices_latest (${number}=?)`
    const makers = `SEARCH one USING INDEX remembered_prices_latest (${number}>?)`
    expect(steps.filter((step) => / (asked|one|best) ?/.test(step)).sort()).toEqual([
      'SCAN asked',
      'SEARCH best USING INTEGER PRIMARY KEY (rowid=?)',
      latest,
      latest,
      makers,
      makers,
    ])
    expect(steps.find((step) => step.startsWith('SEARCH projects'))).toContain('(id=?)')
  })
})
