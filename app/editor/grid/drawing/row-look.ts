import { alternatesOf } from '~/domain/entry/alternates'
import { cellFault, isValueColumn, strayValues } from '~/domain/pricing/carried-values'
import { groupDigits, inDollars } from '~/domain/pricing/money'
import type { NumberFault } from '~/domain/pricing/number-fault'
import { isMissingPrice } from '~/domain/pricing/pricing'
import type { Totals } from '~/domain/pricing/totals'
import { displayText } from '~/domain/pricing/worked-out'
import { COLUMN, HIDDEN, WORKED_OUT } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { isLineCode, isSpecial, lineCode } from '~/domain/table/line-codes'
import { cellText, type Row } from '~/domain/table/table'
import type { RowView } from '~/editor/state/store/row-views'
import { type GridColumn, mayOverflow } from './layout'

/** The look of a cell in primitive values only, so that two looks can be compared. */
export interface CellLook {
  readonly text: string
  readonly className: string
  /** True if the text is a LINE code, drawn as a pill. */
  readonly isPill: boolean
  /** The text of an empty cell: the sum of a SUB or GRP row, or a remembered price or percentage. */
  readonly sum: string | undefined
  /** The tooltip. */
  readonly hint: string | undefined
}

/** The class added last to cells whose text may not fit. */
export const CLIPPED = ' is-clipped'

/** The width of the mark that a completed row has next to its TYPE. */
const COMPLETED_MARK = '  '

/** The classes of a row that do not depend on its position. [GRID-015][GRID-026] */
export function rowClasses({ row }: RowView): string {
  const code = lineCode(cellText(row, COLUMN.line))
  return `${isLineCode(code) ? ` is-${code.toLowerCase()}` : ''}${isCompleted(row) ? ' is-complete' : ''}`
}

/** Returns the look of a row's cell in `column`. */
export function cellLook({ row, doubts, sums, price, percent }: RowView, column: GridColumn): CellLook {
  const { name } = column
  const stored = cellText(row, name)
  const text = displayText(row, name)
  const fault = stored === '' || isSpecial(cellText(row, COLUMN.line)) ? null : cellFault(row, name)
  const missing = name === COLUMN.unit && isMissingPrice(row)
  const stray = text !== '' && isValueColumn(name) && strayValues(row).includes(name)
  const doubted = doubts?.has(name) === true
  const offer = missing ? price : name === COLUMN.percent && stored.trim() === '' ? percent : undefined
  const sum = offer?.shown ?? (sums && text === '' ? sumIn(name, sums) : undefined)
  const withMark = column.kind === 'type' && isCompleted(row) ? text + COMPLETED_MARK : text
  const clipped = mayOverflow(sum ?? withMark, column.width)
  const others = name === COLUMN.mfg && cellText(row, HIDDEN.alternates) !== ''
  const broken = text.includes('\n') || text.includes('\r')
  const state = `${broken ? ' is-broken' : ''}${missing ? ' is-missing' : ''}${offer ? (offer.isOld ? ' is-remembered is-old' : ' is-remembered') : ''}${stray ? ' is-stray' : ''}${fault ? ' is-wrong' : ''}${doubted ? ' is-doubted' : ''}${others ? ' has-alternates' : ''}${clipped ? CLIPPED : ''}`
  return {
    text,
    className: column.className + state,
    isPill: column.kind === 'line' && isLineCode(text),
    sum,
    hint: stray
      ? words.notCarried
      : offer
        ? [missing ? words.priceMissing : '', offer.source].filter(Boolean).join(' · ')
        : sum === undefined
          ? hint(row, name, fault, missing, doubted)
          : words.sumOfLines(sum),
  }
}

const isCompleted = (row: Row) => cellText(row, HIDDEN.complete) === 'true'

/** Zero is hidden: nothing is priced yet. */
const earned = (sum: string) => (sum === '0.00' ? undefined : inDollars(sum))

/** Returns the sum that a SUB or GRP row shows in an empty cell. */
function sumIn(column: string, { quantity, extended, commission, overage }: Totals): string | undefined {
  switch (column) {
    case COLUMN.qty:
      return groupDigits(quantity)
    case WORKED_OUT.extended:
      return earned(extended)
    case WORKED_OUT.commission:
      return earned(commission)
    case COLUMN.overage:
      return earned(overage)
    default:
      return undefined
  }
}

/**
 * The tooltip of a cell: the missing price, completion, the maker or number as read, number faults, alternates, doubts.
 * [MFG-24]
 */
function hint(
  row: Row,
  column: string,
  fault: NumberFault | null,
  missing: boolean,
  doubted: boolean,
): string | undefined {
  if (missing) return words.priceMissing
  const done = column === COLUMN.type && isCompleted(row) ? words.completed : ''
  const read = column === COLUMN.mfg ? HIDDEN.readMfg : column === COLUMN.catalog ? HIDDEN.readCatalog : null
  const original = read === null ? '' : cellText(row, read)
  const seen = original !== '' && original !== cellText(row, column) ? words.readAs(original) : ''
  const others = column === COLUMN.mfg ? alternatesOf(row) : null
  const wrong = fault ? words.wrongNumber(cellText(row, column).trim(), fault) : ''
  const states = [done, seen, wrong, others ? words.alternates(others) : '', doubted ? words.doubted : '']
  return states.filter(Boolean).join('. ') || undefined
}
