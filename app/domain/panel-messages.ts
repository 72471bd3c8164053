/** Messages of panels and workers that open after the first screen; kept separate so that they load with them. */
import { listed, NAMED_LINES } from './listed'

const inWords = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** Texts of the counts dialog, apart from the responses of its calls. */
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
  apply: (count: number) => (count === 1 ? 'Apply 1 count' : `Apply ${count.toLocaleString('en-US')} counts`),
  leaveTitle: 'Counts not applied',
  leaveText: 'What you corrected or chose is not in the table. Close and lose it?',
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
  or: (type: string) => `or ${type}?`,
  readAs: (type: string, other: string, label: string) => `or ${other}? Count ${type} as ${other}, ${label}`,
  unread: (text: string) =>
    text === '' ? 'The picture has no number here' : `The picture says ${text}. Write a number, or leave it blank.`,
  changes: 'What changes',
  type: 'Type',
  before: 'QTY now',
  after: 'Counted',
  difference: 'Difference',
  blank: 'blank',
  addRow: (type: string) => `Add ${type} as a new row`,
  newRow: 'New row',
  notAdded: 'Not added',
  each: (quantity: string, rows: number) => `${quantity} in each of ${rows.toLocaleString('en-US')} rows`,
  allOf: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  legend: 'The reader was not sure of the fields in this colour.',
  uncounted: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'type' : 'types'} of the table without a count`,
  warnings: 'Please check',
} as const

/** Messages about counting fixtures in pictures. */
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
  tableAsText: 'The fixture table came as text. Please send it as an object with columns and rows.',
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
  notUnderstood: (line: string) => `A line was not understood: ${line}`,
  moreLines: (count: number) =>
    `${count} more ${count === 1 ? 'line was' : 'lines were'} not understood. Please look at the picture.`,
  readAs: (read: string, type: string) => `${read} was read as ${type}, a type of the table.`,
  doubted: (type: string, quantity: string) => `${type} - ${quantity}: the reader was not sure. Please check.`,
  total: (label: string, printed: string, sum: string) =>
    `The total${label === '' ? '' : ` of ${label}`} says ${printed}, its counts add up to ${sum}.`,
  replaced: (type: string, before: string, after: string) => `${type}: QTY ${before} is replaced by ${after}.`,
  appended: (type: string) => `${type} was not in the table and is added as a new row.`,
  severalRows: (type: string, rows: number, quantity: string) =>
    `${type} stands in ${rows.toLocaleString('en-US')} rows; each of them gets ${quantity}.`,
} as const

/** Errors in the text of an XML file; separate because only the reader, which runs outside the page, uses them. */
export const xmlFault = {
  unreadable: 'Failed to read the XML file',
  invalid: (reason: string) => `Invalid XML format: ${reason}`,
  noLines: 'No QUOTELINE elements found in the XML file',
  onlyAttributes: (names: readonly string[]) =>
    `The lines of the file have attributes (${listed(names)}) but none of the elements of a quote. Please export it with an element for each value.`,
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
  undecodable: (name: string) => `The file is not valid ${name}. Please save it again as UTF-8`,
  otherFile: (kind: string) => `The file is ${kind}, not XML`,
  otherElements: (missing: readonly string[], others: readonly string[]) =>
    `The file has no ${missing.join(', no ')}. Elements without a column were left out: ${listed(others)}.`,
} as const

export const importPanel = {
  otherCommissions: (lines: readonly (readonly [type: string, came: string, given: string])[]) => {
    const named = lines
      .slice(0, NAMED_LINES)
      .map(([type, came, given]) => `${type || 'No TYPE'}: ${came} became ${given}`)
    const rest = lines.length - named.length
    const many = `${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}`
    return `${many} came with another %$ than UNIT $ × % gives, which stands there now. ${named.join('; ')}${rest > 0 ? `; and ${rest.toLocaleString('en-US')} more` : ''}.`
  },
  drop: 'Drop an XML, Excel or CSV file here, or',
  choose: 'choose a file',
  label: 'XML quote file or spreadsheet',
  hint: 'The file stays on this computer. At most 10 MB.',
  working: 'Importing…',
  rowAt: (index: number) => `row ${(index + 1).toLocaleString('en-US')}`,
  /** `row` is the TYPE of the first row with such a text, or 'row 12'. */
  cut: (row: string, column: string) =>
    `Some texts were too long for a cell: only their first 20,000 characters were imported. The first one: ${row} · ${column}.`,
  done: 'Imported',
  tooLong: 'More rows than fit',
  shortOfRoom: (name: string, count: number, room: number) =>
    `${name} has ${inWords(count)}, and there is room for ${inWords(room)} in the table. ${inWords(count - room)} would be left out.`,
  leftOut: (name: string, count: number, room: number) =>
    `The last ${inWords(count - room)} of ${name} ${count - room === 1 ? 'was' : 'were'} left out, because there was room for ${inWords(room)}.`,
  takeFirst: (room: number) => `Import the first ${room.toLocaleString('en-US')}`,
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
  workedOut: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'} in %$ ${count === 1 ? 'was' : 'were'} left alone: UNIT $ and % give these amounts.`,
} as const

