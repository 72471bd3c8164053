import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.server'
import { projects, rememberedPrices, users } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits/prices'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import { projects as messages } from '~/domain/messages'
import type { FixtureData } from '~/domain/table/table'
import { BOSS, type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import type { Member } from '../accounts/auth.server'
import { createKnownPrices } from './known-prices.server'
import { createRememberedPrices, ofProject } from './remembered-prices.server'
import { readingPrices } from './stored-prices.server'

type Line = readonly [maker: string, number: string, price: string, percent?: string]

const COLUMNS = ['TYPE', 'MFG', 'CATALOG #', 'UNIT $', '%']
const tableOf = (...lines: Line[]): FixtureData => ({
  columns: COLUMNS,
  rows: lines.map(([maker, number, price, percent = '']) => ({
    TYPE: 'A',
    MFG: maker,
    'CATALOG #': number,
    'UNIT $': price,
    '%': percent,
  })),
})

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  const organization = await fresh.organizations.create(BOSS, 'Agency')
  ann = await fresh.member('ann@agency.example', organization)
  bob = await fresh.member('bob@agency.example', organization)
  eve = await fresh.member('eve@elsewhere.example')
})

const save = async (as: Member, title: string, ...lines: Line[]) => {
  fresh.advance(1000)
  return (await fresh.projects.save(as, { title, data: tableOf(...lines) })).projectId
}
const update = (as: Member, id: string, ...lines: Line[]) => {
  fresh.advance(1000)
  return fresh.projects.update(as, id, { data: tableOf(...lines) })
}
const known = async (as: Member, maker: string, number: string, except?: string) =>
  (await fresh.priceMemory.known(as, [{ maker, number }], except))[0]
const priceOf = async (as: Member, maker: string, number: string, except?: string) =>
  (await known(as, maker, number, except))?.price ?? null
const stored = async () =>
  (
    await fresh.db
      .select({ number: rememberedPrices.numberKey, price: rememberedPrices.unitPrice })
      .from(rememberedPrices)
      .where(eq(rememberedPrices.offered, true))
      .orderBy(rememberedPrices.numberKey, rememberedPrices.unitPrice)
  ).map(({ number, price }) => `${number} ${price}`)

