/** Every sentence that a person reads from us and that a rule or more than one place names. */

export const PRODUCT_NAME = 'Lumenline'
export const PART_NOT_LOADED = 'This part could not be loaded. Please check your connection and try again.'
export const LOADING = 'Loading...'
export const UNSAVED_PROJECT = 'Unsaved Project'

export const login = {
  failed: 'Login failed',
  wrong: 'Invalid e-mail or password',
  footer: "Accounts come from an organization admin's invite link.",
  sessionExpired: 'Session expired. Please log in again.',
} as const

/** A person who is signed in gives the account another password. */
export const ownPassword = {
  title: 'Your account',
  lead: (email: string, organization: string) => `${email}, ${organization}`,
  heading: 'Change your password',
  hint: 'All other windows and devices are signed out.',
  current: 'Current password',
  next: 'New password',
  button: 'Change password',
  wrong: 'The current password is not right.',
  failed: 'The password could not be changed.',
  done: 'Your password has been changed. All other windows and devices have been signed out.',
  back: 'Back to the projects',
} as const

export const upload = {
  title: 'Upload Fixture Schedule',
  sampleFailed: 'The sample schedule could not be loaded. Please try again.',
  reading: 'Reading the schedule…',
  readInto: (title: string) => `Read into "${title}"`,
  show: 'Show',
  timeout: 'Request timed out. Please check your connection and try again.',
  sessionExpired: 'Session expired. Please log in again.',
  unknown: 'An unknown error occurred',
  noImages: 'Please select at least one image file.',
  unsupportedType: (name: string) => `Unsupported file type: ${name}. Only PNG or JPG files are supported.`,
  damaged: (name: string) => `${name} could not be read as a picture. Please save it again as PNG or JPG.`,
  tooLarge: (name: string) => `${name} is larger than 15 MB. Please use a smaller picture.`,
  tooManyPixels: (name: string) =>
    `Image is too large: ${name}. Please use at most 12,000 pixels a side and 40 megapixels in all.`,
  tooSmall: (name: string) => `${name} is too small to hold a table.`,
  tooMany: 'Please upload at most 25 pictures at a time.',
  leftOut: (count: number) => (count === 1 ? '1 was left out.' : `${count} were left out.`),
  more: (count: number) => `and ${count} more`,
  emptyFile: (name: string) => `${name} is empty.`,
  noTable: 'No fixture schedule was found in the picture. Please crop the picture to the table and try again.',
  noTableIn: (name: string) => `No table was found in ${name}.`,
  uncertainCells: (uncertain: number, all: number) =>
    `${uncertain} of ${all} cells are uncertain. Please compare them with the picture.`,
  badForm: 'The upload could not be read. Please choose the pictures again.',
  tooManyParts: 'The upload has too many parts. Please send only pictures and a custom prompt.',
  promptText: 'The custom prompt must be text.',
  promptLength: 'The custom prompt can have at most 4,000 characters.',
  busy: 'The reader is busy with other schedules. Please try again in a moment.',
  dialogFirst: 'Please close the open dialog first, then add the files again.',
  ignoredFiles: 'Only JPEG or PNG pictures, PDF, XML, Excel and CSV files can be dropped or pasted here.',
} as const

/** What a reading may add to its table. */
export const reading = {
  cloudUnavailable: 'The cloud reader was unavailable; this table was read offline.',
  partlyOffline: (names: string) =>
    `The cloud reader could not read ${names}; that part of the table was read offline.`,
  cloudNoTable: 'The cloud reader found no table; this table was read offline.',
  cutOff: 'The answer of the cloud reader was cut off; rows at the end may be missing.',
  cellsMended: 'Some rows had too few or too many cells; please check them.',
  unreadRows: (name: string, rows: number) =>
    `There was no time to read the last ${rows} rows of ${name}. Please cut them out and add them as a picture of their own.`,
  rowCut: (name: string) => `The edge of ${name} cuts through a row, which was left out. Please add it.`,
  unread: (name: string) => `There was no time to read ${name}. Please add it once more by itself.`,
  otherTable: (name: string) =>
    `Another table in ${name} was left out. If you need it, please crop the picture to it and add it by itself.`,
  unlikeColumns: (name: string) =>
    `${name} has no header and some of its columns do not fit the page before; they are columns of their own.`,
  cutToLimits: 'The table is larger than the product takes and was cut.',
  rowsDiffer: (cloud: number, offline: number) =>
    `The cloud reader found ${cloud} rows and the offline reader ${offline}; please check that no row is missing.`,
} as const

