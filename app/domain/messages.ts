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
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${seconds} seconds.`,
} as const

export const registration = {
  failed: 'Registration failed',
  mismatch: 'Passwords do not match',
  missingInvite: 'Invalid invite token',
  noToken: 'Invalid invite link. Please use the invite link provided by your organization.',
  invalidInvite: 'Invalid invite link',
  invalidTitle: 'Invalid Invite Link',
  join: (organization: string) => `Join ${organization}`,
  emailTaken: 'An account with this e-mail already exists. Please sign in instead.',
  emailInvalid: 'Please enter a valid e-mail address.',
  emailLocalPart: 'Please use an e-mail address without accents or umlauts before the @.',
  passwordLength: 'The password must have at least 6 characters.',
  passwordTooLong: 'The password can have at most 1,024 characters.',
  passwordHint: 'At least 6 characters. Three or four unrelated words are stronger than a short riddle.',
  strength: {
    short: 'Too short',
    weak: 'Weak: easy to guess',
    fair: 'Fair',
    strong: 'Strong',
  },
} as const

export const reset = {
  title: 'Choose a new password',
  lead: (email: string) => `For ${email}. You will be signed out everywhere and sign in with the new password.`,
  button: 'Change password',
  failed: 'The password could not be changed.',
  invalidTitle: 'Invalid Reset Link',
  invalid: 'This reset link is not valid any more. Please ask the admin for a new one.',
  done: 'Your password has been changed. Please sign in with it.',
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
  cutToLimits: 'The table is larger than the product takes and was cut.',
  rowsDiffer: (cloud: number, offline: number) =>
    `The cloud reader found ${cloud} rows and the offline reader ${offline}; please check that no row is missing.`,
} as const

/** What the dialog of counts says beside what its calls answer. */
export const countsPanel = {
  pictures: 'Pictures with counts',
  choose: 'Choose pictures with counts',
  accepted: 'PNG or JPG, several at once',
  remove: (name: string) => `Remove ${name}`,
  hint: 'Legends, take-off tables and lists such as A1 - 12. Counts per floor become groups.',
  generate: 'Generate preview',
  reading: (count: number) => (count === 1 ? 'Reading the picture…' : `Reading ${count} pictures…`),
  cancel: 'Cancel',
  back: 'Other pictures',
  apply: (count: number) => (count === 1 ? 'Apply 1 count' : `Apply ${count} counts`),
  applying: 'Adding the counts to the table…',
  done: 'The counts are in the table.',
  source: 'Source picture',
  showPicture: (name: string) => `Show ${name}`,
  larger: 'Actual size',
  smaller: 'Fit to width',
  groups: 'Counted groups',
  implicit: 'Without heading',
  include: (label: string) => `Count ${label}`,
  sum: (types: number, total: string) => `${types} ${types === 1 ? 'type' : 'types'}, ${total} in all`,
  quantityOf: (type: string, label: string) => `Quantity of ${type}, ${label}`,
  doubted: 'The reader was not sure',
  changes: 'What changes',
  type: 'Type',
  before: 'QTY now',
  after: 'Counted',
  difference: 'Difference',
  blank: 'blank',
  addRow: (type: string) => `Add ${type} as a new row`,
  newRow: 'New row',
  notAdded: 'Not added',
  uncounted: (count: number) => `${count} ${count === 1 ? 'type' : 'types'} of the table without a count`,
  warnings: 'Please check',
} as const

/** What counting fixtures from pictures says. */
export const counts = {
  title: 'Add Fixture Counts',
  step: 'Add counts',
  applied: 'Counts added',
  nothingTicked: 'Nothing is ticked. Please tick the counts to add.',
  previewTitle: 'Counts Preview',
  noPreview: 'Generate a preview before applying counts to the table.',
  none: 'No fixture counts were detected in the uploaded image(s).',
  extractionFailed: 'Counts extraction failed',
  imagesFailed: 'Failed to process counts images',
  applyFailed: 'Failed to apply counts to table',
  badTable: 'The fixture table could not be read. Please send it as JSON text with columns and rows.',
  badPreview: 'The preview could not be read. Please generate it again.',
  badType: 'Every count needs a type.',
  badQuantity: 'Every quantity must be a number from 0 to 1,000,000.',
  tooManyItems: 'A preview can have at most 20,000 counts.',
  cloudUnavailable: 'The cloud reader was unavailable; these counts were read offline.',
  cloudNone: 'The cloud reader found no counts; these were read offline.',
  cutOff: 'The answer of the cloud reader was cut off; counts at the end may be missing.',
  readersDiffer: (type: string, cloud: string, offline: string) =>
    `${type}: the cloud reader counted ${cloud}, the offline reader ${offline}. Please check.`,
  noneIn: (name: string) => `No counts were found in ${name}.`,
  unknownType: (type: string) => `${type} is not in the table. It is added as a new row.`,
  unknownTypes: (types: string, more: number) =>
    `${types}${more > 0 ? ` and ${more} more` : ''} are not in the table. They are added as new rows.`,
  twice: (type: string) => `${type} is counted more than once here; its counts are added up.`,
  twiceIn: (label: string, types: string) =>
    `${types}: counted in more than one picture under ${label || 'no heading'}. Is a picture in twice?`,
  notWhole: (type: string, quantity: string) => `${type}: ${quantity} is not a whole number.`,
  unread: (type: string, text: string) => `${type}: the count could not be read (${text}).`,
  noType: (quantity: string) => `A count of ${quantity} has no type.`,
  noCount: (type: string) => `${type} stands there without a count.`,
  readAs: (read: string, type: string) => `${read} was read as ${type}, a type of the table.`,
  doubted: (type: string, quantity: string) => `${type} - ${quantity}: the reader was not sure. Please check.`,
  total: (label: string, printed: string, sum: string) =>
    `The total${label === '' ? '' : ` of ${label}`} says ${printed}, its counts add up to ${sum}.`,
  replaced: (type: string, before: string, after: string) => `${type}: QTY ${before} is replaced by ${after}.`,
  appended: (type: string) => `${type} was not in the table and is added as a new row.`,
  severalRows: (type: string, rows: number, quantity: string) =>
    `${type} stands in ${rows} rows; each of them gets ${quantity}.`,
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

/** What may be wrong with the text of an XML file; kept apart, since only the reader beside the page says it. */
export const xmlFault = {
  inLine: (reason: string, line: number) => `${reason} (line ${line})`,
  blank: 'The document is empty',
  doctype: 'DOCTYPE is not allowed',
  character: 'The file has a character that XML does not allow',
  unfinished: 'The file ends in the middle of a tag, comment or CDATA section',
  notClosed: (tag: string) => `The tag <${tag}> is not closed`,
  notOpened: (tag: string) => `The closing tag </${tag}> has no opening tag`,
  badTag: 'A tag is not written as XML wants it',
  badText: 'A text has a "&" or "]]>" that XML does not allow there',
  badDeclaration: 'The XML declaration must stand at the very beginning',
  roots: 'There is something outside the one root element',
  tooDeep: 'The elements are nested too deeply',
  tooMany: 'The file has too many elements',
  encoding: (name: string) => `The encoding ${name} is not known`,
  undecodable: (name: string) => `The file is not valid ${name}`,
} as const

/** Spreadsheets that come in: worksheets and texts with delimiters. */
export const sheetImport = {
  nothing: 'No table was found in the file.',
  tooWide: 'The table in the file has too many columns. At most 200 are accepted.',
  damaged: 'The file could not be read as an Excel workbook. Please save it again as .xlsx or .csv.',
  locked: 'The workbook is protected by a password. Please save a copy without one.',
  tooBig: 'The workbook is too large when it is unpacked. Please save only the sheet with the schedule.',
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

export const admin = {
  loginFailed: 'Admin login failed',
  organizationsFailed: 'Failed to fetch organizations',
  usersFailed: 'Failed to fetch users',
  auditFailed: 'Failed to fetch the audit trail',
  dashboardFailed: 'Failed to fetch dashboard',
  createFailed: 'Failed to create organization',
  updateFailed: 'Failed to update organization',
  regenerateFailed: 'Failed to regenerate invite token',
  deleteOrganizationFailed: 'Failed to delete organization',
  deleteUserFailed: 'Failed to delete user',
  nameRequired: 'Please enter an organization name.',
  nameLength: 'The organization name can have at most 200 characters.',
  emailTaken: 'An admin with this e-mail already exists.',
  setupInvalid: 'This setup link is not valid any more. Restart the server to get a new one.',
  organizationNotFound: 'Organization not found',
  userNotFound: 'User not found',
  deleteOrganizationWarning: 'This permanently deletes the organization with all its users and data.',
  deleteUserWarning: 'The user is signed out everywhere at once. Projects stay with the organization.',
  regenerateWarning: 'The link handed out so far stops working at once. People who joined with it keep their accounts.',
  resetLinkWarning:
    'The link works once, within an hour. Hand it over yourself: whoever opens it chooses a new password for this account and is signed out everywhere. An earlier reset link stops working.',
  resetLinkFailed: 'Failed to make a reset link',
  inviteLinkOf: (organization: string) => `Invite link of ${organization}`,
  resetLinkOf: (email: string) => `Reset link of ${email}`,
  resetLinkReady: (email: string) => `Reset link for ${email}`,
  resetLinkHint: 'Copy it now: it is shown only this once. It works once, within an hour.',
  usersOf: (count: number) => (count === 1 ? 'It has 1 user.' : `It has ${count} users.`),
  noAdminYet: 'There is no admin yet. Open the one-time link that the server printed when it started.',
  setupTitle: 'Set up the admin',
  unknownIntent: 'This button is not known here.',
  done: {
    created: 'Organization created.',
    renamed: 'Organization renamed.',
    regenerated: 'New invite link made. The earlier one no longer works.',
    'organization-deleted': 'Organization deleted.',
    'user-deleted': 'User deleted.',
  },
} as const

/** What the audit trail says. */
export const audit = {
  kind: {
    'signed-in': 'Signed in',
    'sign-in-failed': 'Sign-in refused',
    'signed-out': 'Signed out',
    'session-reused': 'Session ended: token used twice',
    registered: 'Joined',
    'password-reset': 'Password changed by reset link',
    'password-changed': 'Password changed',
    'project-deleted': 'Project deleted',
    'project-restored': 'Project restored',
    'admin-signed-in': 'Admin signed in',
    'admin-sign-in-failed': 'Admin sign-in refused',
    'admin-signed-out': 'Admin signed out',
    'admin-created': 'Admin made',
    'organization-created': 'Organization created',
    'organization-renamed': 'Organization renamed',
    'organization-deleted': 'Organization deleted',
    'invite-replaced': 'Invite link replaced',
    'reset-link-made': 'Reset link made',
    'user-deleted': 'User deleted',
  },
  server: 'The server itself',
  deletedOrganization: (name: string) => `${name} (deleted)`,
  renamedTo: (name: string) => `to ${name}`,
  none: 'Nothing has been noted yet.',
  noMatch: 'Nothing was noted that fits this choice.',
  retention: (zone: string) =>
    `Times are in ${zone}. Entries are kept for 400 days, refused sign-ins for 90 days and at most 100,000 of them.`,
} as const

export const requests = {
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  jsonOnly: 'Please send the request as application/json.',
  multipartOnly: 'Please send the request as multipart/form-data.',
  badJson: 'The request body is not valid JSON.',
  tooLarge: 'The request is too large.',
  tooLargeFor: (limit: string) => `The request is too large. At most ${limit} are accepted.`,
  encodedBody: 'Compressed request bodies are not accepted.',
  storageBusy: 'The database is busy. Please try again in a moment.',
  outcomeUnknown:
    'The database did not answer. What you did may have been done all the same; please look before you try again.',
  storageFull: 'The storage is full. Nothing was changed; please tell your administrator.',
  storageFailed: 'The storage cannot be written to. Nothing was changed; please tell your administrator.',
  storageDamaged: 'The database is damaged. Nothing was changed; please tell your administrator.',
  signInBusy: 'Too many people are signing in right now. Please try again in a moment.',
  metricsToken: 'The token for the metrics is missing or wrong.',
  serverStopping: 'The server is restarting. Please try again in a moment.',
  foreignOrigin: 'This request came from another site and was refused.',
  failed: (id: string) => `Something went wrong on our side. Please try again. (Reference ${id})`,
  rejected: 'The request could not be understood.',
  slow: 'The request stopped arriving. Please check your connection and try again.',
  expectation: 'The server does not do what the Expect header asks for.',
  tooManyRows: 'The request has too many rows.',
  tooManyNames: 'The request has too many columns.',
  utf8Only: 'Please send the JSON as UTF-8.',
  sendingTooMuch: 'You are sending too much at once. Please try again when your other uploads are done.',
  bodiesBusy: 'Too much is being uploaded right now. Please try again in a moment.',
  tooMany: (seconds: number) => `Too many requests. Please try again in ${seconds} seconds.`,
  validation: 'Some values are missing or wrong.',
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
  cutCells: 'Some texts were too long for a cell and were not pasted.',
  cutColumns: (count: number) =>
    `${count} ${count === 1 ? 'column' : 'columns'} did not fit at the right and ${count === 1 ? 'was' : 'were'} not pasted.`,
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
  keep: 'Keep names',
  offer: (count: number) =>
    count === 1 ? '1 manufacturer name could become a code.' : `${count} manufacturer names could become codes.`,
  done: (count: number) => (count === 1 ? '1 name converted.' : `${count} names converted.`),
  nothing: 'Every manufacturer is a code already, or a name that is not in the list.',
} as const

export const saving = {
  title: 'Save Project',
  label: 'Project title',
  unsaved: 'Not saved',
  working: 'Unsaved changes',
  saved: 'All changes saved',
  newerTitle: 'Saved by somebody else meanwhile',
  newerOwnTitle: 'Saved elsewhere meanwhile',
  somebody: 'Somebody',
  newerText: (who: string, when: string, title: string) => `${who} saved ${title} on ${when}, after you opened it.`,
  newerOwnText: (when: string, title: string) => `You saved ${title} in another window on ${when}.`,
  change: (who: string, when: string, rows: number) =>
    `${who}, ${when}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} changed.`,
  moreChanges: (count: number) => `And ${count} more before that.`,
  keepMine: 'Keep mine',
  keepMineHint: 'Saves your table. The other version stays in the history.',
  takeTheirs: 'Take the other one',
  takeTheirsHint: 'Puts the stored version in place of your table; Undo brings yours back.',
  openBeside: 'Open the other one in a new tab',
  openBesideHint: 'Saves nothing yet: look at both first.',
  theirsTaken: 'Now as it is stored. Undo brings your table back.',
  retrying: 'No connection, trying again…',
  keptTitle: 'Your changes are kept on this computer',
  notSaved: 'Not saved: there is a newer version.',
  openTheirs: 'Open it in a new tab',
} as const

/** What is said about work that is kept on this computer. */
export const drafts = {
  restored: (count: number) =>
    count === 1 ? 'Your unsaved work is back.' : `Your unsaved work is back, in ${count} tabs.`,
  trouble:
    'This browser cannot keep a copy of unsaved work right now (its storage is full or switched off). Everything goes on working; save your projects before you close this window.',
} as const

/** What the panel of earlier versions says. */
export const history = {
  title: 'History',
  listFailed: 'Failed to load the history',
  loadFailed: 'Failed to load this version',
  notFound: 'This version is not kept any more.',
  needsProject: 'This table was never saved, so it has no history yet.',
  versions: 'Versions',
  choose: 'Choose a version to compare it with your table.',
  none: 'No versions are kept yet. The next save is the first one.',
  latest: 'Latest',
  saved: (who: string, rows: number) =>
    `${who} · ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} changed`,
  same: 'Your table is the same as this version.',
  differences: (count: number) =>
    count === 1 ? '1 row differs from your table.' : `${count.toLocaleString('en-US')} rows differ from your table.`,
  columnsOnlyHere: (names: string) => `Columns only in this version: ${names}`,
  columnsOnlyNow: (names: string) => `Columns only in your table: ${names}`,
  changed: (row: number) => `Row ${row.toLocaleString('en-US')}`,
  onlyNow: (row: number) => `Row ${row.toLocaleString('en-US')} is not in this version`,
  onlyHere: (row: number) => `Row ${row.toLocaleString('en-US')} of this version is not in your table`,
  inVersion: 'in this version',
  inTable: 'in your table',
  empty: 'empty',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  restore: 'Restore this version',
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

export const uploadPanel = {
  veil: 'Drop pictures, a PDF, an XML file or a spreadsheet',
  drop: 'Paste with Ctrl V, drop pictures here, or',
  choose: 'choose files',
  accepted: 'PNG, JPG or PDF, several at once',
  prompt: 'Custom prompt',
  promptHint: 'Anything the reader should know, for example which column holds the catalog number.',
  sampleFailed: 'The sample schedule could not be loaded. Please try again.',
  reading: 'Reading the schedule…',
  sending: 'Sending the pictures…',
  readingPictures: (count: number) => (count === 1 ? 'Reading the picture…' : `Reading ${count} pictures…`),
  waiting: 'Waiting for its turn',
  done: 'Done',
  pictureWaiting: 'Waiting',
  pictureSending: 'Sending',
  pictureSent: 'Sent',
  pictureReading: 'Being read',
  pictureRead: 'Read',
  readingPicture: (number: number, count: number) => `Reading picture ${number} of ${count}…`,
  send: (count: number) => (count > 1 ? `Upload ${count} pictures` : 'Upload'),
  keptOut: (count: number) =>
    count === 1 ? '1 picture cannot be read and is not sent.' : `${count} pictures cannot be read and are not sent.`,
  readInto: (title: string) => `Read into "${title}"`,
  show: 'Show',
  stays: 'You can close this window: reading goes on, and the table fills when it is done.',
} as const

export const importPanel = {
  drop: 'Drop an XML, Excel or CSV file here, or',
  choose: 'choose a file',
  label: 'XML quote file or spreadsheet',
  hint: 'The file stays on this computer. At most 10 MB.',
  working: 'Importing…',
  done: 'Imported',
} as const

export const exporting = {
  working: 'Exporting…',
  saved: (name: string) => `Saved ${name} to your Downloads folder.`,
  leftOutTitle: 'Columns without a place in the file',
  leftOut: (columns: string) => `These columns were not exported: ${columns}.`,
} as const

export const emptyTable = {
  title: 'Start with a fixture schedule',
  text: 'Paste a screenshot, drop a file, or pick one of these.',
  sample: 'Try a sample schedule',
  sampleHint: 'A picture of a real layout, read in front of you',
  uploadHint: 'One or more pictures of a schedule',
  importHint: 'A quote file from your quotation software',
} as const

export const pageErrors = {
  unexpected: 'Something went wrong. Please try again.',
  back: 'Back to Lumenline',
  again: 'Try again',
} as const

export const grid = {
  name: 'Fixture schedule',
  activeCell: 'Active cell',
  editedCell: (column: string, row: number) => `${column}, row ${row}`,
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
  cellsToCheck: (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'} to check`,
  pricesMissing: (count: number) => `${count} ${count === 1 ? 'price' : 'prices'} missing`,
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

