import { mayNameSeveral, severalMakers, withMakersApart } from '~/domain/entry/several-makers'
import { alternates as words } from '~/domain/panel-messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type Row } from '~/domain/table/table'
import type { CodeOf } from '~/domain/trade/maker-codes'
import type { SplitMakers } from '~/domain/trade/maker-text'
import type { Editor, Step, Tab } from '../state/editor'
import { offerUndo } from '../state/undo-offer'
import { BY_HAND, writtenIn } from './work-in-step'

/** Steps that write more makers than these are no typing. */
const MOST = 500

/**
 * Splits texts with several makers that a person types or pastes into MFG, as a reading does: 'LITHONIA / COOPER / OR
 * EQUAL'. The first known maker stays, the others are kept as alternates of the row. It is a separate step, so that undo
 * restores the text. Returns a function that stops it.
 */
export function splitTypedMakers(editor: Editor): () => void {
  const seen = new WeakSet<Step['ops']>()
  const note = ({ undo, redo }: Pick<Tab, 'undo' | 'redo'>) => {
    for (const { ops } of [...undo, ...redo]) seen.add(ops)
  }
  let last: Tab | null = null
  const follow = () => {
    const tab = editor.activeTab()
    if (tab.id === last?.id && tab.undo === last.undo) return
    const isOther = last !== null && tab.id !== last.id
    last = tab
    const step = tab.undo.at(-1)
    if (isOther || !step || seen.has(step.ops) || tab.redo.length > 0) return note(tab)
    seen.add(step.ops)
    if (!BY_HAND.test(step.label)) return
    const { codeOf } = editor.getState().makers
    const split = splitIn(tab, step, codeOf)
    if (split.length === 0) return
    const rows = split.map(([row, makers]): Row => ({ id: row.id, cells: withMakersApart(row.cells, makers, codeOf) }))
    editor.edit([{ op: 'setRows', rows }], 'Split makers')
    const [[, first] = []] = split
    if (first && split.length === 1)
      offerUndo(
        editor,
        words.split(
          first.mfg,
          first.others.map(({ mfg }) => mfg),
          first.orEqual,
        ),
        () => {},
      )
  }
  // A text that was typed during the loading is split, too.
  const { undo, redo } = editor.activeTab()
  note({ undo: undo.slice(0, -1), redo })
  follow()
  return editor.subscribe(follow)
}

/** The rows into which a step wrote several makers. */
function splitIn({ table }: Tab, step: Step, codeOf: CodeOf): readonly (readonly [Row, SplitMakers])[] {
  const written = writtenIn(step).filter(({ column, after }) => column === COLUMN.mfg && mayNameSeveral(after))
  if (written.length === 0 || written.length > MOST) return []
  const order = orderOf(table)
  return written.flatMap(({ row: id, after }) => {
    const row = table.rows[order.indexOf(id)]
    if (!row || cellText(row, COLUMN.mfg) !== after) return []
    const found = severalMakers(row.cells, table.columns, codeOf)
    return found ? [[row, found] as const] : []
  })
}
