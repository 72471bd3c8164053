/** Every message that a rule names or that is used in more than one place. */

export const PRODUCT_NAME = 'Lumenline'
export const PART_NOT_LOADED = 'This part could not be loaded. Please check your connection and try again.'
export const LOADING = 'Loading...'
export const UNSAVED_PROJECT = 'Unsaved Project'
export const NO_DATA_TO_EXPORT = 'No data to export'

export const login = {
  failed: 'Login failed',
  wrong: 'Invalid e-mail or password',
  sessionExpired: 'Session expired. Please log in again.',
  replaced: 'Another person is signed in',
} as const

/** A window whose user is no longer the one signed in; the e-mails may be unknown. */
export const replaced = {
  title: 'Another person is signed in',
  text: (other: string, own: string) =>
    `You are signed in as ${other || 'somebody else'} in another window. This window belongs to ${own || 'the person before'}. Its work is kept on this computer.`,
  goOn: (other: string) => `Go on as ${other || 'the person who is signed in'}`,
  signIn: (own: string) => (own === '' ? 'Sign in again' : `Sign in again as ${own}`),
} as const

export const xmlImport = {
  title: 'Import File',
  extension: 'Please select an XML file (.xml extension)',
  size: 'File size is too large. Please select a file smaller than 10MB.',
  empty: 'The selected file is empty.',
  unexpected: 'An unexpected error occurred while importing the XML file',
  alert: (reason: string) => `Import Error: ${reason}`,
  corrupted: 'Error: The imported XML data is corrupted or invalid. Unable to import data.',
} as const

export const projects = {
  noData: 'No data to save',
  notFound: 'Project not found',
  listFailed: 'Failed to load projects',
  saveFailed: 'Failed to save project',
  loadFailed: 'Failed to load project',
  overwriteFailed: 'Failed to overwrite project',
  deleteFailed: 'Failed to delete project',
  missingProject: 'Invalid response structure: missing project data',
  missingData: 'Project contains no fixture data',
  corruptedData: 'Project data is corrupted: invalid fixture data structure',
  corruptedAlert: 'Error: The project data is corrupted or invalid. Unable to load project.',
  tooManyColumns: 'A table can have at most 200 columns.',
} as const

export const tabs = {
  moved: (title: string, place: number) => `${title} moved to place ${place}`,
  clearTitle: 'Clear the table',
  clearText: (title: string) => `${title} has unsaved changes. Clear the table without saving?`,
  cleared: 'Table cleared.',
} as const

export const commands = {
  title: 'Commands',
  account: 'Your Account',
  placeholder: 'Type a command...',
  needsRows: 'There are no rows yet. Upload or import a fixture schedule first.',
  needsSelection: 'Select rows first: tick the boxes at the left.',
  needsCatalog: 'Go to a row with a catalog number first.',
  notInTour: 'Finish or skip the tutorial first.',
  readingBeforeTour: 'Pictures are being read. Start the tutorial when they are done.',
  signingOut: 'Signing out…',
  signOutTitle: 'Unsaved changes',
  signOutText: 'There are unsaved changes. Sign out without saving?',
  signOutReadingTitle: 'Pictures are being read',
  signOutReadingText: 'Pictures are still being read. Sign out and stop reading?',
} as const

export const convertNames = {
  title: 'Convert names to codes',
} as const

/** Save state in the toolbar. */
export const saveState = {
  unsaved: 'Not saved',
  working: 'Unsaved changes',
  saved: 'All changes saved',
} as const

/** Messages about work kept on this computer. */
export const drafts = {
  restored: (count: number) =>
    count === 1 ? 'Your unsaved work is back.' : `Your unsaved work is back, in ${count} tabs.`,
} as const

/** Messages of the version history command and its calls. */
export const history = {
  title: 'History',
  listFailed: 'Failed to load the history',
  loadFailed: 'Failed to load this version',
  needsProject: 'This table was never saved, so it has no history yet.',
} as const

/** The picture a row was read from. */
export const snippet = {
  show: 'Show snippet',
  hide: 'Hide snippet',
  beside: 'Source picture',
  picture: 'Picture',
} as const

/** Cells the reader was unsure of. */
export const doubts = {
  acceptCell: 'Accept cell',
  acceptCells: 'Accept cells',
  acceptColumn: 'Accept column',
  acceptRow: 'Accept row',
  acceptRows: (count: string) => `Accept ${count} rows`,
} as const

/** Messages about problems, outside their list. */
export const problems = {
  title: 'Problems',
  none: 'No problems found',
  allPriced: 'Every line has its price',
  nothingToCheck: 'Nothing left to check',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`,
} as const

/** The app itself, and working offline. */
export const app = {
  unreachable: 'The server cannot be reached.',
  timedOut: 'Request timed out. Please check your connection and try again.',
  noReason: 'The server gave no reason.',
  needsServer: "This needs the server. Your work is kept on this computer until you're back online.",
  installed: 'Installed app',
} as const
