import { describe, expect, test } from 'vitest'
import { counts as words } from '~/domain/panel-messages'
import type { PhraseBlock } from './count-rows.server'
import { readRows } from './read-rows.server'

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

  const details = (rows: readonly (readonly string[])[], types: readonly string[] = [], columns = 0) =>
    readRows([block(rows, columns)], types)

  test('a type that only looks like one of the table is marked and keeps what is printed', () => {
    const [group] = details([['JI - 4'], ['A - 1']], ['J1', 'A']).groups
    expect(group?.counts[0]).toMatchObject({ type: 'J1', alternative: 'JI', isDoubted: true })
    expect(group?.counts[1]).toEqual({ type: 'A', quantity: 1, confidence: 0.95 })
  })

  test('types of the table stand for what lost its marks, has a letter for a digit, or was read so in another size', () => {
    const types = (rows: readonly (readonly string[])[], known: readonly string[]) =>
      details([['Type', 'Qty'], ...rows], known, 2).groups[0]?.counts.map(({ type, alternative }) => [
        type,
        alternative,
      ])
    expect(
      types(
        [
          ['AEM', '3'],
          ['A 1', '2'],
          ['AB', '5'],
          ['(E) C', '4'],
        ],
        ['A', 'A/EM', 'A.1', 'A6', 'C'],
      ),
    ).toEqual([
      ['A/EM', 'AEM'],
      ['A.1', 'A1'],
      ['A6', 'AB'],
      ['C', '(E) C'],
    ])
    // What is printed without doubt of its marks, or stands in the table, stays.
    expect(
      types(
        [
          ['A.2', '2'],
          ['F1', '1'],
        ],
        ['A2', 'X1', 'F1'],
      ),
    ).toEqual([
      ['A.2', undefined],
      ['F1', undefined],
    ])
    const unsure = block(
      [
        ['Type', 'Qty'],
        ['YA', '6'],
        ['B', '2'],
      ],
      2,
    )
    const rows = unsure.rows.map((row) => ({
      ...row,
      phrases: row.phrases.map((phrase) => (phrase.text === 'YA' ? { ...phrase, others: ['zz'] } : phrase)),
    }))
    expect(readRows([{ ...unsure, rows }], ['ZZ', 'B']).groups[0]?.counts[0]).toMatchObject({
      type: 'ZZ',
      alternative: 'YA',
    })
  })

  test('other types are offered only where print looks alike', () => {
    const offered = (read: string, known: string) =>
      details(
        [
          ['Type', 'Qty'],
          [read, '3'],
          ['W', '1'],
        ],
        [known],
        2,
      ).groups[0]?.counts[0]?.alternative
    expect([offered('F1', 'X1'), offered('T1', 'T12'), offered('L2', 'S2'), offered('E4', 'F4')]).toEqual([
      undefined,
      undefined,
      undefined,
      'F4',
    ])
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

  test('of two types that differ by a letter, one counted twice and one not at all, the second is marked', () => {
    const [group] = details([['L1 - 4'], ['L1 - 6'], ['P2 - 3']], ['L1', 'L1E', 'P2']).groups
    expect(group?.counts.map(({ type, alternative, isDoubted }) => [type, alternative, isDoubted])).toEqual([
      ['L1', undefined, undefined],
      ['L1', 'L1E', true],
      ['P2', undefined, undefined],
    ])
  })

  test('without a table a last letter that looks like a digit is marked where other types have digits', () => {
    const [group] = details([['AL - 4'], ['B2 - 6'], ['C3 - 1']]).groups
    expect(group?.counts[0]).toMatchObject({ type: 'AL', alternative: 'A1', isDoubted: true })
    const [plain] = details([['AL - 4'], ['B - 6']]).groups
    expect(plain?.counts[0]?.isDoubted).toBeUndefined()
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

  test('numbers that count the markups are no types', () => {
    const rows = [
      ['Subject', 'Label', 'Count'],
      ['A', 'x1', '41'],
      ['B', 'x2', '18'],
      ['A', 'x3', '38'],
    ]
    expect(read(rows, [], 3).groups).toEqual([[null, 'A=41 B=18 A=38']])
  })

  test('X1 is a type, with and without a table that has it, and an x in several lines of types is a times sign', () => {
    const exits = [
      ['A', '24'],
      ['X1', '9'],
      ['X2', '17'],
    ]
    for (const columns of [0, 2]) {
      expect(read(exits, ['X1'], columns)).toEqual({ groups: [[null, 'A=24 X1=9 X2=17']], warnings: [] })
    }
    const times = [
      ['A', 'x12'],
      ['X1', 'X9'],
    ]
    expect(read(times).groups).toEqual([[null, 'A=12 X1=9']])
    expect(read(times.slice(0, 1)).groups).toEqual([])
    expect(read(times, ['X12', 'X9']).groups).toEqual([])
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
