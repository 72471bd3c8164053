import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deskFigures as table } from '#db/schema'
import { BOSS, freshServices } from '../../tests/support/fresh-services'

const DAY = 86_400_000

test('amounts of a week add up, whoever of the agency counted them', async () => {
  const { deskFigures, join, member } = await freshServices()
  const { organization } = await join('ann@a.example')
  const [bert, cleo] = [await member('bert@a.example', organization), await member('cleo@a.example', organization)]
  await deskFigures.add(bert, { exports: 1, minutes: 12, 'corrected:CATALOG #': 3 })
  await deskFigures.add(cleo, { exports: 2, 'corrected:CATALOG #': 4, typed: 9 })
  await deskFigures.add(cleo, {})
  expect(await deskFigures.weeks(bert, 26)).toEqual([
    { week: '2026-11-16', amounts: { exports: 3, minutes: 12, 'corrected:CATALOG #': 7, typed: 9 } },
  ])
})

test('each week has its own amounts, the latest comes first, and as many weeks come as are wanted', async () => {
  const { deskFigures, advance, member } = await freshServices()
  const ann = await member('ann@a.example')
  await deskFigures.add(ann, { pictures: 1 })
  // Sunday, the last day of the week.
  advance(DAY)
  await deskFigures.add(ann, { pictures: 2 })
  advance(DAY)
  await deskFigures.add(ann, { pictures: 4 })
  advance(14 * DAY)
  await deskFigures.add(ann, { pictures: 8 })
  const weeks = [
    { week: '2026-12-07', amounts: { pictures: 8 } },
    { week: '2026-11-23', amounts: { pictures: 4 } },
    { week: '2026-11-16', amounts: { pictures: 3 } },
  ]
  expect(await deskFigures.weeks(ann, 26)).toEqual(weeks)
  expect(await deskFigures.weeks(ann, 4)).toEqual(weeks)
  expect(await deskFigures.weeks(ann, 3)).toEqual(weeks.slice(0, 2))
  expect(await deskFigures.weeks(ann, 1)).toEqual(weeks.slice(0, 1))
})

test('[SEC-05][SEC-07] another organization neither sees nor changes the figures, and its own go with it', async () => {
  const { deskFigures, db, member, organizations } = await freshServices()
  const [ann, eve] = [await member('ann@a.example'), await member('eve@e.example')]
  await deskFigures.add(ann, { typed: 1 })
  expect(await deskFigures.weeks(eve, 26)).toEqual([])
  await deskFigures.add(eve, { typed: 5 })
  expect(await deskFigures.weeks(ann, 26)).toEqual([{ week: '2026-11-16', amounts: { typed: 1 } }])
  await organizations.remove(BOSS, eve.organizationId)
  // Its last call may arrive after the organization is gone.
  await deskFigures.add(eve, { typed: 5 })
  expect(await db.select({ organizationId: table.organizationId }).from(table)).toEqual([
    { organizationId: ann.organizationId },
  ])
})

test('a figure that this version does not know is left out', async () => {
  const { deskFigures, db, member } = await freshServices()
  const ann = await member('ann@a.example')
  await deskFigures.add(ann, { typed: 2 })
  await db.insert(table).values({ organizationId: ann.organizationId, week: '2026-11-16', figure: 'smiles', amount: 9 })
  expect(await deskFigures.weeks(ann, 1)).toEqual([{ week: '2026-11-16', amounts: { typed: 2 } }])
  expect(await db.$count(table, eq(table.organizationId, ann.organizationId))).toBe(2)
})
