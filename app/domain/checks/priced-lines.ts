import type { DecimalSign } from '../pricing/cell-number'
import type { Decimal } from '../pricing/money'
import { isOfPlaces, partOfProject, saysRecap, saysRevised, withoutRevision } from '../pricing/repeat-words'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { headingIn } from './group-rows'
import { isPositive, numberIn } from './row-numbers'

/** A row with a QTY and a price above zero. */
export interface PricedLine {
  readonly row: Cells
  /** The index of the row. */
  readonly at: number
  /** In capitals, without a revision. A row without one has that of the row above. */
  readonly type: string
  /** The part of the project that the line is for, from its heading and its columns of places. */
  readonly place: string
  /** True if a cell of the row itself names the place. */
  readonly isPlaced: boolean
  readonly quantity: Decimal
  readonly price: Decimal
}

/** Lines below one heading, or above the first. */
export interface Block {
  /** '' above the first heading. */
  readonly heading: string
  readonly lines: readonly PricedLine[]
}

/** Returns the priced lines of a table below their headings. Takes linear time. */
export function blocksOf({ columns, rows }: FixtureData, sign: DecimalSign): readonly Block[] {
  const others = columns.filter((column) => column !== COLUMN.line)
  const places = columns.filter(
    (column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column) && isOfPlaces(column),
  )
  const blocks: { readonly heading: string; readonly lines: PricedLine[] }[] = [{ heading: '', lines: [] }]
  const lastPlaces = places.map(() => '')
  let [type, part] = ['', '']
  for (const [at, row] of rows.entries()) {
    const quantity = numberIn(row, COLUMN.qty, sign)
    const price = quantity && numberIn(row, COLUMN.unit, sign)
    if (!quantity || !price) {
      const heading = headingOf(row, others)
      if (heading !== null) {
        ;[type, part] = ['', partOfProject(heading)]
        blocks.push({ heading, lines: [] })
      }
      continue
    }
    if (isSpecial(cellText(row, COLUMN.line))) continue
    type = typeOf(row) || type
    let isPlaced = false
    for (const [index, column] of places.entries()) {
      const text = cellText(row, column).trim()
      if (text === '') continue
      isPlaced = true
      lastPlaces[index] = text
    }
    const place = places.length === 0 ? part : [part, ...lastPlaces].join('|')
    if (isPositive(price)) blocks.at(-1)?.lines.push({ row, at, type, place, isPlaced, quantity, price })
  }
  return blocks.filter(({ lines }) => lines.length > 0)
}

const typeOf = (row: Cells) => withoutRevision(cellText(row, COLUMN.type).trim().toUpperCase())

/** Returns the heading in a row: a group header, a text alone where names are, or one that says that lines repeat. */
function headingOf(row: Cells, columns: readonly string[]): string | null {
  const heading = headingIn(row, columns)
  if (!heading) return null
  const { text, isGroup, column } = heading
  return isGroup || column === COLUMN.type || saysRecap(text) || saysRevised(text) ? text : null
}
