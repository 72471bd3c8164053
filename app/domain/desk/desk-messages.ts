import { DESK_CHART_WEEKS, DESK_WEEKS, MAX_DESK_MINUTES } from '../limits/desk'
import { columnLabel } from '../table/columns'
import { OTHER_COLUMN } from './figures'

export const figureText = (amount: number) => amount.toLocaleString('en-US')
const counted = (amount: number, one: string, many: string) => `${figureText(amount)} ${amount === 1 ? one : many}`

/** A day as the charts and the list write it: 'Nov 16'; with the year, where it is another one than `year`. */
function dayText(week: string, year: string): string {
  const format = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const more = week.startsWith(year) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { ...format, ...more }).format(new Date(week))
}

/** The page that says how much an agency's desk did. */
export const deskPage = {
  title: 'Desk report',
  back: 'Back to the projects',
  lead: (organization: string) =>
    `What ${organization} read, corrected and priced, week by week. Only amounts are counted, for the agency as a whole: no cells, no projects, no people.`,
  export: 'Download CSV',
  none: 'Nothing has been counted yet. Read a picture or import a file, correct and price its lines, and export the quote: the figures follow within a minute.',
  weeks: 'Weeks',
  weeksCaption: 'What was done in each week',
  columnsCaption: 'Corrected cells in each week, by column',
  week: 'Week of',
  pictures: 'Pictures',
  exports: 'Exports',
  minutes: 'Min. per table',
  remembered: 'Prices from memory',
  quoted: 'Prices from quotes',
  typed: 'Prices by hand',
  corrected: 'Cells corrected',
  correctedIn: (column: string) => (column === OTHER_COLUMN ? 'Others' : columnLabel(column)),
  day: dayText,
  soFar: 'so far',
  unknown: '–',
  /** The headings and first figures of the charts, which are about the last twelve weeks. */
  charts: {
    pictures: 'Pictures read',
    picturesMore: (weeks: number) => `in ${counted(weeks, 'week', 'weeks')}`,
    minutes: 'From upload to export',
    minutesFirst: (minutes: number) => `${figureText(minutes)} min`,
    minutesMore: (tables: number) => `on average of ${counted(tables, 'table', 'tables')}`,
    prices: 'Prices from memory',
    pricesMore: (prices: number) => `of ${counted(prices, 'price', 'prices')} entered`,
    corrections: 'Corrections by column',
    correctionsMore: 'cells of pictures and imported files',
    fromMemory: 'from memory',
    fromQuotes: 'from quotes',
    byHand: 'by hand',
    none: 'Nothing yet',
  },
  /** The charts in words. */
  alt: {
    week: (title: string, values: readonly string[]) => `${title}, by week: ${values.join('; ')}.`,
    value: (day: string, text: string) => `${day}, ${text}`,
    minutes: (minutes: number | null) => (minutes === null ? 'none' : counted(minutes, 'minute', 'minutes')),
    prices: (remembered: number, quoted: number, typed: number) =>
      `${figureText(remembered)} from memory, ${figureText(quoted)} from quotes, ${figureText(typed)} by hand`,
    columns: (values: readonly string[]) => `Corrected cells by column: ${values.join('; ')}.`,
  },
  hints: [
    `Weeks begin on Monday, in UTC. The charts show the last ${DESK_CHART_WEEKS} of them, the list the last ${DESK_WEEKS}; the CSV file has all.`,
    `The time of a table runs from its first upload or import to its first export. A table that was open for more than ${MAX_DESK_MINUTES / 60} hours has no time.`,
    'A correction is the first change, by hand, of a text that was read or imported. A price by hand was typed or filled into an empty UNIT $; one from a quote was ticked in the preview of the quote.',
  ],
} as const
