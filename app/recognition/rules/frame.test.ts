import { expect, test } from 'vitest'
import { rule } from '../layout/layout-samples.server'
import { buildFrame, findFrames } from './frame.server'

const CAP = 14

test('stems of letters that reach from rule to rule in a low row are no rules between columns', () => {
  const horizontal = [10, 40, 62, 84, 130].map((at) => rule(at, 10, 500))
  const columns = [10, 200, 500].map((at) => rule(at, 10, 130))
  const stems = [220, 236, 310].map((at) => rule(at, 62, 84))
  expect(buildFrame({ horizontal, vertical: [...columns, ...stems] }, CAP)?.xs).toEqual([10, 200, 500])
})

test('a rule that parts one high cell alone stays', () => {
  const horizontal = [10, 50, 90, 130, 170, 210].map((at) => rule(at, 10, 500))
  const columns = [10, 200, 500].map((at) => rule(at, 10, 210))
  const frame = buildFrame({ horizontal, vertical: [...columns, rule(350, 10, 50)] }, CAP)
  expect(frame?.xs).toEqual([10, 200, 350, 500])
})

test('of two rules side by side the longer one parts rows: the feet of letters above it are none', () => {
  const feet = rule(83, 210, 450)
  const horizontal = [rule(10, 10, 500), rule(50, 10, 500), feet, rule(90, 10, 500), rule(130, 10, 500)]
  const vertical = [10, 200, 500].map((at) => rule(at, 10, 130))
  expect(buildFrame({ horizontal, vertical }, CAP)?.ys).toEqual([10, 50, 90, 130])
})

test('what touches the border of a table from below and has no sides is no row of it', () => {
  const horizontal = [10, 50, 90, 130, 170].map((at) => rule(at, 10, 500))
  const vertical = [10, 200, 500].map((at) => rule(at, 10, 170))
  // A number in a circle and an underlined title.
  const mark = { horizontal: [rule(230, 90, 240)], vertical: [rule(90, 172, 230)] }
  const frame = buildFrame(
    { horizontal: [...horizontal, ...mark.horizontal], vertical: [...vertical, ...mark.vertical] },
    CAP,
  )
  expect(frame).toMatchObject({ ys: [10, 50, 90, 130, 170], bottom: 170 })
  // A last row whose sides are drawn stays.
  const closed = [10, 200, 500].map((at) => rule(at, 10, 230))
  expect(buildFrame({ horizontal: [...horizontal, rule(230, 10, 500)], vertical: closed }, CAP)?.ys).toEqual([
    10, 50, 90, 130, 170, 230,
  ])
})

test('the edge of a sheet beside a ruled table makes no second table of its columns', () => {
  const horizontal = [10, 50, 90, 130, 170, 210].map((at) => rule(at, 10, 500))
  const vertical = [10, 200, 350, 500].map((at) => rule(at, 10, 210))
  const beside = rule(1200, 0, 260)
  const found = findFrames({ horizontal, vertical: [...vertical, beside] }, CAP)
  expect(found.map(({ left, right }) => [left, right])).toEqual([[10, 500]])
})

test('in a band across the table the stem of a letter where a border was parts nothing', () => {
  const horizontal = [10, 50, 90, 130].map((at) => rule(at, 10, 500))
  const border = (at: number, ...drawn: readonly (readonly [number, number])[]) => ({
    ...rule(at, 10, 130),
    spans: drawn.map(([start, end]) => ({ start, end })),
  })
  const sides = [10, 500].map((at) => rule(at, 10, 130))
  const open = [200, 300, 400].map((at) => border(at, [10, 50], [90, 130]))
  const stem = border(100, [10, 78], [90, 130])
  const bandOf = (vertical: readonly ReturnType<typeof rule>[]) =>
    buildFrame({ horizontal, vertical }, CAP)?.cells.filter(({ row }) => row === 1)
  expect(bandOf([...sides, stem, ...open])).toMatchObject([{ column: 0, columnEnd: 5 }])
  // If the other borders are drawn, a partly faint one is a border as well.
  const drawn = [200, 300, 400].map((at) => rule(at, 10, 130))
  expect(bandOf([...sides, stem, ...drawn])).toHaveLength(5)
})
