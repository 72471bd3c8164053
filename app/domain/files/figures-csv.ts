import { CORRECTED_FIGURES, type DeskFigure, type DeskWeek } from '../desk/figures'
import { columnLabel } from '../table/columns'
import { formatCsv } from './csv'

const HEADINGS: readonly (readonly [DeskFigure, heading: string])[] = [
  ['pictures', 'Pictures'],
  ['exports', 'Exports'],
  ['timed', 'Tables with known time'],
  ['minutes', 'Minutes of these tables'],
  ['remembered', 'Prices from memory'],
  ['quoted', 'Prices from quotes'],
  ['typed', 'Prices by hand'],
  ...CORRECTED_FIGURES.map(
    (figure) => [figure, `Corrected ${columnLabel(figure.slice('corrected:'.length))}`] as const,
  ),
]

/** Formats the figures of weeks as a CSV file, one line per week, in the order given. */
export function formatFigures(weeks: readonly DeskWeek[]): string {
  return formatCsv([
    ['Week of', ...HEADINGS.map(([, heading]) => heading)],
    ...weeks.map(({ week, amounts }) => [week, ...HEADINGS.map(([figure]) => String(amounts[figure] ?? 0))]),
  ])
}
