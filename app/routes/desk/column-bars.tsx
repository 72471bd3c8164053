import { figureText } from '~/domain/desk/desk-messages'

interface ColumnBarsProps {
  /** The chart in words. */
  readonly alt: string
  readonly columns: readonly { readonly name: string; readonly cells: number }[]
}

/** Pixels from one bar to the next, and the height of a bar. */
const [LINE, THICK] = [22, 10]
/** Where the bars begin and how long the longest is, as shares of the width: the name is before them, the amount after. */
const [FROM, LONGEST] = [0.32, 0.54]

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** A bar for each column, the longest first. */
export function ColumnBars({ alt, columns }: ColumnBarsProps) {
  const most = Math.max(1, ...columns.map(({ cells }) => cells))
  return (
    <svg className="desk-bars desk-columns" role="img" aria-label={alt} width="100%" height={LINE * columns.length}>
      {columns.map(({ name, cells }, at) => (
        <g key={name} className="desk-column">
          <text className="desk-name" x="0" y={LINE * at + 15}>
            {name}
          </text>
          <rect
            x={percent(FROM)}
            y={LINE * at + (LINE - THICK) / 2}
            width={percent((LONGEST * cells) / most)}
            height={THICK}
            rx="2"
          />
          <text className="desk-cells" x="100%" y={LINE * at + 15}>
            {figureText(cells)}
          </text>
        </g>
      ))}
    </svg>
  )
}
