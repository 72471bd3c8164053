import type { Project } from '~/contracts/projects'
import { COLUMN, columnLabel, HIDDEN, isHidden } from '~/domain/columns'
import { shortDate } from '~/domain/dates'
import { lineCode } from '~/domain/line-codes'
import { displayCell, isMoneyColumn } from '~/domain/money'
import type { Cells } from '~/domain/table'
import { cellText } from '~/domain/table'
import { confirmDelete, printPage, xmlFile } from './addresses'

/** A project as a table to read. [CARD-03] */
export function ProjectTable({ project }: { project: Project }) {
  const { id, title, created_by, updated_at, fixtureData } = project
  const columns = fixtureData.columns.filter((column) => !isHidden(column))
  return (
    <>
      <div className="sheet-heading">
        <h1>{title}</h1>
        <p className="muted">
          {created_by}, changed <time dateTime={updated_at}>{shortDate(updated_at)}</time>
        </p>
        <div className="sheet-heading-actions">
          <a className="button" href={xmlFile(id)}>
            Download XML
          </a>
          <a className="button" href={printPage(id, 'office')}>
            Print
          </a>
          <a className="button button-quiet button-danger" href={confirmDelete(id)}>
            Delete
          </a>
        </div>
      </div>
      {fixtureData.rows.length === 0 ? (
        <p className="empty">This project has no rows.</p>
      ) : (
        <div className="schedule-scroll">
          <table className="schedule">
            <thead>
              <tr>
                <th scope="col" className="schedule-number">
                  <span className="visually-hidden">Row</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={cellClass(column)}>
                    {columnLabel(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fixtureData.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only read, and their place is their only name
                <tr key={index} className={rowClass(row)}>
                  <th scope="row" className="schedule-number">
                    {index + 1}
                  </th>
                  {columns.map((column) => (
                    <td key={column} className={cellClass(column)}>
                      <CellText row={row} column={column} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function CellText({ row, column }: { row: Cells; column: string }) {
  const text = displayCell(column, cellText(row, column))
  if (column === COLUMN.line && text) return <span className="pill">{text}</span>
  if (column === COLUMN.type && cellText(row, HIDDEN.complete) === 'true') {
    return (
      <span className="schedule-complete">
        {text} <span aria-hidden="true">✓</span>
        <span className="visually-hidden">completed</span>
      </span>
    )
  }
  return text
}

const NUMBERS: ReadonlySet<string> = new Set([COLUMN.qty, COLUMN.percent])

function cellClass(column: string): string | undefined {
  if (column === COLUMN.catalog) return 'schedule-catalog'
  return NUMBERS.has(column) || isMoneyColumn(column) ? 'number' : undefined
}

/** The look of a LINE code; only known codes become class names. */
const LOOKS: ReadonlySet<string> = new Set(['GRP', 'SUB', 'NOTE', 'NOQTE', 'BLNK', 'PART', 'LMPS'])

function rowClass(row: Cells): string | undefined {
  const code = lineCode(cellText(row, COLUMN.line))
  return LOOKS.has(code) ? `line-${code.toLowerCase()}` : undefined
}
