import { useMemo } from 'react'
import { remarkChoices } from '../actions/intake/remark-choices'
import { useActiveTab, useEditor } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface RemarkChoicesProps {
  readonly remark: Remark
  readonly className: string
}

/** Beside a remark that asks something: a button for each answer. The answer is one step in the history. */
export function RemarkChoices({ remark, className }: RemarkChoicesProps) {
  const editor = useEditor()
  const table = useActiveTab((tab) => tab.table)
  const choices = useMemo(() => remarkChoices(table, remark.text), [table, remark.text])
  return choices.map(({ label, name, ops }) => (
    <button
      key={label}
      type="button"
      className={`button ${className}`}
      aria-label={name}
      onClick={() => {
        editor.commitEdit()
        editor.edit(ops(), name)
        editor.dismissRemarks(remark)
      }}
    >
      {label}
    </button>
  ))
}
