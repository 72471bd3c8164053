import { describe, expect, test } from 'vitest'
import { counts as words } from '~/domain/panel-messages'
import { block, details, read } from './count-samples.server'
import { readRows } from './read-rows.server'

describe('types that are counted', () => {
  test('a type that looks like one of the table is that one, and said', () => {
    expect(read([['JI - 4'], ['A - 1']], ['J1', 'A'])).toEqual({
      groups: [[null, 'J1=4 A=1']],
      warnings: [words.readAs('JI', 'J1')],
    })
  })

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
    // Types printed without doubtful marks, or contained in the table, stay.
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
})
