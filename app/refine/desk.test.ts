import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainNumber } from '~/domain/pricing/money'
import { cellText } from '~/domain/table/table'
import { deskOf, outcome } from '../../tests/support/refine-outcome'
import { applyAnswer } from './answers/apply'
import { interpret } from './interpret'
import { isNumeric } from './language/numeric'
import { refine as words } from './language/refine-messages'

// A realistic quote: groups, notes, subtotals, spacers, an assembly with its parts, blanks and repeated types.
const { data, wishes } = deskOf('desk')
const { columns } = data
// A second quote, with requests typed in a hurry: angry, terse, long, misspelt, several in one.
const office = deskOf('office')
// A bid, with requests in plain words and in any order.
const bid = deskOf('bid')

describe('wishes at a desk', () => {
  test.each(wishes)('[FLOW-07][REFINE-11] %s', (wish, wanted) => {
    expect(outcome(wish, data)).toBe(wanted)
  })

  test.each(office.wishes)('[FLOW-07][REFINE-11] in the office: %s', (wish, wanted) => {
    expect(outcome(wish, office.data)).toBe(wanted)
  })

  test.each(bid.wishes)('[FLOW-07][REFINE-11] in a bid: %s', (wish, wanted) => {
    expect(outcome(wish, bid.data)).toBe(wanted)
  })
})

describe('whatever is asked', { timeout: 120_000 }, () => {
  const spoken = [...new Set(wishes.flatMap(([wish]) => wish.replace(/^\[.*?\] /, '').split(' ')))]
  const instruction = fc.array(fc.constantFrom(...spoken), { minLength: 2, maxLength: 14 }).map((all) => all.join(' '))
  const check = (text: string, selected: readonly number[] | null) => {
    const answer = interpret(text, data, selected)
    const { data: after, origins } = applyAnswer(data, answer)
    for (const [at, cells] of after.rows.entries()) {
      const before = data.rows[origins[at] ?? -1] ?? {}
      for (const column of columns) {
        const cell = cellText(cells, column)
        expect(cell.length).toBeLessThanOrEqual(20_000)
        if (isNumeric(column) && cell !== '' && cell !== cellText(before, column)) expect(cell).toSatisfy(isPlainNumber)
      }
    }
    return answer
  }

  test('columns of numbers never get a text that is none', () => {
    fc.assert(
      fc.property(instruction, fc.option(fc.subarray([0, 1, 2, 7, 11, 20, 21])), (text, selected) => {
        check(text, selected)
      }),
      { numRuns: 250 },
    )
  })

  test('a text that rows are to have in a column, and none has, is named', () => {
    const wish = 'replace EL14L with EL7L in catalog of type A1 and quux in internal notes'
    expect(check(wish, null).message).toBe(words.noValue('quux'))
  })

  test.each([
    'replace EL14L with EL7L in catalog frobnicate of type A1',
    'replace el14l with el7l in the frobnicate catalog numbers',
    'REPLACE EL14L WITH EL7L IN FROBNICATE CATALOG',
    'replace 2BLT2 with 2BLT4 for frobnicate type A1',
    'change white to black in line frobnicate comments',
  ])('a text that runs on into words that say where is not written: %s', (wish) => {
    expect(check(wish, null)).toMatchObject({ changes: [], refinedData: null, notUnderstood: wish })
  })

  test.each(['replace EM with 4 in stem', 'change white to suitable for wet places'])(
    'a text may have words of places: %s',
    (wish) => {
      expect(check(wish, null).changes).not.toEqual([])
    },
  )

  test('rows that begin a sentence and are nowhere are named', () => {
    expect(check('where the type is quux comments are blank', null).message).toBe(words.noValue('quux'))
  })

  test('a maker that the rows named do not have is told', () => {
    expect(check('switch from Gotham to Juno for A', null).message).toBe(words.noneOfBoth)
  })

  test('nothing to change is said only where every word was understood', () => {
    const nonsense = fc.constantFrom('frobnicate', 'quux', 'zxcv', 'blorp')
    fc.assert(
      fc.property(fc.constantFrom(...wishes), nonsense, fc.nat(), ([wish], word, place) => {
        const said = wish.replace(/^\[.*?\] /, '').split(' ')
        const at = 1 + (place % said.length)
        const answer = check([...said.slice(0, at), word, ...said.slice(at)].join(' '), null)
        // The word may be read as a text ("set comments to blorp") or reported as missing, but must not be ignored.
        expect(answer.message).not.toBe(words.nothing)
      }),
      { numRuns: 150 },
    )
  })
})