describe('what a save remembers', () => {
  test('is known in the next project: the price, and where it comes from', async () => {
    await save(ann, 'Tower', ['LITH', '2BLT4-40L', '$99.50', '10%'])
    const first = new Date(fresh.now()).toISOString()
    const id = await save(bob, 'Annex', ['Lithonia', '2blt4 40l', '1,250', ''])
    const time = new Date(fresh.now()).toISOString()
    const lines = [
      { maker: 'LITH', number: '2BLT4 40L' },
      { maker: 'LITH', number: 'UNKNOWN 1' },
      { maker: '', number: '' },
      { maker: 'LITH', number: '2BLT4 40L' },
    ]
    const latest = {
      price: '1250.00',
      percent: null,
      maker: 'LITH',
      savedAt: time,
      title: 'Annex',
      projectId: id,
      by: 'bob@agency.example',
    }
    expect(await fresh.priceMemory.known(ann, lines)).toEqual([latest, null, null, latest])
    expect(await known(ann, 'LITH', '2BLT4 40L', id)).toMatchObject({
      price: '99.50',
      percent: '10',
      savedAt: first,
      title: 'Tower',
      by: 'ann@agency.example',
    })
    expect(await fresh.priceMemory.known(ann, [])).toEqual([])
    expect(await fresh.priceMemory.known(ann, [{ maker: '', number: '-' }])).toEqual([null])
  })

  test('is replaced by the next save, also by one that restores a version', async () => {
    const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'], ['LITH', 'N 2', '2'])
    await update(bob, id, ['LITH', 'N 2', '3'], ['LITH', 'N 4', '4'])
    expect(await stored()).toEqual(['N 2 3.00', 'N 4 4.00'])
    const { fixtureData } = await fresh.projects.revision(ann, id, 1)
    await fresh.projects.update(ann, id, { data: fixtureData, restored: 1 })
    expect(await stored()).toEqual(['N 1 1.00', 'N 2 2.00'])
    await fresh.projects.update(ann, id, { title: 'Tower West' })
    expect(await known(ann, 'LITH', 'N 2')).toMatchObject({ title: 'Tower West', price: '2.00' })
    await update(ann, id)
    expect(await stored()).toEqual([])
  })

  test('keeps its time and its person while the price stays the same', async () => {
    const old = await save(ann, 'Old', ['LITH', 'N 1', '10', '5'])
    const time = new Date(fresh.now()).toISOString()
    await save(ann, 'New', ['LITH', 'N 1', '12'])
    await update(bob, old, ['LITH', 'N 1', '10.00', '5 %'], ['LITH', 'N 9', '9'])
    expect(await priceOf(ann, 'LITH', 'N 1')).toBe('12.00')
    expect(await known(ann, 'LITH', 'N 9')).toMatchObject({ by: 'bob@agency.example' })
    const [row] = await fresh.db.select().from(rememberedPrices).where(eq(rememberedPrices.unitPrice, '10.00'))
    expect([new Date(row?.savedAt ?? 0).toISOString(), row?.savedById]).toEqual([time, ann.userId])
    await update(bob, old, ['LITH', 'N 1', '10', '6'])
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '10.00', percent: '6', by: 'bob@agency.example' })
  })

  test('keeps its time and its person in a copy, in a new project or over another one, where it is unchanged', async () => {
    const old = await save(ann, 'Old', ['LITH', 'N 1', '10', '5'], ['LITH', 'N 2', '20'], ['LITH', 'N 3', '30', '5'])
    const time = new Date(fresh.now()).toISOString()
    const taken = await save(bob, 'Taken')
    await save(ann, 'New', ['LITH', 'N 1', '12'])
    const data = tableOf(['LITH', 'N 1', '10.00', '5'], ['LITH', 'N 2', '21'], ['LITH', 'N 3', '30', '6'])
    for (const makeCopy of [
      () => fresh.projects.save(bob, { title: 'Copy', data, copyOf: old }),
      () => fresh.projects.update(bob, taken, { data, copyOf: old }),
    ]) {
      fresh.advance(1000)
      const { projectId, updatedAt } = await makeCopy()
      expect(await priceOf(ann, 'LITH', 'N 1')).toBe('12.00')
      const copied = async (number: string) =>
        (await fresh.priceMemory.history(ann, { maker: 'LITH', number })).find((one) => one.projectId === projectId)
      expect(await copied('N 1')).toMatchObject({ price: '10.00', savedAt: time, by: ann.email })
      expect(await copied('N 2')).toMatchObject({ price: '21.00', savedAt: updatedAt, by: bob.email })
      expect(await copied('N 3')).toMatchObject({ percent: '6', savedAt: updatedAt, by: bob.email })
    }
  })

  test('[SEC-07] a copy of another organization’s project, or of none, gets the time of its save', async () => {
    const theirs = await save(eve, 'Theirs', ['LITH', 'N 1', '10'])
    for (const copyOf of [theirs, 'missing', '']) {
      fresh.advance(1000)
      const data = tableOf(['LITH', 'N 1', '10'])
      const { updatedAt } = await fresh.projects.save(ann, { title: `Copy of ${copyOf}`, data, copyOf })
      expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ savedAt: updatedAt, by: ann.email })
    }
  })

  test('stays as it is when the save is refused, or comes twice', async () => {
    const saveId = crypto.randomUUID()
    const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'])
    await save(ann, 'Annex')
    const data = tableOf(['LITH', 'N 1', '2'])
    const ifUpdatedAt = new Date(0).toISOString()
    const refused = { code: 'conflict' }
    await expect(fresh.projects.update(ann, id, { data, ifUpdatedAt })).rejects.toMatchObject(refused)
    await expect(fresh.projects.update(ann, id, { data, title: 'Annex' })).rejects.toMatchObject(refused)
    await expect(fresh.projects.save(ann, { data, title: 'Tower' })).rejects.toMatchObject(refused)
    await expect(fresh.projects.update(eve, id, { data })).rejects.toMatchObject({ code: 'notFound' })
    expect(await stored()).toEqual(['N 1 1.00'])
    const again = { data: tableOf(['LITH', 'N 1', '3']), title: 'Hall', saveId }
    await fresh.projects.save(ann, again)
    await fresh.projects.save(ann, again)
    expect(await stored()).toEqual(['N 1 1.00', 'N 1 3.00'])
  })

  test('goes with the project and with the organization; the name goes with the account', async () => {
    const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'])
    await save(bob, 'Annex', ['LITH', 'N 1', '2'])
    await save(eve, 'Elsewhere', ['LITH', 'N 1', '3'])
    await fresh.projects.remove(ann, id)
    expect(await stored()).toEqual(['N 1 2.00', 'N 1 3.00'])
    await fresh.db.delete(users).where(eq(users.id, bob.userId))
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '2.00', by: null, title: 'Annex' })
    await fresh.organizations.remove(BOSS, eve.organizationId)
    expect(await stored()).toEqual(['N 1 2.00'])
  })

  test('comes from the saves of both when two people save at once', async () => {
    const id = await save(ann, 'Tower', ['LITH', 'N 0', '1'])
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => update(at % 2 === 0 ? ann : bob, id, ['LITH', `N ${at}`, '5'])),
    )
    const { fixtureData } = await fresh.projects.load(ann, id)
    expect(await stored()).toEqual([`${fixtureData.rows[0]?.['CATALOG #']} 5.00`])
  })
})

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
    let plan: string[] = []
    const db = drizzle(async (text, params, method) => {
      const query = { sql: `explain query plan ${text}`, params, method: 'values' as const }
      plan = ((await fresh.port.query(query)).rows as unknown[][]).map((row) => String(row.at(-1)))
      return (await fresh.port.query({ sql: text, params, method })) as { rows: unknown[] }
    })
    await createKnownPrices(db as unknown as Database)(ann, [{ maker: 'LITH', number: 'N 1' }])
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