/** Texts of the version history panel, apart from those of its command. */
export const historyPanel = {
  notFound: 'This version is not kept any more.',
  damaged: 'What is kept of this version is damaged. Please choose another one.',
  versions: 'Versions',
  choose: 'Choose a version to compare it with your table.',
  none: 'No versions are kept yet. The next save is the first one.',
  latest: 'Latest',
  rowsFirst: (rows: number) => `First save, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
  rowsChanged: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} changed`,
  same: 'Your table is the same as this version.',
  differences: (count: number) =>
    count === 1 ? '1 row differs from your table.' : `${count.toLocaleString('en-US')} rows differ from your table.`,
  columnsOnlyHere: (names: string) => `Columns only in this version: ${names}`,
  columnsOnlyNow: (names: string) => `Columns only in your table: ${names}`,
  changed: (row: number) => `Row ${row.toLocaleString('en-US')}`,
  onlyNow: (row: number) => `Row ${row.toLocaleString('en-US')} is not in this version`,
  onlyHere: (row: number) => `Row ${row.toLocaleString('en-US')} of this version is not in your table`,
  inVersion: 'In this version',
  inTable: 'In your table',
  empty: 'empty',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  restore: 'Restore this version',
} as const

/** Messages on the lines between tabs and table. */
export const offers = {
  draftTrouble:
    'This browser cannot keep a copy of unsaved work right now (its storage is full or switched off). Everything goes on working; save your projects before you close this window.',
  keepNames: 'Keep names',
  convertNames: (count: number) =>
    count === 1
      ? '1 manufacturer name could become a code.'
      : `${count.toLocaleString('en-US')} manufacturer names could become codes.`,
} as const

/** Switching a row to the next maker that the schedule names. */
export const alternates = {
  nextMaker: (maker: string, number: string) =>
    `${maker}${number === '' ? '' : ` ${number}`} taken. The one before is kept with its price.`,
  nextMakers: (count: number) =>
    `Next maker taken in ${count.toLocaleString('en-US')} rows. The ones before are kept with their prices.`,
  split: (maker: string, others: readonly string[], orEqual: boolean) =>
    `${maker} is the manufacturer. ${[...others, ...(orEqual ? ['or equal'] : [])].join(', ')} ${others.length + (orEqual ? 1 : 0) > 1 ? 'stay' : 'stays'} with the row.`,
} as const

/** Texts of the context menu of selected cells and of its system clipboard commands. */
export const clipboard = {
  nothing: 'There is no text and no table on the clipboard.',
  tabLeft: 'Not pasted: another tab was opened. Paste again.',
  below: (rows: number) =>
    `The copied table has headings: its ${rows === 1 ? 'row is' : `${rows.toLocaleString('en-US')} rows are`} below the others, in the columns of these headings.`,
  menu: 'Cell actions',
  pressPaste: 'The browser keeps the clipboard to itself. Press Ctrl+V to paste.',
  pressCopy: 'The browser did not let the clipboard be written. Press Ctrl+C to copy.',
} as const

/** Texts in the command lists, apart from the commands. */
export const commandLists = {
  noResults: 'No results',
  needsServer: 'Needs the server',
  faqsSoon: 'FAQs coming soon',
} as const

/** The question before a tab closes, and the message after. */
export const closing = {
  title: 'Unsaved changes',
  text: (title: string) => `${title} has unsaved changes. Close it without saving?`,
  readingTitle: 'Pictures are being read',
  readingText: (title: string) => `The pictures for ${title} are still being read. Close it and stop reading?`,
  unsavedReadingText: (title: string) =>
    `${title} has unsaved changes and its pictures are still being read. Close it without saving and stop reading?`,
  arrivedText: (title: string, rows: number) =>
    `${inWords(rows)} ${rows === 1 ? 'was' : 'were'} read into ${title} meanwhile. Close it without saving?`,
  closed: (title: string) => `${title} closed.`,
} as const

/** Pictures kept because the page closed before they were read. */
export const cutOff = {
  reading: (count: number) =>
    count === 1 ? 'A reading was interrupted: 1 picture.' : `A reading was interrupted: ${count} pictures.`,
  choosing: (count: number) =>
    count === 1 ? '1 picture was chosen and not sent.' : `${count} pictures were chosen and not sent.`,
  readAgain: (count: number) => (count === 1 ? 'Read it again' : 'Read them again'),
  show: 'Show',
  discard: 'Discard',
} as const

