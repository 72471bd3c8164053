import { COLUMN } from '../table/columns'
import { contradicts, differs, isOdd, isSplitNumber, isSplitPrice, isThousands, joinedKind } from './cell-kinds'
import type { Line } from './head-line'
import {
  type IsWrong,
  type KindLine,
  type Kinds,
  kindLines,
  mostFrequent,
  nearestOf,
  rolesOf,
  unfitIn,
} from './line-kinds'
import type { Section } from './sections-of-lines'

interface Row extends KindLine {
  /** The places of cells with a blank before them, if few cells of the text have one. */
  readonly blanks: readonly number[]
}

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

/** Minimum number of cells that fit only if two cells are joined, if nothing else shows that a comma split them. */
const CLEARLY = 2
/** A row with more cells that do not fit, even if joined, is another kind of row. */
const MOST_UNFIT = 1
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
  const { columns, roleAt } = rolesOf(head, body)
  const price = columns.indexOf(COLUMN.unit)
  if (price < 0) return []
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
  const nearestTo = nearestOf(sound)
  const isShifted = (row: Row) => {
    if (namesCompany(row.line.slice(0, price + 1)) || isBetter(row, likeHead)) return true
    if (isSplitPrice(row.line[price] ?? '', row.line[price + 1] ?? '')) return true
    const other = nearestTo(row)
    return other !== undefined && isBetter(row, other, true)
  }
  return rows.filter(isShifted).map(({ line }) => line)
}

/** Returns the lines to compare, with the places of the blanks after their commas. */
function rowsOf(head: Line, body: Section['body'], asWritten: (line: Line) => Line | undefined): readonly Row[] {
  const rows = kindLines(head, body).map((row): Row => {
    const blanks = (asWritten(row.line) ?? []).flatMap((text, at) =>
      AFTER_BLANK.test(text) && row.kinds[at] ? [at] : [],
    )
    return { ...row, blanks: blanks.length > MOST_BLANKS ? [] : blanks }
  })
  const spaced = rows.filter(({ blanks }) => blanks.length > 0).length
  return spaced <= Math.max(1, rows.length / 2) ? rows : rows.map((row) => ({ ...row, blanks: [] }))
}

const AFTER_BLANK = /^\s\S/

/** A word for the form of a company, which is never a cell of its own: 'Acuity, Inc.'. */
const COMPANY = /^(INC|LLC|LTD|CORP|GMBH|INCORPORATED|LIMITED)\.?$/i

const namesCompany = (texts: Line) => texts.some((text, at) => COMPANY.test(text) && (texts[at - 1] ?? '') !== '')
