import type { PrintedCopy, PrintedRow } from '~/domain/print/print-copy'
import { printing as words } from '~/domain/print/print-messages'
import { LongText } from '~/ui/long-text'

/** The texts above and below the table. */
export interface PrintHead {
  readonly title: string
  readonly organization: string
  readonly preparedBy: string
  /** The date as displayed, e.g. '1/31/2025'. */
  readonly date: string
}

interface PrintSheetProps {
  readonly head: PrintHead
  readonly copy: PrintedCopy
  /** The maximum number of rows, for a preview. */
  readonly limit?: number
  /** The rows as HTML, if they have already been rendered. */
  readonly rendered?: { readonly __html: string }
}

/** A table on paper: heading, table with its header on every page, sums. Used by the editor and by the separate print page. */
export function PrintSheet({ head, copy, limit, rendered }: PrintSheetProps) {
  const { kind, columns, isPriced, hasCommission, rows } = copy
  const shown = limit === undefined ? rows : rows.slice(0, limit)
  return (
    <article className="print-sheet">
      <header className="print-head">
        <div>
          <p className="print-agency">{head.organization}</p>
          <h1 className="print-title">{head.title}</h1>
          <p className="print-kind">{kind === 'office' ? words.office : words.quote}</p>
        </div>
        <dl className="print-facts">
          <div>
            <dt>{words.date}</dt>
            <dd>{head.date}</dd>
          </div>
          <div>
            <dt>{words.preparedBy}</dt>
            <dd>
              <LongText>{head.preparedBy}</LongText>
            </dd>
          </div>
        </dl>
      </header>
      <table className="print-table">
        <thead>
          <tr>
            {columns.map(({ name, label, kind }) => (
              <th key={name} scope="col" className={`print-${kind}`}>
                {label}
              </th>
            ))}
            {isPriced ? (
              <th scope="col" className="print-number">
                {words.extended}
              </th>
            ) : null}
            {hasCommission ? (
              <th scope="col" className="print-number">
                {words.commission}
              </th>
            ) : null}
          </tr>
        </thead>
        {rendered ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same rows
          <tbody dangerouslySetInnerHTML={rendered} />
        ) : (
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static rows without ids
              <PrintLine key={index} row={row} copy={copy} />
            ))}
          </tbody>
        )}
      </table>
      {copy.sums.length > 0 ? (
        <dl className="print-sums">
          {copy.sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  )
}

interface PrintLineProps {
  readonly row: PrintedRow
  readonly copy: Pick<PrintedCopy, 'columns' | 'isPriced' | 'hasCommission'>
}

/** One row on paper. */
export function PrintLine({ row, copy: { columns, isPriced, hasCommission } }: PrintLineProps) {
  return (
    <tr className={`print-${row.look}`}>
      {row.text === null ? (
        columns.map(({ name, kind }, at) => (
          <td key={name} className={`print-${kind}`}>
            {row.cells[at]}
          </td>
        ))
      ) : (
        <td colSpan={Math.max(1, columns.length)}>{row.text}</td>
      )}
      {isPriced ? <td className="print-number print-extended">{row.extended}</td> : null}
      {hasCommission ? <td className="print-number">{row.commission}</td> : null}
    </tr>
  )
}
