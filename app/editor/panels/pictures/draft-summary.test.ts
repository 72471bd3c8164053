import { expect, test } from 'vitest'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { orderOf, summaryOf } from './draft-summary'

const picture = (id: number, more: Partial<DraftPicture> = {}): DraftPicture => ({
  id,
  name: `${id}.png`,
  file: new Blob(),
  isChecked: true,
  problem: null,
  turn: 0,
  isRefused: false,
  ...more,
})
const idsOf = (pictures: readonly DraftPicture[]) => pictures.map(({ id }) => id)

test('pictures without a problem are sent, refused ones can be tried again, the others are kept out', () => {
  const draft = [picture(1), picture(2, { problem: 'No.' }), picture(3, { problem: 'No.', isRefused: true })]
  const { sendable, failed, keptOut } = summaryOf(draft)
  expect([idsOf(sendable), idsOf(failed), keptOut]).toEqual([[1], [3], 1])
})

test('nothing is ready while a picture is being checked, or without a picture to send', () => {
  expect(summaryOf([picture(1), picture(2)]).isReady).toBe(true)
  expect(summaryOf([picture(1), picture(2, { isChecked: false })]).isReady).toBe(false)
  expect(summaryOf([picture(1, { problem: 'No.' })]).isReady).toBe(false)
  expect(summaryOf([]).isReady).toBe(false)
})

test('the key of the order changes when a picture is moved, not when it is turned', () => {
  expect(orderOf([picture(1), picture(2)])).toBe(orderOf([picture(1, { turn: 1 }), picture(2)]))
  expect(orderOf([picture(1), picture(2)])).not.toBe(orderOf([picture(2), picture(1)]))
})
