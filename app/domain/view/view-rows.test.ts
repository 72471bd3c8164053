import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../steps'
import { makeRow, type Row } from '../table/table'
import { columnValues, countStates, createChanges } from './column-values'
import { type CellStates, type ColumnFilter, hiddenRows, rowsToFilter } from './filter-rows'
import { naturalKey } from './natural-key'
import { sortRows } from './sort-rows'

/** Creates rows from short notes: 'LINE|TYPE|QTY|UNIT $'. */
const rowsOf = (...notes: string[]): Row[] =>
  notes.map((note) => {
    const [LINE = '', TYPE = '', QTY = '', price = ''] = note.split('|')
    return makeRow({ LINE, TYPE, QTY, 'UNIT $': price })
  })

const noteOf = ({ cells }: Row) => ['LINE', 'TYPE', 'QTY', 'UNIT $'].map((name) => cells[name] ?? '').join('|')

const SCHEDULE = rowsOf(
  'GRP|LEVEL 2',
  'NOTE|by others',
  '|B2|4|30',
  'PART|B2 lens|4|',
  'NOTE|see plan',
  '|A10|2|9.5',
  '|A2|1|',
  'SUB|',
  'BLNK|',
  'GRP|LEVEL 1',
  '|C|3|100',
  '|A1|3|12',
  'BLNK|',
  'OVG||1|500',
)

const sorted = (rows: readonly Row[], column: string, isDescending = false, keepsGroups = true) =>
  atOnce(sortRows(rows, { column, isDescending }, keepsGroups)).map(noteOf)

const QUIET: CellStates = { isWrong: () => false, isMarked: () => false, isChanged: () => false }

const seen = (filters: Record<string, Partial<ColumnFilter>>, keepsGroups = true, states = QUIET, rows = SCHEDULE) => {
  const all = Object.entries(filters).map(
    ([column, filter]) => [column, { values: null, state: null, ...filter }] as const,
  )
  const hidden = atOnce(hiddenRows(rows, new Map(all), keepsGroups, states))
  return rows.filter(({ id }) => !hidden.has(id)).map(noteOf)
}

describe('the order of texts', () => {
  test('runs of digits count as numbers, capitals stand beside small letters', () => {
    const texts = ['AA', 'a10', 'B', 'A2', 'A02B', 'A2A', '10', '9', 'A']
    expect(texts.sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual([
      '9',
      '10',
      'A',
      'A2',
      'A2A',
      'A02B',
      'a10',
      'AA',
      'B',
    ])
  })

  test('no number of digits makes it anything but a text as long as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (length) => {
        expect(naturalKey('7'.repeat(length)).length).toBe(length + 1)
      }),
    )
  })
})

describe('sorting', () => {
  test('keeps each line in its group, its parts and notes below it, and headings, subtotals and OVG where they are', () => {
    expect(sorted(SCHEDULE, 'TYPE')).toEqual([
      'GRP|LEVEL 2||',
      'NOTE|by others||',
      '|A2|1|',
      '|A10|2|9.5',
      '|B2|4|30',
      'PART|B2 lens|4|',
      'NOTE|see plan||',
      'SUB|||',
      'BLNK|||',
      'GRP|LEVEL 1||',
      '|A1|3|12',
      '|C|3|100',
      'BLNK|||',
      'OVG||1|500',
    ])
  })

  test('puts numbers by size and empty cells last, whichever way round', () => {
    const rows = rowsOf('|A||9', '|B||', '|C||100.5', '|D||$1,250', '|E||TBD')
    expect(sorted(rows, 'UNIT $')).toEqual(['|A||9', '|C||100.5', '|D||$1,250', '|E||TBD', '|B||'])
    expect(sorted(rows, 'UNIT $', true)).toEqual(['|D||$1,250', '|C||100.5', '|A||9', '|E||TBD', '|B||'])
  })

  test('without groups all lines stand together and what is no line is left out', () => {
    expect(sorted(SCHEDULE, 'QTY', false, false)).toEqual([
      '|A2|1|',
      '|A10|2|9.5',
      '|C|3|100',
      '|A1|3|12',
      '|B2|4|30',
      'PART|B2 lens|4|',
      'OVG||1|500',
    ])
  })

  test('gives back the same rows, and lines of one text in the order in which they were', () => {
    const cell = fc.constantFrom('', 'A1', 'A10', 'A2', '7', '12', 'x')
    const line = fc.constantFrom('', '', '', 'GRP', 'SUB', 'NOTE', 'BLNK', 'PART', 'OVG', 'ASMB')
    const table = fc.array(fc.tuple(line, cell), { maxLength: 60 })
    fc.assert(
      fc.property(table, fc.boolean(), (notes, isDescending) => {
        const rows = notes.map(([LINE, TYPE]) => makeRow({ LINE, TYPE }))
        const after = atOnce(sortRows(rows, { column: 'TYPE', isDescending }, true))
        expect(new Set(after)).toEqual(new Set(rows))
        expect(after.length).toBe(rows.length)
        // The rows of a total stay between the same headings.
        const codes = (all: readonly Row[]) =>
          all.map(({ cells }) => cells.LINE).filter((code) => code === 'GRP' || code === 'SUB')
        expect(codes(after)).toEqual(codes(rows))
        const again = atOnce(sortRows(after, { column: 'TYPE', isDescending }, true))
        expect(again).toEqual(after)
      }),
    )
  })

  test('a long table is sorted in many short steps, none over a thousand rows', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => makeRow({ TYPE: `T${(at * 7919) % 20_000}` }))
    const steps = sortRows(rows, { column: 'TYPE', isDescending: false }, true)
    let count = 0
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) {
        count += 1
        continue
      }
      expect(step.value.map(({ cells }) => cells.TYPE)).toEqual(rows.map((_, at) => `T${at}`))
      break
    }
    expect(count).toBeGreaterThan(90)
  })
})

