import { useDeferredValue, useMemo, useState } from 'react'
import { problems as problemWords, grid as words } from '~/domain/messages'
import { groupDigits, inDollars } from '~/domain/money'
import { createRunningTotals, totals } from '~/domain/totals'
import { useActiveTab, useEditor, useEditorState } from '../behaviors/use-editor'
import { useSettled } from '../behaviors/use-settled'
import type { Cell } from '../state/editor'
import { countDoubts, nextDoubt, nextMissingPrice, problemsOf } from '../state/problems'

/** Sums of the table, or of the marked rows where there are any; on the right what still needs a person. */
export function StatusStrip() {
  const editor = useEditor()
  const doubts = useActiveTab(countDoubts)
  // The sums may come a moment after the keystroke.
  const table = useDeferredValue(useActiveTab((tab) => tab.table))
  const selected = useDeferredValue(useActiveTab((tab) => tab.selectedRows))
  const [running] = useState(createRunningTotals)
  const whole = useMemo(() => running(table.rows, table.columns), [running, table])
  const shown = useMemo(
    () =>
      selected.size === 0
        ? whole
        : totals(
            table.rows.filter(({ id }) => selected.has(id)),
            table.columns,
          ),
    [table, selected, whole],
  )

  const jump = (next: Cell | null) => {
    editor.commitEdit()
    if (next) editor.reveal(next)
  }
  return (
    <section className="status-strip" aria-label={selected.size === 0 ? 'Totals' : 'Totals of the selected rows'}>
      <div className="status-figures">
        <span>
          <b>{shown.lines}</b> {shown.lines === 1 ? 'line' : 'lines'}
          {selected.size > 0 && ' selected'}
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
  const table = useSettled(useActiveTab((tab) => tab.table))
  const count = useMemo(() => problemsOf(table).length, [table])
  const isShown = useEditorState((state) => state.problemsShown)
  if (count === 0 && !isShown) return null
  return (
    <button type="button" className="is-problem" aria-expanded={isShown} onClick={() => editor.showProblems(!isShown)}>
      {problemWords.count(count)}
    </button>
  )
}
