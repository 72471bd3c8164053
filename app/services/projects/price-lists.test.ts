import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceListLines, priceLists } from '#db/schema'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { pricesOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, bob, eve } = await twoAgencies())
})

const { save, known } = pricesOf(() => fresh)
const DAYS = { from: '2026-11-01', until: '2026-12-31' }
const keep = (as: Member, name: string, lines: readonly (readonly [string, string, string])[], days = DAYS) =>
  fresh.priceLists.keep(
    as,
    { name, ...days },
    lines.map(([maker, number, price]) => ({ maker, number, price })),
  )

describe('the price of a list in use', () => {
  test('comes before that of a project, for everyone in the agency and nobody else', async () => {
    await save(ann, 'Tower', ['LITH', 'N 1', '10', '12'])
    expect(await keep(ann, 'Acuity Q4', [['Lithonia', 'n-1', '$9.50']])).toMatchObject({ prices: 1 })
    expect(await known(bob, 'LITH', 'N 1')).toEqual({
      price: '9.50',
      percent: null,
      maker: 'LITH',
      title: 'Acuity Q4',
      savedAt: '2026-11-01T12:00:00.000Z',
      listUntil: '2026-12-31T12:00:00.000Z',
      projectId: '',
      by: 'ann@agency.example',
      number: 'N 1',
      likeness: 'same',
      isOld: false,
    })
    expect(await known(eve, 'LITH', 'N 1')).toBeNull()
  })

  test('is that of the line’s maker, else one without a maker; for a line without, that of the only one', async () => {
    await keep(ann, 'One', [
      ['LITH', 'N 1', '1'],
      ['', 'N 2', '2'],
    ])
    expect(await known(ann, 'GOTH', 'N 1')).toBeNull()
    expect(await known(ann, '', 'N 1')).toMatchObject({ price: '1.00' })
    expect(await known(ann, 'GOTH', 'N 2')).toMatchObject({ price: '2.00', maker: '' })
    await keep(ann, 'Two', [['GOTH', 'N 1', '3']])
    expect(await known(ann, '', 'N 1')).toBeNull()
    expect(await known(ann, 'GOTH', 'N 1')).toMatchObject({ price: '3.00' })
  })

  test('is old by the first day of its list only if the list has no last day', async () => {
    await keep(ann, 'Open', [['LITH', 'N 1', '1']], { from: '2020-01-01', until: '' })
    await keep(ann, 'Long', [['LITH', 'N 2', '2']], { from: '2020-01-01', until: '2099-12-31' })
    await keep(ann, 'New', [['LITH', 'N 3', '3']], { ...DAYS, until: '' })
    expect(await known(bob, 'LITH', 'N 1')).toMatchObject({ price: '1.00', listUntil: '', isOld: true })
    expect(await known(bob, 'LITH', 'N 2')).toMatchObject({ price: '2.00', isOld: false })
    expect(await known(bob, 'LITH', 'N 3')).toMatchObject({ price: '3.00', isOld: false })
    await fresh.priceRules.save(ann, { patterns: '', oldAfter: '0' }, '')
    expect(await known(bob, 'LITH', 'N 1')).toMatchObject({ isOld: false })
  })

  test('is offered for a similar number, before that of a project', async () => {
    await save(ann, 'Tower', ['LITH', 'F 1 2 3', '10'], ['LITH', 'F 1 2 120', '20'])
    await keep(ann, 'Acuity Q4', [
      ['LITH', 'F 1 2 3', '9.50'],
      ['LITH', 'F 1 2 277', '18'],
      ['LITH', 'G 1 2 3', '7'],
    ])
    expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({
      price: '9.50',
      likeness: 'closest',
      number: 'F 1 2 3',
      title: 'Acuity Q4',
    })
    expect(await known(ann, 'GOTH', 'F 1 2 3 4')).toBeNull()
    await fresh.priceRules.save(ann, { patterns: '120\n277\n347', oldAfter: '12' }, '')
    expect(await known(ann, 'LITH', 'F 1 2 347')).toMatchObject({
      price: '18.00',
      likeness: 'pattern',
      number: 'F 1 2 277',
      isOld: false,
    })
    await keep(ann, 'Over', [['LITH', 'H 1 2 3', '7']], { from: '2020-01-01', until: '2020-12-31' })
    expect(await known(ann, 'LITH', 'H 1 2 3 4')).toBeNull()
    expect(await known(ann, 'LITH', 'G 1 2 3 4')).toMatchObject({ price: '7.00', likeness: 'closest' })
    expect(await known(eve, 'LITH', 'G 1 2 3 4')).toBeNull()
  })

  test('is offered for a similar number, and numbers of another agency’s lists hide none', async () => {
    const between = Array.from('ABCDEFGH', (letter) => ['LITH', `F 1 2 3 4${letter}`, '1'] as const)
    await keep(ann, 'Acuity Q4', [['LITH', 'F 1 2 3 9', '9.50']])
    await keep(eve, 'Hers', between)
    expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({ price: '9.50', number: 'F 1 2 3 9' })
    await keep(ann, 'Her own', between)
    expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({ price: '1.00' })
  })

  test('is that of the list that began last, among those in use today', async () => {
    await save(ann, 'Tower', ['LITH', 'N 1', '10'])
    const keepFor = (name: string, price: string, from: string, until: string) =>
      keep(ann, name, [['LITH', 'N 1', price]], { from, until })
    await keepFor('Ended', '1', '2026-11-20', '2026-11-20')
    await keepFor('Not yet', '2', '2026-11-22', '')
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '10.00', title: 'Tower' })
    await keepFor('Until today', '3', '2026-11-01', '2026-11-21')
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '3.00', title: 'Until today' })
    await keepFor('Without an end', '4', '2026-11-02', '')
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '4.00', listUntil: '' })
    fresh.advance(24 * 3_600_000)
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '2.00', title: 'Not yet' })
  })

  test('stands in the history of a line before what was quoted, with every other list in use', async () => {
    await save(ann, 'Tower', ['LITH', 'N 1', '10'])
    await keep(ann, 'Of any maker', [['', 'N 1', '12']], { from: '2026-11-20', until: '' })
    await keep(ann, 'Acuity Q3', [['LITH', 'N 1', '9.25']], { from: '2026-07-01', until: '' })
    await keep(ann, 'Acuity Q4', [['LITH', 'N 1', '9.50']], { from: '2026-10-01', until: '2026-11-21' })
    await keep(ann, 'Ended', [['LITH', 'N 1', '1']], { from: '2026-10-01', until: '2026-11-20' })
    await keep(ann, 'Not yet', [['LITH', 'N 1', '2']], { from: '2026-11-22', until: '' })
    await keep(ann, 'Of another maker', [['GOTH', 'N 1', '3']], { from: '2026-10-01', until: '' })
    const history = await fresh.priceMemory.history(bob, { maker: 'LITH', number: 'N 1' })
    expect(history.map(({ price, title }) => [price, title])).toEqual([
      ['9.50', 'Acuity Q4'],
      ['9.25', 'Acuity Q3'],
      ['12.00', 'Of any maker'],
      ['10.00', 'Tower'],
    ])
    expect(await fresh.priceMemory.history(eve, { maker: 'LITH', number: 'N 1' })).toEqual([])
  })

  test('never appears in another agency, whatever the lists hold', async () => {
    const price = fc.record({
      who: fc.constantFrom('ann', 'eve'),
      maker: fc.constantFrom('', 'LITH', 'GOTH'),
      number: fc.constantFrom('N 1', 'N 2'),
    })
    let at = 0
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 6 }), async (prices) => {
        for (const { who, maker, number } of prices) {
          at += 1
          const [as, cents] = who === 'ann' ? [ann, '11'] : [eve, '22']
          await keep(as, `List ${at}`, [[maker, number, `${at}.${cents}`]])
        }
        for (const maker of ['', 'LITH', 'GOTH']) {
          for (const number of ['N 1', 'N 2']) {
            expect((await known(ann, maker, number))?.price ?? '.11').toMatch(/\.11$/)
            expect((await known(eve, maker, number))?.price ?? '.22').toMatch(/\.22$/)
          }
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('a price list', () => {
  test('is changed by a colleague, and only from the version that the person saw', async () => {
    const { id } = await keep(ann, 'Acuity', [['LITH', 'N 1', '1']])
    const [list] = await fresh.priceLists.all(bob)
    expect(list).toMatchObject({ id, name: 'Acuity', from: '2026-11-01', lines: 1, createdBy: 'ann@agency.example' })
    const typed = { name: 'Acuity 2', from: '2026-11-01', until: '' }
    await fresh.priceLists.change(bob, id, typed, list?.version ?? '')
    expect(await fresh.priceLists.all(ann)).toMatchObject([{ name: 'Acuity 2', until: null }])
    await expect(
      fresh.priceLists.change(ann, id, { ...typed, name: 'Late' }, list?.version ?? ''),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await fresh.priceLists.all(ann)).toMatchObject([{ name: 'Acuity 2' }])
  })

  test('of another agency cannot be read, changed or removed', async () => {
    const { id } = await keep(ann, 'Acuity', [['LITH', 'N 1', '1']])
    const [list] = await fresh.priceLists.all(ann)
    expect(await fresh.priceLists.all(eve)).toEqual([])
    expect(await fresh.priceLists.read(eve, id)).toBeNull()
    const change = fresh.priceLists.change(eve, id, { name: 'Hers', ...DAYS }, list?.version ?? '')
    await expect(change).rejects.toMatchObject({ code: 'notFound' })
    await expect(fresh.priceLists.remove(eve, id)).rejects.toMatchObject({ code: 'notFound' })
    expect(await fresh.priceLists.all(ann)).toEqual([list])
    expect(await known(ann, 'LITH', 'N 1')).toMatchObject({ price: '1.00' })
  })

  test('goes with its prices, and the audit trail knows what happened', async () => {
    const { id } = await keep(ann, 'Acuity', [['LITH', 'N 1', '1']])
    const [list] = await fresh.priceLists.all(ann)
    await fresh.priceLists.change(ann, id, { name: 'Acuity', from: '2026-11-01', until: '' }, list?.version ?? '')
    await fresh.priceLists.remove(bob, id)
    await expect(fresh.priceLists.remove(bob, id)).rejects.toThrow('This price list was removed.')
    expect(await fresh.db.select().from(priceListLines)).toEqual([])
    expect(await known(ann, 'LITH', 'N 1')).toBeNull()
    const { entries } = await fresh.audit.list({ organizationId: ann.organizationId })
    const ofLists = entries.filter(({ kind }) => kind.startsWith('price-list'))
    expect(ofLists.map(({ kind, email, subject }) => [kind, email, subject]).toSorted()).toEqual([
      ['price-list-changed', 'ann@agency.example', 'Acuity: 1 price, from 2026-11-01'],
      ['price-list-kept', 'ann@agency.example', 'Acuity: 1 price, from 2026-11-01 until 2026-12-31'],
      ['price-list-removed', 'bob@agency.example', 'Acuity: 1 price, from 2026-11-01'],
    ])
  })

  test('is refused without a price, with wrong days, or as one too many, and nothing is stored', async () => {
    await expect(keep(ann, 'Acuity', [['LITH', 'LOT PRICE', '1']])).rejects.toThrow(
      'No line has a catalog number with a price above zero that is not marked, so there is nothing to keep.',
    )
    const wrong = keep(ann, 'Acuity', [['LITH', 'N 1', '1']], { from: '2026-11-01', until: '2026-10-31' })
    await expect(wrong).rejects.toThrow('The last day is before the first.')
    expect(await fresh.priceLists.all(ann)).toEqual([])
    await keep(ann, 'First', [['LITH', 'N 1', '1']])
    const [first] = await fresh.db.select().from(priceLists)
    if (!first) throw new Error('The list was not kept.')
    const others = Array.from({ length: 199 }, (_, at) => ({ ...first, id: `list ${at}` }))
    for (const one of others) await fresh.db.insert(priceLists).values(one)
    await expect(keep(bob, 'One more', [['LITH', 'N 2', '2']])).rejects.toThrow(
      'An agency keeps at most 200 price lists. Remove one first.',
    )
    expect(await known(ann, 'LITH', 'N 2')).toBeNull()
    expect(await keep(eve, 'Elsewhere', [['LITH', 'N 2', '2']])).toMatchObject({ prices: 1 })
  })
})
