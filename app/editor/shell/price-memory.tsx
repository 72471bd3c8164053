import { useCallback, useEffect } from 'react'
import { alternatesOf } from '~/domain/entry/alternates'
import { TOTALS_DELAY } from '~/domain/limits/table'
import { memory as words } from '~/domain/memory/memory-messages'
import { COLUMN } from '~/domain/table/columns'
import { grid } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import { tip } from '~/ui/tip'
import { actionById } from '../actions/registry'
import { backToWork } from '../effects/back-to-work'
import { countWork } from '../effects/count-work'
import { rememberPrices } from '../effects/remember-prices'
import { keysOf, useDesk, usePerform } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { useSettledTab } from '../hooks/use-settled'
import { activeTabOf, type EditorState, type Tab } from '../state/editor'
import { countsOf, offerAtHand, offersSeen } from '../state/memory/take-prices'
import { OwnMakers } from './own-makers'

const TAKE_ALL = actionById('take-remembered')

/** Prices of earlier quotes and makers that the agency remembers. It also counts the desk's work. */
export function PriceMemory() {
  const desk = useDesk()
  useEffect(() => countWork(desk), [desk])
  return (
    <>
      <OwnMakers />
      <RememberedPrices />
    </>
  )
}

/** Asks for the prices that the agency remembers while it is shown, and shows next to the totals which can be taken. */
function RememberedPrices() {
  const desk = useDesk()
  const perform = usePerform()
  useEffect(() => rememberPrices(desk), [desk])
  const source = useEditorState((state) => offerAtHand(state)?.offer.source)
  const named = useEditorState(makersNamed)
  const hint = source ? words.takes(source) : named
  const counts = useOffersSeen()
  const isAny = counts !== null && counts.prices + counts.percents > 0
  if (!hint && !isAny) return null

  function takeAll(): void {
    perform(TAKE_ALL)
    // The focused button disappears.
    backToWork(desk.editor)
  }
  return (
    <div className="status-remembered">
      {hint && <span {...(named && { title: named })}>{hint}</span>}
      {isAny && (
        <button type="button" onClick={takeAll} {...tip(TAKE_ALL.title, keysOf(TAKE_ALL))}>
          <span>{words.counted(counts)} · </span>
          {words.takeAll}
        </button>
      )}
    </div>
  )
}

/** The other makers that the schedule names for the active row, while its maker or catalog number is active; else ''. */
function makersNamed(state: EditorState): string {
  const { active, table } = activeTabOf(state)
  if (active?.column !== COLUMN.mfg && active?.column !== COLUMN.catalog) return ''
  const row = table.rows[orderOf(table).indexOf(active.row)]
  const others = row && alternatesOf(row)
  return others ? grid.alternates(others) : ''
}

const delay = () => TOTALS_DELAY
/** Never in the same moment as a key. */
const isShort = () => false
const hasSameChoice = (a: Tab, b: Tab) =>
  a.selectedRows === b.selectedRows && a.rowsLast === b.rowsLast && a.range === b.range
const hasSameRows = (a: Tab, b: Tab) => a.table === b.table && a.view === b.view && hasSameChoice(a, b)

/** How many remembered prices and percentages the command would take. */
function useOffersSeen() {
  const { editor } = useDesk()
  const remembered = useEditorState((state) => state.remembered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offersSeen` reads the remembered prices
  const read = useCallback(() => countsOf(offersSeen(editor.getState())), [editor, remembered])
  return useSettledTab(read, hasSameRows, delay, isShort)
}
