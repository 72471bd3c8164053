import { PRINTED_ROWS, SAMPLE_ROWS } from './content'

type SampleRow = (typeof SAMPLE_ROWS)[number]
type Key = 'line' | 'type' | 'qty' | 'mfg' | 'catalog' | 'unit' | 'percent' | 'commission'

const COLUMNS: readonly { readonly key: Key; readonly label: string; readonly number?: true }[] = [
  { key: 'line', label: 'LINE' },
  { key: 'type', label: 'TYPE' },
  { key: 'qty', label: 'QTY', number: true },
  { key: 'mfg', label: 'MFG' },
  { key: 'catalog', label: 'CATALOG #' },
  { key: 'unit', label: 'UNIT $', number: true },
  { key: 'percent', label: '%', number: true },
  { key: 'commission', label: '%$', number: true },
]

/** A few rows as the editor shows them, drawn with its colors. */
export function ScheduleExcerpt() {
  return (
    <figure className="demo-figure">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className="schedule-scroll" aria-label="Excerpt of a priced schedule" tabIndex={0}>
        <table className="schedule">
          <thead>
            <tr>
              {COLUMNS.map(({ key, label, number }) => (
                <th key={key} scope="col" className={number && 'number'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SAMPLE_ROWS.map((row) => (
              <tr key={row.type || row.catalog} className={row.line ? `line-${row.line.toLowerCase()}` : undefined}>
                {COLUMNS.map(({ key, number }) => (
                  <td key={key} className={classes(row, key, number)}>
                    {key === 'line' && row.line ? <span className="pill">{row.line}</span> : row[key]}
                    {key === 'type' && 'complete' in row ? <span aria-hidden="true"> ✓</span> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PrintedSource />
      <figcaption>
        A schedule as it was read and priced. Two cells ask for a look, and the printed line lies beside them.
      </figcaption>
    </figure>
  )
}

/** The part of the printed schedule that the uncertain row was read from. */
function PrintedSource() {
  return (
    <div className="demo-source" aria-hidden="true">
      <p>
        Source of S2 <span className="muted">page 2</span>
      </p>
      <table className="demo-paper">
        <tbody>
          {PRINTED_ROWS.map(([type, maker, catalog, quantity]) => (
            <tr key={type} className={type === 'S2' ? 'demo-paper-here' : undefined}>
              <td>{type}</td>
              <td>{maker}</td>
              <td>{catalog}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classes(row: SampleRow, key: Key, number: true | undefined): string | undefined {
  const names = [
    number && 'number',
    'doubt' in row && row.doubt === key && 'schedule-doubt',
    'complete' in row && key === 'type' && 'schedule-complete',
  ].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}
