import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import type { CountGroup, CountsPreview } from '~/domain/counts/counts'
import { mergeCounts } from '~/domain/counts/counts'
import { COUNTS_CLOSE_DELAY } from '~/domain/limits/counts'
import { counts as words } from '~/domain/panel-messages'
import { upload } from '~/domain/pictures/upload-messages'
import { type FixtureData, toData } from '~/domain/table/table'
import { takeImport } from '~/editor/state/arrivals'
import { manualTimers } from '../../../tests/support/manual-timers'
import { TINY_PICTURE } from '../../../tests/support/tiny-picture'
import { createEditor } from '../state/editor'
import { chosenCounts, groupWarnings, overallWarnings, quantityKey } from './count-choices'
import { type Counts, type CountsPhase, createCounts } from './counts'

const DATA: FixtureData = {
  columns: ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #'],
  rows: [
    { LINE: '', TYPE: 'A1', QTY: '5', MFG: 'LITH', 'CATALOG #': '2BLT4', __SECTION: 'i0-s0' },
    { LINE: '', TYPE: 'B', QTY: '', MFG: 'GOTH', 'CATALOG #': 'EVO' },
  ],
}
const group = (id: string, items: readonly (readonly [string, number])[]): CountGroup => ({
  id,
  label: id,
  isImplicit: false,
  warnings: [],
  items: items.map(([type, quantity]) => ({ type, quantity })),
})
const PREVIEW: CountsPreview = {
  groups: [
    group('L1', [
      ['A1', 10],
      ['B', 2],
    ]),
    group('L2', [
      ['A1', 4],
      ['Z', 1],
    ]),
  ],
  warnings: ['Z is new'],
}
const png = (name = 'counts.png', type = 'image/png') => new File([new Uint8Array(TINY_PICTURE)], name, { type })

interface Setup {
  readonly preview?: CountsPreview | Error
  readonly merged?: FixtureData | Error
  readonly hang?: boolean
}

