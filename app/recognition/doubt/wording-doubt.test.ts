import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { type WordingDoubt, wordingDoubts } from './wording-doubt.server'

/** The evidence in the last of some cells. */
function doubtOf(column: string, ...values: readonly string[]): WordingDoubt | undefined {
  return wordingDoubts(
    column,
    values.map((value) => ({ value, printed: value })),
  ).at(-1)
}

test('marks that no schedule prints, small letters among capitals and lost blanks are noticed', () => {
  expect(doubtOf('REMARKS', 'SEE NOTE 1')).toMatchObject({ strangeMarks: 0, mixedCase: 0, pressed: 0 })
  expect(doubtOf('CATALOG #', '12V-BZ/)', '12V-BZ/)')?.strangeMarks).toBe(1)
  expect(doubtOf('CATALOG #', 'L35K(H)-1', 'L35K(H)-1')?.strangeMarks).toBe(0)
  expect(doubtOf('REMARKS', '1) SEE PLAN', '1) SEE PLAN')?.strangeMarks).toBe(0)
  expect(doubtOf('VOLTS', '120', '12©')?.strangeMarks).toBe(1)
  expect(doubtOf('DESCRIPTION', 'WALL PACK, FULL CUTOFF', 'SAME AS TYPE Al')?.mixedCase).toBe(1)
  expect(doubtOf('DESCRIPTION', 'Pendant mounted', 'Wall mounted')?.mixedCase).toBe(0)
  expect(doubtOf('LAMP', "4'LED STRIP")?.pressed).toBe(1)
  expect(doubtOf('LAMP', 'L.ED')?.pressed).toBe(1)
  expect(doubtOf('PRICE', '1,250')?.pressed).toBe(0)
})

test('a full stop where a comma belongs and a list without blanks are noticed', () => {
  expect(doubtOf('DESCRIPTION', 'High bay. wide')?.pressed).toBe(1)
  expect(doubtOf('NOTES', '1. 2')?.pressed).toBe(1)
  expect(doubtOf('NOTES', '1,2')?.listed).toBe(1)
  expect(doubtOf('NOTES', '1, 2')?.listed).toBe(0)
  expect(doubtOf('PRICE', '1,250')?.listed).toBe(0)
})

test('a cell that another one of its column differs from by marks alone is doubtful, equal ones and short ones are not', () => {
  expect(doubtOf('FINISH', 'BY ARCH.', 'BY ARCH')?.twin).toBe(1)
  expect(doubtOf('FINISH', 'BY ARCH.', 'By arch.')?.twin).toBe(0)
  expect(doubtOf('FINISH', 'BY ARCH.', 'BRONZE')?.twin).toBe(0)
  expect(doubtOf('WATTAGE', '7.2', '72')?.twin).toBe(0)
})

test('a form that its column has once is rarer than the usual one, in a column of few forms alone', () => {
  const volts = ['120', '277', '120', '277', '120', '277', '27TV']
  expect(doubtOf('VOLTS', ...volts)?.rare).toBeCloseTo(Math.log2(6))
  expect(doubtOf('VOLTS', ...volts.slice(0, -1), '208')?.rare).toBe(0)
  expect(doubtOf('REMARKS', 'A', 'A 1', '1 A', 'A-1', 'A/1', '1/A', '(A)')?.rare).toBe(0)
})

test('a type, a count and a price look like one', () => {
  expect(doubtOf(COLUMN.type, 'EX-2')?.unfit).toBe(0)
  expect(doubtOf(COLUMN.type, 'B2 BEGA')?.unfit).toBe(1)
  expect(doubtOf(COLUMN.type, '13')?.unfit).toBe(1)
  expect(doubtOf(COLUMN.qty, '24')?.unfit).toBe(0)
  expect(doubtOf(COLUMN.qty, '2A')?.unfit).toBe(1)
  expect(doubtOf(COLUMN.unit, '$1,304.50')?.unfit).toBe(0)
  expect(doubtOf(COLUMN.unit, '$304.0')?.unfit).toBe(1)
})

test('the whole name of a known maker speaks for its reading, a code or another column does not', () => {
  expect(doubtOf('MFG', 'LITHONIA LIGHTING')?.known).toBe(1)
  expect(doubtOf('MFG', 'LITHON1A LIGHTING')?.known).toBe(0)
  expect(doubtOf('MFG', 'LITH')?.known).toBe(0)
  expect(doubtOf('REMARKS', 'LITHONIA LIGHTING')?.known).toBe(0)
})
