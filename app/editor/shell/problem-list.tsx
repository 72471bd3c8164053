import Check from 'lucide/dist/esm/icons/check.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useMemo, useState } from 'react'
import { PROBLEM_KINDS, type Problem, type ProblemKind } from '~/domain/entry/problems'
import { problems as titles } from '~/domain/messages'
import { remarks as remarkWords, problemList as words } from '~/domain/panel-messages'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { grid as gridWords } from '~/domain/table/grid-messages'
import { cellText, type Row } from '~/domain/table/table'
import { Icon } from '~/ui/icon'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { useSettled } from '../hooks/use-settled-value'
import type { Remark } from '../state/editor'
import { isToCheck, problemsDelay, problemsOf } from '../state/problems'
import { LeftOutLines } from './left-out-lines'
import { listedProblems } from './listed-problems'
import { RemarkChoices } from './remark-choices'
import { TryAgain } from './try-again'

/** Maximum number of entries drawn; the keys for the next problem reach all of them. */
const SHOWN_PROBLEMS = 200

/** The filter of a button: one kind of problem, or the reader's remarks. */
type Kind = ProblemKind | 'remark'

/** The list of possible problems below the table; a click goes to the cell. The user may leave all of them. */
export function ProblemList() {
  const editor = useEditor()
  const present = useActiveTab((tab) => tab.table)
  const table = useSettled(present, problemsDelay(present))
  const makers = useEditorState((state) => state.makers)
  const all = useMemo(() => problemsOf(table, makers), [table, makers])
  const problems = useMemo(() => listedProblems(table, makers), [table, makers])
  const remarks = useActiveTab((tab) => tab.remarks)
  const [wanted, setWanted] = useState<Kind | null>(null)
  const kinds = [
    { kind: 'remark' as const, count: remarks.filter(isToCheck).length },
    ...PROBLEM_KINDS.map((kind) => ({ kind, count: all.filter((one) => one.kind === kind).length })),
  ]
  // After the last problem of a kind is fixed, its filter has nothing to show.
  const kind = kinds.some((one) => one.kind === wanted && one.count > 0) ? wanted : null
  const listed = kind === null ? problems : all.filter((one) => one.kind === kind)
  const shownRemarks = kind === null || kind === 'remark' ? remarks : []

  return (
    <section className="problems" aria-label={titles.title}>
      <header className="problems-head">
        <h2 className="problems-title">{titles.title}</h2>
        <fieldset className="problems-kinds" aria-label="Show">
          <KindButton
            label={words.all}
            count={problems.length + remarks.filter(isToCheck).length}
            isOn={kind === null}
            onPress={() => setWanted(null)}
          />
          {kinds.map((one) =>
            one.count === 0 ? null : (
              <KindButton
                key={one.kind}
                label={words.kind[one.kind]}
                count={one.count}
                isOn={kind === one.kind}
                onPress={() => setWanted(one.kind)}
              />
            ),
          )}
        </fieldset>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Close problems"
          onClick={() => editor.showProblems(false)}
        >
          <Icon of={X} size={16} />
        </button>
      </header>
      <ul className="problems-list">
        {shownRemarks.map((remark) => (
          <li
            key={remarkKey(remark, remarks)}
            className={isToCheck(remark) ? 'problems-remark' : 'problems-remark is-confirmed'}
          >
            <Icon of={isToCheck(remark) ? TriangleAlert : Check} size={14} />
            <span>{remark.text}</span>
            <RemarkChoices remark={remark} className="button-quiet" />
            {remark.leftOut && <LeftOutLines remark={remark} isOpen={remarks.length === 1} />}
            <TryAgain remark={remark.text} className="button-quiet" />
            <button
              type="button"
              className="button button-quiet"
              aria-label={remarkWords.dismissOne(remark.text)}
              onClick={() => editor.dismissRemarks(remark)}
            >
              {remarkWords.dismiss}
            </button>
          </li>
        ))}
        {listed.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={`${problem.row} ${problem.kind} ${problem.column}`}>
            <button type="button" onClick={() => editor.reveal({ row: problem.row, column: problem.column })}>
              <span className="problems-row">{words.row(problem.index + 1)}</span>
              <span className="problems-type">{typeOf(problem, table.rows)}</span>
              <span>{sentence(problem)}</span>
            </button>
          </li>
        ))}
        {listed.length === 0 && shownRemarks.length === 0 && <li className="problems-note">{titles.none}</li>}
        {listed.length > SHOWN_PROBLEMS && (
          <li className="problems-note">{words.more(listed.length - SHOWN_PROBLEMS)}</li>
        )}
      </ul>
    </section>
  )
}

/** The remark about left-out lines changes its text whenever a line is added; a stable key keeps it expanded. */
const remarkKey = (remark: Remark, remarks: readonly Remark[]) =>
  remark.leftOut
    ? `left out ${remarks.filter(({ leftOut }) => leftOut).indexOf(remark)}`
    : `${remark.text} ${remarks.indexOf(remark)}`

interface KindButtonProps {
  readonly label: string
  readonly count: number
  readonly isOn: boolean
  readonly onPress: () => void
}

function KindButton({ label, count, isOn, onPress }: KindButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {label} {count.toLocaleString('en-US')}
    </button>
  )
}

function typeOf({ index }: Problem, rows: readonly Row[]): string {
  const row = rows[index]
  return row ? cellText(row, COLUMN.type) : ''
}

function sentence({ kind, column, text, fault = 'other' }: Problem): string {
  switch (kind) {
    case 'price':
    case 'quantity':
      return words[kind]
    case 'number':
      return words.number(columnLabel(column), gridWords.wrongNumber(text, fault))
    default:
      return words[kind](text)
  }
}
