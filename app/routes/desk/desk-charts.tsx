import type { ReactNode } from 'react'
import { figureText, deskPage as messages } from '~/domain/desk/desk-messages'
import {
  correctedByColumn,
  correctedCells,
  type DeskWeek,
  enteredPrices,
  minutesEach,
  rememberedShare,
  sumOf,
} from '~/domain/desk/figures'
import { ColumnBars } from './column-bars'
import { WeekBars } from './week-bars'

const { charts, alt } = messages

interface DeskChartsProps {
  /** The latest first. */
  readonly weeks: readonly DeskWeek[]
}

/** Charts of the last weeks, one for each question. */
export function DeskCharts({ weeks }: DeskChartsProps) {
  const all = sumOf(weeks)
  const { pictures = 0, timed = 0 } = all
  const minutes = minutesEach(all)
  const share = rememberedShare(all)
  const year = (weeks[0]?.week ?? '').slice(0, 4)
  const shown = weeks.toReversed().map(({ week, amounts }) => ({ day: messages.day(week, year), amounts }))
  const columns = correctedByColumn(all).map(({ column, cells }) => ({ name: messages.correctedIn(column), cells }))
  const inWords = (title: string, textOf: (week: (typeof shown)[number]) => string) =>
    alt.week(
      title,
      shown.map((week) => alt.value(week.day, textOf(week))),
    )
  const shareText = (percent: number | null) => (percent === null ? '' : `${percent}%`)
  return (
    <div className="desk-charts">
      <Chart title={charts.pictures} first={figureText(pictures)} more={charts.picturesMore(weeks.length)}>
        <WeekBars
          alt={inWords(charts.pictures, ({ amounts }) => figureText(amounts.pictures ?? 0))}
          bars={shown.map(({ day, amounts }) => ({
            day,
            parts: [amounts.pictures ?? 0],
            text: amounts.pictures ? figureText(amounts.pictures) : '',
          }))}
        />
      </Chart>
      <Chart
        title={charts.minutes}
        first={minutes === null ? null : charts.minutesFirst(minutes)}
        more={charts.minutesMore(timed)}
      >
        <WeekBars
          alt={inWords(charts.minutes, ({ amounts }) => alt.minutes(minutesEach(amounts)))}
          bars={shown.map(({ day, amounts }) => {
            const each = minutesEach(amounts)
            return { day, parts: [each ?? 0], text: each === null ? '' : figureText(each) }
          })}
        />
      </Chart>
      <Chart
        title={charts.prices}
        first={share === null ? null : shareText(share)}
        more={charts.pricesMore(enteredPrices(all))}
      >
        <p className="desk-legend" aria-hidden="true">
          <span>{charts.fromMemory}</span>
          <span>{charts.fromQuotes}</span>
          <span>{charts.byHand}</span>
        </p>
        <WeekBars
          alt={inWords(charts.prices, ({ amounts }) =>
            alt.prices(amounts.remembered ?? 0, amounts.quoted ?? 0, amounts.typed ?? 0),
          )}
          bars={shown.map(({ day, amounts }) => ({
            day,
            parts: [amounts.remembered ?? 0, amounts.quoted ?? 0, amounts.typed ?? 0],
            text: shareText(rememberedShare(amounts)),
          }))}
        />
      </Chart>
      <Chart
        title={charts.corrections}
        first={columns.length === 0 ? null : figureText(correctedCells(all))}
        more={charts.correctionsMore}
      >
        <ColumnBars
          alt={alt.columns(columns.map(({ name, cells }) => alt.value(name, figureText(cells))))}
          columns={columns}
        />
      </Chart>
    </div>
  )
}

interface ChartProps {
  readonly title: string
  /** The figure to look at first; null if there is nothing to show. */
  readonly first: string | null
  /** The meaning of that figure. */
  readonly more: string
  readonly children: ReactNode
}

function Chart({ title, first, more, children }: ChartProps) {
  return (
    <section className="card desk-chart">
      <h2>{title}</h2>
      {first === null ? (
        <p className="muted">{charts.none}</p>
      ) : (
        <>
          <p className="desk-first">
            <strong>{first}</strong> <span className="muted">{more}</span>
          </p>
          {children}
        </>
      )}
    </section>
  )
}
