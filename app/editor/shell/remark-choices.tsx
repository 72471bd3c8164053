import { useMemo } from 'react'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { remarkChoices } from '../actions/remarks/remark-choices'
import { useDesk } from '../hooks/use-desk'
import { useActiveTab } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface RemarkChoicesProps {
  readonly remark: Remark
  readonly className: string
}

/** Maximum number of buttons; more choices, such as the sheets of a large workbook, are shown as a list. */
const MOST_BUTTONS = 5

/** A button for each answer to a remark that asks a question. F6 focuses the first. The answer is one undo step. */
export function RemarkChoices({ remark, className }: RemarkChoicesProps) {
  const desk = useDesk()
  const table = useActiveTab((tab) => tab.table)
  const choices = useMemo(() => remarkChoices(table, remark), [table, remark])
  if (choices.length > MOST_BUTTONS)
    return (
      <select
        data-pane="question"
        className={`button ${className}`}
        aria-label={words.otherSheet}
        value=""
        onChange={({ currentTarget }) => choices[Number(currentTarget.value)]?.settle(desk, remark)}
      >
        <option value="" disabled>
          {words.otherSheet}
        </option>
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    )
  return choices.map(({ label, name, settle }, index) => (
    <button
      key={label}
      type="button"
      data-pane={index === 0 ? 'question' : undefined}
      className={`button ${className}`}
      aria-label={name}
      onClick={() => settle(desk, remark)}
    >
      {label}
    </button>
  ))
}
