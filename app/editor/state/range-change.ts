import { carries } from '~/domain/pricing/carried-values'
import { cellNumber } from '~/domain/pricing/cell-number'
import {
  add,
  compare,
  type Decimal,
  formatDecimal,
  formatMoney,
  groupDigits,
  inDollars,
  isMoneyColumn,
  isNumberColumn,
  isPlainNumber,
  multiply,
  negate,
  simplest,
  ZERO,
} from '~/domain/pricing/money'
import { relativeChange, shownChange } from '~/domain/pricing/relative-edit'
import { inCents, timesOf } from '~/domain/pricing/totals'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { type Cells, cellText } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Cell, Editor } from './editor'
import type { Tab } from './model/model'
import { entryRanges, type Rectangle } from './model/ranges'
import { seenRow, seenRows } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'
import { opsOfAll, rowOps } from './range-edits'

/**
 * The effect of an operator typed over the selected cells; special rows are skipped, since they carry no value.
 * [LINE-10]
 */
function changesOf(editor: Editor, change: string): RangeChange | null {
  const tab = editor.activeTab()
  const known = last.get(tab)
  if (known?.change === change) return known.made
  const made = workOut(tab, change)
  last.set(tab, { change, made })
  return made
}

/** The last change of each table, kept for applying it: working it out twice would delay a long table noticeably. */
const last = new WeakMap<Tab, { readonly change: string; readonly made: RangeChange | null }>()

function workOut(tab: Tab, change: string): RangeChange | null {
  const column = tab.active?.column
  const ranges = entryRanges(tab)
  if (ranges.length === 0 || column === undefined) return null
  const columns = columnsIn(tab, ranges)
  const changes = new Map(
    [...columns].filter(isNumberColumn).map((name) => [name, relativeChange(change, name)] as const),
  )
  if (!changes.get(column)) return null
  const changed = new Map<string, number>()
  let [left, rounded] = [0, 0]
  let [difference, extended] = [ZERO, ZERO]
  const zeros: Cell[] = []
  /** Rectangles may overlap: no cell is changed twice. */
  const done = new Set<string>()
  const value = (at: number, name: string) => {
    const row = seenRow(tab, at)
    const own = row ? cellText(row, name) : ''
    const next = changes.get(name)
    if (!row || !next || own === '' || !carries(row, name)) return undefined
    if (ranges.length > 1) {
      const key = `${at} ${name}`
      if (done.has(key)) return undefined
      done.add(key)
    }
    const made = next(own)
    if (made === null) {
      left += 1
      return undefined
    }
    changed.set(name, (changed.get(name) ?? 0) + 1)
    if (made.isRounded) rounded += 1
    const [before, after] = [cellNumber(name, own) ?? ZERO, cellNumber(name, made.text) ?? ZERO]
    if (after.units === 0n && before.units !== 0n && isMoneyColumn(name)) zeros.push({ row: row.id, column: name })
    if (changes.size > 1) return made.text
    difference = add(difference, minus(after, before))
    const times = otherFactor(row.cells, name)
    if (times) extended = add(extended, minus(inCents(multiply(times, after)), inCents(multiply(times, before))))
    return made.text
  }
  const ops = opsOfAll(tab, ranges, (present, range) => rowOps(present, range, value))
  return { ops, column, changed, left, rounded, zeros, difference, extended }
}

const columnsIn = (tab: Tab, ranges: readonly Rectangle[]): ReadonlySet<string> =>
  new Set(ranges.flatMap(({ left, right }) => shownColumns(tab).slice(left, right + 1)))

/** Returns the number that `column` is multiplied by in EXT $; null if it is no factor of it. */
function otherFactor(row: Cells, column: string): Decimal | null {
  if (column === COLUMN.unit) return timesOf(row)
  return column === COLUMN.qty ? cellNumber(COLUMN.unit, cellText(row, COLUMN.unit)) : null
}

const minus = (a: Decimal, b: Decimal) => add(a, negate(b))

interface RangeChange {
  readonly ops: TableOp[]
  /** The column of the active cell. */
  readonly column: string
  /** Number of changed cells by column. */
  readonly changed: ReadonlyMap<string, number>
  /** Number of cells that contain something other than a number. */
  readonly left: number
  /** Number of amounts that were rounded to cents. */
  readonly rounded: number
  /** The amounts that become zero. */
  readonly zeros: readonly Cell[]
  /** The sum of the changes; 0 if the cells are in several columns. */
  readonly difference: Decimal
  /** The change of the extended total; 0 if the cells are in several columns. */
  readonly extended: Decimal
}

/**
 * Handles Ctrl+Enter after an operator: applies `change`, such as '*1.1' or '+5%', to every selected number as one undo
 * step. Marks the amounts that become zero.
 */
export function changeRange(editor: Editor, change: string): void {
  const made = changesOf(editor, change)
  if (made) editor.edit(made.ops, words.changedStep(shownChange(change, made.column)), made.zeros)
}

/** Describes what `changeRange` would do; null if no selected cell has a number or `change` is incomplete. */
export function changeSentence(editor: Editor, change: string): string | null {
  const made = changesOf(editor, change)
  if (!made || made.changed.size === 0) return null
  const { column, changed, left, rounded, zeros, difference, extended } = made
  const cells = Array.from(
    changed,
    ([name, count]) => `${words.changedCells(name, count)} ${shownChange(change, name)}`,
  )
  const isMoney = isMoneyColumn(column)
  const own = column === COLUMN.percent ? '' : byHow(difference, isMoney, words.more, words.less)
  const isSame = isMoney && compare(difference, extended) === 0
  const job = isSame ? '' : byHow(extended, true, words.moreInAll, words.lessInAll)
  const cents = rounded > 0 ? words.toCents(rounded) : ''
  const nothing = zeros.length > 0 ? words.toZero(zeros.length) : ''
  const rest = left > 0 ? words.leftAlone(left) : ''
  return words.changed(cells.join(', '), own + job + cents + nothing + rest)
}

/** Says by how much a number changes; '' for no change. */
function byHow(change: Decimal, isMoney: boolean, more: Say, less: Say): string {
  if (change.units === 0n) return ''
  const size = change.units < 0n ? negate(change) : change
  const shown = isMoney ? inDollars(formatMoney(size)) : groupDigits(formatDecimal(simplest(size)))
  return change.units < 0n ? less(shown) : more(shown)
}

type Say = (amount: string) => string

/** True if several cells are selected and at least one has a number: a typed operator then applies to each of them. */
export function canChangeRange(editor: Editor): boolean {
  const tab = editor.activeTab()
  const ranges = entryRanges(tab)
  if (ranges.length === 0) return false
  const columns = shownColumns(tab)
  return ranges.some(({ top, bottom, left, right }) => {
    const names = columns.slice(left, right + 1).filter(isNumberColumn)
    const rows = seenRows(tab).slice(top, bottom + 1)
    return rows.some((row) => names.some((name) => carries(row, name) && isPlainNumber(cellText(row, name))))
  })
}