export const xmlImport = {
  title: 'Import File',
  extension: 'Please select an XML file (.xml extension)',
  size: 'File size is too large. Please select a file smaller than 10MB.',
  empty: 'The selected file is empty.',
  invalid: (reason: string) => `Invalid XML format: ${reason}`,
  noLines: 'No QUOTELINE elements found in the XML file',
  unreadable: 'Failed to read the XML file',
  unexpected: 'An unexpected error occurred while importing the XML file',
  alert: (reason: string) => `Import Error: ${reason}`,
  corrupted: 'Error: The imported XML data is corrupted or invalid. Unable to import data.',
} as const

export const xmlExport = {
  errorTitle: 'Export Error',
  successTitle: 'Export Successful',
  successText: 'Your fixture schedule has been exported successfully. You can find the file in your Downloads folder.',
  sessionExpired: 'Error: Session expired. Please refresh the page and log in again.',
  unreachable: 'Error: Could not connect to the mapping service. Please check your internet connection and try again.',
  badMapping: 'Error: The mapping service returned an invalid response. Please try again.',
  noDescription:
    "Export Failed: The system could not automatically identify the 'Part Number' column. Please ensure your table has a clear column header for the part or catalog number (e.g., 'Part #', 'Catalog Number') and try again.",
  unexpected: 'An unexpected error occurred during export.',
  noContent: 'Please send the XML text as content.',
  badSample: 'Please send columns as a list of names and firstThreeRows as a list of rows.',
  noRows: 'No data to export',
} as const

export const projects = {
  titleRequired: 'Please enter a project title',
  noData: 'No data to save',
  overwrite: (title: string) => `A project named ${title} already exists. Do you want to overwrite it?`,
  titleTaken: (title: string) => `A project named ${title} already exists.`,
  notFound: 'Project not found',
  saved: 'Changes saved successfully!',
  saveChangesFailed: (reason: string) => `Failed to save changes: ${reason}`,
  listFailed: 'Failed to load projects',
  saveFailed: 'Failed to save project',
  loadFailed: 'Failed to load project',
  overwriteFailed: 'Failed to overwrite project',
  deleteFailed: 'Failed to delete project',
  missingProject: 'Invalid response structure: missing project data',
  missingData: 'Project contains no fixture data',
  corruptedData: 'Project data is corrupted: invalid fixture data structure',
  corruptedAlert: 'Error: The project data is corrupted or invalid. Unable to load project.',
  columnName: 'Column name is not allowed',
  scriptsOff: 'Scripts are off: projects can be read, downloaded and deleted here. Editing needs scripts.',
  noneYet: 'No projects yet. The first one is saved from the editor.',
  noMatch: (search: string) => `No project matches "${search}".`,
  deleted: 'Project deleted.',
  deleteWarning: 'Everyone in your organization loses this project.',
  changedMeanwhile: 'Someone else has changed this project since it was loaded.',
  titleLength: 'The project title can have at most 200 characters.',
  tooManyColumns: 'A table can have at most 200 columns.',
  columnNameLength: 'A column name can have at most 300 characters.',
  tooManyRows: 'A table can have at most 20,000 rows.',
  cellLength: 'A cell can hold at most 20,000 characters.',
  tooManySources: 'There are more row sources than rows.',
} as const

export const tabs = {
  newTitle: (title: string) => `New title of ${title}`,
  moved: (title: string, place: number) => `${title} moved to place ${place}`,
  closeTitle: 'Unsaved changes',
  closeText: (title: string) => `${title} has unsaved changes. Close it without saving?`,
  readingTitle: 'Pictures are being read',
  readingText: (title: string) => `The pictures for ${title} are still being read. Close it and stop reading?`,
  unsavedReadingText: (title: string) =>
    `${title} has unsaved changes and its pictures are still being read. Close it without saving and stop reading?`,
  clearTitle: 'Start a new table',
  clearText: (title: string) => `${title} has unsaved changes. Clear the table without saving?`,
} as const

