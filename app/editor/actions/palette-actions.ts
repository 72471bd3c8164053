import type { EditorState } from '../state/editor'
import { type EditorAction, isVisible } from './desk/action'
import { ACTIONS, panelActions } from './registry'

/** The palette's commands: those of the Commands panel and a few more, under the same conditions. [CMD-56] */
export function paletteActions(state: EditorState): readonly EditorAction[] {
  return [...panelActions(state), ...ACTIONS.filter((action) => action.palette && isVisible(action, state))]
}
