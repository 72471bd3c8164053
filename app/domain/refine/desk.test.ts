import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainNumber } from '../money'
import { refine as words } from '../refine-messages'
import { type Cells, cellText, type FixtureData } from '../table'
import { applyAnswer } from './apply'
import { interpret } from './interpret'
import { isNumeric } from './numeric'

interface Desk {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  /** What people ask, with what it does to the table; `[1,2] …`: with these rows selected. */
  readonly wishes: readonly (readonly [string, string])[]
}

// A quote as it is on a desk: groups, notes, subtotals, spacers, an assembly with its parts, blanks and repeated types.
const FILE = new URL('../../../tests/fixtures/refine/desk.json', import.meta.url)
const { columns, rows, wishes }: Desk = JSON.parse(readFileSync(FILE, 'utf8'))
const data: FixtureData = {
  columns,
  rows: rows.map((text): Cells => {
    const cells = text.split('|')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  }),
}

const nameOf = (index: number) => `${index}/${data.rows[index]?.LINE ?? ''}${data.rows[index]?.TYPE ?? ''}`
const pairs = (cells: Cells) => Object.entries(cells).map(([column, text]) => `${column}=${text}`)

/** `1/A QTY=5`, `1/A {QTY=5,…}`, `DEL 1/A`, `INS@1/A …`, `FULL …`, `--- message`, `??? part`; what else is said behind ||. */
function outcome(wish: string): string {
  const selection = /^\[([\d,]+)\] (.*)$/.exec(wish)
  const answer = interpret(selection?.[2] ?? wish, data, selection?.[1]?.split(',').map(Number) ?? null)
  if (answer.notUnderstood !== undefined) return `??? ${answer.notUnderstood}`
  if (answer.refinedData)
    return `FULL ${answer.refinedData.rows.map((cells) => cells.TYPE || `${cells.LINE}:${cells['CATALOG #']}`).join(' ')}`
  if (answer.changes.length === 0) return `--- ${answer.message}`
  const changes = answer.changes.map((change) => {
    if (change.type === 'modify_cell') return `${nameOf(change.rowIndex)} ${change.column}=${change.newValue}`
    if (change.type === 'modify_row') return `${nameOf(change.rowIndex)} {${pairs(change.changes)}}`
    if (change.type === 'delete_row') return `DEL ${nameOf(change.rowIndex)}`
    return `INS@${nameOf(change.afterIndex)} ${pairs(change.row).filter((pair) => !pair.endsWith('='))}`
  })
  return changes.join('; ') + (answer.message.includes('. ') ? ` || ${answer.message}` : '')
}

describe('wishes at a desk', () => {
  test.each(wishes)('[FLOW-07][REFINE-11] %s', (wish, wanted) => {
    expect(outcome(wish)).toBe(wanted)
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

  test('nothing to change is said only where every word was understood', () => {
    const nonsense = fc.constantFrom('frobnicate', 'quux', 'zxcv', 'blorp')
    fc.assert(
      fc.property(fc.constantFrom(...wishes), nonsense, fc.nat(), ([wish], word, place) => {
        const said = wish.replace(/^\[.*?\] /, '').split(' ')
        const at = 1 + (place % said.length)
        const answer = check([...said.slice(0, at), word, ...said.slice(at)].join(' '), null)
        // It may be a text of its own ("set comments to blorp"), or be said to be nowhere, but is never passed over.
        expect(answer.message).not.toBe(words.nothing)
      }),
      { numRuns: 150 },
    )
  })
})
