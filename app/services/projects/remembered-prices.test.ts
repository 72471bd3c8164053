import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rememberedPrices, users } from '#db/schema'
import { BOSS, type FreshServices } from '../../../tests/support/fresh-services'
import { pricesOf, tableOf, twoAgencies } from '../../../tests/support/saved-prices'
import type { Member } from '../accounts/auth.server'
import { createRememberedPrices, ofProject } from './remembered-prices.server'

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  ;({ fresh, ann, bob, eve } = await twoAgencies())
})

const { save, update, known, priceOf, stored } = pricesOf(() => fresh)

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
      number: '2BLT4 40L',
      likeness: 'same',
      isOld: false,
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
