import { type Area, shared } from './pdf-matrix'
import { boundsOf, cutTo, isBox, partsOf } from './pdf-paths'
import { createRuleFinder } from './pdf-rules'
import type { DrawingState, Mark } from './pdf-state'

/** The limit on recorded marks. */
const MOST_MARKS = 20_000

/** Collects what is painted on a page: ruling lines, and marks for all other ink. */
export function createInk(page: Area) {
  const rules = createRuleFinder()
  const marks: Mark[] = []

  function mark(ink: Mark, { clip }: DrawingState): void {
    const seen = shared(ink, clip)
    if (seen.right > seen.left && seen.bottom > seen.top && marks.length < MOST_MARKS) marks.push({ ...ink, ...seen })
  }

  return {
    mark,
    /** Paints a path whose strokes, or fill, are visible. */
    paint(path: ArrayLike<number>, state: DrawingState, isStroked: boolean, isFilled: boolean): void {
      if (!isStroked && !isFilled) return
      for (const { places, isCurved, isClosed } of partsOf(path, state.matrix)) {
        const area = boundsOf(places)
        const isShade = isFilled && !isCurved && isBox(places)
        if (isShade) rules.box(shared(area, state.clip), page)
        let isShape = (isFilled && !isShade) || isCurved
        const ends = isStroked && !isCurved ? places : []
        for (const [at, to] of (isClosed && ends[0] ? [...ends, ends[0]] : ends).entries()) {
          const from = places[at - 1]
          const cut = from && cutTo(state.clip, from, to)
          if (cut && !rules.line(...cut)) isShape = true
        }
        if (isShape) mark({ ...area, kind: 'shape' }, state)
      }
    },
    lines: rules.lines,
    marks: marks as readonly Mark[],
  }
}
