import { useMemo } from 'react'
import { remarkChoices } from '../actions/remark-choices'
import { useDesk } from '../hooks/use-desk'
import { useActiveTab } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface RemarkChoicesProps {
  readonly remark: Remark
  readonly className: string
}

/** A button for each answer to a remark that asks something. F6 leads to the first. The answer is one step in the history. */
export function RemarkChoices({ remark, className }: RemarkChoicesProps) {
  const desk = useDesk()
  const table = useActiveTab((tab) => tab.table)
  const choices = useMemo(() => remarkChoices(table, remark), [table, remark])
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
