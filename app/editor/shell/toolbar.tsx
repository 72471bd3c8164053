import { commands, saveState, snippet } from '~/domain/messages'
import { IconButton } from '~/ui/icon-button'
import { Keys } from '~/ui/keys'
import { tip } from '~/ui/tip'
import { isEnabled } from '../actions/desk/action'
import { actionById } from '../actions/registry'
import { keysOf, usePerform } from '../hooks/use-desk'
import { useActiveTab, useEditorState } from '../hooks/use-editor'
import { ActionIcon } from '../parts/action-icon'
import { ScreenClip } from '../parts/screen-clip'
import { saveStatus } from '../state/editor'
import { BusyChip } from './busy-chip'

const save = actionById('save')
const palette = actionById('palette')

/** The most frequent table commands. [SHELL-05][SHELL-22] */
export function Toolbar() {
  const perform = usePerform()
  const canUndo = useActiveTab((tab) => tab.undo.length > 0)
  const canRedo = useActiveTab((tab) => tab.redo.length > 0)
  return (
    <div className="toolbar" role="toolbar" aria-label="Table">
      <SaveIndicator />
      <span className="toolbar-line" />
      <ToolbarIcon id="undo" isDisabled={!canUndo} />
      <ToolbarIcon id="redo" isDisabled={!canRedo} />
      <span className="toolbar-line" />
      <button type="button" className="button toolbar-button" onClick={() => perform(actionById('add-row'))}>
        Add row
      </button>
      <button type="button" className="button toolbar-button" onClick={() => perform(actionById('add-column'))}>
        Add column
      </button>
      <PictureButton />
      <ScreenClip />
      <span className="toolbar-gap" />
      <BusyChip />
      {/* The visible label is also the accessible name, for voice control; the tip says what the button opens. */}
      <button type="button" className="command-field" onClick={() => perform(palette)} {...tip(palette.title)}>
        <span>{commands.placeholder}</span>
        <Keys keys={keysOf(palette) ?? []} />
      </button>
      <SaveButton />
    </div>
  )
}

function ToolbarIcon({ id, isDisabled }: { readonly id: string; readonly isDisabled: boolean }) {
  const perform = usePerform()
  const action = actionById(id)
  return (
    <IconButton label={action.title} keys={keysOf(action)} isDisabled={isDisabled} onPress={() => perform(action)}>
      <ActionIcon name={action.icon} />
    </IconButton>
  )
}

/** Opens the source picture next to the table, if there is one. */
function PictureButton() {
  const perform = usePerform()
  const hasPicture = useActiveTab((tab) => tab.sections.size > 0)
  const isShown = useEditorState((state) => state.evidenceShown)
  const action = actionById('evidence')
  if (!hasPicture) return null
  return (
    <button
      type="button"
      className="button toolbar-button"
      aria-pressed={isShown}
      onClick={() => perform(action)}
      {...tip(action.title, keysOf(action))}
    >
      {snippet.picture}
    </button>
  )
}

/** Shows the save state in red, amber or green and in words; pressing it saves. [PROJ-12]…[PROJ-18][PROJ-39] */
function SaveIndicator() {
  const perform = usePerform()
  const status = useActiveTab(saveStatus)
  return (
    <div role="status">
      <button type="button" className="save-indicator" data-status={status} onClick={() => perform(save)}>
        <span className="save-dot" aria-hidden="true" />
        {saveState[status]}
      </button>
    </div>
  )
}

function SaveButton() {
  const perform = usePerform()
  const isDisabled = useEditorState((state) => !isEnabled(save, state))
  return (
    <button
      type="button"
      className="button button-primary toolbar-button"
      disabled={isDisabled}
      onClick={() => perform(save)}
    >
      {save.title}
      <Keys keys={keysOf(save) ?? []} />
    </button>
  )
}
