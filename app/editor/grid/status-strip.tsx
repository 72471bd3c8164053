import { useMemo, useState } from 'react'
import { PROBLEMS_DELAY, TOTALS_DELAY } from '~/domain/limits'
import { problems as problemWords, grid as words } from '~/domain/messages'
import { groupDigits, inDollars } from '~/domain/money'
import { createRunningTotals, totals } from '~/domain/totals'
import { useActiveTab, useEditor, useEditorState } from '../behaviors/use-editor'
import { useSettled } from '../behaviors/use-settled'
import { countDoubts } from '../state/doubts'
import type { Cell } from '../state/editor'
import { nextDoubt, nextMissingPrice, problemsOf } from '../state/problems'
import { chosenRows, markedSum } from '../state/selected-rows'

/** Sums of the table, or of the marked rows where there are any; on the right what still needs a person. */
export function StatusStrip() {
  const editor = useEditor()
  const doubts = useActiveTab(countDoubts)
  const table = useActiveTab((tab) => tab.table)
  const selectedRows = useActiveTab((tab) => tab.selectedRows)
  const range = useActiveTab((tab) => tab.range)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab counts as it was when one of these three changed
  const present = useMemo(() => editor.activeTab(), [editor, table, selectedRows, range])
  // The sums come a moment after the keystroke: what was typed is painted first.
  const tab = useSettled(present, TOTALS_DELAY)
  const [running] = useState(createRunningTotals)
  const whole = useMemo(() => running(tab.table.rows, tab.table.columns), [running, tab])
  const chosen = useMemo(() => chosenRows(tab), [tab])
  const marked = useMemo(() => markedSum(tab), [tab])
  const shown = useMemo(() => (chosen ? totals(chosen, tab.table.columns) : whole), [chosen, tab, whole])

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
        <span>
          <b>{shown.lines}</b> {shown.lines === 1 ? 'line' : 'lines'}
          {chosen && ' selected'}
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
      </div>
      <div className="status-problems">
        {doubts > 0 && (
          <button type="button" className="is-doubt" onClick={() => jump(nextDoubt(editor.activeTab()))}>
            {words.cellsToCheck(doubts)}
          </button>
        )}
        {whole.missingPrices > 0 && (
          <button type="button" className="is-price" onClick={() => jump(nextMissingPrice(editor.activeTab()))}>
            {words.pricesMissing(whole.missingPrices)}
          </button>
        )}
        <ProblemCount />
      </div>
    </section>
  )
}

/** How many problems there are; opens and closes their list. */
function ProblemCount() {
  const editor = useEditor()
  const table = useSettled(
    useActiveTab((tab) => tab.table),
    PROBLEMS_DELAY,
  )
  const found = useMemo(() => problemsOf(table).length, [table])
  const count = found + useActiveTab((tab) => tab.remarks.length)
  const isShown = useEditorState((state) => state.problemsShown)
  if (count === 0 && !isShown) return null
  return (
    <button type="button" className="is-problem" aria-expanded={isShown} onClick={() => editor.showProblems(!isShown)}>
      {problemWords.count(count)}
    </button>
  )
}
