import { type Box, type DrawnLine, isGrid, type LineGroup } from './line-groups'

/** A framed table has more columns and rows than these, and at least this many words. */
const FEWEST = { columns: 2, rows: 2, words: 6 }
/** A frame around more than this share of all words in tables is the border of a sheet. */
const AROUND_OTHERS = 0.3
/** A frame whose largest field holds this share of it is the border of a sheet: the field is for the drawing. */
const DRAWING_FIELD = 0.5
/** Borders of fields are at least this share of the frame's side long, unlike zone marks and the lines of a title block. */
const LONG = 0.7
/** How far above and next to a table words may belong to it, in cap heights. */
const ABOVE = 6
const BESIDE = 3

/** A framed table with the words that belong to it alone. */
export interface Region<Word extends Box> {
  readonly group: LineGroup
  readonly inside: readonly Word[]
  /** Words close to it that are in no other table. */
  readonly beside: readonly Word[]
}

export interface Regions<Word extends Box> {
  readonly tables: readonly Region<Word>[]
  /** Frames of possible tables with too little text. */
  readonly silent: readonly LineGroup[]
  /** Words in no table; on a sheet with a border, only those in the field for the drawing. */
  readonly outside: readonly Word[]
}

/**
 * The framed tables of a page; each word belongs to the smallest frame around it. The border of a sheet, with its title
 * block and zone marks, is no table.
 */
export function regionsOf<Word extends Box>(
  groups: readonly LineGroup[],
  words: readonly Word[],
  cap: number,
): Regions<Word> {
  const sheet = groups.reduce((most, group) => Math.max(most, areaOf(group)), 0)
  const field = groups.filter((group) => areaOf(group) === sheet).map(drawingFieldOf)[0]
  const framed = groups
    .filter((group) => !field || areaOf(group) < sheet)
    .filter((group) => group.level.length > FEWEST.rows && group.upright.length > FEWEST.columns && isGrid(group))
    .sort((a, b) => areaOf(a) - areaOf(b))
  const held = new Map<LineGroup, Word[]>(framed.map((group) => [group, []]))
  const free: Word[] = []
  for (const word of words) {
    const group = framed.find((one) => isInside(one, word))
    if (group) held.get(group)?.push(word)
    else free.push(word)
  }
  const wordsIn = (group: LineGroup) => held.get(group) ?? []
  const full = framed.filter((group) => wordsIn(group).length >= FEWEST.words)
  const all = full.reduce((sum, group) => sum + wordsIn(group).length, 0)
  const tables = full.filter((group) => {
    const within = full.filter((other) => other !== group && isInside(group, other))
    return within.reduce((sum, other) => sum + wordsIn(other).length, 0) <= AROUND_OTHERS * all
  })
  // Tables that start at the same height are read from left to right.
  tables.sort((a, b) => a.left - b.left)
  return {
    tables: tables.map((group) => {
      const near = {
        left: group.left - BESIDE * cap,
        right: group.right + BESIDE * cap,
        top: group.top - ABOVE * cap,
        bottom: group.bottom + cap,
      }
      return { group, inside: wordsIn(group), beside: free.filter((word) => isInside(near, word)) }
    }),
    silent: framed.filter((group) => !full.includes(group)),
    outside: words.filter(
      (word) => !tables.some((group) => isInside(group, word)) && (!field || isInside(field, word)),
    ),
  }
}

/** The field for the drawing if a group of lines is the border of a sheet. */
function drawingFieldOf(group: LineGroup): Box | undefined {
  const { level, upright, left, top, right, bottom } = group
  const [across, down] = [widestGap(level, right - left), widestGap(upright, bottom - top)]
  const field = { left: down.start, right: down.end, top: across.start, bottom: across.end }
  return areaOf(field) >= DRAWING_FIELD * areaOf(group) ? field : undefined
}

/** The widest gap between neighboring long lines. */
function widestGap(lines: readonly DrawnLine[], side: number): { readonly start: number; readonly end: number } {
  const places = lines.filter(({ start, end }) => end - start >= LONG * side).map(({ top }) => top)
  places.sort((a, b) => a - b)
  let widest = { start: 0, end: 0 }
  for (const [at, start] of places.entries()) {
    const end = places[at + 1] ?? start
    if (end - start > widest.end - widest.start) widest = { start, end }
  }
  return widest
}

/** True if the center of the second box is inside the first. */
function isInside(box: Box, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
