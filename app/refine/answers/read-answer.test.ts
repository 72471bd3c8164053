import { describe, expect, test } from 'vitest'
import type { FixtureData } from '~/domain/table/table'
import { interpret } from '../interpret'
import { refine as words } from '../language/refine-messages'
import { applyAnswer } from './apply'
import { previewOf } from './preview'
import { readAnswer } from './read-answer'

const data: FixtureData = {
  columns: ['LINE', 'TYPE', 'CATALOG #'],
  rows: ['A', 'B', 'C'].map((type) => ({ LINE: '', TYPE: type, 'CATALOG #': `X${type}` })),
}
const cell = (rowIndex: number, column: string, newValue: string) => ({
  type: 'modify_cell',
  rowIndex,
  column,
  newValue,
})
const read = (changes: readonly object[]) =>
  readAnswer({ responseType: 'incremental', message: '', changes, refinedData: null }, data, false)

describe('an answer that reaches the browser', () => {
  test.each<[string, readonly object[], string]>([
    [
      'a row that is changed and deleted',
      [cell(0, 'TYPE', 'Z'), { type: 'delete_row', rowIndex: 0 }],
      words.overlap(1),
    ],
    ['two values for one cell', [cell(1, 'TYPE', 'Y'), cell(1, 'TYPE', 'Z')], words.overlap(2)],
    ['an unknown column beside a good change', [cell(0, 'TYPE', 'Z'), cell(1, 'FOO', 'Z')], words.unknownColumn('FOO')],
  ])('[ERR-22] with %s is refused whole', (_, changes, problem) => {
    expect(read(changes)).toEqual({ problem })
  })

  test('[REFINE-16] with a row that is not there is done without it', () => {
    const answer = read([cell(0, 'TYPE', 'Z'), cell(999, 'TYPE', 'Z')])
    if ('problem' in answer) throw new Error(answer.problem)
    expect(applyAnswer(data, answer.answer)).toMatchObject({ skipped: 1, data: { rows: [{ TYPE: 'Z' }, {}, {}] } })
  })

  test('says of a full table where its rows come from, so that a preview takes none for another', () => {
    const answer = interpret('delete type A\nsort by type descending\nadd a note at the top saying HI', data, null)
    const again = readAnswer(JSON.parse(JSON.stringify(answer)), data, false)
    if ('problem' in again) throw new Error(again.problem)
    const { rows } = previewOf(data, applyAnswer(data, again.answer))
    expect(rows.map(({ kind, number, cells }) => `${kind} ${number} ${cells.TYPE || cells['CATALOG #']}`)).toEqual([
      'inserted 1 HI',
      'deleted 1 A',
      'moved 2 C',
      'moved 3 B',
    ])
    for (const origins of [[null, 1], [null, 2, 2], [null, 2, 9], 'x'])
      expect(readAnswer({ ...answer, origins }, data, false)).toEqual({ problem: words.badChange })
  })
})
