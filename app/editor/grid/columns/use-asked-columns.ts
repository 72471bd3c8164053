import { useEffect, useState } from 'react'
import { useActiveTab, useEditor } from '~/editor/hooks/use-editor'
import { tintColumns } from '../drawing/column-classes'
import type { GridColumn } from '../drawing/layout'

const NONE: readonly string[] = []

/** The columns that open questions of the active tab offer, whose cells are tinted. The rules of questions load with the first remark. */
export function useAskedColumns(shown: readonly GridColumn[]): readonly string[] {
  const editor = useEditor()
  const remarks = useActiveTab((tab) => tab.remarks)
  const columns = useActiveTab((tab) => tab.table.columns)
  const [asked, setAsked] = useState(NONE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns may answer a question
  useEffect(() => {
    if (remarks.length === 0) return setAsked(NONE)
    let isWanted = true
    import('~/editor/state/asked-columns')
      .then(({ askedColumns }) => isWanted && setAsked(askedColumns(editor.activeTab())))
      // Without the rules no column is marked; the question still stands above the table.
      .catch(() => setAsked(NONE))
    return () => {
      isWanted = false
    }
  }, [editor, remarks, columns])

  useEffect(() => {
    tintColumns(shown.filter(({ name }) => asked.includes(name)).map(({ index }) => index))
    return () => tintColumns([])
  }, [shown, asked])

  return asked
}