test('a save that was not done, because another came first, leaves the prices as they are', async () => {
  const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'])
  const statements = createRememberedPrices(fresh.db)
  const late = { projectId: id, version: 1, savedAt: fresh.now(), prices: '[["N 2","LITH","2.00",null]]' }
  await update(bob, id, ['LITH', 'N 3', '3'])
  await fresh.db.batch(statements(ann, late))
  await fresh.db.batch(statements(eve, { ...late, version: 2 }))
  expect(await stored()).toEqual(['N 3 3.00'])
})

test('a save visits the prices of its project, not those of the organization', async () => {
  const { sql, params } = fresh.db.select().from(rememberedPrices).where(ofProject('p', 'o')).toSQL()
  const { rows } = await fresh.port.query({ sql: `explain query plan ${sql}`, params, method: 'values' })
  expect(JSON.stringify(rows)).toContain('remembered_prices_project (project_id=?)')
})

describe('a project whose prices are not remembered', () => {
  test('has none, whatever is saved, until they are remembered again', async () => {
    const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'])
    await save(ann, 'Annex', ['LITH', 'N 2', '2'])
    const before = await fresh.projects.load(ann, id)
    expect(before.remembered).toBe(true)
    await fresh.priceMemory.setRemembered(bob, id, false)
    expect(await fresh.projects.load(ann, id)).toEqual({ ...before, remembered: false })
    expect(await stored()).toEqual(['N 2 2.00'])
    await update(bob, id, ['LITH', 'N 1', '5'], ['LITH', 'N 3', '6'])
    const saved = new Date(fresh.now()).toISOString()
    expect(await stored()).toEqual(['N 2 2.00'])
    expect(await fresh.priceMemory.history(ann, { maker: 'LITH', number: 'N 1' })).toEqual([])
    fresh.advance(5000)
    await fresh.priceMemory.setRemembered(ann, id, true)
    expect((await fresh.projects.load(ann, id)).remembered).toBe(true)
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '5.00', savedAt: saved, by: 'bob@agency.example' })
    await fresh.priceMemory.setRemembered(ann, id, true)
    expect(await stored()).toEqual(['N 1 5.00', 'N 2 2.00', 'N 3 6.00'])
  })

  test('keeps their times: switched off and on again, its old prices are not the latest', async () => {
    const old = await save(ann, 'Old', ['LITH', 'N 1', '10'])
    const time = new Date(fresh.now()).toISOString()
    const copy = { title: 'Copy', data: tableOf(['LITH', 'N 1', '10']), copyOf: old }
    await save(ann, 'New', ['LITH', 'N 1', '12'])
    await fresh.priceMemory.setRemembered(ann, old, false)
    await update(bob, old, ['LITH', 'N 1', '10'], ['LITH', 'N 2', '3'])
    const { projectId } = await fresh.projects.save(bob, copy)
    await fresh.priceMemory.setRemembered(bob, old, true)
    expect(await priceOf(ann, 'LITH', 'N 1')).toBe('12.00')
    const history = await fresh.priceMemory.history(ann, { maker: 'LITH', number: 'N 1' })
    const found = history.slice(1).map((one) => [one.projectId, one.savedAt, one.by])
    expect(found.sort()).toEqual([old, projectId].map((id) => [id, time, ann.email]).sort())
    expect(await priceOf(ann, 'LITH', 'N 2')).toBe('3.00')
  })

  test.each([true, false])('another organization cannot decide this (%s)', async (remembered) => {
    const id = await save(ann, 'Tower', ['LITH', 'N 1', '1'])
    await fresh.priceMemory.setRemembered(ann, id, !remembered)
    const before = await stored()
    const notFound = { code: 'notFound', message: messages.notFound }
    await expect(fresh.priceMemory.setRemembered(eve, id, remembered)).rejects.toMatchObject(notFound)
    await expect(fresh.priceMemory.setRemembered(eve, 'missing', remembered)).rejects.toMatchObject(notFound)
    expect((await fresh.projects.load(ann, id)).remembered).toBe(!remembered)
    expect(await stored()).toEqual(before)
  })

  test('a long table is read like a short one, and a damaged one has no prices', async () => {
    const lines = Array.from({ length: 800 }, (_, at): Line => ['LITH', `N ${at}`, '7'])
    const id = await save(ann, 'Tower', ...lines)
    await fresh.priceMemory.setRemembered(ann, id, false)
    await fresh.priceMemory.setRemembered(ann, id, true)
    expect(await stored()).toHaveLength(800)
    expect(readingPrices.run({ data: '{"columns":1' })).toBe('[]')
  })

  test('is decided with the saves that come at the same moment', async () => {
    const id = await save(ann, 'Tower', ['LITH', 'N 0', '1'])
    await fresh.priceMemory.setRemembered(ann, id, false)
    await Promise.all([
      fresh.priceMemory.setRemembered(ann, id, true),
      ...Array.from({ length: 5 }, (_, at) => update(bob, id, ['LITH', `N ${at}`, '5'])),
    ])
    const { fixtureData } = await fresh.projects.load(ann, id)
    expect(await stored()).toEqual([`${fixtureData.rows[0]?.['CATALOG #']} 5.00`])
  })
})

