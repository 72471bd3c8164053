import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { pricesOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'

let fresh: FreshServices
let ann: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, eve } = await twoAgencies())
})

const { save, known } = pricesOf(() => fresh)
const setRules = async (as: Member, patterns: string, oldAfter = '12') =>
  fresh.priceRules.save(as, { patterns, oldAfter }, (await fresh.priceRules.read(as)).version)

test('an unknown number gets the price of one that differs in words without a price, then that of the closest', async () => {
  await save(ann, 'Tower', ['LITH', 'LDN6-35/15-LO6AR-LSS-120', '45'], ['LITH', 'LDN6-35/15-LO6AR-LSD-277', '50'])
  const number = 'LDN6 35/15 LO6AR LSS 277'
  expect(await known(ann, 'LITH', number)).toMatchObject({ likeness: 'closest' })
  await setRules(ann, '120\n277')
  expect(await known(ann, 'LITH', number)).toMatchObject({
    price: '45.00',
    likeness: 'pattern',
    number: 'LDN6 35/15 LO6AR LSS 120',
    title: 'Tower',
  })
  await save(ann, 'Clinic', ['LITH', number, '47'])
  expect(await known(ann, 'LITH', number)).toMatchObject({ price: '47.00', likeness: 'same', number })
})

test('a similar number of another maker, of the project itself or of a project that is switched off gives none', async () => {
  const number = 'LDN6 35/15 LO6AR LSS'
  const id = await save(ann, 'Tower', ['GOTH', 'LDN6 35/15 LO6AR LSD', '45'])
  expect(await known(ann, 'LITH', number)).toBeNull()
  expect(await known(ann, 'GOTH', number)).toMatchObject({ price: '45.00' })
  expect(await known(ann, 'GOTH', number, id)).toBeNull()
  await fresh.priceMemory.setRemembered(ann, id, false)
  expect(await known(ann, 'GOTH', number)).toBeNull()
})

test('where the best similar number has no price of the maker, the next one is offered', async () => {
  await save(ann, 'Tower', ['GOTH', 'F 1 2 3 5', '1'], ['LITH', 'F 1 2 3', '2'])
  expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({ price: '2.00', number: 'F 1 2 3' })
})

test('of numbers that are equal by the words without a price, the one quoted last is offered', async () => {
  await setRules(ann, '120\n277\nMVOLT')
  await save(ann, 'First', ['LITH', 'LDN8 277', '100'])
  fresh.advance(60_000)
  await save(ann, 'Second', ['LITH', 'LDN8 120', '150'])
  expect(await known(ann, 'LITH', 'LDN8 MVOLT')).toMatchObject({ price: '150.00', number: 'LDN8 120' })
  fresh.advance(60_000)
  await save(ann, 'Third', ['LITH', 'LDN8 277', '110'])
  expect(await known(ann, 'LITH', 'LDN8 MVOLT')).toMatchObject({ price: '110.00', number: 'LDN8 277' })
})

test('one number quoted in many projects hides no other one', async () => {
  for (let at = 0; at < 15; at++) await save(ann, `T ${at}`, ['LITH', 'F 1 2 3 5', String(at + 1)])
  await save(ann, 'Last', ['GOTH', 'F 1 2 3 6', '99'])
  expect(await known(ann, 'GOTH', 'F 1 2 3 4')).toMatchObject({ price: '99.00' })
})

test('the numbers of another agency hide none', async () => {
  const between = Array.from('ABCDEFGH', (letter) => ['LITH', `F 1 2 3 4${letter}`, '1'] as const)
  await save(ann, 'Tower', ['LITH', 'F 1 2 3 9', '9.50'])
  await save(eve, 'Hers', ...between)
  expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({ price: '9.50', number: 'F 1 2 3 9' })
  await save(ann, 'Her own', ...between)
  expect(await known(ann, 'LITH', 'F 1 2 3 4')).toMatchObject({ price: '1.00' })
})

test('a price is old after the months that the agency sets', async () => {
  await save(ann, 'Tower', ['LITH', 'N 1', '1'])
  const isOld = async () => (await known(ann, 'LITH', 'N 1'))?.isOld
  expect(await isOld()).toBe(false)
  fresh.advance(200 * 86_400_000)
  expect(await isOld()).toBe(false)
  await setRules(ann, '', '6')
  expect(await isOld()).toBe(true)
  await setRules(ann, '', '0')
  expect(await isOld()).toBe(false)
})

test('two people who change the rules at once: the second is told by whom, and nothing of the first is lost', async () => {
  await setRules(ann, 'MVOLT')
  const { version } = await fresh.priceRules.read(ann)
  await fresh.priceRules.save(ann, { patterns: '120', oldAfter: '6' }, version)
  await expect(fresh.priceRules.save(ann, { patterns: '277', oldAfter: '6' }, version)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'ann@agency.example changed these settings while you were editing them. Nothing of yours is lost: compare, then save again.',
  })
  await expect(fresh.priceRules.save(ann, { patterns: '277', oldAfter: '6' }, '')).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await fresh.priceRules.read(ann)).toMatchObject({ patterns: ['120'], oldAfter: 6 })
  expect(await fresh.priceRules.read(eve)).toEqual({ patterns: [], oldAfter: 12, version: '', updatedBy: '' })
})

test('a change of the rules is in the audit trail, a refused one is not', async () => {
  await setRules(ann, 'mvolt\ndbl*', '6')
  await expect(setRules(ann, '*')).rejects.toMatchObject({ code: 'invalid' })
  const { entries } = await fresh.audit.list({ kind: 'price-rules-changed' })
  expect(entries.map(({ email, subject }) => [email, subject])).toEqual([
    ['ann@agency.example', 'old after 6 months; words: MVOLT, DBL*'],
  ])
})

test('the price of a similar number is never from another agency', async () => {
  const word = fc.constantFrom('A1', 'B', 'C', 'MVOLT')
  const number = fc.array(word, { minLength: 3, maxLength: 5 }).map((words) => ['F', ...words].join(' '))
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 4 }), number, async (others, asked) => {
      round += 1
      const lines = others.map((other) => ['LITH', other, '7'] as const)
      await save(round % 2 === 0 ? ann : eve, `Round ${round}`, ...lines)
      for (const member of [ann, eve]) {
        const found = await known(member, 'LITH', asked)
        if (!found) continue
        expect((await fresh.projects.list(member, { limit: 100 })).projects.map(({ title }) => title)).toContain(
          found.title,
        )
      }
    }),
    { numRuns: 30 },
  )
})
