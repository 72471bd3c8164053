import { app } from '../messages'

/** Reasons why a picture was not read. They load with the parts that read pictures; the first screen needs none. */
export const uploadFaults = {
  noImages: 'Please select at least one image file.',
  noSample: 'The sample schedule could not be loaded. Please try again.',
  timeout: app.timedOut,
  /** The server's own timeout; the connection is fine. */
  tooMuch: 'There was too much to read in time. Please crop the pictures to the schedule, or read fewer at once.',
  sessionExpired: 'Session expired. Please log in again.',
  unknown: 'An unknown error occurred',
  tooLarge: (name: string) => `${name} is larger than 15 MB. Please use a smaller picture.`,
  tooManyPixels: (name: string) =>
    `Image is too large: ${name}. Please use at most 12,000 pixels a side and 40 megapixels in all.`,
  tooSmall: (name: string) => `${name} is too small to hold a table.`,
  emptyFile: (name: string) => `${name} is empty.`,
  noTable: 'No fixture schedule was found in the picture. Please crop the picture to the table and try again.',
  noTableIn: (name: string) => `No table was found in ${name}.`,
  unread: (name: string) => `There was no time to read ${name}. Please add it once more by itself.`,
} as const

/** The destination of imported rows. */
export const rowsRead = {
  readInto: (title: string) => `Read into "${title}"`,
  show: 'Show',
} as const
