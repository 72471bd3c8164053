/** The keys of the table that are no commands of their own, for the help: what they do, and the combinations. */
export const GRID_KEYS: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  { title: 'Type over the cell', keys: ['A–Z 0–9'] },
  { title: 'Edit the cell', keys: ['F2', 'Enter'] },
  { title: 'Leave the cell as it was', keys: ['Esc'] },
  { title: 'Next or previous column', keys: ['Tab', 'Shift+Tab'] },
  { title: 'Move', keys: ['Arrows', 'Shift+W A S D'] },
  { title: 'To the edge of the data', keys: ['Ctrl+Arrows'] },
  { title: 'Start or end of the row', keys: ['Home', 'End'] },
  { title: 'First or last cell', keys: ['Ctrl+Home', 'Ctrl+End'] },
  { title: 'Mark cells', keys: ['Shift+Arrows'] },
  { title: 'Clear the marked cells', keys: ['Delete'] },
  { title: 'Write into all marked cells', keys: ['Ctrl+Enter'] },
  { title: 'Line break in a cell', keys: ['Alt+Enter'] },
  { title: 'Menu of the row', keys: ['Shift+F10'] },
  { title: 'Menu of the column', keys: ['Alt+M'] },
]