/** Checking cells the reader was unsure of. */
export const checking = {
  start: 'Check',
  read: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} read`,
  toCheck: (read: string, cells: string) => `${read}, ${cells}`,
} as const

export const columnName = { label: (column: string) => `New name of ${column}` } as const

/** The reader's remarks on a table. */
export const remarks = {
  count: (count: number) => `The reader has ${count.toLocaleString('en-US')} remarks on this table.`,
  show: 'Show',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-US')} remarks`,
  tryAgain: 'Try again',
  tryOneAgain: (name: string) => `Try again: ${name}`,
  dismiss: 'Dismiss',
  dismissOne: (text: string) => `Dismiss: ${text}`,
} as const

/** Texts of the Upload window and of the overlay shown while files are dragged. */
export const uploadPanel = {
  veil: 'Drop pictures, a PDF, an XML file or a spreadsheet',
  drop: 'Paste with Ctrl V, drop pictures here, or',
  choose: 'choose files',
  addsTo: (rows: number, title: string) =>
    `What is read is added below the ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`} of ${title}.`,
  accepted: 'PNG, JPG or PDF, several at once',
  prompt: 'Custom prompt',
  promptHint: 'Anything the reader should know, for example which column holds the catalog number.',
  promptHintOffline:
    'Without Gemini, a prompt can say which column is which, what to leave out and how types start: “catalog number is in the third column”, “ignore VOLTS”, “types start with L”. The remarks on the table say what was done.',
  progress: 'Upload',
  sending: 'Sending the pictures…',
  readingPictures: (count: number) => (count === 1 ? 'Reading the picture…' : `Reading ${count} pictures…`),
  waiting: 'Waiting for its turn',
  done: 'Done',
  pictureWaiting: 'Waiting',
  pictureSending: 'Sending',
  pictureSent: 'Sent',
  pictureReading: 'Being read',
  pictureRead: 'Looked through',
  readingPicture: (number: number, count: number) => `Reading picture ${number} of ${count}…`,
  send: (count: number) => (count > 1 ? `Upload ${count} pictures` : 'Upload'),
  sendAgain: (count: number) => (count > 1 ? `Try ${count} pictures again` : 'Try again'),
  turnFirst: 'Turn a picture that lies on its side before you try again, and remove one that shows no schedule.',
  keptOut: (count: number) =>
    count === 1 ? '1 picture cannot be read and is not sent.' : `${count} pictures cannot be read and are not sent.`,
  nothingRead: (count: number) =>
    count === 1 ? '1 picture was sent and not read.' : `${count} pictures were sent and not read.`,
  leaveTitle: (count: number) => (count === 0 ? 'Not sent' : count === 1 ? 'Picture not sent' : 'Pictures not sent'),
  leaveText: (count: number) =>
    count === 0
      ? 'What you prepared was not sent. Close and lose it?'
      : count === 1
        ? 'The picture that you prepared was not sent. Close and lose it?'
        : `${count} pictures are in the list and were not sent. Close it and lose the list?`,
  stays: 'You can close this window: reading goes on, and the table fills when it is done.',
} as const

/** Texts of the problem list; every problem is a warning. */
export const problemList = {
  all: 'All',
  kind: {
    remark: 'From the reader',
    price: 'Price missing',
    quantity: 'QTY empty',
    number: 'Wrong number',
    stray: 'Number in no sum',
    duplicate: 'TYPE used twice',
    maker: 'Unknown maker',
    line: 'Unknown LINE',
    parent: 'No parent',
  },
  price: 'Price missing',
  quantity: 'QTY is empty',
  /** `fault` is the sentence of the cell; where it does not name the column, the list does. */
  number: (column: string, fault: string) => (fault.startsWith(column) ? fault : `${column} ${fault}`),
  stray: (text: string) => `${text} is in no sum: a row of this kind carries no number`,
  duplicate: (type: string) => `TYPE ${type} is used on more than one line`,
  maker: (name: string) => `${name} is no maker on the list; it is exported as OHR`,
  line: (code: string) => `${code} is no LINE code; the row counts as a fixture`,
  parent: (code: string) => `${code} has no fixture or assembly above it in its group`,
  row: (number: number) => `Row ${number}`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
} as const

/** The toolbar of selected rows. */
export const selectionBar = {
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
} as const

/** Results of converting the names of makers to codes. */
export const convertedNames = {
  done: (count: number) => (count === 1 ? '1 name converted.' : `${count.toLocaleString('en-US')} names converted.`),
  nothing: 'Every manufacturer is a code already, or a name that is not in the list.',
} as const

/** Messages about deleting a column. */
export const deleteColumn = {
  lastTitle: 'Delete column',
  last: 'This will delete the last column and all rows. Are you sure?',
  deleted: (column: string) => `${column} deleted`,
} as const

/** Texts of the list of suggestions. */
export const suggestionList = {
  none: 'None',
  more: (count: number) => `+${count} more`,
  /** Beside a maker that the agency added or changed. */
  own: 'yours',
  unknown: 'No maker has this name.',
  add: 'Add it',
} as const

/** The label of the field for the title of a tab. */
export const newTitle = (title: string) => `New title of ${title}`
