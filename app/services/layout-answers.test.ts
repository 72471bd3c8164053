import { expect, test } from 'vitest'
import { layoutAnswers as table } from '#db/schema'
import { MAX_ANSWERED_LAYOUTS } from '~/domain/limits/stored-table'
import { BOSS, freshServices } from '../../tests/support/fresh-services'
import { createLayoutAnswers } from './layout-answers.server'

const COLUMNS = ['TYPE', 'Rate', 'Cost']
const RATE = { column: 'UNIT $', heading: 'Rate' }
const COST = { column: 'UNIT $', heading: 'Cost' }

async function open() {
  const services = await freshServices()
  return { ...services, answers: createLayoutAnswers(services.db, services.now) }
}

test('an answer is there for everybody of the organization, until another replaces it', async () => {
  const { answers, join, member } = await open()
  const { organization } = await join('ann@a.example')
  const [bert, cleo] = [await member('bert@a.example', organization), await member('cleo@a.example', organization)]
  await answers.remember(bert, COLUMNS, RATE)
  await answers.remember(bert, COLUMNS, { column: 'QTY', heading: 'Cost' })
  expect(await answers.read(cleo, ['type', ' RATE', 'COST'])).toEqual([{ column: 'QTY', heading: 'Cost' }, RATE])
  await answers.remember(cleo, COLUMNS, COST)
  expect(await answers.read(bert, COLUMNS)).toEqual([{ column: 'QTY', heading: 'Cost' }, COST])
  await answers.forget(cleo, COLUMNS, 'UNIT $')
  expect(await answers.read(bert, COLUMNS)).toEqual([{ column: 'QTY', heading: 'Cost' }])
})

test('another organization neither sees nor changes an answer, and its own goes with it', async () => {
  const { answers, db, member, organizations } = await open()
  const [ann, eve] = [await member('ann@a.example'), await member('eve@e.example')]
  await answers.remember(ann, COLUMNS, RATE)
  expect(await answers.read(eve, COLUMNS)).toEqual([])
  await answers.remember(eve, COLUMNS, COST)
  await answers.forget(eve, COLUMNS, 'QTY')
  expect(await answers.read(ann, COLUMNS)).toEqual([RATE])
  await organizations.remove(BOSS, eve.organizationId)
  expect(await db.select({ organizationId: table.organizationId }).from(table)).toEqual([
    { organizationId: ann.organizationId },
  ])
})

test('an organization keeps 500 layouts: the one that was answered longest ago makes room, in that organization alone', async () => {
  const { answers, advance, member } = await open()
  const [ann, eve] = [await member('ann@a.example'), await member('eve@e.example')]
  const columnsOf = (at: number) => [`Layout ${at}`, 'Rate']
  await answers.remember(eve, COLUMNS, RATE)
  for (let at = 0; at < MAX_ANSWERED_LAYOUTS; at++) {
    advance(1)
    await answers.remember(ann, columnsOf(at), RATE)
  }
  advance(1)
  // Another answer for the first layout makes the second one the oldest.
  await answers.remember(ann, columnsOf(0), { column: 'QTY', heading: 'Rate' })
  expect(await answers.read(ann, columnsOf(1))).toEqual([RATE])
  advance(1)
  await answers.remember(ann, columnsOf(MAX_ANSWERED_LAYOUTS), RATE)
  expect(await answers.read(ann, columnsOf(1))).toEqual([])
  expect(await answers.read(ann, columnsOf(0))).toHaveLength(2)
  expect(await answers.read(ann, columnsOf(2))).toEqual([RATE])
  expect(await answers.read(eve, COLUMNS)).toEqual([RATE])
})
