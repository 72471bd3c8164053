import { describe, expect, test, vi } from 'vitest'
import type { Call } from '~/api/exchange'
import type { PricedLine } from '~/domain/memory/priced-line'
import { cellText } from '~/domain/table/table'
import { knownMakers } from '~/domain/trade/known-makers'
import { manualTimers } from '../../../tests/support/manual-timers'
import { takeImport } from '../state/arrivals'
import { createEditor, type Editor, type EditorState } from '../state/editor'
import { cell, editorWith } from '../state/editor-samples'
import { takeAll } from '../state/memory/take-prices'
import { rememberPrices } from './remember-prices'

const LINE = { TYPE: 'A', MFG: 'LITH', 'CATALOG #': '2BLT4' }
const USER = {
  id: 'u',
  email: 'a@example.test',
  role: 'agent',
  organization: { id: 'o', name: 'Agency' },
} as unknown as NonNullable<EditorState['user']>

interface Asked {
  readonly lines: readonly PricedLine[]
  readonly except?: string
}

/** Lets promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await null
}

function started(editor: Editor, answer: (asked: Asked) => unknown, kept: string | null = null) {
  const [timers, calls, written] = [manualTimers(), [] as Asked[], [] as string[]]
  const drafts = {
    kept: async () => ({ read: async () => kept, write: async (text: string) => void written.push(text) }),
  }
  const quiet: (() => unknown)[] = []
  const api = {
    async call({ method, path, body }: Call) {
      expect([method, path]).toEqual(['POST', '/prices/known'])
      calls.push(body as Asked)
      return answer(body as Asked)
    },
  }
  let time = Date.parse('2026-11-28T12:00:00.000Z')
  const wait = (_: number, tasks: readonly (() => unknown)[]) => {
    quiet.push(...tasks)
    return () => void quiet.splice(0)
  }
  const view = new EventTarget()
  const stop = rememberPrices({ editor, api, drafts, timers }, wait, () => time, view)
  return {
    stop,
    calls,
    written,
    focus: () => view.dispatchEvent(new Event('focus')),
    waiting: () => quiet.length,
    /** The person pauses. */
    async pause() {
      await quiet.shift()?.()
      await settled()
    },
    pass(ms: number) {
      time += ms
      timers.pass(ms)
    },
  }
}

const priced = ({ lines }: Asked) => ({
  prices: lines.map(() => ({
    price: '214.50',
    maker: '',
    percent: null,
    savedAt: '2026-03-03T12:00:00.000Z',
    title: 'Riverside Clinic',
    projectId: 'q',
    by: null,
  })),
})

function signedIn(...rows: readonly Readonly<Record<string, string>>[]): Editor {
  const editor = editorWith(...rows)
  editor.set({ user: USER })
  return editor
}

const shown = (editor: Editor, index = 0) => editor.rowView(cell(editor, index, 'TYPE').row)?.price?.shown
const write = (editor: Editor, index: number, column: string, value: string) =>
  editor.edit([{ op: 'setCell', ...cell(editor, index, column), value }], 'Edit')