const MAKERS = ['', 'LITH', 'Lithonia', 'GOTH', 'Nobody Inc']
const NUMBERS = ['N-1', 'n 1', 'N 2', '2BLT4-40L', 'X', '']
const PRICES = ['1', '2.50', '$1,000.00', '', '0', 'n/a', '(3.00)']

const change = fc.record({
  who: fc.nat(2),
  project: fc.nat(2),
  what: fc.constantFrom('save', 'save', 'save', 'forget', 'remember', 'remove'),
  // Which of two makers a line without a maker gets from one save is left open.
  lines: fc.uniqueArray(fc.tuple(fc.constantFrom(...MAKERS), fc.constantFrom(...NUMBERS), fc.constantFrom(...PRICES)), {
    maxLength: 4,
    selector: ([, number]) => numberKey(number),
  }),
})

/** A price that one organization knows. */
interface Price {
  readonly time: number
  readonly maker: string
  readonly number: string
  readonly price: string
  readonly percent: string | null
}

/** What every organization remembers, worked out step by step. */
class Model {
  readonly ids = new Map<string, string>()
  readonly off = new Set<string>()
  readonly tables = new Map<string, FixtureData>()
  readonly prices = new Map<string, readonly Price[]>()

  feed(key: string, time: number): void {
    const text = readingPrices.run({ data: JSON.stringify(this.tables.get(key)) }) as string
    const found = JSON.parse(text) as [string, string, string, string | null][]
    const before = this.prices.get(key) ?? []
    const next = found.map(([number, maker, price, percent]): Price => {
      const same = before.find((one) => one.number === number && one.maker === maker && one.price === price)
      return { number, maker, price, percent, time: same?.time ?? time }
    })
    this.prices.set(key, next)
  }

