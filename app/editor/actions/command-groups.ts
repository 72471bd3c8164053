import { help as words } from '~/domain/guide/guide-messages'
import { COLUMN_ACTIONS } from './column-actions'
import type { EditorAction } from './desk/action'
import { doubtActions } from './doubt-actions'
import { evidenceAction } from './evidence'
import { findActions } from './find-actions'
import { paneAction } from './panes'
import { priceActions } from './prices/price-actions'
import { problemActions } from './problem-actions'
import { rangeActions } from './range-actions'
import { ACTIONS, actionById } from './registry'
import { ROW_ACTIONS } from './row-actions'
import { viewActions } from './view-actions'

export interface CommandGroup {
  readonly title: string
  readonly actions: readonly EditorAction[]
}

const SUBJECTS: readonly CommandGroup[] = [
  { title: words.rows, actions: ROW_ACTIONS },
  { title: words.columns, actions: [...COLUMN_ACTIONS, ...viewActions] },
  { title: words.cells, actions: [actionById('undo'), actionById('redo'), ...rangeActions] },
  {
    title: words.check,
    actions: [...findActions, ...problemActions, ...priceActions, ...doubtActions, evidenceAction, paneAction],
  },
]

/** The commands that have shortcuts, by subject; those without a subject belong to files. [HELP-07] */
export const SHORTCUT_GROUPS: readonly CommandGroup[] = [
  { title: words.files, actions: ACTIONS.filter((one) => SUBJECTS.every(({ actions }) => !actions.includes(one))) },
  ...SUBJECTS,
].map(({ title, actions }) => ({ title, actions: actions.filter(({ keys }) => keys.length > 0) }))
