import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FixtureData } from '~/domain/table/table'
import { interpret } from './interpret'
import { suggestionsFor } from './suggestions'

const columns = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'INT. NOTES', 'LINE COMMENTS']

test('[REFINE-15] three different wishes are suggested, none of them the one that was asked', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('Delete row 2', 'sort by type')), (asked) => {
      const wishes = suggestionsFor(asked, columns)
      expect(new Set(wishes).size).toBe(3)
      expect(wishes.map((wish) => wish.toLowerCase())).not.toContain(asked.trim().toLowerCase())
    }),
  )
})

test('words of the wish choose among them, and where none helps not all get the same', () => {
  expect(suggestionsFor('frobnicate the commission', columns)[0]).toMatch(/commission/)
  const all = ['make it nice', 'what is this', 'do something', 'xyz', 'help'].flatMap((asked) =>
    suggestionsFor(asked, columns),
  )
  expect(new Set(all).size).toBeGreaterThan(6)
})

test('[FLOW-07] every wish that is suggested is understood', () => {
  const data: FixtureData = {
    columns,
    rows: [{ LINE: 'GRP', 'CATALOG #': 'L1' }, { TYPE: 'A', MFG: 'LITHONIA', QTY: '1' }, { TYPE: 'B' }],
  }
  const isUnknown = (wish: string) => interpret(wish, data, null).notUnderstood !== undefined
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  expect(letters.flatMap((letter) => suggestionsFor(letter, columns)).filter(isUnknown)).toEqual([])
})
