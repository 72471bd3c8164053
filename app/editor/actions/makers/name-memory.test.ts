import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import type { Call } from '~/api/exchange'
import { knownMakers } from '~/domain/trade/known-makers'
import { takeImport } from '~/editor/state/arrivals'
import type { EditorState } from '~/editor/state/editor'
import { cell, editorWith, textsOf } from '~/editor/state/editor-samples'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { createNameMemory } from './name-memory'

const USER = { id: 'u', organization: { id: 'o', name: 'Agency' } } as unknown as NonNullable<EditorState['user']>

const read = (name: string, more: Readonly<Record<string, string>> = {}) => ({
  MFG: 'OHR',
  __READ_MFG: name,
  ...more,
})

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await null
}

function started(...rows: readonly Readonly<Record<string, string>>[]) {
  const editor = editorWith(...rows)
  editor.set({ user: USER, makers: knownMakers([]) })
  const calls: string[] = []
  let refusal: CallError | null = null
  const timers = manualTimers()
  const memory = createNameMemory({
    editor,
    timers,
    api: {
      async call({ method, body }: Call) {
        const { alias, code } = body as { alias: string; code: string }
        calls.push(`${method} ${alias} = ${code}`)
        if (refusal) throw refusal
        return { maker: { code, name: `${code} Lamps`, aliases: [alias], percent: null, split: null, link: null } }
      },
    },
  })
  const { offer } = memory
  return {
    ...{ editor, memory, timers, calls },
    asked: () => {
      const found = offer.get()
      return found && `${found.name} = ${found.code}, ${found.others} others`
    },
    write: (row: number, value: string, column = 'MFG') =>
      editor.edit([{ op: 'setCell', ...cell(editor, row, column), value }], 'Edit'),
    refuse(next: CallError | null) {
      refusal = next
    },
    makers: () => textsOf(editor, 'MFG').flat(),
  }
}

