import { isDemo } from '../state/editor'
import type { EditorState } from '../state/model/model'
import { type EditorAction, perform } from './desk/action'
import { type KeyPress, matchesChord } from './desk/chord'
import type { Desk } from './desk/desk'
import { ACTIONS } from './registry'

/** Panels that only show commands: their keys go on working. The others are dialogs that want to be finished first. */
const PASSIVE_PANELS = new Set(['commands', 'shortcuts'])

const isCoveredByPanel = ({ panel }: Pick<EditorState, 'panel'>) => panel !== null && !PASSIVE_PANELS.has(panel)

/** Input types that take no text. */
const NOT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset', 'image'])

/** Whether a person types text into what has the focus. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type) && !target.readOnly
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** Where a person types: in a cell of the table, or in a field outside of it. */
export type Typing = false | 'cell' | 'field'

function typingIn(target: EventTarget | null): Typing {
  return takesText(target) && (target instanceof HTMLElement && target.dataset.pane === 'table' ? 'cell' : 'field')
}

/** A character that Alt makes of the key, as on a Mac: ñ begins with a dead ˜ on N. */
const makesCharacter = ({ key }: Pick<KeyPress, 'key'>) => key === 'Dead' || /^[^a-z\d]$/i.test(key)

export function actionFor(press: KeyPress): EditorAction | undefined {
  return ACTIONS.find((action) => action.keys.some((keys) => matchesChord(keys, press)))
}

/**
 * What a key press does now, in words for the caller: nothing, swallow it, or run the command. A character that a text
 * field can take is swallowed only by a command that runs.
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

/** A dialog closes itself on Esc while it has the focus; when the focused part of it went away, something else has. */
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

/** The one listener for the keys of all commands; the answer ends it. The browser's own meaning is prevented. [CMD-55] */
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
