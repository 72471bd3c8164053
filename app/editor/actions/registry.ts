import { commands } from '~/domain/messages'
import { type EditorState, hasRows } from '../state/editor'
import { convertNamesAction } from './convert-names'
import { type EditorAction, isVisible } from './desk/action'
import { doubtActions } from './doubt-actions'
import { evidenceAction } from './evidence'
import { fileActions } from './files/file-actions'
import { sampleAction } from './files/sample'
import { findActions } from './find-actions'
import { historyAction } from './history'
import { enterKeyActions, letterKeysAction, themeAction } from './look-actions'
import { paneAction } from './panes'
import { priceActions } from './prices/price-actions'
import { problemActions } from './problem-actions'
import { projectActions } from './projects/projects'
import { rangeActions } from './range-actions'
import { accountAction, signOutAction } from './sign-out'
import { tabActions } from './tab-actions'
import { tableActions } from './table-actions'
import { tourAction } from './tour'
import { viewActions } from './view-actions'

/** All editor commands. */
export const ACTIONS: readonly EditorAction[] = [
  {
    id: 'upload',
    needsServer: 'always',
    title: 'Upload',
    icon: 'upload',
    keys: ['Alt+Q'],
    dock: { order: 4, title: 'Upload' },
    panel: { order: 1 },
    ownWork: true,
    run: ({ editor }) => editor.open('upload'),
  },
  ...fileActions,
  ...findActions,
  {
    id: 'add-counts',
    needsServer: 'always',
    title: 'Add Counts',
    icon: 'counts',
    keys: ['Alt+E'],
    dock: { order: 3, title: 'Counts' },
    panel: { order: 4 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    ownWork: true,
    run: ({ editor }) => editor.open('counts'),
  },
  {
    id: 'refiner',
    needsServer: 'always',
    title: 'Refiner',
    icon: 'refine',
    keys: ['Alt+R'],
    dock: { order: 2, title: 'Refine' },
    panel: { order: 5 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    ownWork: true,
    run: ({ editor }) => editor.open('refine'),
  },
  ...projectActions,
  historyAction,
  ...tableActions,
  ...rangeActions,
  ...viewActions,
  ...problemActions,
  ...priceActions,
  ...doubtActions,
  evidenceAction,
  paneAction,
  convertNamesAction,
  sampleAction,
  ...tabActions,
  {
    id: 'palette',
    title: 'Command Palette',
    icon: 'palette',
    keys: ['Ctrl+K'],
    run: ({ editor }) => editor.open('palette'),
  },
  {
    id: 'commands',
    title: 'Commands',
    icon: 'commands',
    keys: [],
    palette: true,
    run: ({ editor }) => editor.open('commands'),
  },
  {
    id: 'shortcuts',
    title: 'Keyboard Shortcuts',
    icon: 'help',
    keys: [],
    palette: true,
    run: ({ editor }) => editor.open('shortcuts'),
  },
  themeAction,
  letterKeysAction,
  ...enterKeyActions,
  tourAction,
  accountAction,
  signOutAction,
]

const BY_ID = new Map(ACTIONS.map((action) => [action.id, action]))

/** Returns the command with this id. @throws Error for an unknown id */
export function actionById(id: string): EditorAction {
  const action = BY_ID.get(id)
  if (!action) throw new Error(`No command has the id ${id}`)
  return action
}

/** The dock's commands, from the left; they are always the same. [CMD-58] */
export const DOCK_ACTIONS: readonly EditorAction[] = ACTIONS.filter((action) => action.dock).sort(
  (a, b) => (a.dock?.order ?? 0) - (b.dock?.order ?? 0),
)

const PANEL_ACTIONS = ACTIONS.filter((action) => action.panel).sort(
  (a, b) => (a.panel?.order ?? 0) - (b.panel?.order ?? 0),
)

/** The commands of the Commands panel, from the top. [CMD-26]…[CMD-31] */
export function panelActions(state: EditorState): readonly EditorAction[] {
  return PANEL_ACTIONS.filter((action) => isVisible(action, state))
}