describe('remembering the name of a maker', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string, string | null]>([
    ['read as OHR', read('Outdoor Hub'), 'HUBL', 'Outdoor Hub = HUBL, 0 others'],
    ['of words in place of a name', read('TBD'), 'HUBL', null],
    ['of an equal alone', read('OR APPROVED EQUAL'), 'HUBL', null],
    ['read with an equal', read('Outdoor Hub or approved equal'), 'HUBL', 'Outdoor Hub = HUBL, 0 others'],
    ['unknown in a file', { MFG: 'OUTDOOR HUB' }, 'HUBL', 'OUTDOOR HUB = HUBL, 0 others'],
    ['given an unknown code', read('Outdoor Hub'), 'HUBX', null],
    ['emptied', read('Outdoor Hub'), '', null],
    ['chosen as OHR', { MFG: 'OHR' }, 'HUBL', null],
    ['known by its name', read('Lithonia'), 'HUBL', null],
    ['a known code before', { MFG: 'LITH' }, 'HUBL', null],
    ['of one letter', { MFG: 'X' }, 'HUBL', null],
    ['of a note', { MFG: 'OUTDOOR HUB', LINE: 'NOTE' }, 'HUBL', null],
    ['longer than any name', { MFG: 'HUB '.repeat(60) }, 'HUBL', null],
  ])('is offered after a correction: %s', (_, row, value, question) => {
    const { write, asked } = started(row)
    write(0, value)
    expect(asked()).toBe(question)
  })

  test('is not offered for what the person typed, nor when another maker with its number was put in', () => {
    const { write, asked, editor } = started({ MFG: '' }, { MFG: 'OUTDOOR HUB', 'CATALOG #': 'A' })
    write(0, 'HUBBL')
    write(0, 'HUBL')
    expect(asked()).toBeNull()
    const row = editor.activeTab().table.rows[1]
    if (row) editor.edit([{ op: 'setRows', rows: [{ ...row, cells: { MFG: 'LITH', 'CATALOG #': 'B' } }] }], 'Swap')
    expect(asked()).toBeNull()
  })

  test('[MFG-25] a name of an imported file is one that the schedule gave', () => {
    const { editor, write, asked } = started()
    takeImport(editor, { columns: ['MFG'], rows: [{ MFG: 'OUTDOOR HUB' }, { MFG: 'OUTDOOR-HUB' }] })
    write(0, 'HUBL')
    expect(asked()).toBe('OUTDOOR HUB = HUBL, 1 others')
  })

  test('the question goes with its reason, in another tab, and after half a minute', () => {
    const { editor, write, asked, timers } = started(read('Outdoor Hub'), read('Zeta'), read('Eta Lamps'))
    write(0, 'HUBL')
    editor.undo()
    expect(asked()).toBeNull()
    editor.redo()
    expect(asked()).toBe('Outdoor Hub = HUBL, 0 others')
    write(1, 'LITH')
    write(1, 'JUNO')
    expect(asked()).toBe('Zeta = JUNO, 0 others')
    timers.pass(30_000)
    expect(asked()).toBeNull()
    write(2, 'GOTH')
    expect(asked()).toBe('Eta Lamps = GOTH, 0 others')
    editor.newTab()
    expect(asked()).toBeNull()
  })

  test('is not offered without a server or a person', () => {
    const { editor, write, asked } = started(read('Outdoor Hub'), read('Zeta'))
    editor.set({ online: false })
    write(0, 'HUBL')
    editor.set({ online: true, user: null })
    write(1, 'HUBL')
    expect(asked()).toBeNull()
  })

  test('after "Not now" no other line with the name asks again', () => {
    const { memory, write, asked, calls } = started(read('Outdoor Hub'), { MFG: 'outdoor hub' }, read('Zeta'))
    write(0, 'HUBL')
    memory.refuse()
    expect(asked()).toBeNull()
    write(1, 'HUBL')
    expect(asked()).toBeNull()
    write(2, 'HUBL')
    expect([asked(), calls]).toEqual(['Zeta = HUBL, 0 others', []])
  })

  test('changes the other lines with the name in one step, and the name goes and comes with it', async () => {
    const lines = [read('Outdoor Hub'), read('OUTDOOR-HUB'), { MFG: 'Outdoor Hub' }, read('Zeta'), { MFG: 'OHR' }]
    const { editor, memory, write, asked, calls, makers } = started(...lines)
    write(0, 'HUBL')
    expect(asked()).toBe('Outdoor Hub = HUBL, 2 others')
    await memory.remember()
    expect(makers()).toEqual(['HUBL', 'HUBL', 'HUBL', 'OHR', 'OHR'])
    expect(editor.getState().toast?.text).toBe('Outdoor Hub is remembered as HUBL, and 2 other lines changed.')
    expect(editor.getState().makers.codeOf('outdoor hub')).toBe('HUBL')
    editor.undo()
    await settled()
    expect(makers()).toEqual(['HUBL', 'OHR', 'Outdoor Hub', 'OHR', 'OHR'])
    expect(editor.getState().makers.codeOf('outdoor hub')).toBeNull()
    editor.redo()
    await settled()
    expect(makers()).toEqual(['HUBL', 'HUBL', 'HUBL', 'OHR', 'OHR'])
    expect(calls).toEqual(['POST Outdoor Hub = HUBL', 'DELETE Outdoor Hub = HUBL', 'POST Outdoor Hub = HUBL'])
  })

  test('without other lines the step only takes the name back', async () => {
    const { editor, memory, write, calls, makers, asked } = started(read('Outdoor Hub'))
    write(0, 'HUBL')
    await memory.remember()
    expect(editor.activeTab().undo).toHaveLength(2)
    editor.undo()
    await settled()
    expect([calls, makers(), asked()]).toEqual([
      ['POST Outdoor Hub = HUBL', 'DELETE Outdoor Hub = HUBL'],
      ['HUBL'],
      null,
    ])
  })

  test('a refusal of the server is said, and nothing changes', async () => {
    const { editor, memory, write, refuse, makers } = started(read('Outdoor Hub'), read('Outdoor Hub'))
    write(0, 'HUBL')
    refuse(new CallError('refused', '', 409, { message: 'Outdoor Hub is a name of ZED.' }))
    await memory.remember()
    expect([makers(), editor.getState().toast?.text]).toEqual([['HUBL', 'OHR'], 'Outdoor Hub is a name of ZED.'])
    expect(editor.activeTab().undo).toHaveLength(1)
    expect(editor.getState().makers.codeOf('Outdoor Hub')).toBeNull()
  })
})
