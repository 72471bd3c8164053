import { carries } from '~/domain/pricing/carried-values'
import {
  add,
  type Decimal,
  formatDecimal,
  formatMoney,
  groupDigits,
  inDollars,
  isMoneyColumn,
  isNumberColumn,
  isPlainNumber,
  negate,
  parseDecimal,
  simplest,
  ZERO,
} from '~/domain/pricing/money'
import { relativeChange, shownChange } from '~/domain/pricing/relative-edit'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { cellText } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import type { Tab } from './model/model'
import { rectanglesOf } from './model/ranges'
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

/** The change shown in words is the one applied: on a long table, computing it twice would cause a noticeable delay. */
const last = new WeakMap<Tab, { readonly change: string; readonly made: RangeChange | null }>()

function workOut(tab: Tab, change: string): RangeChange | null {
  const column = tab.active?.column
  const ranges = rectanglesOf(tab)
  const [only] = ranges
  const isOneCell = ranges.length === 1 && only?.top === only?.bottom && only?.left === only?.right
  if (!only || column === undefined || isOneCell) return null
  const columns = new Set(ranges.flatMap(({ left, right }) => shownColumns(tab).slice(left, right + 1)))
  const changes = new Map(
    [...columns].filter(isNumberColumn).map((name) => [name, relativeChange(change, name)] as const),
  )
  if (!changes.get(column)) return null
  let [changed, left, rounded] = [0, 0, 0]
  let difference: Decimal = ZERO
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
    changed += 1
    if (made.isRounded) rounded += 1
    difference = add(difference, add(parseDecimal(made.text) ?? ZERO, negate(parseDecimal(own) ?? ZERO)))
    return made.text
  }
  const ops = opsOfAll(tab, ranges, (present, range) => rowOps(present, range, value))
  return { ops, column, changed, left, rounded, difference: changes.size === 1 ? difference : ZERO }
}

interface RangeChange {
  readonly ops: TableOp[]
  /** The column of the active cell. */
  readonly column: string
  readonly changed: number
  /** Number of cells that contain something other than a number. */
  readonly left: number
  /** Number of amounts that were rounded to cents. */
  readonly rounded: number
  /** The change of the total; 0 if the cells are in several columns. */
  readonly difference: Decimal
}

/**
 * Handles Ctrl+Enter after an operator: applies `change`, such as '*1.1' or '+5%', to every selected number as one undo
 * step.
 */
export function changeRange(editor: Editor, change: string): void {
  const made = changesOf(editor, change)
  if (made) editor.edit(made.ops, words.changedStep(shownChange(change)))
}

/** Describes what `changeRange` would do; null if no selected cell has a number or `change` is incomplete. */
export function changeSentence(editor: Editor, change: string): string | null {
  const made = changesOf(editor, change)
  if (!made || made.changed === 0) return null
  const { column, changed, left, rounded, difference } = made
  const amount = difference.units < 0n ? negate(difference) : difference
  const shown = isMoneyColumn(column) ? inDollars(formatMoney(amount)) : groupDigits(formatDecimal(simplest(amount)))
  const hasAmount = difference.units !== 0n && column !== COLUMN.percent
  const by = hasAmount ? (difference.units < 0n ? words.less(shown) : words.more(shown)) : ''
  const cents = rounded > 0 ? words.toCents(rounded) : ''
  const rest = left > 0 ? words.leftAlone(left) : ''
  return words.changed(words.changedCells(column, changed), shownChange(change), by + cents + rest)
}

/** True if several cells are selected and at least one has a number: a typed operator then applies to each of them. */
export function canChangeRange(editor: Editor): boolean {
  const tab = editor.activeTab()
  const ranges = rectanglesOf(tab)
  const [only] = ranges
  if (!only || (ranges.length === 1 && only.top === only.bottom && only.left === only.right)) return false
  const columns = shownColumns(tab)
  return ranges.some(({ top, bottom, left, right }) => {
    const names = columns.slice(left, right + 1).filter(isNumberColumn)
    const rows = seenRows(tab).slice(top, bottom + 1)
    return rows.some((row) => names.some((name) => carries(row, name) && isPlainNumber(cellText(row, name))))
  })
}
