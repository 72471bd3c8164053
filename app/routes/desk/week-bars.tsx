interface Bar {
  /** Its label below the axis; only every third is shown. */
  readonly day: string
  /** Amounts on top of each other, the lowest first. */
  readonly parts: readonly number[]
  /** The text above it; '' for none. */
  readonly text: string
}

interface WeekBarsProps {
  /** The chart in words. */
  readonly alt: string
  /** The oldest first; the last one is the present week, which is not over. */
  readonly bars: readonly Bar[]
}

/** Pixels: room for a text above the highest bar, the bars, and the days below them. */
const [TOP, PLOT, BELOW] = [20, 104, 24]
const BASE = TOP + PLOT
/** Every how many weeks the day is shown. */
const LABELLED = 3

/** Class names of the parts, from the axis up. */
const PARTS = ['desk-first-part', 'desk-second-part', 'desk-third-part']

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
const total = ({ parts }: Bar) => parts.reduce((sum, part) => sum + part, 0)

/** Bars for weeks. Places across are percentages, so that texts keep their size in a narrower window. */
export function WeekBars({ alt, bars }: WeekBarsProps) {
  const most = Math.max(1, ...bars.map(total))
  return (
    <svg className="desk-bars" role="img" aria-label={alt} width="100%" height={BASE + BELOW}>
      {bars.map((bar, at) => (
        <WeekBar key={bar.day} bar={bar} at={at} of={bars.length} most={most} />
      ))}
      <line className="desk-base" x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
    </svg>
  )
}

interface WeekBarProps {
  readonly bar: Bar
  readonly at: number
  readonly of: number
  readonly most: number
}

function WeekBar({ bar, at, of, most }: WeekBarProps) {
  const [x, middle, width] = [percent((at + 0.2) / of), percent((at + 0.5) / of), percent(0.6 / of)]
  const tops = bar.parts.map((_, index) => bar.parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0))
  const height = (amount: number) => Math.round((PLOT * amount) / most)
  return (
    <g className="desk-week">
      {bar.parts.map((part, index) => {
        const top = height(tops[index] ?? 0)
        // A small amount is seen too.
        const tall = Math.max(2, top - height((tops[index] ?? 0) - part))
        const look = PARTS[index]
        return part > 0 ? (
          <rect key={look} className={look} {...{ x, width }} y={BASE - top} height={tall} rx="2" />
        ) : null
      })}
      {bar.text === '' ? null : (
        <text className="desk-value" x={middle} y={BASE - height(total(bar)) - 6}>
          {bar.text}
        </text>
      )}
      {(of - 1 - at) % LABELLED === 0 ? (
        <text className="desk-day" x={middle} y={BASE + 17}>
          {bar.day}
        </text>
      ) : null}
    </g>
  )
}
