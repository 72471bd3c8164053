import { app, commands, PART_NOT_LOADED } from '~/domain/messages'
import type { Editor, EditorState } from '~/editor/state/editor'
import type { Desk } from './desk'

/** Names of the pictures that stand for commands; the screen knows what they look like. */
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

/** One command. Dock, Commands panel, palette, help and shortcuts are lists computed from these. */
export interface EditorAction {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** As printed, e.g. 'Alt+Q' or 'Ctrl+K' (Cmd on a Mac); the first is the one that is shown. */
  readonly keys: readonly string[]
  /**
   * Where the keys work: everywhere in the editor; or `table`: not in a text field outside of the table; or `rest`: not
   * while a person types text, where the browser's own meaning of the keys is wanted; or `grid`: only while a cell is
   * active, where the grid answers to them itself.
   */
  readonly scope?: 'editor' | 'table' | 'rest' | 'grid'
  /** Its place in the dock, from the left. */
  readonly dock?: { readonly order: number; readonly title: string }
  /** Its place in the Commands panel, from the top, under its own or another title. */
  readonly panel?: { readonly order: number; readonly title?: string }
  /** Listed in the palette although it is not in the Commands panel. [CMD-56] */
  readonly palette?: true
  /** Left out of the Commands panel and the palette where false; by default it is there. */
  readonly isVisible?: (state: EditorState) => boolean
  /** Where false the dock greys it and its keys only say why. [CMD-58][SHELL-20] */
  readonly isEnabled?: (state: EditorState) => boolean
  /** Why it is not enabled. */
  readonly disabledReason?: string
  /** Its reason is said in a line that goes by itself, not in a window that has to be closed. [GRID-080] */
  readonly briefly?: true
  /** Its keys do nothing at all while the demo-mode flag is on. [CMD-52][CMD-53] */
  readonly notInDemo?: true
  /** It is about the person's own work: the tutorial's table is not for it. [TOUR-35] */
  readonly ownWork?: true
  /** It is nothing but a call: while the server cannot be had it is greyed, and its keys say so. [PWA-15] */
  readonly needsServer?: true
  readonly run: (desk: Desk) => unknown
}

export const isVisible = (action: EditorAction, state: EditorState): boolean => action.isVisible?.(state) ?? true
export const isEnabled = (action: EditorAction, state: EditorState): boolean =>
  isReachable(action, state) && (action.isEnabled?.(state) ?? true)

/** False while it needs a server that cannot be had. [PWA-15] */
export const isReachable = (action: EditorAction, { online }: EditorState) => online || action.needsServer !== true

/** Runs a command, or says why it cannot run now. What is being typed is written first. [GRID-079] */
export async function perform(action: EditorAction, desk: Desk): Promise<void> {
  const { editor } = desk
  editor.commitEdit()
  if (action.ownWork && editor.getState().aside) await warn(editor, commands.notInTour)
  else if (isEnabled(action, editor.getState())) {
    const { tour } = editor.getState()
    if (tour) editor.showTour({ ...tour, ran: action.id })
    await action.run(desk)
  } else if (!isReachable(action, editor.getState())) editor.toast(app.needsServer, 'info')
  else if (action.disabledReason && action.briefly) editor.toast(action.disabledReason, 'info')
  else if (action.disabledReason) await warn(editor, action.disabledReason)
}

/** The warning modal. [SHELL-09][SHELL-20] */
export function warn(editor: Editor, reason: string): Promise<void> {
  return editor.alert(reason)
}

/** The last turn of each part, by what fetches it. */
const turns = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * Runs what is fetched when it is first wanted; says so when it cannot be had now (offline, a new release). Runs with the same
 * `fetchPart` begin in the order of these calls: a browser ends several imports of a module that it is loading in any order.
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
