import { writeAlternates } from '~/domain/entry/alternates'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { type SplitMakers, splitMakers } from '~/domain/trade/maker-text'

/** A table as it was read; `confidence` is by row, then by column. */
interface ReadCells {
  readonly columns: readonly string[]
  readonly cells: readonly Cells[]
  readonly confidence: (number | null)[][]
}

/** The cells that may name makers, with `\n` where the schedule breaks a line; '' for rows that are not fixtures. */
interface MakerLines {
  readonly mfg: string
  readonly catalog: string
}

/** A catalog column without a maker column holds makers if at least this share of its filled cells starts with one. */
const NAMES_MAKERS = 0.5

/**
 * Splits rows that name several makers, or a maker and its number in one cell. The first known maker and its number
 * stay in MFG and CATALOG #; the others, and whether the schedule accepts an equal, are kept with the row. A table
 * without an MFG column gets one if its catalog numbers start with makers.
 */
export function withSplitMakers({ columns, cells, confidence }: ReadCells, lines: readonly MakerLines[]): ReadCells {
  if (!columns.includes(COLUMN.mfg) && !columns.includes(COLUMN.catalog)) return { columns, cells, confidence }
  const splits = lines.map(({ mfg, catalog }) => splitMakers(mfg, catalog))
  const wide = withColumns({ columns, cells, confidence }, lines, splits)
  const mfg = wide.columns.indexOf(COLUMN.mfg)
  const catalog = wide.columns.indexOf(COLUMN.catalog)
  const split = wide.cells.map((row, index) => splitRow(row, splits[index] ?? null, wide.columns))
  return {
    columns: wide.columns,
    cells: split,
    // A name and its number were read together, so both get the same confidence.
    confidence: wide.confidence.map((row, index) => {
      if (split[index] === wide.cells[index]) return row
      const read = [row[mfg], row[catalog]].filter((value) => typeof value === 'number')
      const value = read.length > 0 ? Math.min(...read) : null
      const filled = (name: string) => (cellText(split[index] ?? {}, name) === '' ? null : value)
      return row.map((own, column) =>
        column === mfg ? filled(COLUMN.mfg) : column === catalog ? filled(COLUMN.catalog) : own,
      )
    }),
  }
}

function splitRow(row: Cells, split: SplitMakers | null, columns: readonly string[]): Cells {
  if (!split) return row
  // A maker without a column would be lost, so the cell keeps the whole text.
  if (split.mfg !== '' && !columns.includes(COLUMN.mfg)) return row
  if (split.catalog !== '' && !columns.includes(COLUMN.catalog)) return row
  const written = Object.entries(row).map(([name, text]): [string, string] => {
    if (name === COLUMN.mfg) return [name, split.mfg]
    return name === COLUMN.catalog ? [name, split.catalog] : [name, text]
  })
  const alternates = split.others.length > 0 || split.orEqual
  return Object.fromEntries(alternates ? [...written, [HIDDEN.alternates, writeAlternates(split)]] : written)
}

/** Adds the column that the split cells need and the schedule lacks. */
function withColumns(
  read: ReadCells,
  lines: readonly MakerLines[],
  splits: readonly (SplitMakers | null)[],
): ReadCells {
  const { columns } = read
  if (!columns.includes(COLUMN.mfg)) {
    const filled = lines.filter(({ catalog }) => catalog !== '').length
    const named = splits.filter((split) => split && split.mfg !== '').length
    return named > 0 && named >= filled * NAMES_MAKERS
      ? withColumn(read, COLUMN.mfg, columns.indexOf(COLUMN.catalog))
      : read
  }
  const needsNumbers = splits.some((split) => split && split.catalog !== '')
  if (columns.includes(COLUMN.catalog) || !needsNumbers) return read
  return withColumn(read, COLUMN.catalog, columns.indexOf(COLUMN.mfg) + 1)
}

function withColumn({ columns, cells, confidence }: ReadCells, name: string, at: number): ReadCells {
  return {
    columns: columns.toSpliced(at, 0, name),
    cells: cells.map((row) => ({ ...row, [name]: '' })),
    confidence: confidence.map((row) => row.toSpliced(at, 0, null)),
  }
}

/** Like `withSplitMakers`, for a table whose cells contain line breaks and whose confidence is unknown. */
export function withMakersApart({ columns, rows }: FixtureData): FixtureData {
  const lines = rows.map((row) => {
    const isItem = cellText(row, COLUMN.line) === ''
    return isItem ? { mfg: cellText(row, COLUMN.mfg), catalog: cellText(row, COLUMN.catalog) } : NO_MAKERS
  })
  const split = withSplitMakers({ columns, cells: rows, confidence: rows.map(() => []) }, lines)
  return { columns: split.columns, rows: split.cells }
}

const NO_MAKERS: MakerLines = { mfg: '', catalog: '' }
