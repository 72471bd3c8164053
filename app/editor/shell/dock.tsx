import { tip } from '~/ui/tip'
import { type EditorAction, isEnabled } from '../actions/desk/action'
import { DOCK_ACTIONS } from '../actions/registry'
import { keysOf, usePerform } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { ActionIcon } from '../parts/action-icon'

/** The floating toolbar, which always shows the same actions. [CMD-04]…[CMD-10][CMD-58] */
export function Dock() {
  return (
    <div className="dock" role="toolbar" aria-label="Actions">
      {DOCK_ACTIONS.map((action) => (
        <DockButton key={action.id} action={action} />
      ))}
    </div>
  )
}

function DockButton({ action }: { readonly action: EditorAction }) {
  const perform = usePerform()
  const isDisabled = useEditorState((state) => !isEnabled(action, state))
  const keys = keysOf(action)
  return (
    <button
      type="button"
      className="dock-button"
      data-action={action.id}
      disabled={isDisabled}
      aria-keyshortcuts={keys?.join('+')}
      onClick={() => perform(action)}
      {...tip(action.title, keys)}
    >
      <ActionIcon name={action.icon} />
      {action.dock?.title}
    </button>
  )
}
