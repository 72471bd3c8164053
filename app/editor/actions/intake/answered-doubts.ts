import { checkNumbers, checkRemarks, doubtfulCells, type NumberCheck } from '~/domain/intake/number-check'
import { type FixtureTable, toData } from '~/domain/table/table'
import { raiseDoubts } from '~/editor/state/doubts'
import type { Tab } from '~/editor/state/editor'
import type { Cell } from '~/editor/state/model/model'
import { withRemarks } from '~/editor/state/model/settled-remarks'

/**
 * Returns the tab with its numbers checked again, as on import, after an answer or after lines were added. Doubts that
 * the numbers of `before` already raised are not raised again, nor are known remarks repeated: the user may have settled
 * them. Remarks that no longer apply are removed.
 */
export function withAnsweredDoubts(tab: Tab, before: Tab): Tab {
  const check = checkNumbers(toData(tab.table))
  const earlier = checkNumbers(toData(before.table))
  const known = new Set(cellsOf(before.table, earlier).flat().map(keyOf))
  const cells = cellsOf(tab.table, check).filter((ofRow) => ofRow.some((cell) => !known.has(keyOf(cell))))
  const [now, then] = [checkRemarks(check), checkRemarks(earlier)]
  const alreadyListed = [...then, ...tab.remarks.map(({ text }) => text)]
  const added = now.filter((text) => !alreadyListed.includes(text)).map((text) => ({ text }))
  const gone = tab.remarks.filter(({ text }) => then.includes(text) && !now.includes(text))
  return withRemarks({ ...tab, doubts: raiseDoubts(tab.doubts, cells.flat()) }, added, gone)
}

/** The cells in doubt, by row id. */
const cellsOf = ({ rows }: FixtureTable, check: NumberCheck) =>
  doubtfulCells(check).flatMap(({ row, columns }) => {
    const id = rows[row]?.id
    return id === undefined ? [] : [columns.map((column) => ({ row: id, column }))]
  })

const keyOf = ({ row, column }: Cell) => `${row} ${column}`
