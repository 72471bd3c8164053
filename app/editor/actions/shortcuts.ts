import { isDemo } from '../state/editor'
import type { EditorState } from '../state/model/model'
import { type EditorAction, perform } from './desk/action'
import { type KeyPress, matchesChord } from './desk/chord'
import type { Desk } from './desk/desk'
import { ACTIONS } from './registry'

/** Panels that only list commands: shortcuts keep working. The others are dialogs that must be closed first. */
const PASSIVE_PANELS = new Set(['commands', 'shortcuts'])

const isCoveredByPanel = ({ panel }: Pick<EditorState, 'panel'>) => panel !== null && !PASSIVE_PANELS.has(panel)

/** Input types that do not accept text. */
const NOT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset', 'image'])

/** True if the element accepts typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type) && !target.readOnly
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** Where the user is typing: in a cell of the table, or in a field outside it. */
export type Typing = false | 'cell' | 'field'

function typingIn(target: EventTarget | null): Typing {
  return takesText(target) && (target instanceof HTMLElement && target.dataset.pane === 'table' ? 'cell' : 'field')
}

/** True if Alt turns the key into a character, as on a Mac: ñ starts with the dead key ˜ on N. */
const makesCharacter = ({ key }: Pick<KeyPress, 'key'>) => key === 'Dead' || /^[^a-z\d]$/i.test(key)

export function actionFor(press: KeyPress): EditorAction | undefined {
  return ACTIONS.find((action) => action.keys.some((keys) => matchesChord(keys, press)))
}

/**
 * Returns how to handle a key press: ignore it, swallow it, or run the command. A character that a text field could
 * accept is swallowed only if the command runs.
 */
export function answerTo(
  { scope, notInDemo }: EditorAction,
  desk: Pick<Desk, 'editor'>,
  typing: Typing,
  press: Pick<KeyPress, 'key'>,
): 'ignore' | 'swallow' | 'run' {
  const state = desk.editor.getState()
  const { dialogs } = state
  const isCovered = isCoveredByPanel(state)
  if (scope === 'grid' || (scope === 'rest' && (typing || isCovered))) return 'ignore'
  const isElsewhere = scope === 'table' && typing === 'field'
  if (!(isCovered || isElsewhere || dialogs.length > 0 || (notInDemo && isDemo(state)))) return 'run'
  return typing === 'field' && makesCharacter(press) ? 'ignore' : 'swallow'
}

/**
 * True if the focus was lost from a window that would have handled Esc itself, for example because its focused element
 * was removed.
 */
function isLost({ target }: KeyboardEvent, { editor }: Desk): boolean {
  if (document.activeElement === document.body) return true
  const state = editor.getState()
  const isInWindow = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
  return !isInWindow && (state.dialogs.length > 0 || isCoveredByPanel(state))
}

function closeTopmost({ editor }: Desk): void {
  const { dialogs, panel } = editor.getState()
  const dialog = dialogs[0]
  if (dialog) editor.answerDialog(dialog.id, false)
  else if (panel !== null) editor.closePanel()
}

/**
 * Installs the only listener for command shortcuts and returns a function that removes it. Prevents the browser's own
 * shortcuts. [CMD-55]
 */
export function listenForShortcuts(desk: Desk): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape' && isLost(event, desk)) closeTopmost(desk)
    const action = actionFor(event)
    if (!action) return
    const answer = answerTo(action, desk, typingIn(event.target), event)
    if (answer === 'ignore') return
    event.preventDefault()
    if (answer === 'swallow' || event.repeat) return
    if (desk.editor.getState().panel !== null) desk.editor.closePanel()
    void perform(action, desk)
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
