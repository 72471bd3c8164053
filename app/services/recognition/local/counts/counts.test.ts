import { describe, expect, test } from 'vitest'
import { counts as words } from '~/domain/panel-messages'
import type { PhraseBlock } from './count-rows.server'
import { piecesOf } from './count-text.server'
import { readRows } from './read-rows.server'

const counted = (line: string, ...types: string[]) =>
  piecesOf(line, new Set(types)).map((piece) =>
    piece.kind === 'label'
      ? `[${piece.text}]`
      : piece.kind === 'unread'
        ? `${piece.type}?${piece.text}`
        : `${piece.kind === 'count' ? piece.type : 'TOTAL'}=${piece.quantity}`,
  )

describe('a line of counts', () => {
  test.each<[string, string[]]>([
    ['A - 12, A1 - 4', ['A=12', 'A1=4']],
    ['TYPE A1 .......... 24', ['A1=24']],
    ['TYPE A1 ______ 24 EA', ['A1=24']],
    ['(24) TYPE A', ['A=24']],
    ['24 EA A1', ['A1=24']],
    ['9 - EX-1', ['EX-1=9']],
    ['EX-1 - 9', ['EX-1=9']],
    ['A-1 - 12, B-2 - 4', ['A-1=12', 'B-2=4']],
    ['A (12), EX-1 (3)', ['A=12', 'EX-1=3']],
    ['A x 12   B x 3', ['A=12', 'B=3']],
    ['A - 12 B - 13 C - 4', ['A=12', 'B=13', 'C=4']],
    ['3A-12', ['3A=12']],
    ['A - 1,200, B - 3', ['A=1200', 'B=3']],
    ['A: 2.5', ['A=2.5']],
    ['A1\t24\tB1\t30', ['A1=24', 'B1=30']],
    ['LEVEL 1: A - 12, B - 4, LEVEL 2: C - 3', ['[LEVEL 1]', 'A=12', 'B=4', '[LEVEL 2]', 'C=3']],
    ['LEVEL 2', ['[LEVEL 2]']],
    ['ALTERNATE 1', ['[ALTERNATE 1]']],
    ['TOTAL: 1,398', ['TOTAL=1398']],
    ['A1 - 2X4 LED TROFFER - 24', ['A1=24']],
    ['PAGE 3', ['[PAGE 3]']],
    ['2. COORDINATE WITH ARCHITECT.', ['[2. COORDINATE WITH ARCHITECT.]']],
    ['', []],
    ['A x 88', ['A=88']],
    ['Ax 88', ['A=88']],
    ['Cx3', ['C=3']],
    ['88 x A', ['A=88']],
    ['A = 88 EA', ['A=88']],
    ['124 B', ['B=124']],
    ['TYPE X\t23', ['X=23']],
    ['TYPE A\tRECESSED\t88', ['A=88']],
    ['TYPEA1-12', ['A1=12']],
    ['A = 88 EA\tG2 =8 EA', ['A=88', 'G2=8']],
    ['Type F: 4-6', ['F?4-6']],
    ['Type G: -3', ['G?-3']],
    ['B\t-3', ['B?-3']],
    ['Type K: 20 + 5', ['K?20 + 5']],
    ['Type N: 1/2', ['N?1/2']],
    ['Type E: 12 +/-', ['E?12 +/-']],
    ['Type M: 12,5', ['M?12,5']],
    ['J: 1,05', ['J?1,05']],
    ['Type B: ?', ['B??']],
    ['Type C: TBD', ['C?TBD']],
    ['A l2', ['A=12']],
    ['Leve 1', ['[Leve 1]']],
    ['24', ['?24']],
  ])('%s', (line, found) => expect(counted(line)).toEqual(found))

  test('a type of the table is never taken for a type and its count', () => {
    expect(counted('EX-2', 'EX-2')).toEqual(['EX-2?'])
    expect(counted('EX-2')).toEqual(['EX=2'])
  })
})

/** Rows of texts; blanks stand where nothing is printed. Columns are 100 px apart. */
function block(rows: readonly (readonly string[])[], columns = 0): PhraseBlock {
  return {
    columns,
    cap: 10,
    rows: rows.map((texts, row) => ({
      start: 20 * row,
      end: 20 * row + 10,
      phrases: texts.flatMap((text, column) =>
        text === ''
          ? []
          : [
              {
                text,
                confidence: 95,
                start: 100 * column,
                end: 100 * column + 8 * text.length,
                ...(columns > 0 ? { column, columnEnd: column + 1 } : {}),
              },
            ],
      ),
    })),
  }
}

const read = (rows: readonly (readonly string[])[], types: readonly string[] = [], columns = 0) => {
  const { groups, warnings } = readRows([block(rows, columns)], types)
  return {
    groups: groups.map(({ label, counts }) => [
      label,
      counts.map(({ type, quantity }) => `${type}=${quantity}`).join(' '),
    ]),
    warnings: [...warnings, ...groups.flatMap((group) => group.warnings)],
  }
}

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

  test('a type that looks like one of the table is that one, and said', () => {
    expect(read([['JI - 4'], ['A - 1']], ['J1', 'A'])).toEqual({
      groups: [[null, 'J1=4 A=1']],
      warnings: [words.readAs('JI', 'J1')],
    })
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
})
