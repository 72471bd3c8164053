import { describe, expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS, minWidth } from '../table/columns'
import { fittingWidth, guessedWidth } from './column-fit'

const unmeasured = () => null
const rowsWith = (column: string, ...texts: string[]) =>
  texts.map((text, at) => ({ id: `r${at}`, cells: { [column]: text } }))

test('[COL-26][COL-27] a text that cannot be measured counts 8 px a character and 12 px of padding', () => {
  expect(guessedWidth('ABCDE')).toBe(52)
})

describe('autofit', () => {
  test('[COL-04][COL-25] shows the name with 35 px for the controls, or the longest text', () => {
    expect(fittingWidth('FINISH', [], unmeasured)).toBe(6 * 8 + 12 + 35)
    expect(fittingWidth('FINISH', rowsWith('FINISH', 'BLACK ANODIZED'), unmeasured)).toBe(14 * 8 + 12)
  })

  test('[COL-26] measures where it can', () => {
    expect(fittingWidth('F', rowsWith('F', 'X'), (_, part) => (part === 'cell' ? 150.4 : 1))).toBe(162)
  })

  test('[COL-24] a column without a minimum of its own is never under 60 px', () => {
    expect(fittingWidth('X', [], unmeasured)).toBe(60)
  })

  describe('[COL-29][COL-30][COL-31][COL-32][COL-33][COL-34][COL-35][COL-36][COL-37][COL-38][COL-39] a default column', () => {
    test.each([
      ['COL-29', COLUMN.line, 35],
      ['COL-30', COLUMN.type, 35],
      ['COL-31', COLUMN.qty, 30],
      ['COL-32', COLUMN.mfg, 44],
      ['COL-33', COLUMN.unit, 50],
      ['COL-34', COLUMN.percent, 30],
      ['COL-35', COLUMN.commission, 50],
      ['COL-36', COLUMN.overage, 60],
      ['COL-37', COLUMN.catalog, 400],
      ['COL-38', COLUMN.notes, 150],
      ['COL-39', COLUMN.comments, 150],
    ])('[COL-43] (%s) the minimum of %s is %i px, and autofit does not go below it', (_, column, px) => {
      expect(minWidth(column)).toBe(px)
      expect(fittingWidth(column, [], (text) => (text === '' ? null : -1000))).toBe(px)
    })
  })

  test('[COL-43] ends at 400 px', () => {
    for (const column of [...DEFAULT_COLUMNS, 'X']) {
      expect(fittingWidth(column, rowsWith(column, 'W'.repeat(5000)), unmeasured)).toBe(400)
    }
  })

  test('[COL-28] looks at 100 rows', () => {
    const texts = Array.from({ length: 101 }, (_, at) => (at === 100 ? 'THE LONGEST OF ALL TEXTS' : 'A'))
    expect(fittingWidth('X', rowsWith('X', ...texts), unmeasured)).toBe(60)
    expect(fittingWidth('X', rowsWith('X', ...texts.slice(1)), unmeasured)).toBe(24 * 8 + 12)
  })

  test('fits what people see, not what is stored', () => {
    const seen: string[] = []
    fittingWidth(COLUMN.commission, rowsWith(COLUMN.commission, '5'), (text) => {
      seen.push(text)
      return 10
    })
    expect(seen).toEqual(['%$', '$5.00'])
  })

  test('a column of numbers has room for digits of equal width: a 1 takes as much as an 8', () => {
    const measure = (text: string) => text.length * 5
    expect(fittingWidth(COLUMN.unit, rowsWith(COLUMN.unit, '111111.11'), measure)).toBe(11 * 5 + 12 + 8 * 3)
    expect(fittingWidth('FINISH', rowsWith('FINISH', '1111111111111111'), measure)).toBe(16 * 5 + 12)
  })
})
