import { useDeferredValue, useMemo } from 'react'
import { grid as words } from '~/domain/messages'
import { totals } from '~/domain/pricing'
import { useActiveTab, useEditor } from '../behaviors/use-editor'
import type { Cell } from '../state/editor'
import { countDoubts, nextDoubt, nextMissingPrice } from '../state/problems'

/** Sums of the table, or of the marked rows where there are any; on the right what still needs a person. */
export function StatusStrip() {
  const editor = useEditor()
  const doubts = useActiveTab(countDoubts)
  // The sums may come a moment after the keystroke.
  const table = useDeferredValue(useActiveTab((tab) => tab.table))
  const selected = useDeferredValue(useActiveTab((tab) => tab.selectedRows))
  const whole = useMemo(() => totals(table.rows, table.columns), [table])
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
          Quantity <b>{grouped(shown.quantity)}</b>
        </span>
        <span>
          Extended <b>{dollars(shown.extended)}</b>
        </span>
        <span>
          Commission <b>{dollars(shown.commission)}</b>
        </span>
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
      </div>
    </section>
  )
}

/** Sums, unlike cells, are grouped for reading: '41,806.00'. */
function grouped(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}

function dollars(amount: string): string {
  return grouped(amount).replace(/^-?/, (sign) => `${sign}$`)
}
