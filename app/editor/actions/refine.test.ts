import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { fromData, toData } from '~/domain/table/table'
import { interpret } from '~/refine/interpret'
import { refine as words } from '~/refine/language/refine-messages'
import { createEditor } from '../state/editor'
import { filterColumn } from '../state/view/apply-view'
import { createRefining, type RefiningParts } from './refine'

const WISHES = [
  'raise prices by 10%',
  'delete type B',
  'sort by price',
  'sort by price; put X- in front of every type',
  'add a note at the top saying HI',
  'swap notes and comments',
  'delete the first row',
  'clear the types',
  'move type A to the bottom; double the quantities',
]
const row = fc.record({
  TYPE: fc.constantFrom('A', 'B', 'b', 'C', ''),
  QTY: fc.constantFrom('', '1', '12'),
  'UNIT $': fc.constantFrom('', '5.00', '125.50'),
  LINE: fc.constantFrom('', '', 'GRP'),
  'INT. NOTES': fc.constantFrom('', 'N'),
  __SECTION: fc.constantFrom('s1', 's2'),
})

function open(rows: readonly Record<string, string>[], refine: RefiningParts['api']['refine']) {
  const editor = createEditor()
  const asked: string[] = []
  editor.edit([{ op: 'replaceTable', table: fromData({ columns: DEFAULT_COLUMNS, rows }) }], 'Rows')
  return { editor, asked, refining: createRefining({ editor, api: { refine }, remember: (text) => asked.push(text) }) }
}
const offline: RefiningParts['api']['refine'] = async (data, description, selected) =>
  interpret(description, data, selected)

