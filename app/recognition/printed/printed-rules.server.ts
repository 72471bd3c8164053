import type { LineGroup } from '~/domain/pictures/line-groups'
import { joinStrokes, type Rules, type Stroke } from '../rules/rules.server'

/** The rules that groups of lines form on a page with capitals of `cap` px. */
export function rulesOf(groups: readonly LineGroup[], cap: number): Rules {
  const strokes = (of: (group: LineGroup) => readonly Stroke[]) => joinStrokes(groups.flatMap(of), cap)
  return { horizontal: strokes(({ level }) => level), vertical: strokes(({ upright }) => upright) }
}