function setup({ preview = PREVIEW, merged, hang = false }: Setup = {}) {
  const timers = manualTimers()
  const editor = createEditor({ timers })
  takeImport(editor, DATA)
  editor.open('counts')
  const sent: { preview: CountsPreview; table: FixtureData }[] = []
  const asked: { names: string[]; table: FixtureData; signal: AbortSignal | undefined }[] = []
  const counts = createCounts({
    editor,
    timers,
    api: {
      async previewCounts(pictures, table, options) {
        asked.push({ names: pictures.map(({ name }) => name), table, signal: options?.signal })
        if (hang) await new Promise(() => {})
        if (preview instanceof Error) throw preview
        return { success: true, preview, warnings: preview.warnings }
      },
      async mergeCounts(chosen, table) {
        sent.push({ preview: chosen, table })
        if (merged instanceof Error) throw merged
        const { updatedTable, warnings } = mergeCounts(table, chosen.groups)
        return { success: true, updatedTable: merged ?? updatedTable, warnings }
      },
    },
  })
  const phases: CountsPhase[] = []
  counts.subscribe(() => {
    const { phase } = counts.getState()
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  return { editor, counts, sent, asked, timers, phases }
}

async function previewed(options: Setup = {}) {
  const all = setup(options)
  all.counts.add([png()])
  await checked(all.counts)
  await all.counts.generate()
  return all
}

const checked = async (counts: Counts) => {
  while (counts.getState().pictures.some(({ isChecked }) => !isChecked)) await new Promise((done) => setTimeout(done))
}

describe('the dialog of counts', () => {
  describe('[COUNT-09][COUNT-10][COUNT-11][COUNT-12][COUNT-13][COUNT-14] when all goes well', () => {
    test('goes from upload over processing, preview and applying to success, then closes', async () => {
      const { editor, counts, phases, timers } = setup()
      expect(counts.getState().phase).toBe('upload')
      counts.add([png()])
      await checked(counts)
      await counts.generate()
      await counts.apply()
      expect(phases).toEqual(['upload', 'processing', 'preview', 'applying', 'success'])
      timers.pass(COUNTS_CLOSE_DELAY - 1)
      expect(editor.getState().panel).toBe('counts')
      timers.pass(1)
      expect(editor.getState().panel).toBeNull()
      expect(COUNTS_CLOSE_DELAY).toBe(1500)
    })
  })

  test('[COUNT-15] without a picture nothing is sent', async () => {
    const { counts, asked } = setup()
    await counts.generate()
    expect(counts.getState().problem).toBe('Please select at least one image file.')
    expect(asked).toEqual([])
  })

  test.each([
    ['[COUNT-17]', 'image/png'],
    ['[COUNT-18]', 'image/jpeg'],
    ['[COUNT-19]', 'image/jpg'],
  ])('[COUNT-17][COUNT-18][COUNT-19] %s takes %s', async (_, type) => {
    const { counts } = setup()
    counts.add([png('counts.png', type)])
    expect(counts.getState()).toMatchObject({ problem: null, pictures: [{ name: 'counts.png' }] })
  })

  test('[COUNT-16][COUNT-25] names a file of another type, and takes the pictures beside it', () => {
    const { counts } = setup()
    counts.add([png(), png('plan.pdf', 'application/pdf')])
    expect(counts.getState().problem).toBe('Unsupported file type: plan.pdf. Only PNG or JPG files are supported.')
    expect(counts.getState().pictures).toHaveLength(1)
  })

  test('thirty pictures are too many', () => {
    const { counts } = setup()
    counts.add(Array.from({ length: 30 }, () => png()))
    expect(counts.getState().problem).toBe(upload.tooMany)
    expect(counts.getState().pictures).toHaveLength(25)
  })

  test('[COUNT-20] applying needs a preview', async () => {
    const { counts, sent } = setup()
    await counts.apply()
    expect(counts.getState().problem).toBe('Generate a preview before applying counts to the table.')
    expect(sent).toEqual([])
  })

  test('[COUNT-21] a preview without counts says so and keeps the pictures', async () => {
    const { counts } = await previewed({ preview: { groups: [], warnings: [] } })
    expect(counts.getState()).toMatchObject({
      phase: 'upload',
      problem: 'No fixture counts were detected in the uploaded image(s).',
      pictures: [{ name: 'counts.png' }],
    })
  })

  test('[FLOW-06][COUNT-22][SNIP-13] one step to undo writes the sums of all groups and keeps the pictures of rows', async () => {
    const { editor, counts, asked } = await previewed()
    expect(asked[0]).toMatchObject({ names: ['counts.png'], table: DATA })
    const before = editor.activeTab()
    await counts.apply()
    const after = editor.activeTab()
    expect(toData(after.table).rows.map(({ TYPE, QTY }) => [TYPE, QTY])).toEqual([
      ['A1', '14'],
      ['B', '2'],
      ['Z', '1'],
    ])
    expect(after.table.rows[0]?.cells.__SECTION).toBe('i0-s0')
    expect(after.undo).toHaveLength(before.undo.length + 1)
    editor.undo()
    expect(toData(editor.activeTab().table)).toEqual(toData(before.table))
    editor.redo()
    expect(toData(editor.activeTab().table)).toEqual(toData(after.table))
  })

  test('only ticked groups are added, with what a person wrote, and unticked types are left out', async () => {
    const { counts, sent } = await previewed()
    counts.setIncluded('L1', false)
    counts.setAdded('z', false)
    counts.write('L2', 0, ' 1,200 ')
    await counts.apply()
    expect(sent[0]?.preview.groups.map(({ id, items }) => [id, items])).toEqual([
      ['L2', [{ type: 'A1', quantity: 1200 }]],
    ])
  })

  test.each(['', '-1', '1e3', '12 EA', '1000001'])('a quantity of "%s" is refused', async (text) => {
    const { counts, sent } = await previewed()
    counts.write('L1', 0, text)
    await counts.apply()
    expect(counts.getState()).toMatchObject({ phase: 'preview', problem: words.badQuantity })
    expect(sent).toEqual([])
  })

  test('nothing ticked is said, and nothing sent', async () => {
    const { counts, sent } = await previewed()
    counts.setIncluded('L1', false)
    counts.setIncluded('L2', false)
    await counts.apply()
    expect(counts.getState().problem).toBe(words.nothingTicked)
    expect(sent).toEqual([])
  })
})

describe('what goes wrong leaves table and history as they are', () => {
  test.each<[string, Setup, CountsPhase, string]>([
    ['[ERR-19] the reading', { preview: new CallError('network', words.imagesFailed) }, 'upload', words.imagesFailed],
    ['[ERR-20] the merging', { merged: new CallError('network', words.applyFailed) }, 'preview', words.applyFailed],
    [
      'a table with its rows in another order',
      { merged: { ...DATA, rows: DATA.rows.toReversed() } },
      'preview',
      words.applyFailed,
    ],
    ['a table without a row', { merged: { ...DATA, rows: DATA.rows.slice(1) } }, 'preview', words.applyFailed],
    ['a table without a column', { merged: { ...DATA, columns: ['TYPE', 'QTY'] } }, 'preview', words.applyFailed],
  ])('%s', async (_, options, phase, problem) => {
    const { editor, counts } = await previewed(options)
    const before = editor.activeTab()
    if (counts.getState().phase === 'preview') await counts.apply()
    expect(counts.getState()).toMatchObject({ phase, problem })
    expect(editor.activeTab()).toBe(before)
  })

  test('a reading that was cancelled brings nothing, and its call ends', async () => {
    const { counts, asked } = setup({ hang: true })
    counts.add([png()])
    await checked(counts)
    void counts.generate()
    expect(counts.getState().phase).toBe('processing')
    counts.back()
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(counts.getState()).toMatchObject({ phase: 'upload', pictures: [{ name: 'counts.png' }] })
  })

  test('a dialog that is closed while it applies changes nothing', async () => {
    const { editor, counts } = await previewed()
    const before = editor.activeTab().table
    const applying = counts.apply()
    counts.end()
    await applying
    expect(editor.activeTab().table).toBe(before)
  })
})

describe('what the preview shows of its one state', () => {
  const types = ['A1', 'B']
  const state = (change: Partial<Parameters<typeof chosenCounts>[0]> = {}) => ({
    preview: { ...PREVIEW, warnings: [words.unknownType('Z')] },
    leftOut: new Set<string>(),
    notAdded: new Set<string>(),
    written: new Map<string, string>(),
    swapped: new Set<string>(),
    ...change,
  })

  test('[COUNT-23] a new type that is unticked is neither counted nor announced', () => {
    expect(chosenCounts(state()).count).toBe(4)
    expect(overallWarnings(state(), types)).toEqual([words.unknownType('Z')])
    const without = state({ notAdded: new Set(['Z']) })
    expect(chosenCounts(without).count).toBe(3)
    expect(overallWarnings(without, types)).toEqual([])
    expect(overallWarnings(state({ leftOut: new Set(['L2']) }), types)).toEqual([])
  })

  test('a quantity that is no number leaves the rest as it was', () => {
    const wrong = chosenCounts(state({ written: new Map([[quantityKey('L1', 0), 'x']]) }))
    expect(wrong.isSound).toBe(false)
    expect(wrong.groups.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2], [4, 1]])
  })

  test('[COUNT-08] a number that was put right is no longer said to be broken', () => {
    const broken = { ...group('L1', [['A1', 2.5]]), warnings: [words.notWhole('A1', '2.5'), 'Other'] }
    expect(groupWarnings(broken, state())).toEqual(broken.warnings)
    expect(groupWarnings(broken, state({ written: new Map([[quantityKey('L1', 0), '3']]) }))).toEqual(['Other'])
  })

  test('[COUNT-08] what could not be read is a blank field: a number in it counts, none counts nothing', () => {
    const unread = {
      ...group('L1', [['A1', 2]]),
      unread: [{ type: 'B', text: '4-6' }],
      warnings: [words.unread('B', '4-6')],
    }
    const field = quantityKey('L1', 1)
    const preview = { groups: [unread], warnings: [] }
    expect(chosenCounts(state({ preview })).count).toBe(1)
    const written = state({ preview, written: new Map([[field, '5']]) })
    expect(chosenCounts(written).groups[0]?.items).toEqual([
      { type: 'A1', quantity: 2 },
      { type: 'B', quantity: 5 },
    ])
    expect(groupWarnings(unread, state({ preview }))).toEqual([words.unread('B', '4-6')])
    expect(groupWarnings(unread, written)).toEqual([])
    expect(chosenCounts(state({ preview, written: new Map([[field, 'six']]) })).isSound).toBe(false)
  })

  test('[COUNT-08] a quantity that a person wrote is said where it is not whole; an unticked group says nothing', () => {
    const own = group('L1', [['A1', 2]])
    const preview = { groups: [own], warnings: [] }
    const written = new Map([[quantityKey('L1', 0), '7.5']])
    expect(groupWarnings(own, state({ preview, written }))).toEqual([words.notWhole('A1', '7.5')])
    expect(groupWarnings(own, state({ preview, written, leftOut: new Set(['L1']) }))).toEqual([])
  })

  test('[COUNT-06][COUNT-08] what is said of a printed total follows the numbers, in its group or over all', () => {
    const off = {
      ...group('L1', [['A1', 2]]),
      unread: [{ type: 'B', text: '?' }],
      warnings: [words.total('L1', '7', '2')],
    }
    const other = group('L2', [['A1', 4]])
    const preview = {
      groups: [off, other],
      warnings: [],
      totals: [
        { label: 'L1', printed: 7, of: [{ group: 'L1', items: [0], unread: [0] }] },
        {
          label: '',
          printed: 6,
          of: [
            { group: 'L1', items: [0], unread: [] },
            { group: 'L2', items: [0], unread: [] },
          ],
        },
      ],
    }
    expect(groupWarnings(off, state({ preview }))).toEqual([words.total('L1', '7', '2')])
    const filled = state({ preview, written: new Map([[quantityKey('L1', 1), '4']]) })
    expect(groupWarnings(off, filled)).toEqual([words.total('L1', '7', '6')])
    const mended = state({ preview, written: new Map([[quantityKey('L1', 1), '5']]) })
    expect(groupWarnings(off, mended)).toEqual([])
    expect(overallWarnings(mended, types)).toEqual([])
    const changed = state({ preview, written: new Map([[quantityKey('L2', 0), '5']]) })
    expect(overallWarnings(changed, types)).toEqual([words.total('', '6', '7')])
  })

  test('[COUNT-08] a type is taken for the other one that the reader thought of, and back', () => {
    const item = { type: 'AL', quantity: 2, alternative: 'A1' }
    const preview = { groups: [{ ...group('L1', []), items: [item] }], warnings: [] }
    expect(overallWarnings(state({ preview }), types)).toEqual([words.unknownType('AL')])
    const taken = state({ preview, swapped: new Set([quantityKey('L1', 0)]) })
    expect(chosenCounts(taken).groups[0]?.items).toEqual([{ type: 'A1', quantity: 2, alternative: 'AL' }])
    expect(overallWarnings(taken, types)).toEqual([])
  })
})