/** What the reader said about a table. */
export const remarks = {
  title: 'Remarks of the reader',
  count: (count: number) => `The reader has ${count} remarks on this table.`,
  show: 'Show',
  dismiss: 'Dismiss',
  dismissOne: (text: string) => `Dismiss: ${text}`,
} as const

export const find = {
  title: 'Find & Replace',
  term: 'Find',
  replacement: 'Replace with',
  caseSensitive: 'Match case',
  wholeWords: 'Whole words',
  next: 'Next match',
  previous: 'Previous match',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close Find & Replace',
  none: 'No matches',
  place: (index: number, count: number) => `${index.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`,
  replaced: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'} replaced.`,
  hidden: (count: number) =>
    count === 1
      ? '1 match in a collapsed column was left alone.'
      : `${count.toLocaleString('en-US')} matches in collapsed columns were left alone.`,
  tooLong: (count: number) =>
    count === 1
      ? '1 match was left alone: its cell would have become too long.'
      : `${count.toLocaleString('en-US')} matches were left alone: their cells would have become too long.`,
} as const

/** What the list of problems says; every one is a warning. */
export const problems = {
  title: 'Problems',
  none: 'No problems found',
  nothingToCheck: 'Nothing left to check',
  count: (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
  all: 'All',
  kind: {
    price: 'Price missing',
    quantity: 'QTY empty',
    number: 'Not a number',
    duplicate: 'TYPE used twice',
    maker: 'Unknown maker',
    parent: 'No parent',
  },
  price: 'Price missing',
  quantity: 'QTY is empty',
  number: (text: string) => `${text} is not a plain number; only its leading digits count`,
  duplicate: (type: string) => `TYPE ${type} is used on more than one line`,
  maker: (name: string) => `${name} is no maker on the list; it is exported as OHR`,
  parent: (code: string) => `${code} has no fixture or assembly above it in its group`,
  row: (number: number) => `Row ${number}`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
} as const

/** Installing, updating, and work without the server. */
export const app = {
  install: 'Install App',
  installText: 'Install Lumenline to open it from your desktop, with or without a network.',
  notNow: 'Not Now',
  offline: "You're offline - Some features may be limited",
  needsServer: "This needs the server. Your work is kept on this computer and can be saved when you're back online.",
  installed: 'Installed app',
  updateNow: 'Update Now',
  later: 'Later',
  updateText: (version: string) => `Version ${version} is available.`,
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
