import { REFINE_PREVIEW_ROWS } from '~/domain/limits/refining'
import { displayCell } from '~/domain/pricing/money'
import { columnLabel } from '~/domain/table/columns'
import { cellText } from '~/domain/table/table'
import { firstOf, type PreviewRow } from '~/refine/answers/preview'
import { refine as words } from '~/refine/language/refine-messages'
import type { Proposal } from '../actions/refine'

const KINDS = {
  changed: words.changedRow,
  inserted: words.insertedRow,
  deleted: words.deletedRow,
  moved: words.movedRow,
} as const

interface RefinePreviewProps {
  readonly proposal: Proposal
  readonly description: string
}

/** Shows the changes row by row; of many, the most informative ones and the number of the others. */
export function RefinePreview({ proposal: { message, preview }, description }: RefinePreviewProps) {
  const { rows, columns } = preview
  const shown = firstOf(rows, REFINE_PREVIEW_ROWS)
  return (
    <>
      <p className="refine-asked">{description}</p>
      <p className="refine-message" role="status">
        {message}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className="refine-scroll" aria-label={words.previewTable} tabIndex={0}>
        <table className="refine-table">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Change</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ChangedRow key={`${row.kind}-${row.number}`} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length ? <p className="hint">{words.more(rows.length - shown.length)}</p> : null}
    </>
  )
}

function ChangedRow({ row, columns }: { readonly row: PreviewRow; readonly columns: readonly string[] }) {
  return (
    <tr data-kind={row.kind}>
      <td className="refine-number">{row.kind === 'deleted' ? words.wasRow(row.number) : row.number}</td>
      <td className="refine-kind">{KINDS[row.kind]}</td>
      {columns.map((column) => {
        const before = row.before.get(column)
        const text = displayCell(column, cellText(row.cells, column))
        if (before === undefined) return <td key={column}>{row.kind === 'deleted' ? <del>{text}</del> : text}</td>
        return (
          <td key={column} className="refine-changed">
            {before === '' ? null : <del>{displayCell(column, before)}</del>} {text === '' ? null : <ins>{text}</ins>}
          </td>
        )
      })}
    </tr>
  )
}
