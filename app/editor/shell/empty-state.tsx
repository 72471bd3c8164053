import { emptyTable } from '~/domain/table/grid-messages'
import { Keys } from '~/ui/keys'
import type { EditorAction } from '../actions/desk/action'
import { actionById } from '../actions/registry'
import { keysOf, usePerform } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { ActionIcon } from '../parts/action-icon'

const WAYS: readonly { readonly action: EditorAction; readonly hint: string }[] = [
  { action: actionById('upload'), hint: emptyTable.uploadHint },
  { action: actionById('import-xml'), hint: emptyTable.importHint },
  { action: actionById('try-sample'), hint: emptyTable.sampleHint },
]

/** The content of a table without rows: the ways to fill it, with their keys. */
export function EmptyState() {
  const perform = usePerform()
  const isOnline = useEditorState((state) => state.online)
  return (
    <section className="teach" aria-labelledby="teach-title">
      <h2 id="teach-title" className="teach-title">
        {emptyTable.title}
      </h2>
      <p className="muted">{emptyTable.text}</p>
      <div className="teach-ways">
        {WAYS.map(({ action, hint }) => (
          <button
            key={action.id}
            type="button"
            className="teach-way"
            disabled={!isOnline && action.needsServer !== undefined}
            onClick={() => perform(action)}
          >
            <span className="teach-icon">
              <ActionIcon name={action.icon} size={18} />
            </span>
            <span className="teach-words">
              <span className="teach-name">{action.title}</span>
              <span className="hint">{hint}</span>
            </span>
            {keysOf(action) ? <Keys keys={keysOf(action) ?? []} /> : null}
          </button>
        ))}
      </div>
    </section>
  )
}
