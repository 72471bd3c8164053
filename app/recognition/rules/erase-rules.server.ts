import type { Component } from '../pixels/components.server'
import { type Box, type Gray, transpose } from '../pixels/gray.server'
import { coverage, type Rule, type Rules } from './rules.server'

/**
 * Paints rules in the color next to them. Letter strokes that cross a rule stay: a pixel that is dark on both sides is kept.
 * The white between a rule and a letter may be a single pixel, so nothing beyond it is touched.
 */
export function eraseRules(gray: Gray, rules: Rules, threshold: number): Gray {
  const level = eraseHorizontal(gray, rules.horizontal, threshold)
  return transpose(eraseHorizontal(transpose(level), rules.vertical, threshold))
}

function eraseHorizontal(gray: Gray, rules: readonly Rule[], threshold: number): Gray {
  const { width, height } = gray
  const data = gray.data.slice()
  for (const rule of rules) {
    const half = Math.ceil((rule.thickness + 1) / 2)
    const middle = Math.round(rule.at)
    const [first, last] = coreOf(rule, height)
    for (const span of rule.spans) {
      const start = Math.max(0, span.start - 1)
      const edges = Array.from({ length: Math.max(0, Math.min(width, span.end + 1) - start) }, (_, index) => ({
        above: edgeOf(gray, start + index, middle, -half - 1, threshold),
        below: edgeOf(gray, start + index, middle, half + 1, threshold),
      }))
      const lightest = edges.map(({ above, below }) => Math.max(above.level, below.level))
      edges.forEach(({ above, below }, index) => {
        if (!above.isWhite && !below.isWhite) return
        // The white between a rule and a letter is soft: the background is the lightest level nearby.
        const isNarrow = above.isNarrow || below.isNarrow
        const ground = isNarrow
          ? Math.max(...lightest.slice(Math.max(0, index - NEAR), index + NEAR + 1))
          : lightest[index]
        const from = Math.max(0, above.isWhite ? above.y + 1 : first)
        const to = Math.min(height - 1, below.isWhite ? below.y - 1 : last)
        for (let y = from; y <= to; y++) data[y * width + start + index] = ground ?? 255
      })
    }
  }
  return { width, height, data }
}

/** Returns the first and last row of a rule's dark core. */
function coreOf({ at, thickness }: Rule, height: number): readonly [number, number] {
  const reach = Math.max(0, (thickness - 1) / 2)
  return [Math.max(0, Math.round(at - reach)), Math.min(height - 1, Math.round(at + reach))]
}

/** White between a rule and a letter is this much lighter than the rule, and than the letter within BEHIND px, in levels. */
const LIGHTER_THAN_RULE = 40
const LIGHTER_THAN_LETTER = 30
const BEHIND = 3
/** How far from a letter to look for the background, in pixels. */
const NEAR = 12

interface RuleEdge {
  readonly y: number
  readonly level: number
  /** True for paper, false for a letter that touches the rule. */
  readonly isWhite: boolean
  /** True if a letter is close behind it. */
  readonly isNarrow: boolean
}

/**
 * Finds where a rule ends in a pixel column: at the lightest pixel before it gets darker again, the last one of equals, up to
 * `reach` px above (negative) or below.
 */
function edgeOf(gray: Gray, x: number, middle: number, reach: number, threshold: number): RuleEdge {
  const step = Math.sign(reach)
  const levelAt = (y: number) => (y < 0 || y >= gray.height ? 255 : (gray.data[y * gray.width + x] ?? 255))
  let [level, y] = [-1, middle]
  for (let at = middle + step; at !== middle + reach + step; at += step) {
    if (levelAt(at) >= level) [level, y] = [levelAt(at), at]
    if (levelAt(at) < level - LIGHTER_THAN_LETTER) break
  }
  let behind = level
  for (let k = 1; k <= BEHIND; k++) behind = Math.min(behind, levelAt(y + k * step))
  const isNarrow = level >= behind + LIGHTER_THAN_LETTER
  const isWhite = level >= threshold || (isNarrow && level >= levelAt(middle) + LIGHTER_THAN_RULE)
  return { y, level, isWhite, isNarrow }
}

/** The thickness, length and distance of the remains of a rule, in cap heights. */
const THIN = 0.3
const LONG = { across: 2.5, down: 1.5 }
const BESIDE = 0.6

/** Finds ink along erased rules that is not part of a letter: the second line of a double rule, and its corners. */
export function remainsOfRules(components: readonly Component[], rules: Rules, cap: number): Box[] {
  const isBeside = (list: readonly Rule[], at: number, from: number, to: number) =>
    list.some((rule) => Math.abs(rule.at - at) <= BESIDE * cap && rule.start <= to && rule.end >= from)
  return components.flatMap((part): Box[] => {
    const { left, top, right, bottom, pixels } = part
    const [width, height] = [right - left, bottom - top]
    const [isWide, isHigh] = [width >= LONG.across * cap, height >= LONG.down * cap]
    // The box of a corner may contain text, so return only its sides.
    const thick = Math.ceil(isWide && isHigh ? pixels / (width + height) : isWide ? height : width) + 1
    if ((!isWide && !isHigh) || thick > THIN * cap + 1) return []
    const [above, below] = [top, bottom].map((at) => isBeside(rules.horizontal, at, left, right))
    const [before, after] = [left, right].map((at) => isBeside(rules.vertical, at, top, bottom))
    const sides: Box[] = []
    if (isWide && above) sides.push({ left, top, right, bottom: top + thick })
    if (isWide && below) sides.push({ left, top: bottom - thick, right, bottom })
    if (isHigh && before) sides.push({ left, top, right: left + thick, bottom })
    if (isHigh && after) sides.push({ left: right - thick, top, right, bottom })
    return sides
  })
}

/** Ink that reaches this far beyond a rule on both sides, in cap heights, belongs to two letters that touch it. */
const BEYOND = 0.6

/**
 * Cuts letters of neighboring cells apart where they touched the rule between them: they stay joined when it is erased, and
 * are too large for letters. `gray` has its rules erased, `components` are its own. Returns undefined without such letters.
 */
export function partAtRules(gray: Gray, components: readonly Component[], rules: Rules, cap: number): Gray | undefined {
  const beyond = BEYOND * cap
  let data: Uint8Array | undefined
  for (const part of components) {
    const { left, top, right, bottom } = part
    const across = rules.horizontal.filter(
      (rule) => rule.at - top >= beyond && bottom - rule.at >= beyond && coverage(rule, left, right) >= 0.9,
    )
    const down = rules.vertical.filter(
      (rule) => rule.at - left >= beyond && right - rule.at >= beyond && coverage(rule, top, bottom) >= 0.9,
    )
    if (across.length === 0 && down.length === 0) continue
    data ??= gray.data.slice()
    for (const rule of across) {
      const [first, last] = coreOf(rule, gray.height)
      for (let y = first; y <= last; y++) data.fill(255, y * gray.width + left, y * gray.width + right)
    }
    for (const rule of down) {
      const [first, last] = coreOf(rule, gray.width)
      for (let y = top; y < bottom; y++) data.fill(255, y * gray.width + first, y * gray.width + last + 1)
    }
  }
  return data && { ...gray, data }
}
