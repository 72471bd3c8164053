import type { HelpVideo } from '~/domain/guide/videos'

/** Keys that have no command. */
export interface KeyHelp {
  readonly title: string
  readonly keys: readonly string[]
  readonly video: HelpVideo
}

/** The keys of the table and of dialogs, shown in the help. [HELP-07] */
export const GRID_KEYS: readonly KeyHelp[] = [
  { title: 'Move', keys: ['Arrows', 'Shift+W A S D'], video: 'move' },
  { title: 'Next or previous column', keys: ['Tab', 'Shift+Tab'], video: 'move' },
  { title: 'Close what is open, leave the cell as it was', keys: ['Esc'], video: 'escape' },
  { title: 'Paste pictures, cells or rows', keys: ['Ctrl+V'], video: 'cells' },
  { title: 'Send the description of the Refiner', keys: ['Ctrl+Enter'], video: 'refine' },
  { title: 'Write into all marked cells', keys: ['Ctrl+Enter'], video: 'ranges' },
  { title: 'Type over the cell', keys: ['A–Z 0–9'], video: 'type' },
  { title: 'Edit the cell', keys: ['F2', 'Enter'], video: 'type' },
  { title: 'Open the cell empty', keys: ['Backspace'], video: 'type' },
  { title: 'Find and replace', keys: ['Ctrl+H'], video: 'find' },
  { title: 'Open the list of LINE or MFG', keys: ['Alt+Down'], video: 'type' },
  { title: 'Open the filter of another column', keys: ['Alt+Down'], video: 'columns' },
  { title: 'Take a remembered price', keys: ['Tab', 'Enter'], video: 'check' },
  { title: 'Line break in a cell', keys: ['Alt+Enter'], video: 'type' },
  { title: 'To the edge of the data', keys: ['Ctrl+Arrows'], video: 'edges' },
  { title: 'Start or end of the row', keys: ['Home', 'End'], video: 'edges' },
  { title: 'First or last cell', keys: ['Ctrl+Home', 'Ctrl+End'], video: 'edges' },
  { title: 'Mark cells', keys: ['Shift+Arrows'], video: 'ranges' },
  { title: 'Mark a second range', keys: ['Ctrl+Click'], video: 'ranges' },
  { title: 'Mark the column', keys: ['Ctrl+Space'], video: 'ranges' },
  { title: 'Select more rows', keys: ['Shift+Space', 'Shift+Arrows'], video: 'rows' },
  { title: 'Delete the rows or the column', keys: ['Ctrl+Minus'], video: 'row-changes' },
  { title: 'Make room for rows or a column', keys: ['Ctrl+Plus'], video: 'row-changes' },
  { title: 'Menu of the row or of the marked cells', keys: ['Shift+F10'], video: 'row-changes' },
  { title: 'Menu of the column', keys: ['Alt+M'], video: 'columns' },
]
