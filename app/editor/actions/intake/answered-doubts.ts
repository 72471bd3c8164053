import {
  checkNumbers,
  checkRemarks,
  doubtfulCells,
  type NumberCheck,
  type TotalBelow,
} from '~/domain/checks/number-check'
import { isPlainTotal } from '~/domain/checks/total-line'
import { type FixtureTable, toData } from '~/domain/table/table'
import type { Tab } from '~/editor/state/editor'
import type { Cell } from '~/editor/state/model/model'
import { withRemarks } from '~/editor/state/model/settled-remarks'
import { raiseDoubts } from '~/editor/state/tab/doubts'

/** Returns the tab with its numbers and the printed totals checked again after an answer. */
export const withAnsweredDoubts = (tab: Tab, before: Tab): Tab => withChecked(tab, before, checked)

/** Returns the tab with its numbers checked again after lines were added, which may be totals themselves. */
export const withAddedDoubts = (tab: Tab, before: Tab): Tab =>
  withChecked(tab, before, ({ table }) => checkNumbers(toData(table)))

/**
 * Checks the numbers as on import. Doubts that the numbers of `before` already raised are not raised again, nor are known
 * remarks repeated: the user may have settled them. Remarks that no longer apply are removed.
 */
function withChecked(tab: Tab, before: Tab, checkOf: (tab: Tab) => NumberCheck): Tab {
  const [check, earlier] = [checkOf(tab), checkOf(before)]
  const known = new Set(cellsOf(before.table, earlier).flat().map(keyOf))
  const cells = cellsOf(tab.table, check).filter((ofRow) => ofRow.some((cell) => !known.has(keyOf(cell))))
  const [now, then] = [checkRemarks(check), checkRemarks(earlier)]
  const alreadyListed = [...then, ...tab.remarks.map(({ text }) => text)]
  const added = now.filter((text) => !alreadyListed.includes(text)).map((text) => ({ text }))
  const gone = tab.remarks.filter(({ text }) => then.includes(text) && !now.includes(text))
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
