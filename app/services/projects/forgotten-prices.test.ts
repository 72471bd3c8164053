import { beforeEach, describe, expect, test } from 'vitest'
import { projects as messages } from '~/domain/messages'
import type { FreshServices } from '../../../tests/support/fresh-services'
import { type Line, pricesOf, tableOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'
import { readingPrices } from './stored-prices.server'

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, bob, eve } = await twoAgencies())
})

const { save, update, known, priceOf, stored } = pricesOf(() => fresh)

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
