import type { HelpVideo } from '~/domain/guide/videos'

/**
 * Help texts and search words of a command; loaded with the help or the palette to keep them out of the first screen's
 * bundle.
 */
export interface CommandHelp {
  /** One sentence that says what it does. */
  readonly text: string
  /** A recording of the command in use; absent for commands without a shortcut, which the help does not list. [HELP-11] */
  readonly video?: HelpVideo
  /** Synonyms that users search for. */
  readonly keywords?: readonly string[]
}

/** Synonyms for cells the reader was unsure about. */
const DOUBT = ['doubt', 'check', 'unsure', 'uncertain', 'not sure', 'confirm', 'review']

/** Indexed by command id; a test verifies that every command has an entry. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  upload: {
    text: 'Reads pictures of a schedule into the table.',
    video: 'upload',
    keywords: ['image', 'picture', 'pdf', 'scan'],
  },
  'import-xml': { text: 'Opens a quote file in the table.', video: 'import', keywords: ['open file', 'quote'] },
  'next-maker': {
    video: 'row-changes',
    text: 'Puts the next maker that the schedule names into MFG and CATALOG #; the one before becomes the last.',
    keywords: ['alternate', 'alternative', 'or equal', 'swap', 'manufacturer', 'substitute'],
  },
  export: { text: 'Downloads the table as an XML file.', video: 'export', keywords: ['download', 'xml'] },
  'export-xlsx': {
    text: 'Downloads the table as an Excel workbook.',
    keywords: ['excel', 'spreadsheet'],
  },
  'export-csv': { text: 'Downloads the table as comma-separated text.', keywords: ['spreadsheet'] },
  print: {
    text: 'Prints an office copy, or one for a customer without your business in it.',
    video: 'print',
    keywords: ['paper', 'pdf', 'quote', 'customer'],
  },
  'add-counts': {
    text: 'Reads fixture counts from pictures into QTY.',
    video: 'counts',
    keywords: ['quantity', 'takeoff'],
  },
  refiner: { text: 'Changes the table as you describe it.', video: 'refine', keywords: ['describe', 'ai'] },
  load: { text: 'Opens a project of your agency.', video: 'load', keywords: ['open', 'project'] },
  save: { text: 'Saves the project; a new one asks for its title.', video: 'save', keywords: ['store'] },
  'save-as': { text: 'Saves the table under a title.', video: 'save', keywords: ['rename', 'copy project'] },
  history: { text: 'Shows the earlier versions of the project.', keywords: ['version history', 'versions', 'restore'] },
  find: { text: 'Finds and replaces text in the table.', video: 'find', keywords: ['search', 'replace'] },
  'find-next': { text: 'Goes to the next match.', video: 'find' },
  'find-previous': { text: 'Goes to the match before.', video: 'find' },
  'clear-data': { text: 'Starts over with an empty table.', keywords: ['clear', 'empty', 'reset'] },
  'customize-theme': {
    text: 'Light, dark or your own colours.',
    keywords: ['dark mode', 'colors', 'appearance'],
  },
  'letter-keys': {
    text: 'Lets Shift+W, A, S, D move the active cell, or type letters.',
    keywords: ['wasd', 'letters', 'single key', 'accessibility'],
  },
  'enter-down': {
    text: 'Lets Enter go down, or open the cell.',
    keywords: ['excel', 'return', 'key'],
  },
  'enter-missing': {
    text: 'Lets Enter in UNIT $ go over lines that have a price.',
    keywords: ['price', 'return', 'key'],
  },
  account: {
    text: 'Opens your account, where the password is changed.',
    keywords: ['password', 'user'],
  },
  logout: { text: 'Ends the session on this computer.', keywords: ['sign out'] },
  tour: { text: 'Shows the editor in 17 steps on an example.', keywords: ['help', 'tour', 'guide'] },
  shortcuts: { text: 'Lists the keys, each with a recording.', keywords: ['help', 'keys'] },
  palette: { text: 'Finds every command by a few letters.', video: 'palette' },
  commands: { text: 'Lists the commands with their keys.', keywords: ['menu'] },
  'try-sample': { text: 'Reads a sample schedule that comes along.', keywords: ['demo', 'example'] },
  'convert-names': { text: 'Turns manufacturer names into codes.', keywords: ['manufacturer', 'mfg'] },
  'new-tab': { text: 'Opens an empty project beside the others.' },
  'rename-tab': { text: 'Gives the tab another title.' },
  'tab-left': { text: 'Moves the tab one place to the left.' },
  'tab-right': { text: 'Moves the tab one place to the right.' },
  undo: { text: 'Takes the last step back.', video: 'undo', keywords: ['revert'] },
  redo: { text: 'Does the step again that was taken back.', video: 'undo' },
  'add-row': { text: 'Adds a row at the end.', keywords: ['new line'] },
  'insert-row': { text: 'Inserts a row below the active one.', video: 'rows', keywords: ['new line'] },
  'insert-row-above': { text: 'Inserts a row above the active one.', video: 'row-changes' },
  'copy-rows': { text: 'Copies the selected rows.', video: 'rows' },
  'paste-rows': { text: 'Pastes copied rows below the active one, or at the end.', video: 'rows' },
  'duplicate-rows': { text: 'Puts copies of the rows right below them.', video: 'row-changes' },
  'copy-from-above': {
    text: 'Takes what stands above into the cell or the selected rows.',
    video: 'copy-above',
    keywords: ['copy down'],
  },
  'move-rows-up': { text: 'Moves the rows up by one.', video: 'row-changes' },
  'move-rows-down': { text: 'Moves the rows down by one.', video: 'row-changes' },
  'complete-rows': {
    text: 'Marks rows as done, or not done again.',
    video: 'row-changes',
    keywords: ['check off', 'done'],
  },
  'open-maker': { text: 'Looks the catalog number up at its maker.', keywords: ['website', 'link'] },
  'show-snippet': {
    text: 'Shows the piece of the picture that the row was read from.',
    video: 'picture',
    keywords: ['source'],
  },
  'accept-row': { text: 'Finds the row right as it was read.', video: 'doubts', keywords: DOUBT },
  'accept-cell': { text: 'Finds the cell right as it was read.', video: 'doubts', keywords: DOUBT },
  'accept-column': { text: 'Finds the column right as it was read.', keywords: DOUBT },
  'next-doubt': { text: 'Goes to the next cell that the reader doubts.', video: 'doubts', keywords: DOUBT },
  'previous-doubt': { text: 'Goes to the cell before that the reader doubts.', video: 'doubts', keywords: DOUBT },
  evidence: {
    text: 'Shows the whole source picture beside the table.',
    video: 'picture',
    keywords: ['source', 'picture', 'side by side', 'compare', 'original', 'evidence'],
  },
  'switch-pane': { text: 'Takes the keyboard to a question, the picture or the tutorial, and back.', video: 'picture' },
  problems: {
    text: 'Lists what may be wrong below the table.',
    video: 'check',
    keywords: ['errors', 'warnings', 'missing price'],
  },
  'next-missing-price': {
    text: 'Goes to the next line without a price.',
    video: 'check',
    keywords: ['unit', 'price', 'missing'],
  },
  'take-remembered': {
    text: 'Writes the last price of every line that has none, or of the selected rows.',
    video: 'check',
    keywords: ['price memory', 'last price', 'previous', 'earlier quote', 'unit'],
  },
  quote: {
    text: 'Takes prices from a maker’s quote: a file, a picture, pasted lines or another tab. You tick what is taken.',
    keywords: ['price list', 'vendor', 'manufacturer', 'supplier', 'match', 'apply'],
  },
  prices: {
    text: 'Lists what your agency quoted for the catalog number of the active row.',
    video: 'check',
    keywords: ['price memory', 'last price', 'earlier quote', 'spread', 'remember'],
  },
  'next-problem': { text: 'Goes to the next problem.', video: 'check' },
  'previous-problem': { text: 'Goes to the problem before.', video: 'check' },
  'select-row': { text: 'Selects the active row.', video: 'rows' },
  'delete-rows': { text: 'Deletes the selected rows.', video: 'rows', keywords: ['remove'] },
  'select-cells': { text: 'Marks every cell.', video: 'cells' },
  cut: { text: 'Takes the marked cells or the selected rows to the clipboard.', video: 'cells', keywords: ['move'] },
  copy: { text: 'Copies the marked cells or the selected rows, for Excel, too.', video: 'cells', keywords: ['excel'] },
  paste: { text: 'Pastes cells over the marked ones.', video: 'cells', keywords: ['excel', 'insert'] },
  'fill-down': { text: 'Fills the marked cells with the first of each column.', video: 'ranges' },
  'fill-right': { text: 'Fills the marked cells with the first of each row.', video: 'cells' },
  'clear-cells': { text: 'Empties the marked cells.', video: 'cells' },
  'sort-ascending': {
    text: 'Shows the rows sorted by the column; the table stays as it is.',
    keywords: ['order', 'a to z'],
  },
  'sort-descending': { text: 'Shows the rows sorted the other way round.', keywords: ['order', 'z to a'] },
  'filter-column': {
    text: 'Shows only the rows with certain values in the column.',
    video: 'columns',
    keywords: ['hide rows', 'search', 'empty', 'changed'],
  },
  'schedule-order': {
    text: "Shows all rows in the schedule's order again.",
    video: 'columns',
    keywords: ['unsort', 'clear filter', 'original'],
  },
  'apply-view': { text: 'Looks anew at which rows match and where they stand.', keywords: ['refresh', 'reapply'] },
  'show-unpriced': {
    text: 'Filters the table down to what is still to be priced.',
    keywords: ['missing price', 'filter'],
  },
  'sort-table': { text: 'Puts the rows of the table in order within their groups.', keywords: ['order', 'reorder'] },
  'add-column': { text: 'Adds a column at the end.' },
  'rename-column': { text: 'Gives a column of your own another name.' },
  'insert-column-left': { text: 'Inserts a column at the left of the active one.' },
  'insert-column-right': { text: 'Inserts a column at the right of the active one.' },
  'move-column-left': { text: 'Moves the active column to the left.', video: 'columns' },
  'move-column-right': { text: 'Moves the active column to the right.', video: 'columns' },
  'unfreeze-columns': { text: 'Lets all columns scroll again.', keywords: ['unpin'] },
  'freeze-columns': { text: 'Keeps the columns up to this one in sight.', keywords: ['pin'] },
  'autofit-column': { text: 'Makes the column as wide as its contents.' },
  'autofit-columns': { text: 'Makes all columns as wide as their contents.' },
  'reset-column': { text: 'Gives the column its usual width.' },
  'collapse-column': { text: 'Folds the column to a thin line, or opens it.', keywords: ['hide'] },
  'show-extended': {
    text: 'Shows what each line comes to, QTY × UNIT $, or hides it.',
    keywords: ['extended', 'total', 'amount', 'hide', 'price'],
  },
  'show-extended-commission': {
    text: 'Shows the commission of each line, QTY × %$, or hides it.',
    keywords: ['extended', 'commission', 'hide'],
  },
  'expand-columns': { text: 'Opens every folded column.', keywords: ['unhide'] },
  'delete-column': { text: 'Deletes a column of your own.' },
}

/** A page of the person's agency, which opens in another window, next to the table. */
export interface AgencyPage {
  readonly title: string
  readonly href: string
  /** Synonyms that users search for. */
  readonly keywords: readonly string[]
}

/** The pages in the Help menu and in the palette. */
export const AGENCY_PAGES: readonly AgencyPage[] = [
  { title: 'Makers', href: '/makers', keywords: ['manufacturers', 'add a maker', 'codes', 'aliases'] },
  { title: 'Remembered Prices', href: '/price-rules', keywords: ['price rules', 'wildcards', 'old prices'] },
  { title: 'Price Lists', href: '/price-lists', keywords: ['quotes', 'catalog prices'] },
  { title: 'Desk Report', href: '/desk', keywords: ['statistics', 'figures', 'weeks'] },
]
