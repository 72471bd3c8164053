import { COLUMN } from '../table/columns'

/**
 * The product's columns in which corrections are counted by name. COMMDOL is not among them: it follows from UNIT $ and %,
 * or the other way round.
 */
export const CORRECTED_COLUMNS = [
  COLUMN.line,
  COLUMN.type,
  COLUMN.qty,
  COLUMN.mfg,
  COLUMN.catalog,
  COLUMN.unit,
  COLUMN.percent,
  COLUMN.overage,
  COLUMN.notes,
  COLUMN.comments,
] as const

/** Stands for all columns that are not the product's: their names may say something about a project. */
export const OTHER_COLUMN = 'other'

type Corrected = `corrected:${(typeof CORRECTED_COLUMNS)[number] | typeof OTHER_COLUMN}`

/**
 * The figures that an editor counts: exports, tables whose time from the first upload or import to the first export is known, the sum
 * of these times in minutes, prices taken from memory, from quotes and entered by hand, and the corrected cells of each column.
 */
export type EditorFigure = 'exports' | 'timed' | 'minutes' | 'remembered' | 'quoted' | 'typed' | Corrected

/** Everything that is counted; the server counts the pictures that it reads itself. */
export type DeskFigure = EditorFigure | 'pictures'

export const CORRECTED_FIGURES: readonly Corrected[] = [
  ...CORRECTED_COLUMNS.map((column) => `corrected:${column}` as const),
  `corrected:${OTHER_COLUMN}`,
]
export const EDITOR_FIGURES: readonly EditorFigure[] = [
  'exports',
  'timed',
  'minutes',
  'remembered',
  'quoted',
  'typed',
  ...CORRECTED_FIGURES,
]
export const DESK_FIGURES: readonly DeskFigure[] = ['pictures', ...EDITOR_FIGURES]

const byName: ReadonlyMap<string, DeskFigure> = new Map(DESK_FIGURES.map((figure) => [figure, figure]))

/** The figure of this name; undefined if nothing of the name is counted. */
export const figureNamed = (name: string): DeskFigure | undefined => byName.get(name)

/** The figure that counts a corrected cell of a column; null for COMMDOL, which is never corrected on its own. */
export function correctedFigure(column: string): Corrected | null {
  if (column === COLUMN.commission) return null
  const own = CORRECTED_COLUMNS.find((one) => one === column)
  return `corrected:${own ?? OTHER_COLUMN}`
}

/** Amounts by figure; a figure that is missing is 0. */
export type DeskAmounts = Readonly<Partial<Record<DeskFigure, number>>>

/** The amounts of a week. */
export interface DeskWeek {
  /** Its Monday in UTC, as YYYY-MM-DD. */
  readonly week: string
  readonly amounts: DeskAmounts
}

const DAY = 86_400_000

/** The Monday of the week of a time (milliseconds since 1970), in UTC, as YYYY-MM-DD. */
export function weekOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * DAY).toISOString().slice(0, 10)
}

/** The week that lies `weeks` before that of a time. */
export const weekBefore = (time: number, weeks: number): string => weekOf(time - weeks * 7 * DAY)

/**
 * The last `count` weeks up to that of the time `now`, the latest first, with those in which nothing was counted.
 * @param counted weeks in any order
 */
export function lastWeeks(counted: readonly DeskWeek[], now: number, count: number): readonly DeskWeek[] {
  const known = new Map(counted.map((one) => [one.week, one]))
  return Array.from({ length: count }, (_, back) => {
    const week = weekBefore(now, back)
    return known.get(week) ?? { week, amounts: {} }
  })
}

/** The same weeks without those before the first in which something was counted. */
export function sinceFirst(weeks: readonly DeskWeek[]): readonly DeskWeek[] {
  return weeks.slice(0, weeks.findLastIndex(({ amounts }) => Object.keys(amounts).length > 0) + 1)
}

/** The sum of weeks. */
export function sumOf(weeks: readonly DeskWeek[]): DeskAmounts {
  return Object.fromEntries(
    DESK_FIGURES.map((figure) => [figure, weeks.reduce((sum, { amounts }) => sum + (amounts[figure] ?? 0), 0)]),
  )
}

/** Minutes from upload to export of an average table, at least 1; null if no table's time is known. */
export function minutesEach({ minutes = 0, timed = 0 }: DeskAmounts): number | null {
  return timed > 0 ? Math.max(1, Math.round(minutes / timed)) : null
}

/** The prices that were entered, in whichever way. */
export const enteredPrices = ({ remembered = 0, quoted = 0, typed = 0 }: DeskAmounts): number =>
  remembered + quoted + typed

/** The share of prices that were taken from memory, in whole percent; null without any price. */
export function rememberedShare(amounts: DeskAmounts): number | null {
  const prices = enteredPrices(amounts)
  return prices > 0 ? Math.round((100 * (amounts.remembered ?? 0)) / prices) : null
}

/** The corrected cells of all columns. */
export const correctedCells = (amounts: DeskAmounts): number =>
  CORRECTED_FIGURES.reduce((sum, figure) => sum + (amounts[figure] ?? 0), 0)

/** The columns with corrected cells, the most corrected first; equal ones in the order of the table, other columns last. */
export function correctedByColumn(
  amounts: DeskAmounts,
): readonly { readonly column: string; readonly cells: number }[] {
  return CORRECTED_FIGURES.map((figure) => ({ column: figure.slice('corrected:'.length), cells: amounts[figure] ?? 0 }))
    .filter(({ cells }) => cells > 0)
    .sort((one, other) => other.cells - one.cells)
}
