import { describe, expect, test } from 'vitest'
import { counts as words } from '~/domain/panel-messages'
import { block, details, read } from './count-samples.server'
import { readRows } from './read-rows.server'

describe('tables of counts', () => {
  test('[COUNT-24] a plain list without a heading is one implicit group', () => {
    expect(read([['LIGHTING COUNTS'], ['A - 12'], ['B - 3']]).groups).toEqual([[null, 'A=12 B=3']])
  })

  test('[COUNT-24] headings in a table of Subject and Count are groups, totals are not counted', () => {
    const rows = [['Subject', 'Count'], ['FIRST FLOOR'], ['A', '12'], ['TOTAL', '12'], ['ROOF'], ['A', '3'], ['B', '1']]
    expect(read(rows)).toEqual({
      groups: [
        ['FIRST FLOOR', 'A=12'],
        ['ROOF', 'A=3 B=1'],
      ],
      warnings: [],
    })
  })

  test('[COUNT-06] a total that disagrees with its parts is said', () => {
    expect(
      read([
        ['Type', 'Qty'],
        ['A', '12'],
        ['B', '3'],
        ['TOTAL', '16'],
      ]).warnings,
    ).toEqual([words.total('', '16', '15')])
  })

  test('a column per floor is a group each; its totals are compared and empty cells are no counts', () => {
    const rows = [
      ['TYPE', '1ST FLR', '2ND FLR', 'TOTAL'],
      ['A', '1', '2', '4'],
      ['B', '', '-', '0'],
      ['C', '', '5', '5'],
    ]
    expect(read(rows, [], 4)).toEqual({
      groups: [
        ['1ST FLR', 'A=1'],
        ['2ND FLR', 'A=2 C=5'],
      ],
      warnings: [words.total('A', '4', '3')],
    })
  })

  test('types across and areas down are read as well', () => {
    expect(
      read(
        [
          ['FLOOR', 'A1', 'B'],
          ['LEVEL 1', '12', '3'],
          ['ROOF', '', '2'],
          ['TOTAL', '12', '5'],
        ],
        [],
        3,
      ),
    ).toEqual({
      groups: [
        ['LEVEL 1', 'A1=12 B=3'],
        ['ROOF', 'B=2'],
      ],
      warnings: [],
    })
  })

  test('a column that names the area parts the groups', () => {
    expect(
      read(
        [
          ['Level', 'Type', 'Count'],
          ['L1', 'A', '1'],
          ['', 'B', '2'],
          ['L2', 'A', '3'],
        ],
        [],
        3,
      ).groups,
    ).toEqual([
      ['L1', 'A=1 B=2'],
      ['L2', 'A=3'],
    ])
  })

  test('what has no count, no type or no number is said', () => {
    const rows = [
      ['Type', 'Qty'],
      ['A', '12'],
      ['B', ''],
      ['C', 'N.I.C.'],
      ['', '7'],
    ]
    expect(read(rows, [], 2)).toEqual({
      groups: [[null, 'A=12']],
      warnings: [words.noType('7'), words.noCount('B'), words.unread('C', 'N.I.C.')],
    })
  })

  test('a list goes on in the next line', () => {
    expect(read([['A - 12, B -'], ['3, C - 4,'], ['D - 5']]).groups).toEqual([[null, 'A=12 B=3 C=4 D=5']])
  })

  test('[COUNT-08] a line that nobody understood is said, and so is a type without its count', () => {
    const rows = [['A - 12'], ['B'], ['C - 8'], ['SEE DETAIL E5 FOR 3 MORE'], ['TYPE D: TBD']]
    expect(read(rows)).toEqual({
      groups: [[null, 'A=12 C=8']],
      warnings: [words.notUnderstood('SEE DETAIL E5 FOR 3 MORE'), words.noCount('B'), words.unread('D', 'TBD')],
    })
  })

  test('two numbers in a line are read as their neighbours are: 8 among letters is a B', () => {
    expect(read([['88 A'], ['12 A1'], ['124 8']]).groups).toEqual([[null, 'A=88 A1=12 B=124']])
    expect(read([['A 88'], ['C 12'], ['8 124']]).groups).toEqual([[null, 'A=88 C=12 B=124']])
  })

  test('[COUNT-24] a column of floors parts the groups under any name', () => {
    const rows = [
      ['Subject', 'Label', 'Count'],
      ['A', 'LEVEL 1', '41'],
      ['A', 'LEVEL 2', '38'],
    ]
    expect(read(rows, [], 3).groups).toEqual([
      ['LEVEL 1', 'A=41'],
      ['LEVEL 2', 'A=38'],
    ])
  })

  test('descriptions between the counts are no headings', () => {
    const rows = [['A - 1'], ['Recessed troffer'], ['B - 2'], ['Wall sconce'], ['C - 3'], ['Pendant'], ['D - 4']]
    expect(read(rows).groups).toEqual([[null, 'A=1 B=2 C=3 D=4']])
  })

  test('[COUNT-08] a number with a mark that was not read is said', () => {
    const marked = block([
      ['A', '20'],
      ['B', '3'],
    ])
    const rows = marked.rows.map((row) => ({
      ...row,
      phrases: row.phrases.map((phrase) => (phrase.text === '20' ? { ...phrase, isMarked: true } : phrase)),
    }))
    expect(readRows([{ ...marked, rows }], []).groups[0]?.warnings).toEqual([words.doubted('A', '20')])
  })

  test('[COUNT-06] a total is kept with its counts, right or wrong, and what could not be read is among them', () => {
    const rows = [
      ['Type', 'Qty'],
      ['A', '12'],
      ['B', '?'],
      ['TOTAL', '16'],
    ]
    const { groups, totals } = details(rows, [], 2)
    expect(groups[0]?.unread).toEqual([{ type: 'B', text: '?' }])
    expect(totals).toEqual([{ label: '', printed: 16, of: [{ group: 0, counts: [0], unread: [0] }] }])
  })

  test('[COUNT-24] areas down under AREA or FLOOR are groups, whatever they are called, and X1 stands in the head', () => {
    const rows = [
      ['FLOOR', 'A', 'X1', 'TOTAL'],
      ['1ST', '12', '4', '16'],
      ['2', '10', '', '10'],
      ['TOTAL', '22', '4', '26'],
    ]
    expect(read(rows, ['A', 'X1'], 4)).toEqual({
      groups: [
        ['1ST', 'A=12 X1=4'],
        ['FLOOR 2', 'A=10'],
      ],
      warnings: [],
    })
  })

  test('[COUNT-24] floors in lines of their own part the groups where the types are not the first column', () => {
    const rows = [
      ['Name', 'Type', 'Qty'],
      ['First Floor'],
      ['Troffer', 'A', '24'],
      ['Second Floor'],
      ['Troffer', 'A', '20'],
    ]
    for (const columns of [0, 3]) {
      expect(read(rows, [], columns).groups).toEqual([
        ['FIRST FLOOR', 'A=24'],
        ['SECOND FLOOR', 'A=20'],
      ])
    }
  })

  test('text with commas between its fields is a table', () => {
    const rows = [['Subject,', 'Page Label, Co unt'], ['"A" ,E201,24'], ['"B,E202,', '1,204']]
    expect(read(rows).groups).toEqual([
      ['E201', 'A=24'],
      ['E202', 'B=1204'],
    ])
  })

  test('a list that the engine is unsure of is kept and marked; words of a line that are sure are not', () => {
    const unsure = block([['A:12,', 'B: 7,', 'C-3']])
    const rows = unsure.rows.map((row) => ({
      ...row,
      phrases: row.phrases.map((phrase, at) => (at === 0 ? { ...phrase, confidence: 30 } : phrase)),
    }))
    const [group] = readRows([{ ...unsure, rows }], []).groups
    expect(group?.counts.map(({ type, confidence, isDoubted }) => [type, confidence >= 0.6, isDoubted])).toEqual([
      ['A', true, true],
      ['B', true, undefined],
      ['C', true, undefined],
    ])
  })

  test('a mark with small letters in place of its number is said, and is no heading', () => {
    expect(read([['A - 4'], ['D n'], ['B - 6']])).toEqual({
      groups: [[null, 'A=4 B=6']],
      warnings: [words.unread('D', 'n')],
    })
  })
})
