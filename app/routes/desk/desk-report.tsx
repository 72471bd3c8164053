import { figureText, deskPage as messages } from '~/domain/desk/desk-messages'
import {
  CORRECTED_FIGURES,
  correctedByColumn,
  correctedCells,
  type DeskAmounts,
  type DeskWeek,
  minutesEach,
  sinceFirst,
  sumOf,
} from '~/domain/desk/figures'
import { DESK_CHART_WEEKS } from '~/domain/limits/desk'
import { LongText } from '~/ui/long-text'
import { DESK_CSV } from './addresses'
import { DeskCharts } from './desk-charts'

interface DeskReportProps {
  readonly organization: string
  /** The latest first, the present week included. */
  readonly weeks: readonly DeskWeek[]
}

/** Charts of the last weeks, and below them a row for each week. */
export function DeskReport({ organization, weeks }: DeskReportProps) {
  const listed = sinceFirst(weeks)
  return (
    <>
      <div className="sheet-heading">
        <div>
          <h1>{messages.title}</h1>
          <p className="muted desk-lead">
            <LongText>{messages.lead(organization)}</LongText>
          </p>
        </div>
        {listed.length > 0 ? (
          <div className="sheet-heading-actions">
            <a className="button" href={DESK_CSV} download>
              {messages.export}
            </a>
          </div>
        ) : null}
      </div>
      {listed.length === 0 ? (
        <p className="empty">{messages.none}</p>
      ) : (
        <>
          <DeskCharts weeks={weeks.slice(0, DESK_CHART_WEEKS)} />
          <Weeks weeks={listed} />
          <CorrectedCells weeks={listed} />
          <div className="desk-hints">
            {messages.hints.map((hint) => (
              <p key={hint} className="hint">
                {hint}
              </p>
            ))}
          </div>
        </>
      )}
    </>
  )
}

type Column = readonly [heading: string, amountOf: (amounts: DeskAmounts) => number | null]

const COLUMNS: readonly Column[] = [
  [messages.pictures, ({ pictures = 0 }) => pictures],
  [messages.exports, ({ exports = 0 }) => exports],
  [messages.minutes, minutesEach],
  [messages.remembered, ({ remembered = 0 }) => remembered],
  [messages.quoted, ({ quoted = 0 }) => quoted],
  [messages.typed, ({ typed = 0 }) => typed],
  [messages.corrected, correctedCells],
]

const Weeks = ({ weeks }: Pick<DeskReportProps, 'weeks'>) => (
  <WeekList caption={messages.weeksCaption} weeks={weeks} columns={COLUMNS} />
)

/** The columns in which any cell was corrected, in the order of the table. */
function CorrectedCells({ weeks }: Pick<DeskReportProps, 'weeks'>) {
  const used = new Set(correctedByColumn(sumOf(weeks)).map(({ column }) => column))
  const columns = CORRECTED_FIGURES.flatMap((figure): readonly Column[] => {
    const column = figure.slice('corrected:'.length)
    return used.has(column) ? [[messages.correctedIn(column), (amounts) => amounts[figure] ?? 0]] : []
  })
  if (columns.length === 0) return null
  return <WeekList caption={messages.columnsCaption} weeks={weeks} columns={columns} />
}

interface WeekListProps {
  readonly caption: string
  readonly weeks: readonly DeskWeek[]
  readonly columns: readonly Column[]
}

function WeekList({ caption, weeks, columns }: WeekListProps) {
  const year = (weeks[0]?.week ?? '').slice(0, 4)
  return (
    <div className="list-frame">
      <table className="list desk-list">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.week}</th>
            {columns.map(([heading]) => (
              <th key={heading} scope="col" className="number">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, amounts }, at) => (
            <tr key={week}>
              <th scope="row">
                <time dateTime={week}>{messages.day(week, year)}</time>
                {at === 0 ? <span className="desk-so-far"> {messages.soFar}</span> : null}
              </th>
              {columns.map(([heading, amountOf]) => {
                const amount = amountOf(amounts)
                return (
                  <td key={heading} className={amount ? 'number' : 'number is-nothing'} data-label={heading}>
                    {amount === null ? messages.unknown : figureText(amount)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
