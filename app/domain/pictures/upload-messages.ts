/** Messages about uploading and reading pictures. */

export const upload = {
  title: 'Upload Fixture Schedule',
  reading: 'Reading the schedule…',
  queued: 'Waiting to be read…',
  unsupportedType: (name: string) => `Unsupported file type: ${name}. Only PNG or JPG files are supported.`,
  damaged: (name: string) => `${name} could not be read as a picture. Please save it again as PNG or JPG.`,
  tooMany: 'Please upload at most 25 pictures at a time.',
  leftOut: (count: number) => (count === 1 ? '1 was left out.' : `${count} were left out.`),
  more: (count: number) => `and ${count} more`,
  dialogFirst: 'Close the open dialog, then add the files again.',
  cellFirst: 'Select a cell first: the copied cells go there.',
  ignoredFiles: 'Only JPEG or PNG pictures, PDF, XML, Excel and CSV files can be dropped or pasted here.',
} as const

/** Remarks that reading may add to a table. */
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
  columnCut: (name: string) =>
    `The edge of ${name} cuts through a column. What is left of it is marked: please compare it, or add the whole table.`,
  struck: (name: string) =>
    `Marks cross the table in ${name}. What they touch is marked, and a row may be missing: please compare it with the picture.`,
  shadedRow: (name: string) =>
    `A shaded row in ${name} could not be read and is missing. Please compare the table with the picture.`,
  penned: (name: string) =>
    `Somebody wrote in ${name} by pen. The cells that the pen touches are marked: please compare them with the picture.`,
  struckOut: (name: string) =>
    `Lines of ${name} are struck out. They were read and are marked: please delete those that no longer apply.`,
  smallPrint: (name: string) => `The print in ${name} is very small. A sharper or larger picture is read better.`,
  otherTable: (name: string) =>
    `Another table in ${name} was left out. If you need it, please crop the picture to it and add it by itself.`,
  noHeader: (name: string) =>
    `No header was found in ${name}. Please check which column is which, or add the picture again with its header.`,
  noProductColumn:
    'None of TYPE, QTY, MFG and CATALOG # is among the headings. If this is a fixture schedule, please rename its columns.',
  unlikeColumns: (name: string) =>
    `${name} has no header and some of its columns do not fit the page before; they are columns of their own.`,
  cutToLimits: 'The table is larger than the product takes and was cut.',
  rowsDiffer: (cloud: number, offline: number) =>
    `The cloud reader found ${cloud} rows and the offline reader ${offline}; please check that no row is missing.`,
} as const

/** Faults in an upload that only the server can find. */
export const uploadChecks = {
  uncertainCells: (uncertain: number, all: number) =>
    `${uncertain} of ${all} cells are uncertain. Please compare them with the picture.`,
  badForm: 'The upload could not be read. Please choose the pictures again.',
  tooManyParts: 'The upload has too many parts. Please send only pictures and a custom prompt.',
  badPageText: 'The text of a page could not be read. Please choose its pages again.',
  promptText: 'The custom prompt must be text.',
  promptLength: 'The custom prompt can have at most 4,000 characters.',
  busy: 'The reader is busy with other schedules. Please try again in a moment.',
} as const
