import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cells, FixtureData } from '~/domain/table/table'
import { applyAnswer } from './answers/apply'
import { interpret } from './interpret'

const columns = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'INT. NOTES', 'LINE COMMENTS']
const row = (text: string): Cells => {
  const values = text.split('|')
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))
}
const data: FixtureData = {
  columns,
  rows: [
    'GRP||||LEVEL 1',
    '|A|24|LITHONIA|2BLT4-40L|118.25|8|9.46||SEE NOTE',
    '|A1|4|LITHONIA|2BLT2 EL14L|64.00|8|5.12|OLD|',
    '|B||GOTHAM|EVO 35/15|164.75||||',
    'NOTE||||CONTROLS BY OTHERS',
    '|S1|12|COOPER|GLEON AF|892.00|10|89.20||BLACK',
    'GRP||||SITE',
    '|S2|3||MRM 6L||10||| ',
  ].map(row),
}

/** The effect of an instruction in one line: `2.QTY=5`, `2{QTY=5,…}`, `-2`, `+2:NOTE/…`, `FULL …`, `--- message`, `??? part`. */
function outcome(instruction: string): string {
  const answer = interpret(instruction, data, null)
  if (answer.notUnderstood !== undefined) return `??? ${answer.notUnderstood}`
  if (answer.responseType === 'full_table') {
    const { rows } = applyAnswer(data, answer).data
    return `FULL ${rows.map((cells) => cells.TYPE || `${cells.LINE}:${cells['CATALOG #']}`).join(' ')}`
  }
  if (answer.changes.length === 0) return `--- ${answer.message}`
  return answer.changes
    .map((change) => {
      if (change.type === 'modify_cell') return `${change.rowIndex}.${change.column}=${change.newValue}`
      if (change.type === 'modify_row')
        return `${change.rowIndex}{${Object.entries(change.changes).map(([name, text]) => `${name}=${text}`)}}`
      if (change.type === 'delete_row') return `-${change.rowIndex}`
      return `+${change.afterIndex}:${Object.values(change.row).filter(Boolean).join('/')}`
    })
    .join(' ')
}

const FILE = new URL('../../tests/fixtures/refine/phrasings.json', import.meta.url)
const PHRASINGS: readonly [string, string][] = JSON.parse(readFileSync(FILE, 'utf8'))
const UNDERSTOOD = PHRASINGS.filter(([, wanted]) => !wanted.startsWith('???'))

describe('ways of saying it', { timeout: 120_000 }, () => {
  test.each(PHRASINGS)('[FLOW-07] %s', (instruction, wanted) => {
    expect(outcome(instruction).trim()).toBe(wanted.trim())
  })

  test('polite words change nothing', () => {
    const polite = fc.constantFrom(
      'please ',
      'Could you please ',
      'I want to ',
      "I'd like you to ",
      'Hi, can you ',
      'Now ',
    )
    const thanks = fc.constantFrom('', '.', ' please', ', thanks!', ' thank you.')
    // A polite phrase can precede a sentence only if that starts with a verb.
    const verbs = UNDERSTOOD.filter(
      ([text]) =>
        /^(raise|set|delete|add|change|increase|remove|round|move|sort|swap|copy) /i.test(text) &&
        !/[A-Z]{4,}$/.test(text),
    )
    fc.assert(
      fc.property(polite, fc.constantFrom(...verbs), thanks, (before, [text, wanted], after) => {
        expect(outcome(before + text + after)).toBe(wanted.trim())
      }),
      { numRuns: 150 },
    )
  })

  test('of two steps the second is done to what the first left, or neither is done', () => {
    for (const joint of [' and then ', '; ', '\n', '. ']) {
      expect(outcome(`set qty to 5${joint}double the quantities`)).toBe(outcome('set qty to 10'))
      for (const nonsense of ['frobnicate the widgets', 'macht alles schön']) {
        expect(outcome(`set qty to 5${joint}${nonsense}`)).toMatch(/^\?\?\? /)
      }
    }
  })

  test('any text at all is answered, and what is not understood changes nothing', () => {
    const word = fc.oneof(
      fc.constantFrom(...PHRASINGS.flatMap(([text]) => text.split(' '))),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 14 }), (words) => {
        const answer = interpret(words.join(' '), data, null)
        expect(answer.message).not.toBe('')
        if (answer.notUnderstood !== undefined) {
          expect(answer.changes).toEqual([])
          expect(answer.suggestions).toHaveLength(3)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('[REFINE-17] rows that are not selected stay as they are, whatever is asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNDERSTOOD), fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]), ([text], selected) => {
        const { data: after, origins } = applyAnswer(data, interpret(text, data, selected))
        for (const [index, cells] of data.rows.entries()) {
          if (!selected.includes(index)) expect(after.rows[origins.indexOf(index)]).toEqual(cells)
        }
      }),
      { numRuns: 300 },
    )
  })
})
