import { TALLEST, WIDEST } from '../glyphs/words.server'
import type { Component } from '../pixels/components.server'
import { type Box, overlap } from '../pixels/gray.server'
import type { Rule, Rules } from './rules.server'

/** Pen strokes are thicker than this, in cap heights, unlike letters; a frame is longer than STROKE_SHARE of the page. */
const STROKE = 0.4
const STROKE_SHARE = 0.5
/** Ink higher than PIECE and within CUT of a stroke, in cap heights, is a piece of it that an erased rule cut off. */
const PIECE = 1.6
const CUT = 0.5

/** Finds ink too large for a letter and too thick for the remains of a rule: circles, ticks and pen strokes. */
export function findStrokes(components: readonly Component[], cap: number, page: Box): Box[] {
  const strokes = components.filter((part) => {
    const [width, height] = sizeOf(part)
    const isLarge = height > TALLEST * cap || width > WIDEST * cap
    const isFrame = width > STROKE_SHARE * (page.right - page.left) || height > STROKE_SHARE * (page.bottom - page.top)
    return isLarge && Math.min(width, height) >= STROKE * cap && !isFrame
  })
  const isPiece = (part: Component) => {
    const [width, height] = sizeOf(part)
    const isSized = height >= PIECE * cap && height <= TALLEST * cap && Math.min(width, height) >= STROKE * cap
    return isSized && strokes.some((stroke) => part !== stroke && isNear(part, stroke, CUT * cap))
  }
  return strokes.length === 0 ? strokes : components.filter((part) => strokes.includes(part) || isPiece(part))
}

/** Ink inside a ruled table that is wider and higher than this, in cap heights, is not touching letters. */
const BIG = { width: 2.5, height: 1.75 }
/** Ink that is not letters, in cap heights: high and wide; flat and wide but no dash; long and higher than touching letters. */
const HIGH = { width: 1.2, height: 1.6 }
const FLAT = { width: 1.5, least: 0.2, most: 0.7 }
const LONG = { width: 2.5, height: 1.35 }
/** Ink on both sides of an erased rule is one stroke if each side is this close to it, in cap heights and at least in pixels. */
const AT_RULE = 0.1
const SOFT = 2

/** Ink on a page that is not print: circles, ticks, scrawls. */
export interface HandMarks {
  /** Certain pen strokes. */
  readonly strokes: readonly Box[]
  /** Ink that crosses a rule between cells, where a letter would end. */
  readonly crossings: readonly Box[]
  /** Possible pieces of the marks, if there are any. */
  readonly scraps: readonly Box[]
}

/** A table between rules. */
interface Ruled extends Box {
  readonly rules: Rules
}

/** Finds hand-drawn marks. The grain of a scan joins letters, so in scans only the largest marks and crossings count. */
export function findHandMarks(
  components: readonly Component[],
  frames: readonly Ruled[],
  { cap, isScan, page }: { readonly cap: number; readonly isScan: boolean; readonly page: Box },
): HandMarks {
  const large = findStrokes(components, cap, page)
  const sideways = components.map(transposed)
  const pairs = frames.flatMap(({ rules }) => [
    ...rules.horizontal.flatMap((rule) => crossingsOf(components, rule, cap)),
    ...rules.vertical.flatMap((rule) =>
      crossingsOf(sideways, rule, cap).map(([one, other]): Pair => [transposed(one), transposed(other)]),
    ),
  ])
  const crossings = pairs.filter((pair) => pair.some((part) => isOdd(part, cap))).flat()
  const big = isScan ? [] : components.filter((part) => frames.some((frame) => isBigIn(frame, part, cap)))
  const strokes = [...new Set<Box>([...large, ...big])]
  if (strokes.length + crossings.length === 0) return { strokes, crossings, scraps: [] }
  return { strokes, crossings, scraps: [...pairs.flat(), ...components.filter((part) => isOdd(part, cap))] }
}

function isBigIn(frame: Box, part: Box, cap: number): boolean {
  const [width, height] = sizeOf(part)
  if (width < BIG.width * cap || height < BIG.height * cap) return false
  return part.left > frame.left && part.right < frame.right && part.top > frame.top && part.bottom < frame.bottom
}

function isOdd(part: Box, cap: number): boolean {
  const [width, height] = sizeOf(part)
  if (height >= HIGH.height * cap && width >= HIGH.width * cap) return true
  if (width >= FLAT.width * cap && height >= FLAT.least * cap && height <= FLAT.most * cap) return true
  return width >= LONG.width * cap && height >= LONG.height * cap
}

type Pair = readonly [Box, Box]

/** Finds ink that touches a horizontal rule from above and, at the same place, from below. */
function crossingsOf(components: readonly Box[], { at, thickness, start, end }: Rule, cap: number): Pair[] {
  const reach = thickness / 2 + Math.max(SOFT, AT_RULE * cap)
  const beside = components.filter(({ left, right }) => overlap(left, right, start, end) > 0)
  const above = beside.filter(({ top, bottom }) => top < at - reach && Math.abs(bottom - at) <= reach)
  const below = beside.filter(({ top, bottom }) => bottom > at + reach && Math.abs(top - at) <= reach)
  return above.flatMap((one) =>
    below.flatMap((other): Pair[] => (overlap(one.left, one.right, other.left, other.right) > 0 ? [[one, other]] : [])),
  )
}

function transposed({ left, top, right, bottom }: Box): Box {
  return { left: top, top: left, right: bottom, bottom: right }
}

function isNear(a: Box, b: Box, reach: number): boolean {
  return overlap(a.left, a.right, b.left, b.right) >= -reach && overlap(a.top, a.bottom, b.top, b.bottom) >= -reach
}

function sizeOf({ left, top, right, bottom }: Box): readonly [number, number] {
  return [right - left, bottom - top]
}
