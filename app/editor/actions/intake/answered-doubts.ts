import { decimalSignIn } from '~/domain/checks/arriving-numbers'
import {
  checkNumbers,
  checkRemarks,
  doubtfulCells,
  type NumberCheck,
  type TotalBelow,
} from '~/domain/checks/number-check'
import type { Unlikely } from '~/domain/checks/row-numbers'
import { takenNumbers, withPoints } from '~/domain/checks/taken-numbers'
import { isPlainTotal } from '~/domain/checks/total-line'
import { factorRemarks } from '~/domain/intake/factor-remarks'
import { cellText, type FixtureTable, toData } from '~/domain/table/table'
import type { Tab } from '~/editor/state/editor'
import type { Cell } from '~/editor/state/model/model'
import { withRemarks } from '~/editor/state/model/settled-remarks'
import { raiseDoubts } from '~/editor/state/tab/doubts'

/** A column of the product and the heading of the one that it was read from. */
interface Answer {
  readonly column: string
  readonly heading: string
}

/** The doubts and remarks about the numbers of a tab. */
interface Check {
  readonly cells: readonly (readonly Cell[])[]
  readonly remarks: readonly string[]
}

/**
 * Returns the tab with its numbers and the printed totals checked again after an answer, as if the column had been known
 * from the beginning. `given` moved a column to the product's, with its heading as it arrived; `taken` was moved back.
 */
export const withAnsweredDoubts = (
  tab: Tab,
  before: Tab,
  { given, taken }: { readonly given?: Answer; readonly taken?: Answer } = {},
): Tab =>
  withChecked(
    tab,
    checkOf(tab, checked(tab), given && takenIn(tab, before, given)),
    checkOf(before, checked(before), taken && takenIn(before, tab, taken)),
  )

/** Returns the tab with its numbers checked again after lines were added, which may be totals themselves. */
export const withAddedDoubts = (tab: Tab, before: Tab): Tab => {
  const [now, then] = [tab, before].map(({ table }) => checkNumbers(toData(table)))
  return now && then ? withChecked(tab, plain(tab, now), plain(before, then)) : tab
}

/** The rows of a tab whose value came from the column that another one of its states has. */
function takenIn(tab: Tab, other: Tab, { column, heading }: Answer): readonly Unlikely[] {
  const from = new Map(other.table.rows.map((row) => [row.id, cellText(row, heading).trim()]))
  const rows = tab.table.rows.flatMap(({ id }, at) => ((from.get(id) ?? '') === '' ? [] : [at]))
  const data = withPoints(toData(tab.table))
  return takenNumbers(data, { column, heading, rows }, decimalSignIn(data))
}

const plain = ({ table }: Tab, check: NumberCheck): Check => ({
  cells: cellsOf(table, check),
  remarks: checkRemarks(check),
})

function checkOf(tab: Tab, check: NumberCheck, found: readonly Unlikely[] = []): Check {
  const { cells, remarks } = plain(tab, { ...check, unlikely: [...check.unlikely, ...found] })
  return { cells, remarks: [...remarks, ...factorRemarks(withPoints(toData(tab.table)))] }
}

/**
 * Doubts that the numbers of `before` already raised are not raised again, nor are known remarks repeated: the user may
 * have settled them. Remarks that no longer apply are removed.
 */
function withChecked(tab: Tab, now: Check, then: Check): Tab {
  const known = new Set(then.cells.flat().map(keyOf))
  const cells = now.cells.filter((ofRow) => ofRow.some((cell) => !known.has(keyOf(cell))))
  const alreadyListed = [...then.remarks, ...tab.remarks.map(({ text }) => text)]
  const added = now.remarks.filter((text) => !alreadyListed.includes(text)).map((text) => ({ text }))
  const gone = tab.remarks.filter(({ text }) => then.remarks.includes(text) && !now.remarks.includes(text))
  return withRemarks({ ...tab, doubts: raiseDoubts(tab.doubts, cells.flat()) }, added, gone)
}

const checked = (tab: Tab) => checkNumbers(toData(tab.table), false, totalsOf(tab))

/** The printed totals among the lines that were left out of the table. */
function totalsOf({ remarks, table }: Tab): readonly TotalBelow[] {
  const places = new Map(table.rows.map(({ id }, at) => [id, at + 1]))
  return remarks
    .flatMap(({ leftOut }) => leftOut?.lines ?? [])
    .filter(({ line }) => isPlainTotal(line.texts))
    .flatMap(({ line, above }) => {
      const below = above === null ? undefined : places.get(above)
      return below === undefined ? [] : [{ cells: line.cells, below }]
    })
}

/** The cells in doubt, by row id. */
const cellsOf = ({ rows }: FixtureTable, check: NumberCheck) =>
  doubtfulCells(check).flatMap(({ row, columns }) => {
    const id = rows[row]?.id
    return id === undefined ? [] : [columns.map((column) => ({ row: id, column }))]
  })

const keyOf = ({ row, column }: Cell) => `${row} ${column}`
