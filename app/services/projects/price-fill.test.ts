import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { projects, rememberedPrices, unfinishedWork } from '#db/schema'
import { AppError } from '~/domain/errors'
import { type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import { inPlace } from '../../../tests/support/in-place'
import type { Member } from '../accounts/auth.server'
import { createPriceFill } from './price-fill.server'

const tableOf = (price: string, rows = 1) => ({
  columns: ['MFG', 'CATALOG #', 'UNIT $'],
  rows: Array.from({ length: rows }, (_, at) => ({ MFG: 'LITH', 'CATALOG #': `N ${at}`, 'UNIT $': price })),
})

let fresh: FreshServices
let ann: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.member('ann@agency.example')
  eve = await fresh.member('eve@elsewhere.example')
})

const logged: string[] = []
const log = {
  info: (...args: unknown[]) => void logged.push(String(args.at(-1))),
  warn: (...args: unknown[]) => void logged.push(String(args.at(-1))),
}
beforeEach(() => void logged.splice(0))
const fill = (tables = inPlace) => createPriceFill(fresh.db, tables, log)
const save = async (as: Member, title: string, price: string, rows?: number) =>
  (await fresh.projects.save(as, { title, data: tableOf(price, rows) })).projectId

/** Makes the database one in which the projects were saved before prices were remembered. */
async function before() {
  await fresh.db.delete(rememberedPrices)
  await fresh.db.insert(unfinishedWork).values({ name: 'remember prices', reached: '' })
}
const priceFor = async (as: Member, number = 'N 0') =>
  (await fresh.priceMemory.known(as, [{ maker: 'LITH', number }]))[0]
const rows = () => fresh.db.select().from(rememberedPrices)
const work = () => fresh.db.select().from(unfinishedWork)

test('projects from before are remembered one by one, with the day and the person of their last save', async () => {
  await save(ann, 'Tower', '10')
  fresh.advance(86_400_000)
  await save(ann, 'Annex', '12')
  const time = new Date(fresh.now()).toISOString()
  fresh.advance(86_400_000)
  await save(eve, 'Elsewhere', '99')
  await before()
  expect(await priceFor(ann)).toBeNull()
  expect([await fill().step(), (await rows()).length]).toEqual([true, 1])
  // Another process goes on where this one ended.
  const [left] = await work()
  expect(left?.reached).not.toBe('')
  expect([await fill().step(), await fill().step(), (await rows()).length]).toEqual([true, true, 3])
  expect([await fill().step(), await work(), await fill().step()]).toEqual([false, [], false])
  expect(await priceFor(ann)).toMatchObject({
    price: '12.00',
    title: 'Annex',
    savedAt: time,
    by: 'ann@agency.example',
  })
  expect(await priceFor(eve)).toMatchObject({ price: '99.00', title: 'Elsewhere' })
  expect(logged).toEqual(['the prices of all earlier projects are remembered'])
})

test('what was saved since is left as it is, and a project that is not remembered stays so', async () => {
  const old = await save(ann, 'Tower', '10')
  const off = await save(ann, 'Secret', '50')
  await fresh.priceMemory.setRemembered(ann, off, false)
  await before()
  fresh.advance(1000)
  await fresh.projects.update(ann, old, { data: tableOf('11') })
  const [saved] = await rows()
  await fill().run(new AbortController().signal)
  const all = await rows()
  expect(all.filter(({ offered }) => offered)).toEqual([saved])
  // It has its price and its time once it is switched on.
  expect(all.map(({ unitPrice, offered }) => [unitPrice, offered])).toContainEqual(['50.00', false])
  expect(await work()).toEqual([])
})

test('a damaged table, one that is too much and a long one hold nothing up', async () => {
  const damaged = await save(ann, 'Damaged', '10')
  await save(ann, 'Long', '20', 3000)
  await save(eve, 'Short', '30')
  await before()
  await fresh.db.run(`update projects set data = '{"columns":[' where id = '${damaged}'`)
  const tooMuch = {
    ...inPlace,
    run: async () => {
      throw new AppError('unreadable', 'This table takes too long.')
    },
  }
  await fill(tooMuch).run(new AbortController().signal)
  expect(logged).toEqual(['prices could not be remembered', 'the prices of all earlier projects are remembered'])
  expect([await priceFor(ann), (await priceFor(eve))?.price]).toEqual([null, '30.00'])
  await before()
  await fill().run(new AbortController().signal)
  expect(await priceFor(ann, 'N 2999')).toMatchObject({ price: '20.00', title: 'Long' })
  expect(await rows()).toHaveLength(2001)
})

test('a refusal leaves the project for later, and a server that stops ends the work', async () => {
  const id = await save(ann, 'Long', '20', 3000)
  await before()
  const stopping = new AbortController()
  const busy = {
    ...inPlace,
    run: async () => {
      stopping.abort()
      throw new AppError('busy', 'Many tables are being read.')
    },
  }
  await fill(busy).run(stopping.signal)
  expect([await work(), await rows(), logged]).toEqual([[{ name: 'remember prices', reached: '' }], [], []])
  await fresh.db.delete(projects).where(eq(projects.id, id))
  expect(await fill().step()).toBe(false)
})
