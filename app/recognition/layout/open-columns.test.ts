import { expect, test } from 'vitest'
import { findFrames } from '../rules/frame.server'
import { CAP, rule, words } from './layout-samples.server'
import { withOpenColumns } from './open-columns.server'

const YS = [0, 1, 2, 3, 4, 5, 6].map((row) => 10 + 30 * row)
/** A table with a rule after its first column only. */
const frames = findFrames(
  { horizontal: YS.map((y) => rule(y, 10, 410)), vertical: [10, 80, 410].map((x) => rule(x, 10, 190)) },
  CAP,
)

/** The number of columns in lines of texts, each text with its left edge. */
const columnsOf = (lines: readonly (readonly [text: string, left: number][])[]) => {
  const placed = words(
    ...lines.flatMap((line, row) => line.map(([text, left]): [string, number, number] => [text, left, 18 + 30 * row])),
  )
  const [frame] = frames
  return frame && withOpenColumns(frame, placed, CAP).xs.length - 1
}
const repeated = (row: [string, number][]) => Array.from({ length: 5 }, () => row)

test('columns that white parts under their headings are columns without rules, too', () => {
  const head: [string, number][] = [
    ['TYPE', 20],
    ['MAKER', 90],
    ['CATALOG', 200],
    ['VOLT', 330],
  ]
  const row: [string, number][] = [
    ['A1', 20],
    ['BEGA', 90],
    ['K3 K4', 200],
    ['277', 330],
  ]
  expect(columnsOf([head, ...repeated(row)])).toBe(4)
})

test('white that no heading has parts nothing: a sign stands apart from its price', () => {
  const head: [string, number][] = [
    ['TYPE', 20],
    ['UNIT PRICE', 90],
  ]
  const row: [string, number][] = [
    ['A1', 20],
    ['S', 90],
    ['277', 330],
  ]
  expect(columnsOf([head, ...repeated(row)])).toBe(2)
})
