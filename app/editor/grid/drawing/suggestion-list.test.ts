import { describe, expect, test } from 'vitest'
import { MANUFACTURER_FILTER_DEBOUNCE } from '~/domain/limits/makers'
import { knownCode, MANUFACTURERS } from '~/domain/trade/manufacturers'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { SuggestionList } from './suggestion-list'

function listWithTime() {
  const timers = manualTimers()
  const list = new SuggestionList(undefined, timers)
  const values = () => list.shown.get()?.entries.map(({ value }) => value) ?? []
  return { list, values, pass: timers.pass }
}

describe('the list of LINE', () => {
  test('[LINE-19] opens whole, with the present code highlighted', () => {
    const { list, values } = listWithTime()
    list.open('LINE', 'sub')
    expect(values()).toHaveLength(10)
    expect(list.choice()?.value).toBe('SUB')
    list.open('LINE', '')
    expect(list.choice()).toBeNull()
  })

  test('[LINE-20] follows every key at once', () => {
    const { list, values } = listWithTime()
    list.follow('LINE', 'n')
    expect(list.choice()?.value).toBe('NOTE')
    list.follow('LINE', 'noq')
    expect(values()).toEqual(['NOQTE'])
    list.follow('LINE', 'noqx')
    expect(list.isOpen).toBe(false)
  })

  test('[LINE-21][LINE-22] goes down and up and round', () => {
    const { list } = listWithTime()
    list.open('LINE', '')
    list.move(1)
    expect(list.choice()?.value).toBe('GRP')
    list.move(-1)
    expect(list.choice()?.value).toBe('')
    list.move(1)
    expect(list.choice()?.value).toBe('GRP')
    list.open('LINE', '')
    list.move(-1)
    expect(list.choice()?.value).toBe('')
  })
})

describe('the list of MFG', () => {
  test('[MFG-16][MFG-18] follows 150 ms after the last key', () => {
    const { list, values, pass } = listWithTime()
    list.follow('MFG', 'g')
    pass(MANUFACTURER_FILTER_DEBOUNCE - 1)
    list.follow('MFG', 'gotham')
    pass(MANUFACTURER_FILTER_DEBOUNCE - 1)
    expect(list.isOpen).toBe(false)
    pass(1)
    expect(values()).toEqual(['GOTH'])
  })

  test('[MFG-17] opens at once, with the makers that the present text may mean, else with all', () => {
    const { list, values } = listWithTime()
    list.open('MFG', 'goth')
    expect(list.choice()?.value).toBe('GOTH')
    list.open('MFG', 'qqqq')
    expect(values()).toHaveLength(5)
    expect(list.choice()).toBeNull()
  })

  test('[MFG-21][MFG-22] Enter and Tab before the list has followed take what they would take after that', () => {
    const { list, pass } = listWithTime()
    for (const text of ['li', 'lith', 'gotham l', 'gotha', 'qqqq', '']) {
      list.follow('MFG', text)
      const atOnce = list.choice()
      list.follow('MFG', text)
      pass(MANUFACTURER_FILTER_DEBOUNCE)
      expect([text, list.choice()]).toEqual([text, atOnce])
    }
    list.follow('MFG', 'gotham l')
    expect(list.choice()?.value).toBe('GOTH')
  })

  test('[MFG-30] a code or a name that is typed whole is never taken for another one', () => {
    for (const text of MANUFACTURERS.flatMap(({ code, name, aliases }) => [code, name, ...aliases])) {
      const { list } = listWithTime()
      list.follow('MFG', text)
      const choice = list.choice()
      expect([text, choice?.value ?? knownCode(text)]).toEqual([text, knownCode(text)])
    }
  })

  test('a text without a match leaves a list without entries, which is not open to the keys', () => {
    const { list, pass } = listWithTime()
    list.follow('MFG', 'nova lamps')
    pass(MANUFACTURER_FILTER_DEBOUNCE)
    expect(list.shown.get()?.entries).toEqual([])
    expect([list.isOpen, list.choice()]).toEqual([false, null])
    list.follow('LINE', 'nova')
    expect(list.shown.get()).toBeNull()
  })

  test('[MFG-23] a closed list does not come back', () => {
    const { list, pass } = listWithTime()
    list.follow('MFG', 'goth')
    list.close()
    pass(MANUFACTURER_FILTER_DEBOUNCE)
    expect(list.isOpen).toBe(false)
  })
})

test('other columns have none', () => {
  const { list, pass } = listWithTime()
  list.open('toString', 'x')
  list.follow('TYPE', 'x')
  pass(MANUFACTURER_FILTER_DEBOUNCE)
  expect(list.isOpen).toBe(false)
})