  expected(owner: number, maker: string, number: string): object | null {
    const wanted = [makerKey(maker), numberKey(number)]
    const all = [...this.prices]
      .filter(([key]) => key.startsWith(`${owner} `) && !this.off.has(key))
      .flatMap(([key, list]) => list.map((one) => ({ ...one, key })))
      .filter((one) => one.number === wanted[1] && wanted[1] !== '')
    const makers = new Set(all.map(({ maker }) => maker).filter((maker) => maker !== ''))
    const of = (maker: string) => all.filter((one) => one.maker === maker).toSorted((a, b) => b.time - a.time)[0]
    const other = wanted[0] !== '' ? '' : makers.size === 1 ? [...makers].join() : '?'
    const best = of(wanted[0] ?? '') ?? of(other)
    return best
      ? {
          price: best.price,
          projectId: this.ids.get(best.key),
          savedAt: new Date(best.time).toISOString(),
        }
      : null
  }
}

test('[SEC-05][SEC-07] whatever organizations do, each knows its own prices and no other', async () => {
  const people = await Promise.all([0, 1, 2].map((at) => fresh.member(`p${at}@random.example`)))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (changes) => {
      const model = new Model()
      await fresh.db.delete(projects)
      for (const { who, project, what, lines } of changes) {
        fresh.advance(1000)
        const key = `${who} ${project}`
        const [as, id] = [people[who] as Member, model.ids.get(key)]
        if (what === 'save') {
          const data = tableOf(...lines)
          model.tables.set(key, data)
          if (id === undefined) {
            model.ids.set(key, (await fresh.projects.save(as, { title: key, data })).projectId)
          } else await fresh.projects.update(as, id, { data })
          model.feed(key, fresh.now())
        } else if (id !== undefined && what === 'remove') {
          await fresh.projects.remove(as, id)
          for (const kept of [model.ids, model.tables, model.prices]) kept.delete(key)
          model.off.delete(key)
        } else if (id !== undefined) {
          await fresh.priceMemory.setRemembered(as, id, what === 'remember')
          if (what === 'forget') model.off.add(key)
          else model.off.delete(key)
        }
      }
      for (const [owner, as] of people.entries()) {
        const lines = MAKERS.flatMap((maker) => NUMBERS.map((number) => ({ maker, number })))
        const answers = await fresh.priceMemory.known(as, lines)
        for (const [at, { maker, number }] of lines.entries()) {
          const wanted = model.expected(owner, maker, number)
          if (wanted === null) expect([maker, number, answers[at]]).toEqual([maker, number, null])
          else expect(answers[at]).toMatchObject(wanted)
        }
      }
    }),
    { numRuns: 60 },
  )
})
