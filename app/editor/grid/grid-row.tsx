// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { memo } from 'react'
import { COLUMN, HIDDEN } from '~/domain/columns'
import { LINE_CODES, lineCode } from '~/domain/line-codes'
import { grid as words } from '~/domain/messages'
import { displayCell, groupDigits, inDollars } from '~/domain/money'
import { isMissingPrice } from '~/domain/pricing'
import { cellText, type Row, type RowId } from '~/domain/table'
import type { Totals } from '~/domain/totals'
import { useRowView } from '../behaviors/use-editor'
import { type GridColumn, mayOverflow, ROW_HEIGHT } from './layout'

const CODES: ReadonlySet<string> = new Set(LINE_CODES.map(({ code }) => code))
/** Marks that stand in the cell beside its text. */
const COMPLETED_MARK = 2

interface GridRowProps {
  readonly id: RowId
  /** 0-based place in the table. */
  readonly index: number
  readonly columns: readonly GridColumn[]
}

/** One line of the table. It follows its own row in the store; scrolling and other rows' edits leave it alone. */
export const GridRow = memo(function GridRow({ id, index, columns }: GridRowProps) {
  const view = useRowView(id)
  if (!view) return null
  const { row, selected, doubts, sums } = view
  const code = lineCode(cellText(row, COLUMN.line))
  const completed = cellText(row, HIDDEN.complete) === 'true'
  const priceMissing = isMissingPrice(row)
  const look = CODES.has(code) ? ` is-${code.toLowerCase()}` : ''
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={`grid-row${index % 2 === 1 ? ' is-even' : ''}${look}${completed ? ' is-complete' : ''}`}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-cell grid-gutter">
        <span role="button" aria-label={`Move row ${index + 1}`} aria-haspopup="menu" className="grid-grip" />
        <span role="checkbox" aria-checked={selected} aria-label={`Select row ${index + 1}`} className="grid-check" />
        {index + 1}
      </div>
      {columns.map((column) => {
        const text = displayCell(column.name, cellText(row, column.name))
        const isType = column.kind === 'type'
        const missing = priceMissing && column.name === COLUMN.unit
        const doubted = doubts?.has(column.name) === true
        const sum = sums && text === '' ? sumIn(column.name, sums) : undefined
        const marked = isType && completed ? `${text}${' '.repeat(COMPLETED_MARK)}` : text
        const clipped = sum !== undefined || mayOverflow(marked, column.width)
        const state = `${clipped ? ' is-clipped' : ''}${missing ? ' is-missing' : ''}${doubted ? ' is-doubted' : ''}`
        return (
          <div
            key={column.index}
            role="gridcell"
            aria-colindex={column.index + 2}
            className={column.className + state}
            data-sum={sum}
            title={sum === undefined ? hint(row, column.name, missing, doubted) : words.sumOfLines(sum)}
          >
            {column.kind === 'line' && CODES.has(code) ? <span className="grid-pill">{text}</span> : text}
          </div>
        )
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className="grid-cell grid-actions">
        <button type="button" tabIndex={-1} aria-haspopup="menu" aria-label={`Actions for row ${index + 1}`} />
      </div>
    </div>
  )
})

/** What a SUB or GRP row shows in a cell that is empty. */
function sumIn(column: string, { quantity, extended, commission, overage }: Totals): string | undefined {
  switch (column) {
    case COLUMN.qty:
      return groupDigits(quantity)
    case COLUMN.unit:
      return inDollars(extended)
    case COLUMN.commission:
      return inDollars(commission)
    case COLUMN.overage:
      return overage === '0.00' ? undefined : inDollars(overage)
    default:
      return undefined
  }
}

/** What the cell says when the pointer rests on it; the maker and number as they were read. [MFG-24] */
function hint(row: Row, column: string, missing: boolean, doubted: boolean): string | undefined {
  if (missing) return words.priceMissing
  const read = column === COLUMN.mfg ? HIDDEN.readMfg : column === COLUMN.catalog ? HIDDEN.readCatalog : null
  const original = read === null ? '' : cellText(row, read)
  const seen = original !== '' && original !== cellText(row, column) ? words.readAs(original) : ''
  return [seen, doubted ? words.doubted : ''].filter(Boolean).join('. ') || undefined
}
