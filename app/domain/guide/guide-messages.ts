/** What is said in places that are opened later: they are fetched with them and are no part of the first load. */

/** What the theme customizer says. */
export const themes = {
  mode: 'Theme',
  modes: { light: 'Light', dark: 'Dark', custom: 'Custom', system: 'System' },
  hints: {
    light: 'Dark on white, for bright rooms.',
    dark: 'Light on dark, easy on the eyes in the evening.',
    custom: 'Your own colours. They show at once and stay on this computer.',
    system: 'Light or dark, whichever this computer is set to.',
  },
  rowBands: 'Row hover bands',
  rowBandsHint: 'The row under the pointer is tinted.',
  columnBands: 'Column hover effects',
  columnBandsHint: 'The column under the pointer is tinted.',
  table: 'Under the pointer',
  name: 'Name of the theme',
  ownName: 'My theme',
  hexOf: (color: string) => `${color} as hex`,
  noColor: 'Six digits from 0 to F, for example #2350C8',
  startOver: 'Start over from',
  groups: { interface: 'Screen', table: 'Table', fields: 'Fields' },
  colors: {
    mutedText: 'Quiet text',
    pill: 'Pills',
    quietRow: 'Quiet table text',
    groupRow: 'Group rows',
    selectedRow: 'Selected rows',
    rowPill: 'Pills in rows',
    notePill: 'Pills of notes',
    doubtedCell: 'Cells to check',
    completed: 'Completed types',
    primaryColor: 'Primary',
    secondaryColor: 'Secondary',
    accentColor: 'Accent',
    backgroundColor: 'Background',
    surfaceColor: 'Surface',
    textColor: 'Text',
    borderColor: 'Border',
    tableHeaderBg: 'Column heads',
    tableCellBg: 'Cells',
    tableRowEven: 'Even rows',
    tableRowOdd: 'Odd rows',
    tableRowHover: 'Hovered row',
    tableTextColor: 'Table text',
    inputBg: 'Field',
    inputBorder: 'Field border',
  },
  weak: 'Hard to read',
  weakHint: 'Text needs a contrast of 4.5 to 1 or more, the edge of a field 3 to 1.',
  weakPair: (text: string, ground: string, ratio: string) => `${text} on ${ground}: ${ratio} to 1`,
  readable: 'Every text has enough contrast.',
} as const

/** What the guided tour says: one step per part of the screen. [TOUR-18] */
export const tour = {
  name: 'Tutorial',
  tabTitle: 'Tutorial',
  place: (step: number, count: number) => `Step ${step} of ${count}`,
  next: 'Next',
  back: 'Back',
  finish: 'Finish',
  skip: 'Skip tutorial',
  closeFirst: 'Close the open panel to go on.',
  done: 'Done. Go on with Next.',
  toTable: 'F6 goes to the table and back here.',
  steps: {
    menu: {
      title: 'Menu',
      text: 'Every command stands here with its keys. Open it if you like; it closes with Esc or a click beside it.',
    },
    'save-indicator': {
      title: 'Save indicator',
      text: 'Red: not saved. Amber: saved before, changed since. Green: everything is saved. A press on it saves.',
    },
    tabs: {
      title: 'Project tabs',
      text: 'Every open project has a tab, and a dot while it has unsaved changes. Plus opens a new one.',
    },
    'action-dock': {
      title: 'Action dock',
      text: 'What schedules need most: find, upload pictures, import and export XML, load, save, clear, add a column.',
    },
    'manufacturer-link': {
      title: 'Manufacturer link',
      text: 'The code in MFG knows its maker. Rest the pointer on a catalog number for a second, and a link to the maker comes up.',
    },
    'catalog-search': {
      title: 'Catalog search',
      text: "That link searches the maker's site for the first six characters of the catalog number.",
    },
    snippet: {
      title: 'Snippet',
      text: 'Rows that were read from a picture keep their piece of it. Alt I shows it beside the active row, to compare.',
    },
    'select-all': {
      title: 'Select all',
      text: 'Boxes select rows; the one in the head selects all of them. Shift and a click select a range.',
    },
    'add-row': { title: 'Add row', text: 'A new line at the end of the table.' },
    'row-actions': {
      title: 'Row actions',
      text: 'Everything that can be done with a row: insert, copy, move, complete, delete. A right click opens the same menu.',
    },
    'special-rows': {
      title: 'Special rows',
      text: 'LINE makes a row a group, subtotal, note, spacer or no-quote.',
      wait: 'Try it: choose GRP, NOTE, SUB, BLNK or NOQTE in the LINE cell of a normal row.',
    },
    'copy-and-paste': {
      title: 'Copy and paste rows',
      text: 'Alt C copies the selected rows, Alt V pastes them below the active row, or at the end.',
      wait: 'Try it: select a row, copy it, and paste it.',
    },
    insert: {
      title: 'Insert a row',
      text: 'Alt N inserts a row below the active one.',
      wait: 'Try it: click a cell and press Alt N.',
    },
    delete: {
      title: 'Delete rows',
      text: 'Alt D deletes the selected rows. Undo brings them back.',
      wait: 'Try it: select a row and press Alt D.',
    },
    'copy-down': {
      title: 'Copy from above',
      text: 'Alt K takes what stands above into the active cell, or into the selected rows.',
      wait: 'Try it: click a cell below the first row and press Alt K.',
    },
    'reorder-columns': {
      title: 'Reorder columns',
      text: 'Drag the head of a column to another place. Alt Shift and an arrow key move the column of the active cell.',
    },
    'resize-columns': {
      title: 'Resize columns',
      text: 'Drag the right edge of a head; a double click on it fits the column to its contents.',
    },
  },
} as const

/** What the list of keys says. */
export const help = {
  choose: 'Choose a line to see it at work.',
  files: 'Files and table',
  rows: 'Rows',
  columns: 'Columns',
  cells: 'Cells',
  check: 'Find and check',
  table: 'In the table',
  find: 'Find a key',
  found: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  none: (text: string) => `Nothing is called ${text} or done by it.`,
  video: (title: string) => `Recording: ${title}`,
  noVideo: 'The recording could not be loaded.',
  letters: 'Shift+W A S D move the active cell',
  lettersHint: 'Switched off, they type letters.',
  lettersMove: 'Shift+W, A, S, D move the active cell.',
  lettersType: 'Shift+W, A, S, D type letters.',
} as const
