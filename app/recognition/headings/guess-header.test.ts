import { describe, expect, test } from 'vitest'
import { guessHeaderRows } from './guess-header.server'

const narrow = () => false

describe('the header of a table without words of the trade', () => {
  test('is the row of words over columns of numbers', () => {
    const grid = [
      ['Country', 'Area (km2)', 'Share'],
      ['Iceland', '103,000', '12%'],
      ['Malta', '316', '3%'],
      ['Norway', '385,207', '-'],
    ]
    expect(guessHeaderRows(grid, narrow)).toEqual({ start: 0, end: 1 })
  })

  test('may be years, and its corner may be empty', () => {
    const grid = [
      ['', '2019', '2020'],
      ['Sales', '12.4', '13.9'],
      ['Cost', '8.1', '9.0'],
    ]
    expect(guessHeaderRows(grid, narrow)).toEqual({ start: 0, end: 1 })
  })

  test('has two rows where units, or wide cells above it, belong to it', () => {
    const units = [
      ['Sample', 'Length', 'Mass'],
      ['', '(mm)', '(g)'],
      ['A', '12', '3.1'],
      ['B', '14', '3.6'],
    ]
    expect(guessHeaderRows(units, narrow)).toEqual({ start: 0, end: 2 })
    const parents = [
      ['', 'Before', 'Before'],
      ['Group', 'Mean', 'SD'],
      ['One', '1.2', '0.4'],
      ['Two', '1.9', '0.3'],
    ]
    expect(guessHeaderRows(parents, (row) => row === 0)).toEqual({ start: 0, end: 2 })
  })

  test('goes on below a title that lies over its first cells, and not below what stands over some of the others', () => {
    const under = (...above: string[]) => [
      above,
      ['Group', 'Mean', 'SD', 'Count'],
      ['One', '1.2', '0.4', '12'],
      ['Two', '1.9', '0.3', '15'],
    ]
    const isWide = (row: number) => row === 0
    expect(guessHeaderRows(under('Totals', 'Totals', '', ''), isWide)).toEqual({ start: 1, end: 2 })
    expect(guessHeaderRows(under('', 'Score', 'Score', ''), isWide)).toEqual({ start: 0, end: 2 })
  })

  test('stands over times, dates and sizes, too', () => {
    const below = [
      ['Oslo', '08:21', '12.03.2024', '63 x 47 cm', '4.5 kg'],
      ['Riga', '-', '14.03.2024', '90 x 12 cm', '12 kg'],
    ]
    expect(guessHeaderRows([['Place', 'IC 501', 'Since', 'Size', 'Load'], ...below], narrow)).toEqual({
      start: 0,
      end: 1,
    })
    expect(guessHeaderRows([['Rome', '09:00', '01.03.2024', '10 x 10 cm', '3 kg'], ...below], narrow)).toBeUndefined()
  })

  test('is none where the first row is numbers like the others', () => {
    const grid = [
      ['Iceland', '103', '12'],
      ['Malta', '316', '3'],
      ['Norway', '385', '7'],
    ]
    expect(guessHeaderRows(grid, narrow)).toBeUndefined()
  })

  test('a first row of words under the header is no second header', () => {
    const grid = [
      ['Name', 'Place', 'Age'],
      ['Ann', 'Oslo', 'unknown'],
      ['Ben', 'Rome', '31'],
      ['Cleo', 'Bonn', '44'],
    ]
    expect(guessHeaderRows(grid, narrow)).toEqual({ start: 0, end: 1 })
  })

  test('is the row of words that stand nowhere below, over a column that says the same again and again', () => {
    const jobs = [
      ['SLOT', 'INTEGER', 'PLACE IN A CHANGER'],
      ['POOL', 'INTEGER', 'WHERE IT BELONGS'],
      ['LABEL', 'TEXT', 'WHAT IT IS CALLED'],
      ['ERRORS', 'INTEGER', 'WHAT WENT WRONG'],
    ]
    expect(guessHeaderRows([['COLUMN', 'DATA TYPE', 'REMARK'], ...jobs], narrow)).toEqual({ start: 0, end: 1 })
    // With a word that occurs below, or above texts that are all different, it may be a row like those below it.
    expect(guessHeaderRows([['BYTES', 'INTEGER', 'HOW LONG IT IS'], ...jobs], narrow)).toBeUndefined()
    const names = jobs.map(([name = '', , remark = '']) => [name, remark])
    expect(guessHeaderRows([['COLUMN', 'REMARK'], ...names], narrow)).toBeUndefined()
  })

  test('is the row of words over texts that all begin with a sign', () => {
    const options = ['GO', 'HELP', 'KEEP', 'QUIET'].map((word) => [`-${word.charAt(0)}`, `--${word}`, `ABOUT ${word}`])
    expect(guessHeaderRows([['OPTION', 'LONG OPTION', 'MEANING'], ...options], narrow)).toEqual({ start: 0, end: 1 })
    expect(guessHeaderRows([['-A', '--ALL', 'ABOUT ALL'], ...options], narrow)).toBeUndefined()
  })
})
