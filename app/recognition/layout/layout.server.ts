import type { Word } from '../glyphs/words.server'
import type { Box, Span } from '../pixels/gray.server'
import type { RowBand } from './row-bands.server'

/** The words of one table cell; the box is around the ink. Row and column ends are exclusive. */
export interface PlacedCell extends Box {
  readonly row: number
  readonly rowEnd: number
  readonly column: number
  readonly columnEnd: number
  readonly words: readonly Word[]
}

/** The positions of everything in a table, before any text is read. Rows include the header and titles. */
export interface Layout {
  readonly columns: readonly Span[]
  readonly rows: readonly RowBand[]
  readonly cells: readonly PlacedCell[]
  /** True if rules separate the columns, so that text cannot run from one into the next. */
  readonly ruled: boolean
  /** The first row and the row after the header, if the layout was found by its header. */
  readonly header?: Span
  /** The number of further rows that there was no time to read. */
  readonly unread?: number
}
