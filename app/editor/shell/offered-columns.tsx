import { useEffect } from 'react'
import { offeredColumns } from '../actions/intake/offered-columns'
import { widthClass } from '../grid/drawing/column-classes'
import { useActiveTab, useEditor } from '../hooks/use-editor'
import { shownColumns } from '../state/model/shown-columns'

let tint: CSSStyleSheet | undefined

/** Tints the headers and cells of the columns at these positions. Uses two CSS rules each, so that no cell is redrawn. */
function tintColumns(places: readonly number[]): void {
  if (!tint) {
    tint = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, tint]
  }
  const rules = places.map((index) => {
    const column = `.${widthClass(index)}`
    return `.grid-row ${column},.grid-head .grid-cell${column}{--cell-bg:var(--offered-bg)}
      .grid-head .grid-cell${column}{box-shadow:inset 0 -2px var(--warning);color:var(--text-color)}`
  })
  tint.replaceSync(rules.join(''))
}

/** Tints the columns that open questions of the active tab refer to. */
export function OfferedColumns() {
  const editor = useEditor()
  const remarks = useActiveTab((tab) => tab.remarks)
  const columns = useActiveTab((tab) => tab.table.columns)
  const shown = useActiveTab(shownColumns)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offered columns depend on remarks and columns
  useEffect(() => {
    const offered = offeredColumns(editor.activeTab())
    tintColumns(shown.flatMap((name, index) => (offered.includes(name) ? [index] : [])))
    return () => tintColumns([])
  }, [editor, remarks, columns, shown])

  return null
}
