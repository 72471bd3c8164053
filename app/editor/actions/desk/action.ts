import { app, commands, PART_NOT_LOADED } from '~/domain/messages'
import type { Editor, EditorState } from '~/editor/state/editor'
import type { Desk } from './desk'

/** Icon names of the commands; the UI maps them to images. */
export type IconName =
  | 'upload'
  | 'find'
  | 'import'
  | 'counts'
  | 'refine'
  | 'export'
  | 'print'
  | 'load'
  | 'save'
  | 'clear'
  | 'column'
  | 'row'
  | 'undo'
  | 'redo'
  | 'convert'
  | 'commands'
  | 'palette'
  | 'tab'
  | 'help'
  | 'logout'
  | 'account'
  | 'sample'
  | 'problems'
  | 'cells'
  | 'copy'
  | 'paste'
  | 'duplicate'
  | 'above'
  | 'up'
  | 'down'
  | 'check'
  | 'link'
  | 'history'
  | 'rename'
  | 'left'
  | 'right'
  | 'snippet'
  | 'evidence'
  | 'theme'
  | 'tour'
  | 'filter'
  | 'sort'
  | 'reset'

/** A command. The dock, Commands panel, palette, help and shortcuts are derived from the list of commands. */
export interface EditorAction {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** The key combinations in words, e.g. 'Alt+Q' or 'Ctrl+K' (Cmd on a Mac); the first one is displayed. */
  readonly keys: readonly string[]
  /**
   * Where the shortcuts work. `editor`: everywhere. `table`: everywhere except text fields outside the table. `rest`:
   * everywhere except text input, where the browser's own shortcut applies. `grid`: only while a cell is active; the grid
   * handles them itself.
   */
  readonly scope?: 'editor' | 'table' | 'rest' | 'grid'
  /** Its position in the dock, from the left. */
  readonly dock?: { readonly order: number; readonly title: string }
  /** Its position in the Commands panel, from the top, and a title that replaces its own there. */
  readonly panel?: { readonly order: number; readonly title?: string }
  /** Listed in the palette even though it is not in the Commands panel. [CMD-56] */
  readonly palette?: true
  /** If false, the Commands panel and the palette omit it. Visible by default. */
  readonly isVisible?: (state: EditorState) => boolean
  /** If false, the dock button is disabled and the shortcut only shows the reason. [CMD-58][SHELL-20] */
  readonly isEnabled?: (state: EditorState) => boolean
  /** Why it is disabled. */
  readonly disabledReason?: string
  /** The reason appears as a toast instead of a dialog that must be closed. [GRID-080] */
  readonly briefly?: true
  /** Its shortcuts are ignored in demo mode. [CMD-52][CMD-53] */
  readonly notInDemo?: true
  /** Acts on the user's own work, so it is unavailable during the tutorial. [TOUR-35] */
  readonly ownWork?: true
  /**
   * The command only calls the server. While offline, its button is disabled and its shortcut says why; the shortcut of a
   * command that `tries` still runs it, because the command finds out whether the server is back. [PWA-15]
   */
  readonly needsServer?: 'always' | 'tries'
  readonly run: (desk: Desk) => unknown
}

export const isVisible = (action: EditorAction, state: EditorState): boolean => action.isVisible?.(state) ?? true
const isAllowed = (action: EditorAction, state: EditorState) => action.isEnabled?.(state) ?? true
export const isEnabled = (action: EditorAction, state: EditorState): boolean =>
  isReachable(action, state) && isAllowed(action, state)

/** False if it needs the server while offline. [PWA-15] */
export const isReachable = (action: EditorAction, { online }: EditorState) => online || !action.needsServer

/** Runs a command, or shows why it cannot run now. Commits a pending cell edit first. [GRID-079] */
export async function perform(action: EditorAction, desk: Desk): Promise<void> {
  const { editor } = desk
  editor.commitEdit()
  const state = editor.getState()
  const canReach = isReachable(action, state)
  if (action.ownWork && state.beforeTour) await warn(editor, commands.notInTour)
  else if (isAllowed(action, state) && (canReach || action.needsServer === 'tries')) {
    const { tour } = state
    if (tour) editor.set({ tour: { ...tour, ran: action.id } })
    await action.run(desk)
  } else {
    const reason = canReach ? action.disabledReason : app.needsServer
    if (reason && (!canReach || action.briefly)) editor.toast(reason, 'info')
    else if (reason) await warn(editor, reason)
  }
}

/** Shows the warning modal. [SHELL-09][SHELL-20] */
export function warn(editor: Editor, reason: string): Promise<void> {
  return editor.alert(reason)
}

/** The latest pending run of each part, by the function that loads it. */
const turns = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * Loads a module on first use, then runs it; shows a message if it cannot be loaded (offline, or a new release). Runs
 * with the same `fetchPart` start in call order: browsers resolve concurrent imports of a loading module in any order.
 */
export async function withPart<Part>(
  editor: Editor,
  fetchPart: () => Promise<Part>,
  run: (part: Part) => unknown,
): Promise<void> {
  const turn = Promise.all([fetchPart().catch(() => null), turns.get(fetchPart)])
  turns.set(fetchPart, turn)
  const [part] = await turn
  if (part === null) editor.toast(PART_NOT_LOADED, 'error')
  else await run(part)
}