describe('filters', () => {
  test('a heading is seen with the lines of its group that match, and a subtotal with those above it', () => {
    expect(seen({ TYPE: { values: new Set(['A10']) } })).toEqual([
      'GRP|LEVEL 2||',
      'NOTE|by others||',
      '|A10|2|9.5',
      'SUB|||',
      'BLNK|||',
    ])
  })

  test('notes are seen with the line above them, parts match by themselves', () => {
    expect(seen({ QTY: { values: new Set(['4']) } })).toEqual([
      'GRP|LEVEL 2||',
      'NOTE|by others||',
      '|B2|4|30',
      'PART|B2 lens|4|',
      'NOTE|see plan||',
      'SUB|||',
      'BLNK|||',
    ])
    expect(seen({ TYPE: { values: new Set(['B2 lens']) } }, false)).toEqual(['PART|B2 lens|4|'])
  })

  test('with groups left out only lines are seen, except where LINE itself is filtered', () => {
    expect(seen({ QTY: { values: new Set(['3']) } }, false)).toEqual(['|C|3|100', '|A1|3|12'])
    expect(seen({ LINE: { values: new Set(['GRP']) } }, false)).toEqual(['GRP|LEVEL 2||', 'GRP|LEVEL 1||'])
  })

  test('a missing price is one by the rule of prices: headings and notes lack none', () => {
    expect(seen({ 'UNIT $': { state: 'missing' } }, false)).toEqual(['PART|B2 lens|4|', '|A2|1|'])
  })

  test('cells in doubt and changed ones are told by what is known of them; filters of two columns both count', () => {
    const states: CellStates = {
      isWrong: () => false,
      isMarked: (row, column) => column === 'TYPE' && noteOf(row).startsWith('|A'),
      isChanged: (row, column) => column === 'QTY' && noteOf(row).includes('|3|'),
    }
    expect(seen({ TYPE: { state: 'marked' } }, false, states)).toEqual(['|A10|2|9.5', '|A2|1|', '|A1|3|12'])
    expect(seen({ TYPE: { state: 'marked' }, QTY: { state: 'changed' } }, false, states)).toEqual(['|A1|3|12'])
  })
})

describe('the values of a column', () => {
  test('are those of lines, in order, with how many there are of each', () => {
    expect(columnValues(SCHEDULE, 'QTY')).toEqual([
      { value: '1', count: 2 },
      { value: '2', count: 1 },
      { value: '3', count: 2 },
      { value: '4', count: 2 },
    ])
    expect(columnValues(SCHEDULE, 'UNIT $').at(-1)).toEqual({ value: '', count: 2 })
    expect(columnValues(SCHEDULE, 'LINE').map(({ value }) => value)).toEqual([
      'BLNK',
      'GRP',
      'NOTE',
      'OVG',
      'PART',
      'SUB',
      '',
    ])
  })

  test('are those of the rows that the filters of other columns leave', () => {
    const filters = new Map([
      ['QTY', { values: new Set(['3']), state: null }],
      ['TYPE', { values: new Set(['A10']), state: null }],
    ])
    const rows = rowsToFilter(SCHEDULE, 'TYPE', filters, QUIET)
    expect(columnValues(rows, 'TYPE')).toEqual([
      { value: 'A1', count: 1 },
      { value: 'C', count: 1 },
    ])
    expect(rowsToFilter(SCHEDULE, 'QTY', new Map(), QUIET)).toBe(SCHEDULE)
  })

  test('changes are told from the saved rows; of a row that was not saved, every text is one', () => {
    const [one, two, three] = rowsOf('|A|1|', '|B|1|', '|C||')
    if (!one || !two || !three) throw new Error('three rows')
    const isChanged = createChanges([one, { ...two, cells: { ...two.cells, QTY: '5' } }])
    expect([one, two, three].map((row) => isChanged(row, 'QTY'))).toEqual([false, true, false])
    expect(isChanged(three, 'TYPE')).toBe(true)
    expect(countStates([one, two, three], 'TYPE', { ...QUIET, isChanged })).toEqual({
      missing: 0,
      wrong: 0,
      marked: 0,
      changed: 1,
    })
  })
})