describe('refining', () => {
  test('[REFINE-11][REFINE-12][SNIP-14] is one step: undone it gives the first table, and rows keep their ids and pictures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...WISHES),
        async (rows, wish) => {
          const { editor, refining } = open(rows, offline)
          const before = editor.activeTab()
          refining.describe(wish)
          await refining.submit()
          expect(editor.activeTab()).toBe(before)
          if (!refining.apply()) return
          const after = editor.activeTab()
          const known = new Map(before.table.rows.map(({ id, cells }) => [id, cells.__SECTION]))
          for (const { id, cells } of after.table.rows) if (known.has(id)) expect(cells.__SECTION).toBe(known.get(id))
          expect(after.undo).toHaveLength(before.undo.length + 1)
          editor.undo()
          expect(toData(editor.activeTab().table)).toEqual(toData(before.table))
          expect(editor.activeTab().table.rows.map(({ id }) => id)).toEqual(before.table.rows.map(({ id }) => id))
          editor.redo()
          expect(toData(editor.activeTab().table)).toEqual(toData(after.table))
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each<[string, RefiningParts['api']['refine'], string]>([
    ['a refusal', () => Promise.reject(new CallError('refused', words.failed)), 'Failed to refine data'],
    [
      'an answer of another shape',
      () => Promise.reject(new CallError('unusable', words.badFormat)),
      'Invalid response format from server',
    ],
    [
      'a failure without words',
      () => Promise.reject(new Error('')),
      'An error occurred while processing your request.',
    ],
  ])(
    '[ERR-22][ERR-23][ERR-24][ERR-55] %s is said and leaves table, pictures and history untouched',
    async (_, refine, sentence) => {
      const { editor, refining, asked } = open([{ TYPE: 'A' }], refine)
      const before = editor.activeTab()
      refining.describe('raise prices by 5%')
      await refining.submit()
      expect(refining.getState()).toMatchObject({ phase: 'write', problem: sentence, proposal: null })
      expect(refining.apply()).toBe(false)
      expect(editor.activeTab()).toBe(before)
      expect(asked).toEqual([])
    },
  )

  test('what is cancelled while it is worked on changes nothing and says nothing, even when the answer comes', async () => {
    let answer: (() => void) | undefined
    const { editor, refining } = open(
      [{ TYPE: 'A' }],
      (data, text, selected) =>
        new Promise((resolve) => {
          answer = () => resolve(interpret(text, data, selected))
        }),
    )
    const before = editor.activeTab()
    refining.describe('delete type A')
    const asked = refining.submit()
    refining.back()
    answer?.()
    await asked
    expect(refining.getState()).toMatchObject({ phase: 'write', problem: null, proposal: null })
    expect(editor.activeTab()).toBe(before)
  })

  test.each([
    ['delete type Z', { problem: null, remark: words.noValue('Z') }],
    ['frobnicate type A', { problem: words.notUnderstood('frobnicate type A', []), remark: null }],
  ])('what changes nothing is no error, what is not understood is one: %s', async (text, said) => {
    const { refining } = open([{ TYPE: 'A' }], offline)
    refining.describe(text)
    await refining.submit()
    expect(refining.getState()).toMatchObject({ phase: 'write', proposal: null, ...said })
  })

  test.each([
    ['set price to 12.345', ['12.35', '12.35'], 2],
    ['A $12.345', ['12.35', '7.00'], 1],
    ['price: A 12.345, B 0.125', ['12.35', '0.13'], 2],
    ['cap prices at 12.345', ['12.35', '7.00'], 1],
    ['copy % to price', ['10.00', '5.13'], 1],
    ['replace 100 with 12.345 in price', ['12.35', '7.00'], 1],
    ['set price to 12.5', ['12.50', '12.50'], 0],
    ['add 12.345 to prices', ['112.35', '19.35'], 0],
  ])('[GRID-041] an amount that is said is stored as a typed one: %s', async (wish, prices, count) => {
    const { editor, refining } = open(
      [
        { TYPE: 'A', 'UNIT $': '100', '%': '10' },
        { TYPE: 'B', 'UNIT $': '7.00', '%': '5.125' },
      ],
      offline,
    )
    refining.describe(wish)
    await refining.submit()
    const { proposal } = refining.getState()
    const changed = prices.filter((price, at) => price !== ['100', '7.00'][at])
    expect(proposal?.preview.rows.map(({ cells }) => cells['UNIT $'])).toEqual(changed)
    expect(proposal?.message.includes(': amounts have whole cents. Please check.')).toBe(count > 0)
    refining.apply()
    const { table, doubts } = editor.activeTab()
    expect(table.rows.map(({ cells }) => cells['UNIT $'])).toEqual(prices)
    expect([...doubts.values()].map((columns) => [...columns])).toEqual(Array.from({ length: count }, () => ['UNIT $']))
    editor.undo()
    expect(editor.activeTab().doubts.size).toBe(0)
  })

  test('[GRID-041] an amount of a row that is put in, or of a model’s answer, is stored so too', async () => {
    const { editor, refining } = open([{ TYPE: 'A', 'UNIT $': '100' }], async () => ({
      responseType: 'incremental',
      changes: [{ type: 'insert_row', afterIndex: 0, row: { TYPE: 'B', 'UNIT $': '12.345', COMMDOL: '3.00' } }],
      refinedData: null,
      message: 'Done.',
    }))
    refining.describe('x')
    await refining.submit()
    expect(refining.getState().proposal?.message).toBe(
      'Done. 12.345 was rounded to 12.35: amounts have whole cents. Please check.',
    )
    refining.apply()
    const { table, doubts } = editor.activeTab()
    const [, second] = table.rows
    expect(second?.cells).toMatchObject({ TYPE: 'B', 'UNIT $': '12.35', COMMDOL: '3.00' })
    expect([...doubts]).toEqual([[second?.id, new Set(['UNIT $'])]])
  })

  test('[GRID-084] only rows that the filter shows are changed, unless the whole table is named; the preview says so', async () => {
    const { editor, refining } = open(
      ['A', 'B', 'C', 'D'].map((TYPE) => ({ TYPE, 'UNIT $': '5.00' })),
      offline,
    )
    await filterColumn(editor, 'TYPE', { values: new Set(['B']), state: null })
    refining.describe('set unit price to 9')
    await refining.submit()
    expect(refining.getState().proposal?.preview.rows.map(({ number }) => number)).toEqual([2])
    expect(refining.getState().proposal?.message).toBe(
      '1 cell changed. 3 rows that are filtered out stay as they are; say “the whole table” to change them too.',
    )
    refining.apply()
    expect(editor.activeTab().table.rows.map(({ cells }) => cells['UNIT $'])).toEqual(['5.00', '9.00', '5.00', '5.00'])

    refining.back()
    refining.describe('set unit price to 7 in the whole table')
    await refining.submit()
    expect(refining.getState().proposal?.message).toBe(
      '4 cells changed. Please check: 3 of the changed rows are filtered out.',
    )
    refining.back()
    refining.describe('set unit price to 9')
    await refining.submit()
    expect(refining.getState()).toMatchObject({
      proposal: null,
      remark: 'Nothing to change: no row that the filter shows matches, or it is so already.',
    })
  })

  test('a preview of a table that was edited since is not applied', async () => {
    const { editor, refining } = open([{ TYPE: 'A' }, { TYPE: 'B' }], offline)
    refining.describe('delete type A')
    await refining.submit()
    editor.edit(
      [{ op: 'setCell', row: editor.activeTab().table.rows[1]?.id ?? '', column: 'TYPE', value: 'Z' }],
      'Typed',
    )
    const before = editor.activeTab()
    expect(refining.apply()).toBe(false)
    expect(refining.getState().problem).toBe(words.stale)
    expect(editor.activeTab()).toBe(before)
  })

  test('[REFINE-16] a row that is not there is left out, and said', async () => {
    const changes = [
      { type: 'delete_row', rowIndex: 7 },
      { type: 'delete_row', rowIndex: 0 },
    ] as const
    const { editor, refining } = open([{ TYPE: 'A' }, { TYPE: 'B' }], async () => ({
      responseType: 'incremental',
      changes,
      refinedData: null,
      message: 'Done.',
    }))
    refining.describe('x')
    await refining.submit()
    expect(refining.getState().proposal?.message).toContain(words.skipped(1))
    refining.apply()
    expect(editor.activeTab().table.rows.map(({ cells }) => cells.TYPE)).toEqual(['B'])
  })
})
