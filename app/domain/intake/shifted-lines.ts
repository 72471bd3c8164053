import { COLUMN } from '../table/columns'
import {
  contradicts,
  differs,
  isOdd,
  isSplitNumber,
  isThousands,
  joinedKind,
  type Kind,
  kindOf,
  roleOf,
} from './cell-kinds'
import { columnsOf, type Line } from './head-line'
import type { Section } from './sections-of-lines'

/** The cells of a line by kind, up to the width of the headings. */
type Kinds = readonly Kind[]

/** A line that may be shifted. */
interface Row {
  readonly line: Line
  readonly kinds: Kinds
  /** The kinds as a key of a map. */
  readonly key: string
  /** The places of cells with a blank before them, if few cells of the text have one. */
  readonly blanks: readonly number[]
}

/** Tells if a cell of a kind does not fit at a place. */
type IsWrong = (kind: Kind, at: number) => boolean

const unfitIn = (kinds: Kinds, isWrong: IsWrong) => kinds.reduce((sum, kind, at) => sum + Number(isWrong(kind, at)), 0)

/**
 * Counts the cells that do not fit once the cell at each place before `price` is joined to the next. Infinite if one of
 * the two is blank. A price that is lost by joining counts too.
 */
function unfitJoined({ line, kinds }: Row, price: number, isWrong: IsWrong): readonly number[] {
  const isLost = (line[price] ?? '') !== '' && (line[price + 1] ?? '') === ''
  const moved = kinds.map((_, at) => Number((at === price && isLost) || isWrong(kinds[at + 1] ?? '', at)))
  let [before, after] = [0, moved.reduce((sum, one) => sum + one, 0)]
  return kinds.slice(0, price).map((kind, at) => {
    after -= moved[at] ?? 0
    const [left = '', right = ''] = [line[at], line[at + 1]]
    const isPair = left !== '' && right !== ''
    const sum = isPair ? before + Number(isWrong(joinedKind(left, right), at)) + after : Number.POSITIVE_INFINITY
    before += Number(isWrong(kind, at))
    return sum
  })
}

/** Kinds of rows with which a row is compared; more give no other answer. */
const MOST_COMPARED = 12
/** Minimum number of cells that fit only if two cells are joined, if nothing else shows that a comma split them. */
const CLEARLY = 2
/** A row with more cells that do not fit, even if joined, is another kind of row. */
const MOST_UNFIT = 1
/** With fewer cells, any line fits anywhere. */
const FEWEST_CELLS = 4
/** A hand-written line with more blanks after its commas is written so. */
const MOST_BLANKS = 2

/**
 * Returns the lines of a section that an unquoted comma has probably shifted, although they are not wider than the
 * headings, because the last cell was blank or missing. Such a line fits the other rows or the headings clearly better
 * with two of its cells joined. `asWritten` returns a line before it was trimmed, with the blanks after its commas. Takes
 * time linear in the cells.
 */
export function shiftedLines({ head, body }: Section, asWritten: (line: Line) => Line | undefined): readonly Line[] {
  if (!head) return []
  const columns = columnsOf(head, (place) => body.flatMap((line) => line[place] || []))
  const price = columns.indexOf(COLUMN.unit)
  if (price < 0) return []
  const roles = head.map((heading, at) => roleOf(heading, columns[at] ?? ''))
  const roleAt = (at: number) => roles[at] ?? 'any'
  const rows = rowsOf(head, body, asWritten)
  const likeHead: IsWrong = (kind, at) => contradicts(kind, roleAt(at))
  const like =
    (other: Kinds): IsWrong =>
    (kind, at) =>
      differs(kind, other[at] ?? '', roleAt(at))
  /** True if joining two cells of a row makes more of them fit: clearly more, unless something else speaks for it. */
  const isBetter = (row: Row, isWrong: IsWrong, isEqualEnough = false) => {
    const asIs = unfitIn(row.kinds, isWrong)
    if (asIs === 0 && !(isEqualEnough && row.blanks.length > 0)) return false
    return unfitJoined(row, price, isWrong).some((unfit, at) => {
      if (unfit > MOST_UNFIT || unfit > asIs) return false
      const [left = '', right = ''] = [row.line[at], row.line[at + 1]]
      const isSeparate = row.blanks.includes(at + 1)
      if (unfit === asIs) return isSeparate && unfit === 0
      if (isSeparate || isSplitNumber(left, right)) return true
      if (asIs - unfit < CLEARLY) return false
      // A quantity beside the number of a room or a catalog number looks like thousands as well.
      return row.kinds.some((kind, place) => isOdd(kind, roleAt(place))) || (unfit === 0 && isThousands(left, right))
    })
  }
  const samples = mostFrequent(rows)
  const sound = samples
    .filter((row) => !isBetter(row, likeHead) && !samples.some(({ kinds }) => isBetter(row, like(kinds))))
    .map(({ kinds }) => like(kinds))
  const nearest = new Map<string, IsWrong | undefined>()
  const nearestTo = ({ key, kinds }: Row) => {
    if (!nearest.has(key)) nearest.set(key, sound.toSorted((a, b) => unfitIn(kinds, a) - unfitIn(kinds, b))[0])
    return nearest.get(key)
  }
  const isShifted = (row: Row) => {
    if (namesCompany(row.line.slice(0, price + 1)) || isBetter(row, likeHead)) return true
    const other = nearestTo(row)
    return other !== undefined && isBetter(row, other, true)
  }
  return rows.filter(isShifted).map(({ line }) => line)
}

/** Returns the lines of enough cells that are not wider than the headings. */
function rowsOf(head: Line, body: readonly Line[], asWritten: (line: Line) => Line | undefined): readonly Row[] {
  const rows = body
    .filter((line) => line.length <= head.length && line.filter((text) => text !== '').length >= FEWEST_CELLS)
    .map((line): Row => {
      const kinds = head.map((_, at) => kindOf(line[at] ?? ''))
      const blanks = (asWritten(line) ?? []).flatMap((text, at) => (AFTER_BLANK.test(text) ? [at] : []))
      return { line, kinds, key: kinds.join(), blanks: blanks.length > MOST_BLANKS ? [] : blanks }
    })
  const spaced = rows.filter(({ blanks }) => blanks.length > 0).length
  return spaced <= Math.max(1, rows.length / 2) ? rows : rows.map((row) => ({ ...row, blanks: [] }))
}

const AFTER_BLANK = /^\s\S/

/** A word for the form of a company, which is never a cell of its own: 'Acuity, Inc.'. */
const COMPANY = /^(INC|LLC|LTD|CORP|GMBH|INCORPORATED|LIMITED)\.?$/i

const namesCompany = (texts: Line) => texts.some((text, at) => COMPANY.test(text) && (texts[at - 1] ?? '') !== '')

/** Returns a row of each of the most frequent kinds. */
function mostFrequent(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string, { readonly row: Row; count: number }>()
  for (const row of rows) {
    const known = counts.get(row.key)
    if (known) known.count += 1
    else counts.set(row.key, { row, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_COMPARED)
    .map(({ row }) => row)
}
