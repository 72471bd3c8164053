import { useMemo } from 'react'
import { remarkChoices } from '../actions/remark-choices'
import { useDesk } from '../hooks/use-desk'
import { useActiveTab } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface RemarkChoicesProps {
  readonly remark: Remark
  readonly className: string
}

/** Beside a remark that asks something: a button for each answer. The answer is one step in the history. */
export function RemarkChoices({ remark, className }: RemarkChoicesProps) {
  const desk = useDesk()
  const table = useActiveTab((tab) => tab.table)
  const choices = useMemo(() => remarkChoices(table, remark), [table, remark])
  return choices.map(({ label, name, settle }) => (
    <button
      key={label}
      type="button"
      className={`button ${className}`}
      aria-label={name}
      onClick={() => settle(desk, remark)}
    >
      {label}
    </button>
  ))
}