/** What commands on columns say. */
export const columns = {
  menu: (column: string) => `Options of ${column}`,
  show: (column: string) => `Show ${column}`,
  newName: (column: string) => `New name of ${column}`,
  isProtected: (column: string) =>
    `${column} is one of the default columns: it can be moved and hidden, but not renamed or deleted.`,
  noActive: 'Please choose a cell of the column first.',
  deleteLastTitle: 'Delete column',
  deleteLast: 'This will delete the last column and all rows. Are you sure?',
  deleted: (column: string) => `${column} deleted`,
  moved: (column: string, to: number) => `${column} moved to place ${to}`,
  frozenUpTo: (count: number) =>
    `${count === 0 ? 'No column' : count === 1 ? 'Only 1 column' : `Only ${count} columns`} can be frozen in a window of this width.`,
} as const

export const rows = {
  deleteTitle: 'Delete rows',
  deleteAll: (count: number) => `This will delete ${count} rows. Are you sure?`,
  deleteLast: 'This will delete the last row. Are you sure?',
  nothingToCopy: 'Select rows to copy first: tick the boxes at the left.',
  nothingToPaste: 'No rows are copied yet. Select rows and copy them first.',
  nothingInHand: 'Select rows or a cell first.',
  deleted: (count: number) => (count === 1 ? 'Row deleted' : `${count.toLocaleString('en-US')} rows deleted`),
  undo: 'Undo',
  moved: (count: number, to: number) =>
    count === 1 ? `Moved to row ${to}` : `${count.toLocaleString('en-US')} rows moved, the first is row ${to} now`,
  held: (count: number, row: number) => (count === 1 ? `Row ${row}` : `${count.toLocaleString('en-US')} rows`),
  menu: 'Row actions',
  bar: 'Selected rows',
  selected: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} selected`,
  copied: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} copied`,
  pasted: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} pasted`,
  copy: 'Copy',
  paste: 'Paste below',
  duplicate: 'Duplicate',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  clearSelection: 'Clear selection',
  tooMany: (limit: number) => `A table can have at most ${limit.toLocaleString('en-US')} rows. The rest was not added.`,
  cutCells: 'A cell can hold at most 20,000 characters. Longer texts were not pasted.',
  nothingOnClipboard: 'There is no text and no table on the clipboard.',
  cutColumns: (count: number) =>
    `${count} ${count === 1 ? 'column' : 'columns'} did not fit at the right and ${count === 1 ? 'was' : 'were'} not pasted.`,
} as const

export const cells = {
  nothingAbove: 'There is no row above to fill from.',
  nothingAtLeft: 'There is no column at the left to fill from.',
} as const

export const commands = {
  title: 'Commands',
  account: 'Your Account',
  placeholder: 'Type a command...',
  noResults: 'No results',
  faqsSoon: 'FAQs coming soon',
  needsRows: 'There are no rows yet. Upload or import a fixture schedule first.',
  needsSelection: 'Select rows first: tick the boxes at the left.',
  notInTour: 'This is the example table of the tutorial. Finish or skip the tutorial first.',
  readingBeforeTour: 'Pictures are being read. Start the tutorial when they are done.',
  signOutTitle: 'Unsaved changes',
  signOutText: 'There are unsaved changes. Sign out without saving?',
  signOutReadingTitle: 'Pictures are being read',
  signOutReadingText: 'Pictures are still being read. Sign out and stop reading?',
} as const

export const convertNames = {
  title: 'Convert names to codes',
  done: (count: number) => (count === 1 ? '1 name converted.' : `${count.toLocaleString('en-US')} names converted.`),
  nothing: 'Every manufacturer is a code already, or a name that is not in the list.',
} as const

/** What the toolbar says of the table. */
export const saveState = {
  unsaved: 'Not saved',
  working: 'Unsaved changes',
  saved: 'All changes saved',
} as const

/** What is said about work that is kept on this computer. */
export const drafts = {
  restored: (count: number) =>
    count === 1 ? 'Your unsaved work is back.' : `Your unsaved work is back, in ${count} tabs.`,
} as const

/** What the command of earlier versions and its calls say. */
export const history = {
  title: 'History',
  listFailed: 'Failed to load the history',
  loadFailed: 'Failed to load this version',
  needsProject: 'This table was never saved, so it has no history yet.',
  restoreStep: 'Restore a version',
  restored: 'Restored. Undo brings your table back; saving makes it the latest version.',
} as const

export const loading = {
  title: 'Load Project',
  search: 'Search projects',
  none: 'No projects yet. Save one and it is listed here for everyone in your organization.',
  noMatch: 'No project matches.',
  sortBy: 'Sort by',
  sort: { updated: 'Last changed', created: 'Newest first', title: 'Title', creator: 'Created by' },
  shown: (count: number, total: number) =>
    `${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} projects`,
  more: 'Show more',
  retry: 'Try again',
  overwriteTitle: 'Overwrite project',
  replaceTitle: 'Replace the table',
  replaceText: (title: string) => `${title} has unsaved changes. Load another project in its place?`,
  deleteTitle: 'Delete project',
  deleteText: (title: string) => `${title} will be deleted for everyone in your organization.`,
} as const

export const emptyTable = {
  title: 'Start with a fixture schedule',
  text: 'Paste a screenshot, drop a file, or pick one of these.',
  sample: 'Try a sample schedule',
  sampleHint: 'A picture of a real layout, read in front of you',
  uploadHint: 'One or more pictures of a schedule',
  importHint: 'A quote file from your quotation software',
} as const

export const grid = {
  name: 'Fixture schedule',
  activeCell: 'Active cell',
  editedCell: (column: string, row: number) => `${column}, row ${row}`,
  onlyAmounts: 'An amount has only digits and + - * / ( ) and a dot.',
  notHere: (key: string) => `${key} cannot stand here. Type a number, a sign or an opening parenthesis.`,
  noAmount: (text: string) => `${text} is no amount. The cell keeps its value.`,
  lookUp: (number: string, maker: string) => `Look up ${number} at ${maker}`,
  fillHandle: 'Drag to fill the cells beside; with Ctrl it counts up. Double-click fills down.',
  moveRow: (row: number) => `Move row ${row}`,
  selectRow: (row: number) => `Select row ${row}`,
  rowActions: (row: number) => `Actions for row ${row}`,
  cellsMarked: (rows: number, columns: number) =>
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} by ${columns} ${columns === 1 ? 'column' : 'columns'} selected`,
  priceMissing: 'Price missing',
  readAs: (text: string) => `Read as ${text}`,
  doubted: 'Please check: the reader was not sure',
  cellsToCheck: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} to check`,
  pricesMissing: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'} missing`,
  sumOfLines: (sum: string) => `${sum} is the sum of the lines, no part of the data`,
} as const

