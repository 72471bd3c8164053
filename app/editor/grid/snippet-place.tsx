import { PART_NOT_LOADED } from '~/domain/messages'
import { useActiveTab, useEditor } from '../hooks/use-editor'
import { snippet } from '../parts/parts'
import { GUTTER_WIDTH } from './drawing/layout'
import type { GridView } from './view/grid-view'

/** The place of a row's snippet: inside the table, so that it scrolls with its row. [SNIP-01] */
export function SnippetPlace({ view, available }: { readonly view: GridView; readonly available: number }) {
  const editor = useEditor()
  const isOpen = useActiveTab((tab) => tab.snippetRow !== null)
  if (!isOpen) return null
  return (
    <div className="snippet-place">
      <snippet.Part
        view={view}
        width={available - GUTTER_WIDTH}
        onFail={() => {
          editor.showSnippet(null)
          editor.toast(PART_NOT_LOADED, 'error')
        }}
      />
    </div>
  )
}
