import { useMemo, useState } from 'react'
import { LONG_TABLE, TOTALS_DELAY } from '~/domain/limits'
import { problems as problemWords, grid as words } from '~/domain/messages'
import { groupDigits, inDollars } from '~/domain/money'
import { createRunningTotals, type Totals } from '~/domain/totals'
import { useActiveTab, useEditor, useEditorState } from '../behaviors/use-editor'
import { useSettledTab } from '../behaviors/use-settled'
import { countDoubts } from '../state/doubts'
import type { Cell, Tab } from '../state/editor'
import { nextDoubt, nextMissingPrice, problemsDelay, problemsOf } from '../state/problems'
import { chosenRows, markedSum } from '../state/selected-rows'

/** Sums of the table, or of the marked rows where there are any; on the right what still needs a person. */
export function StatusStrip() {
  const editor = useEditor()
  const doubts = useActiveTab(countDoubts)
  // The sums come a moment after the keystroke: what was typed is painted first.
  const tab = useSettledTab(hasSameSums, totalsDelay, whenShort)
  const [running] = useState(createRunningTotals)
  const [runningChosen] = useState(createRunningTotals)
  const whole = useMemo(() => tab && running(tab.table.rows, tab.table.columns), [running, tab])
  const chosen = useMemo(() => tab && chosenRows(tab), [tab])
  const marked = useMemo(() => tab && markedSum(tab), [tab])
  const shown = useMemo(
    () => (tab && chosen ? runningChosen(chosen, tab.table.columns) : whole),
    [runningChosen, chosen, tab, whole],
  )

  const jump = (next: Cell | null) => {
    editor.commitEdit()
    if (next) editor.reveal(next)
  }
  return (
    <section className="status-strip" aria-label={chosen ? 'Totals of the selected rows' : 'Totals'}>
      <div className="status-figures">
        {marked && (
          <span>
            Sum <b>{marked.isMoney ? inDollars(marked.sum) : groupDigits(marked.sum)}</b>
          </span>
        )}
        {shown && <Figures shown={shown} isChosen={chosen !== null} />}
      </div>
      <div className="status-problems">
        {doubts > 0 && (
          <button type="button" className="is-doubt" onClick={() => jump(nextDoubt(editor.activeTab()))}>
            {words.cellsToCheck(doubts)}
          </button>
        )}
        {whole !== null && whole.missingPrices > 0 && (
          <button type="button" className="is-price" onClick={() => jump(nextMissingPrice(editor.activeTab()))}>
            {words.pricesMissing(whole.missingPrices)}
          </button>
        )}
        <ProblemCount />
      </div>
    </section>
  )
}

function Figures({ shown, isChosen }: { readonly shown: Totals; readonly isChosen: boolean }) {
  return (
    <>
      <span>
        {isChosen && 'Selected: '}
        <b>{groupDigits(String(shown.lines))}</b> {shown.lines === 1 ? 'line' : 'lines'}
      </span>
      <span>
        Quantity <b>{groupDigits(shown.quantity)}</b>
      </span>
      <span>
        Extended <b>{inDollars(shown.extended)}</b>
      </span>
      <span>
        Commission <b>{inDollars(shown.commission)}</b>
      </span>
      {shown.overage !== '0.00' && (
        <span>
          Overage <b>{inDollars(shown.overage)}</b>
        </span>
      )}
    </>
  )
}

/** What can be worked out at once; null where the table is too long for that. */
const whenShort = (tab: Tab) => (tab.table.rows.length < LONG_TABLE ? tab : null)

const hasSameTable = (a: Tab, b: Tab) => a.table === b.table
const hasSameSums = (a: Tab, b: Tab) => hasSameTable(a, b) && a.selectedRows === b.selectedRows && a.range === b.range
const totalsDelay = () => TOTALS_DELAY
const delayOfProblems = ({ table }: Tab) => problemsDelay(table)

/** How many problems there are; opens and closes their list. */
function ProblemCount() {
  const editor = useEditor()
  const tab = useSettledTab(hasSameTable, delayOfProblems, whenShort)
  const found = useMemo(() => (tab ? problemsOf(tab.table).length : 0), [tab])
  const count = found + useActiveTab((tab) => tab.remarks.length)
  const isShown = useEditorState((state) => state.problemsShown)
  if (count === 0 && !isShown) return null
  return (
    <button type="button" className="is-problem" aria-expanded={isShown} onClick={() => editor.showProblems(!isShown)}>
      {problemWords.count(count)}
    </button>
  )
}
