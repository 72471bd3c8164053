import { describe, expect, test } from 'vitest'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { CellCalculator } from './cell-calculator'
import type { CellTools } from './cell-tools'

/** The parts of the shared field that the calculator uses. */
class Field {
  value = ''
  selectionStart = 0
  selectionEnd = 0
  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start
    this.selectionEnd = end
  }
  setAttribute(): void {}
  removeAttribute(): void {}
}

interface Cell {
  readonly column?: string
  readonly present?: string
  readonly preview?: (change: string) => string | null
}

const shown: (string | null)[] = []

function calculator() {
  const field = new Field()
  const tools: Pick<CellTools, 'showResult'> = { showResult: (text) => void shown.push(text) }
  const made = new CellCalculator(tools as CellTools, manualTimers())
  made.attach(field as unknown as HTMLTextAreaElement)
  return { made, field }
}

/** Types keys at the end of the field over a cell, as the browser would. */
function typeOver({ made, field }: ReturnType<typeof calculator>, keys: string, cell: Cell = {}): void {
  const { column = 'QTY', present = '', preview = null } = cell
  const [first = '', ...others] = Array.from(keys)
  field.value = first
  field.setSelectionRange(1, 1)
  made.start({ column, present, bare: present, preview }, first)
  for (const key of others) {
    const end = field.value.length
    field.setSelectionRange(end, end)
    if (made.take(key) !== 'none') continue
    field.value += key
    made.follow(false)
  }
}

describe('[GRID-041][CALC-14] letters behind a number', () => {
  test('are not in the field, but stand in it once they are refused', () => {
    const desk = calculator()
    typeOver(desk, '3 doz')
    expect(desk.field.value).toBe('3 ')
    expect(desk.made.written()).toBe('3 doz')
    expect(desk.made.refuses()).toBe(true)
    expect(desk.field.value).toBe('3 doz')
  })

  test('are shown below the field while they are typed, like commas', () => {
    typeOver(calculator(), '3 doz')
    expect(shown.at(-1)).toBe('3 doz …')
    typeOver(calculator(), '38,64')
    expect(shown.at(-1)).toBe('38,64 …')
    typeOver(calculator(), '1,250')
    expect(shown.at(-1)).toBe('= 1250')
  })

  test('are refused over the same number too', () => {
    const desk = calculator()
    typeOver(desk, '12k', { present: '12' })
    expect(desk.made.refuses()).toBe(true)
    expect(desk.field.value).toBe('12k')
  })

  test('that mean one piece are worked out below the field', () => {
    const desk = calculator()
    typeOver(desk, '12 EA')
    expect(shown.at(-1)).toBe('= 12')
    expect(desk.made.refuses()).toBe(false)
    expect(desk.made.entry()).toEqual({ kind: 'number', text: '12' })
  })

  test('stay with their number when another part of it is deleted, and go with it', () => {
    const desk = calculator()
    typeOver(desk, '123 doz')
    desk.field.value = '23 '
    desk.made.follow(false)
    expect(desk.made.written()).toBe('23 doz')
    desk.field.value = ''
    desk.made.follow(false)
    expect(desk.made.written()).toBe('')
  })

  test('stay with a number that was gone on with after F2', () => {
    const { made, field } = calculator()
    field.value = '12'
    made.start({ column: 'QTY', present: '12', bare: '12', preview: null }, undefined)
    for (const key of ['3', 'k']) {
      field.setSelectionRange(field.value.length, field.value.length)
      if (made.take(key) !== 'none') continue
      field.value += key
      made.follow(false)
    }
    field.value = field.value.slice(1)
    made.follow(false)
    expect(made.written()).toBe('23k')
  })

  test('are forgotten with their cell', () => {
    const desk = calculator()
    typeOver(desk, '12k')
    desk.made.stop()
    desk.field.value = '12'
    expect(desk.made.written()).toBe('12')
  })
})

describe('an operator that continues from the value', () => {
  test('waits for a number: a sign at the end makes no credit of the value', () => {
    for (const keys of ['-', '-50-', '*']) {
      const desk = calculator()
      typeOver(desk, keys, { column: 'UNIT $', present: '120' })
      expect(desk.made.entry()).toEqual({ kind: 'refused', why: 'number' })
      expect(desk.made.refuses()).toBe(true)
    }
  })

  test('has no result below the field until there is one', () => {
    const desk = calculator()
    typeOver(desk, '-50-', { column: 'UNIT $', present: '120' })
    expect(shown.at(-1)).toBeNull()
    typeOver(calculator(), '-50', { column: 'UNIT $', present: '120' })
    expect(shown.at(-1)).toBe('= $70.00')
  })

  test('differs from a number typed with its sign behind it, which is a credit', () => {
    const desk = calculator()
    typeOver(desk, '50-', { column: 'UNIT $', present: '120' })
    expect(desk.made.entry()).toEqual({ kind: 'number', text: '-50.00' })
  })
})

describe('a change of all marked cells', () => {
  test('is the one that was typed: a comma or a letter in it makes none of another', () => {
    for (const change of ['*1,1', '*1.1k', '+5 doz']) {
      const asked: string[] = []
      const preview = (text: string) => {
        asked.push(text)
        return null
      }
      const desk = calculator()
      typeOver(desk, change, { column: 'UNIT $', present: '100', preview })
      expect(desk.made.change()).toBe(change)
      expect(asked.at(-1)).toBe(change)
      expect(desk.made.refuses()).toBe(true)
      expect(desk.field.value).toBe(`100${change}`)
    }
  })
})
