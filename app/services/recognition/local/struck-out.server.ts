import type { Box, Gray, Span } from './gray.server'
import type { Rule, Rules } from './rules.server'

/** A line through a text is at least so long, in capitals; shorter ones cannot be told from the bars of letters. */
const LEAST = 3
/** Letters go on above and below it: so near to its edge, in capitals, along so much of it, and most of them on both sides. */
const BESIDE = 0.12
const INKED = 0.1
const THROUGH = 0.55
/** What still goes on so far away, in capitals, is no letter but a rule that crosses. */
const BEYOND = 1.1
/** The white beside the end of a word, in capitals. */
const WHITE = 0.3
/** Half the height of what it strikes out, in capitals. */
const HALF = 0.7

/** What is struck out by a line through its letters, and the rules without those lines. */
export interface StruckOut {
  readonly texts: readonly Box[]
  readonly rules: Rules
}

/**
 * Finds the lines through texts among the level rules of a page with capitals of `cap` px. Letters that only touch a
 * rule, from above in one place and from below in another, are not struck out.
 */
export function findStruckOut(gray: Gray, rules: Rules, cap: number, threshold: number): StruckOut {
  const texts: Box[] = []
  const horizontal = rules.horizontal.flatMap((rule): Rule[] => {
    const struck = rule.spans.filter(
      (span) => span.end - span.start >= LEAST * cap && runsThroughText(gray, rule, span, cap, threshold),
    )
    if (struck.length === 0) return [rule]
    for (const { start, end } of struck)
      texts.push({ left: start, right: end, top: rule.at - HALF * cap, bottom: rule.at + HALF * cap })
    const spans = rule.spans.filter((span) => !struck.includes(span))
    const [first, last] = [spans[0], spans.at(-1)]
    return first && last ? [{ ...rule, spans, start: first.start, end: last.end }] : []
  })
  return texts.length === 0 ? { texts, rules } : { texts, rules: { ...rules, horizontal } }
}

function runsThroughText(gray: Gray, rule: Rule, span: Span, cap: number, threshold: number): boolean {
  const { width, height, data } = gray
  const isInk = (x: number, y: number) => y >= 0 && y < height && (data[y * width + x] ?? 255) < threshold
  const near = Math.max(2, Math.round(BESIDE * cap)) + Math.ceil(rule.thickness / 2)
  const [above, below] = [Math.round(rule.at) - near, Math.round(rule.at) + near]
  const far = Math.round(BEYOND * cap)
  const [white, half] = [Math.round(WHITE * cap), Math.round(BESIDE * cap)]
  let [over, under, through] = [0, 0, 0]
  for (let x = Math.max(0, span.start); x < Math.min(width, span.end); x++) {
    const isCrossed = isInk(x, Math.round(rule.at) - far) && isInk(x, Math.round(rule.at) + far)
    if (isCrossed) continue
    const [isOver, isUnder] = [isInk(x, above), isInk(x, below)]
    if (isOver) over++
    if (isUnder) under++
    if (isOver && isUnder) through++
  }
  // A word ends with its line: letters that touch each other go on beside the place where they do.
  const ends = [span.start, span.end].map((end, at) => {
    const [from, to] = at === 0 ? [end - white - 1, end - 1] : [end + 1, end + white + 1]
    for (let x = Math.max(0, from); x < Math.min(width, to); x++)
      for (let y = Math.max(0, above - half); y <= Math.min(height - 1, below + half); y++)
        if (isInk(x, y)) return false
    return true
  })
  if (ends.includes(false)) return false
  const least = Math.min(over, under)
  return least >= INKED * (span.end - span.start) && through >= THROUGH * least
}
