import { MAX_OWN_ALIAS } from '~/domain/limits/makers'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { isSpecial, lineCode } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { type Cells, cellText, type Row, type RowId } from '~/domain/table/table'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { withoutOrEqual } from '~/domain/trade/maker-codes'
import { nameKey, UNKNOWN_CODE } from '~/domain/trade/manufacturers'
import type { Step, Tab } from '~/editor/state/editor'

/** A maker's name that no list knows, and the code that the person gave it. */
export interface Correction {
  readonly row: RowId
  readonly name: string
  readonly code: string
}

/** Words in place of a name, which must not become the name of a maker. */
const NO_NAME =
  /^\W*(?:TB[ADS]|T\.B\.[AD]\.?|N\W?A|NIC|NONE|UNKNOWN|VARIOUS|VARIES|OTHERS?|CUSTOM|EXISTING|SAME|DITTO|OWNER|SEE \w{1,20}|BY \w{1,20}|(?:OR )?(?:APPROVED )?(?:EQUALS?|EQ|EQUIVALENT))\W*$/i

/** The rows in which a step wrote MFG and nothing else, with that cell before it. */
function writtenMakers(tab: Tab, { ops, inverse }: Step): readonly (readonly [row: Row, before: string])[] {
  const { rows } = tab.table
  const order = orderOf(tab.table)
  const before = new Map<RowId, Cells>()
  for (const op of inverse) {
    const row = op.op === 'setCell' ? rows[order.indexOf(op.row)] : undefined
    if (op.op === 'setCell' && row) before.set(op.row, { ...(before.get(op.row) ?? row.cells), [op.column]: op.value })
    if (op.op === 'setRows') for (const { id, cells } of op.rows) before.set(id, cells)
  }
  if (!ops.every(({ op }) => op === 'setCell' || op === 'setRows')) return []
  return [...before].flatMap(([id, old]) => {
    const row = rows[order.indexOf(id)]
    if (!row) return []
    const keys = new Set([...Object.keys(old), ...Object.keys(row.cells)])
    const changed = [...keys].filter((key) => cellText(old, key) !== cellText(row, key))
    return changed.length === 1 && changed[0] === COLUMN.mfg ? [[row, cellText(old, COLUMN.mfg)] as const] : []
  })
}

/** True if a step wrote this text into MFG of the row: it was typed or pasted there, so no schedule names it. */
const wasWritten = (steps: readonly Step[], row: RowId, text: string) =>
  steps.some(({ ops }) =>
    ops.some((op) => {
      if (op.op === 'setCell') return op.row === row && op.column === COLUMN.mfg && op.value === text
      return op.op === 'setRows' && op.rows.some(({ id, cells }) => id === row && cellText(cells, COLUMN.mfg) === text)
    }),
  )

/** The name in a schedule or file that the corrected cell stood for; '' for a text of the person's own. */
function sourceName(tab: Tab, row: Row, before: string): string {
  const read = cellText(row, HIDDEN.readMfg)
  if (read !== '') return withoutOrEqual(read).trim()
  return wasWritten(tab.undo.slice(0, -1), row.id, before) ? '' : withoutOrEqual(before).trim()
}

/**
 * Returns the correction that the tab's last step made: MFG was read or imported as OHR or as a name that `makers` do
 * not know, and now has a known code. null if it made none.
 */
export function correctionIn(tab: Tab, makers: KnownMakers): Correction | null {
  const step = tab.undo.at(-1)
  if (!step || step.tab || step.alias) return null
  for (const [row, before] of writtenMakers(tab, step)) {
    const code = cellText(row, COLUMN.mfg)
    if (!makers.isCode(code) || isSpecial(lineCode(cellText(row, COLUMN.line)))) continue
    const name = sourceName(tab, row, before)
    // OHR is the code of every unknown maker.
    const isName = nameKey(name).length > 1 && nameKey(name) !== UNKNOWN_CODE && !NO_NAME.test(name)
    if (isName && name.length <= MAX_OWN_ALIAS && makers.codeOf(name) === null) return { row: row.id, name, code }
  }
  return null
}
