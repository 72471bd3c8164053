import { type ReactNode, useMemo, useState } from 'react'
import { LONG_TABLE, TOTALS_DELAY } from '~/domain/limits/table'
import { commonEnds } from '~/domain/lists'
import { problems as problemWords } from '~/domain/messages'
import { groupDigits, inDollars } from '~/domain/pricing/money'
import { createRunningTotals, type Totals } from '~/domain/pricing/totals'
import { grid as words } from '~/domain/table/grid-messages'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { useSettledTab } from '../hooks/use-settled'
import type { Cell, Tab } from '../state/editor'
import {
  isPriced,
  isToCheck,
  lookForProblems,
  nextDoubt,
  nextMissingPrice,
  problemsDelay,
  problemsOf,
} from '../state/problems'
import { chosenRows, type MarkedFigures, markedFigures } from '../state/selected-rows'
import { countDoubts, placeInDoubt } from '../state/tab/doubts'

/**
 * Totals of the table, or of the selected rows if there are any; at the right, the items that need attention, after
 * `children`.
 */
export function StatusStrip({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const doubts = useActiveTab(countDoubts)
  const place = useActiveTab(placeInDoubt)
  // Totals follow the keystroke with a delay, so that the typed text is painted first.
  const [{ read, prepare }] = useState(createReader)
  const sums = useSettledTab(read, hasSameSums, totalsDelay, isShort, prepare)

  const jump = (next: Cell | null) => {
    editor.commitEdit()
    if (next) editor.reveal(next)
  }
  return (
    <section className="status-strip" aria-label={sums?.isChosen ? 'Totals of the selected rows' : 'Totals'}>
      <div className="status-figures">
        {sums?.marked && <Marked figures={sums.marked} />}
        {sums && <Figures shown={sums.shown} isChosen={sums.isChosen} />}
      </div>
      {children}
      <div className="status-problems">
        {doubts > 0 && (
          <button type="button" className="is-doubt" onClick={() => jump(nextDoubt(editor.activeTab(), 'next'))}>
            {place && `${place} · `}
            {words.cellsToCheck(doubts)}
          </button>
        )}
        {sums !== null && sums.missingPrices > 0 && (
          <button
            type="button"
            className={sums.isPriced ? 'is-price' : 'is-open'}
            onClick={() => jump(nextMissingPrice(editor.activeTab()))}
          >
            {words.pricesMissing(sums.missingPrices)}
          </button>
        )}
        <ProblemCount />
      </div>
    </section>
  )
}

/** Sum, average and count of the selected cells in one column, as in a spreadsheet. */
function Marked({ figures: { sum, average, count, isMoney } }: { readonly figures: MarkedFigures }) {
  const shown = isMoney ? inDollars : groupDigits
  return (
    <>
      {sum !== null && (
        <span>
          Sum <b>{shown(sum)}</b>
        </span>
      )}
      {average !== null && (
        <span>
          Average <b>{shown(average)}</b>
        </span>
      )}
      <span>
        Count <b>{groupDigits(String(count))}</b>
      </span>
    </>
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

/** True if the totals are fast enough to compute at once. */
const isShort = ({ table }: Tab) => table.rows.length < LONG_TABLE

const hasSameTable = (a: Tab, b: Tab) => a.table === b.table
const hasSameSums = (a: Tab, b: Tab) =>
  hasSameTable(a, b) && a.selectedRows === b.selectedRows && a.range === b.range && a.moreRanges === b.moreRanges
const totalsDelay = () => TOTALS_DELAY
const delayOfProblems = ({ table }: Tab) => problemsDelay(table)

/** Rows added up in one go. */
const SLICE = 2000

type Rows = Tab['table']['rows']

/** Totals that update only changed rows; `prepare` adds up long lists of them in slices. */
function createSlicedTotals() {
  const running = createRunningTotals()
  let last: Rows = []
  const totalsOf = (rows: Rows, columns: readonly string[]) => {
    last = rows
    return running(rows, columns)
  }
  async function prepare(rows: Rows, columns: readonly string[], isWanted: () => boolean): Promise<void> {
    const { start, end } = commonEnds(last, rows)
    if (rows.length - start - end <= SLICE) return
    for (let count = SLICE; count < rows.length && isWanted(); count += SLICE) {
      totalsOf(rows.slice(0, count), columns)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { totalsOf, prepare }
}

/** Creates a reader of a tab's totals. */
function createReader() {
  const [all, some] = [createSlicedTotals(), createSlicedTotals()]
  async function prepare(tab: Tab, isWanted: () => boolean): Promise<void> {
    const { rows, columns } = tab.table
    await all.prepare(rows, columns, isWanted)
    const chosen = chosenRows(tab)
    if (chosen && chosen.length < rows.length) await some.prepare(chosen, columns, isWanted)
  }
  function read(tab: Tab) {
    const { rows, columns } = tab.table
    const whole = all.totalsOf(rows, columns)
    const chosen = chosenRows(tab)
    return {
      shown: chosen && chosen.length < rows.length ? some.totalsOf(chosen, columns) : whole,
      isChosen: chosen !== null,
      marked: markedFigures(tab),
      missingPrices: whole.missingPrices,
      isPriced: isPriced(tab.table),
    }
  }
  return { read, prepare }
}

const problemCounter = (makers: KnownMakers) => ({
  /** Missing prices are counted separately. */
  read: ({ table }: Tab) => problemsOf(table, makers).filter(({ kind }) => kind !== 'price').length,
  prepare: (tab: Tab, isWanted: () => boolean) => lookForProblems(tab, isWanted, makers),
})

/** The number of problems; opens and closes their list. */
function ProblemCount() {
  const editor = useEditor()
  const makers = useEditorState((state) => state.makers)
  const { read, prepare } = useMemo(() => problemCounter(makers), [makers])
  const found = useSettledTab(read, hasSameTable, delayOfProblems, isShort, prepare) ?? 0
  const count = found + useActiveTab((tab) => tab.remarks.filter(isToCheck).length)
  const isShown = useEditorState((state) => state.problemsShown)
  if (count === 0 && !isShown) return null
  return (
    <button type="button" className="is-problem" aria-expanded={isShown} onClick={() => editor.showProblems(!isShown)}>
      {problemWords.count(count)}
    </button>
  )
}
