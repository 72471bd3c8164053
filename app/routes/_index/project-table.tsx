import type { ReactElement } from 'react'
import type { Project } from '~/contracts/projects'
import { shortDate } from '~/domain/dates'
import { displayCell, isMoneyColumn } from '~/domain/pricing/money'
import { COLUMN, columnLabel, HIDDEN, isHidden } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { LongText } from '~/ui/long-text'
import { usePiece } from '~/ui/pieces'
import { confirmDelete, printPage, xmlFile } from './addresses'

/** The data of a project except its rows. */
export interface ShownProject extends Pick<Project, 'id' | 'title' | 'created_by' | 'updated_at'> {
  readonly columns: readonly string[]
  readonly isEmpty: boolean
}

export function shownProject(project: Omit<ShownProject, 'columns' | 'isEmpty'>, table: FixtureData): ShownProject {
  const { id, title, created_by, updated_at } = project
  return { id, title, created_by, updated_at, columns: shownColumns(table), isEmpty: table.rows.length === 0 }
}

/** The name of the rows among the pieces rendered by the loader. */
export const TABLE_ROWS = 'table rows'

const shownColumns = ({ columns }: FixtureData) => columns.filter((column) => !isHidden(column))

/** Renders a row of the table at a 0-based position. */
export function tableRowOf(table: FixtureData): (row: Cells, index: number) => ReactElement {
  const columns = shownColumns(table)
  return (row, index) => (
    <tr className={rowClass(row)}>
      <th scope="row" className="schedule-number">
        {index + 1}
      </th>
      {columns.map((column) => (
        <td key={column} className={cellClass(column)}>
          <CellText row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

/** A project as a read-only table; its rows have been rendered as the piece `TABLE_ROWS`. [CARD-03] */
export function ProjectTable({ project }: { project: ShownProject }) {
  const { id, title, created_by, updated_at, columns, isEmpty } = project
  const rows = usePiece(TABLE_ROWS)
  return (
    <>
      <div className="sheet-heading">
        <h1>{title}</h1>
        <p className="muted">
          <LongText>{created_by}</LongText>, changed <time dateTime={updated_at}>{shortDate(updated_at)}</time>
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
      {isEmpty ? (
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
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, row by row */}
            <tbody dangerouslySetInnerHTML={rows} />
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

/** LINE codes with a style; only these become class names. */
const LOOKS: ReadonlySet<string> = new Set(['GRP', 'SUB', 'NOTE', 'NOQTE', 'BLNK', 'PART', 'LMPS'])

function rowClass(row: Cells): string | undefined {
  const code = lineCode(cellText(row, COLUMN.line))
  return LOOKS.has(code) ? `line-${code.toLowerCase()}` : undefined
}