describe('asking for remembered prices', () => {
  test('waits for a pause, asks for all lines but not for the own project, and shows them', async () => {
    const editor = signedIn(LINE, { ...LINE, 'CATALOG #': 'EVO 6' }, { LINE: 'NOTE', 'CATALOG #': 'NOTE' })
    const { calls, pause } = started(editor, priced)
    expect(calls).toEqual([])
    await pause()
    const lines = ['2BLT4', 'EVO 6'].map((number) => ({ maker: 'LITH', number }))
    expect(calls).toEqual([{ lines, except: 'p' }])
    expect([shown(editor), shown(editor, 1), shown(editor, 2)]).toEqual(['$214.50', '$214.50', undefined])
  })

  test('a line of the same table comes first, and needs no server', async () => {
    const editor = signedIn(LINE, { ...LINE, TYPE: 'B', 'UNIT $': '99' })
    const { pause, stop } = started(editor, priced)
    expect([shown(editor), shown(editor, 1)]).toEqual(['$99.00', undefined])
    await pause()
    expect(shown(editor)).toBe('$99.00')
    write(editor, 1, 'UNIT $', '')
    expect([shown(editor), shown(editor, 1)]).toEqual(['$214.50', '$214.50'])
    stop()
    expect(shown(editor)).toBeUndefined()
  })

  test('[LINE-08] a part is offered a price while its assembly has none, and an assembly is never', async () => {
    const part = { LINE: 'PART', MFG: 'LITH', 'CATALOG #': 'N 1' }
    const editor = signedIn({ ...LINE, LINE: 'ASMB' }, part, { ...part, LINE: 'LMPS' }, { ...part, LINE: '' })
    const { calls, pause } = started(editor, priced)
    await pause()
    expect(calls.map(({ lines }) => lines)).toEqual([[{ maker: 'LITH', number: 'N 1' }]])
    const all = () => [0, 1, 2, 3].map((index) => shown(editor, index))
    expect(all()).toEqual([undefined, '$214.50', '$214.50', '$214.50'])
    write(editor, 0, 'UNIT $', '900')
    expect(all()).toEqual([undefined, undefined, undefined, '$214.50'])
    takeAll(editor)
    expect(editor.activeTab().table.rows.map((row) => cellText(row, 'UNIT $'))).toEqual(['900', '', '', '214.50'])
  })

  test('the standard % of a maker is offered once the makers are known, after that of the same table', () => {
    const goth = { ...LINE, MFG: 'GOTH' }
    const editor = signedIn(LINE, { ...goth, '%': '9' }, goth)
    started(editor, priced)
    const percents = () => [0, 2].map((at) => editor.rowView(cell(editor, at, 'TYPE').row)?.percent?.shown)
    expect(percents()).toEqual([undefined, '9%'])
    const [lith, gotham] = ['LITH', 'GOTH'].map((code) => ({
      code,
      name: code,
      aliases: [],
      percent: 12,
      split: null,
      link: null,
    }))
    if (!lith || !gotham) throw new Error('Two makers.')
    const before = editor.getState().remembered
    editor.set({ makers: knownMakers([lith, gotham]) })
    // A new object makes the grid draw the offers.
    expect(editor.getState().remembered).not.toBe(before)
    expect(percents()).toEqual(['12%', '9%'])
    editor.set({ makers: knownMakers([{ ...lith, percent: 7 }]) })
    expect(percents()).toEqual(['7%', '9%'])
  })

  test('the demo offers nothing', () => {
    const editor = createEditor({ demoMode: true })
    takeImport(editor, { columns: ['TYPE', 'MFG', 'CATALOG #', 'UNIT $'], rows: [LINE, { ...LINE, 'UNIT $': '99' }] })
    started(editor, priced)
    expect(editor.activeTab().table.rows).toHaveLength(2)
    expect(shown(editor)).toBeUndefined()
  })

  test('[XMLIN-47] an import stays without a call until the person goes to one of its cells', async () => {
    const editor = createEditor()
    editor.set({ user: USER })
    const { calls, pause } = started(editor, priced)
    takeImport(editor, { columns: ['TYPE', 'MFG', 'CATALOG #', 'UNIT $'], rows: [LINE] })
    await pause()
    expect(calls).toEqual([])
    editor.setActive(cell(editor, 0, 'TYPE'))
    await pause()
    expect(calls.map(({ lines }) => lines)).toEqual([[{ maker: 'LITH', number: '2BLT4' }]])
  })

  test('asks once per line: again only for new ones, and for the old ones after some minutes', async () => {
    const editor = signedIn(LINE, { TYPE: 'B', MFG: 'GOTH' })
    const { calls, pause, pass, waiting } = started(editor, priced)
    await pause()
    // One more look: there may have been more lines than one call takes.
    await pause()
    expect([calls.length, waiting()]).toEqual([1, 0])
    editor.setActive(cell(editor, 0, 'QTY'))
    expect(waiting()).toBe(0)
    write(editor, 1, 'CATALOG #', 'EVO 6')
    write(editor, 1, 'QTY', '4')
    expect(waiting()).toBe(1)
    await pause()
    await pause()
    expect(calls[1]?.lines).toEqual([{ maker: 'GOTH', number: 'EVO 6' }])
    pass(6 * 60_000)
    write(editor, 1, 'QTY', '5')
    await pause()
    expect(calls[2]?.lines).toHaveLength(2)
  })

  test('asks again when another tab is opened, and when a table is saved', async () => {
    const editor = signedIn(LINE)
    const { calls, pause } = started(editor, priced)
    await pause()
    expect(calls).toHaveLength(1)
    editor.takeChange(editor.activeTab().id, (tab) => ({ ...tab, version: 'v2' }))
    await pause()
    await pause()
    expect(calls.map(({ lines }) => lines.length)).toEqual([1, 1])
    const first = editor.activeTab().id
    editor.newTab()
    await pause()
    editor.activateTab(first)
    await pause()
    await pause()
    expect(calls).toHaveLength(3)
  })

  test('goes on with the rest of a long table', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({ ...LINE, 'CATALOG #': `N${index}` }))
    const { calls, pause } = started(signedIn(...rows), priced)
    await pause()
    await pause()
    await pause()
    expect(calls.map(({ lines }) => lines.length)).toEqual([500, 200])
  })

  test('keeps the answers for work without a connection, and only those that are still confirmed', async () => {
    const editor = signedIn(LINE)
    const first = started(editor, priced)
    await first.pause()
    first.stop()
    expect(first.written).toHaveLength(1)

    const later = signedIn(LINE)
    later.set({ online: false })
    const offline = started(later, priced, first.written[0])
    await settled()
    expect([shown(later), offline.calls]).toEqual(['$214.50', []])
    offline.stop()

    const back = signedIn(LINE)
    const online = started(back, () => ({ prices: [null] }), first.written[0])
    await settled()
    expect(shown(back)).toBe('$214.50')
    await online.pause()
    expect([shown(back), online.written]).toEqual([undefined, ['[]']])
  })

  test('starts without stored answers that are damaged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const editor = signedIn(LINE)
    started(editor, priced, '[{"at":"p\\nLITH\\n2BLT4","price":{"value":1}}, 7, ')
    await settled()
    expect(shown(editor)).toBeUndefined()
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  test('is silent when the server does not answer, and asks again a few seconds later', async () => {
    const editor = signedIn(LINE)
    let isThere = false
    const { calls, pause, pass, waiting } = started(editor, (asked) => {
      if (!isThere) throw new Error('nobody there')
      return priced(asked)
    })
    await pause()
    write(editor, 0, 'QTY', '2')
    expect([calls.length, waiting(), editor.getState().toast]).toEqual([1, 0, null])
    isThere = true
    pass(5_000)
    await pause()
    expect(calls).toHaveLength(2)
    expect(shown(editor)).toBe('$214.50')
  })

  test('waits twice as long each time, up to a minute', async () => {
    const { calls, pause, pass } = started(signedIn(LINE), () => {
      throw new Error('nobody there')
    })
    await pause()
    for (const [index, ms] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      pass(ms - 1)
      await pause()
      expect(calls).toHaveLength(index + 1)
      pass(1)
      await pause()
      expect(calls).toHaveLength(index + 2)
    }
  })

  test('asks anew when the window gets the focus back, and drops what is no longer confirmed', async () => {
    const editor = signedIn(LINE, { ...LINE, 'CATALOG #': 'EVO 6' })
    let answer: (asked: Asked) => unknown = priced
    const { calls, pause, focus, waiting, stop } = started(editor, (asked) => answer(asked))
    await pause()
    await pause()
    expect([shown(editor), shown(editor, 1), waiting()]).toEqual(['$214.50', '$214.50', 0])
    answer = (asked) => ({ prices: [{ ...priced(asked).prices[0], price: '220.00' }, null] })
    focus()
    expect(shown(editor)).toBe('$214.50')
    await pause()
    expect([calls.length, calls[1]?.lines.length]).toEqual([2, 2])
    expect([shown(editor), shown(editor, 1)]).toEqual(['$220.00', undefined])
    await pause()
    stop()
    focus()
    expect(waiting()).toBe(0)
  })

  test.each([undefined, null, 'text', {}, { prices: 'x' }, { prices: [7], percents: [7] }, { prices: [{ price: 5 }] }])(
    'shows nothing for the answer %j',
    async (answer) => {
      const editor = signedIn(LINE)
      const { pause } = started(editor, () => answer)
      await pause()
      expect(shown(editor)).toBeUndefined()
      expect(editor.getState().toast).toBeNull()
    },
  )

  test('does not ask without a person, offline, or in the tutorial', async () => {
    const editor = editorWith(LINE)
    const { calls, pause, waiting } = started(editor, priced)
    expect(waiting()).toBe(0)
    editor.set({ online: false })
    editor.set({ user: USER })
    expect(waiting()).toBe(0)
    const tutorial = { ...editor.activeTab(), id: 'tutorial' }
    editor.borrow(tutorial)
    editor.set({ online: true })
    expect(waiting()).toBe(0)
    editor.giveBack()
    expect(waiting()).toBe(1)
    // What is true by then counts.
    editor.set({ online: false })
    await pause()
    expect(calls).toEqual([])
    editor.set({ online: true })
    await pause()
    expect(calls).toHaveLength(1)
  })

  test('asks about the tab that is active, except for its own project', async () => {
    const editor = signedIn(LINE)
    const { calls, pause, waiting } = started(editor, priced)
    await pause()
    await pause()
    editor.newTab()
    await pause()
    expect([calls.length, waiting()]).toEqual([1, 0])
    editor.edit([{ op: 'insertRows', index: 0, rows: [{ id: 'n', cells: LINE }] }], 'Insert')
    await pause()
    expect(calls[1]).toEqual({ lines: [{ maker: 'LITH', number: '2BLT4' }] })
    expect(editor.rowView('n')?.price?.shown).toBe('$214.50')
  })

  test('ends with the part that asks: nothing is shown any more', async () => {
    const editor = signedIn(LINE)
    const { pause, stop, waiting } = started(editor, priced)
    await pause()
    stop()
    expect([shown(editor), waiting()]).toEqual([undefined, 0])
    write(editor, 0, 'QTY', '9')
    expect(waiting()).toBe(0)
  })
})
