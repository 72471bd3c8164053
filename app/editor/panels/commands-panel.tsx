import { commands } from '~/domain/messages'
import { commandLists } from '~/domain/panel-messages'
import { Keys } from '~/ui/keys'
import { SidePanel } from '~/ui/side-panel'
import { type EditorAction, isReachable } from '../actions/desk/action'
import { panelActions } from '../actions/registry'
import { keysOf, usePerform } from '../hooks/use-desk'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { CommandIcon } from '../parts/command-icon'

/** Lists all commands with their shortcuts; commands on the table appear when it has rows. [CMD-11]…[CMD-31] */
export function CommandsPanel() {
  const editor = useEditor()
  const perform = usePerform()
  // Rerenders the list when the server becomes reachable or unreachable.
  useEditorState((state) => state.online)
  const actions = panelActions(editor.getState())

  function run(action: EditorAction) {
    editor.closePanel()
    perform(action)
  }

  return (
    <SidePanel title={commands.title} onClose={editor.closePanel}>
      <ul className="command-list">
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              className="command"
              data-unreachable={!isReachable(action, editor.getState()) || undefined}
              onClick={() => run(action)}
            >
              <CommandIcon name={action.icon} />
              <span className="command-title">{action.panel?.title ?? action.title}</span>
              {isReachable(action, editor.getState()) ? null : (
                <span className="command-note">{commandLists.needsServer}</span>
              )}
              {keysOf(action) ? <Keys keys={keysOf(action) ?? []} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
