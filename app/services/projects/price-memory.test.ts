import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { projects } from '#db/schema'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { FixtureData } from '~/domain/table/table'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { tableOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'
import { readingPrices } from './stored-prices.server'

let fresh: FreshServices
beforeEach(async () => {
  ;({ fresh } = await twoAgencies())
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
