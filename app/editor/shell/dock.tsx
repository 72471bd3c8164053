import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Keys } from '~/ui/tip-button'
import { type EditorAction, isEnabled } from '../actions/action'
import { DOCK_ACTIONS } from '../actions/registry'
import { useEditorState } from '../behaviors/use-editor'
import { ActionIcon } from './action-icon'
import { keysOf, usePerform } from './use-desk'

/** The floating row of actions; it always shows the same ones. [CMD-04]…[CMD-10][CMD-58] */
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
    <TooltipTrigger delay={500} closeDelay={80}>
      <Button
        className="dock-button"
        data-action={action.id}
        isDisabled={isDisabled}
        aria-keyshortcuts={keys?.join('+')}
        onPress={() => perform(action)}
      >
        <ActionIcon name={action.icon} />
        {action.dock?.title}
      </Button>
      <Tooltip className="tip" placement="top" offset={8}>
        {action.title}
        {keys ? <Keys keys={keys} /> : null}
      </Tooltip>
    </TooltipTrigger>
  )
}
