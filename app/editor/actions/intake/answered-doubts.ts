import { checkNumbers, checkRemarks, doubtfulCells } from '~/domain/intake/number-check'
import { toData } from '~/domain/table/table'
import { raiseDoubts } from '~/editor/state/doubts'
import type { Tab } from '~/editor/state/editor'

/**
 * The tab after an answer, with its numbers checked once more, as they are when a file arrives. Doubts that the numbers raised
 * `before` the answer are not raised again, and its remarks are not repeated: somebody may have settled them.
 */
export function withAnsweredDoubts(tab: Tab, before: Tab): Tab {
  const check = checkNumbers(toData(tab.table))
  const earlier = checkNumbers(toData(before.table))
  const known = new Set(doubtfulCells(earlier).flatMap(keysOf))
  const cells = doubtfulCells(check).flatMap(({ row, columns }) => {
    const id = tab.table.rows[row]?.id
    const isNew = keysOf({ row, columns }).some((key) => !known.has(key))
    return id !== undefined && isNew ? columns.map((column) => ({ row: id, column })) : []
  })
  const told = [...checkRemarks(earlier), ...tab.remarks.map(({ text }) => text)]
  const said = checkRemarks(check).filter((text) => !told.includes(text))
  const doubts = raiseDoubts(tab.doubts, cells)
  return { ...tab, doubts, remarks: [...tab.remarks, ...said.map((text) => ({ text }))] }
}

const keysOf = ({ row, columns }: { readonly row: number; readonly columns: readonly string[] }) =>
  columns.map((column) => `${row} ${column}`)
