import { checkNumbers, checkRemarks, doubtfulCells } from '~/domain/intake/number-check'
import { toData } from '~/domain/table/table'
import { raiseDoubts } from '~/editor/state/doubts'
import type { Tab } from '~/editor/state/editor'

/** The tab with its numbers checked once more after an answer has named `column`, as they are when a file arrives. */
export function withAnsweredDoubts(tab: Tab, column: string): Tab {
  const check = checkNumbers(toData(tab.table))
  const cells = doubtfulCells(check).flatMap(({ row, columns }) => {
    const id = tab.table.rows[row]?.id
    return id !== undefined && columns.includes(column) ? columns.map((one) => ({ row: id, column: one })) : []
  })
  const said = checkRemarks(check).filter((text) => !tab.remarks.some((remark) => remark.text === text))
  const doubts = raiseDoubts(tab.doubts, cells)
  return { ...tab, doubts, remarks: [...tab.remarks, ...said.map((text) => ({ text }))] }
}