export const suggestions = {
  lines: 'LINE codes',
  makers: 'Manufacturers',
  normalLine: 'Normal line',
  none: 'None',
  open: 'Show the list',
  more: (count: number) => `+${count} more`,
} as const

/** The picture that a row was read from. */
export const snippet = {
  show: 'Show snippet',
  hide: 'Hide snippet',
  beside: 'Source picture',
} as const

/** Cells that the reader was not sure of. */
export const doubts = {
  acceptCell: 'Accept cell',
  acceptCells: 'Accept cells',
  acceptRow: 'Accept row',
  acceptRows: (count: string) => `Accept ${count} rows`,
} as const

/** What is said about problems beside their list. */
export const problems = {
  title: 'Problems',
  none: 'No problems found',
  nothingToCheck: 'Nothing left to check',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`,
} as const

/** Installing, updating, and work without the server. */
export const app = {
  install: 'Install App',
  installText: 'Install Lumenline to open it from your desktop, with or without a network.',
  notNow: 'Not Now',
  offline: "You're offline - Some features may be limited",
  unreachable: 'The server cannot be reached.',
  offlineShort: 'Needs the server',
  needsServer: "This needs the server. Your work is kept on this computer and can be saved when you're back online.",
  installed: 'Installed app',
  updateNow: 'Update Now',
  later: 'Later',
  updateText: (version: string) => `Version ${version} is available.`,
  updateWaits: 'It can be fetched when the server answers again.',
  whatsNew: "What's new",
  gotIt: 'Got it!',
  tryAgain: 'Try Again',
  changelogFailed: 'Failed to load changelog',
  changelogHeading: (version: string, title: string) => `Version ${version}: ${title}`,
  debugTitle: 'Version',
  checkNow: 'Check now',
  running: 'Running',
  server: 'Server',
  mode: 'Mode',
  checksum: 'Checksum',
  worker: 'Service worker',
  development: 'development',
  production: 'production',
  unknown: 'unknown',
  versionCheckFailed: 'The version could not be checked.',
} as const
