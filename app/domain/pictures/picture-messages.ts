/** Messages about source pictures. They load with the parts that show pictures; the first screen needs none. */

/** The pictures that rows were read from. */
export const snippets = {
  title: (row: number) => `Snippet of row ${row}`,
  none: 'Snippet not available for this row.',
  failed: 'The picture could not be loaded. Please try again.',
  retry: 'Try again',
  picture: (row: number) => `Where row ${row} was read from`,
  larger: 'Larger',
  smaller: 'Smaller',
  fit: 'Fit',
  close: 'Close snippet',
  beside: 'Whole picture beside the table',
} as const

export const evidence = {
  title: 'Source picture',
  picture: (number: number, count: number) => (count === 1 ? 'Source picture' : `Picture ${number} of ${count}`),
  previous: 'Previous picture',
  next: 'Next picture',
  resize: 'Width of the source picture',
  close: 'Close source picture',
  none: 'No row of this table was read from a picture.',
  noneHint: 'Upload a picture of a schedule, and it stands here beside its rows.',
  noRow: 'The active row was not read from a picture.',
  loading: 'Loading the picture…',
  row: (row: number, type: string) => (type === '' ? `Row ${row}` : `Row ${row}, ${type}`),
} as const

/** Actions on a picture before it is sent. */
export const pictureCard = {
  list: 'Pictures',
  place: (number: number, count: number) => `Picture ${number} of ${count}`,
  hint: 'Drag a picture, or press Alt and an arrow key, to change the order in which they are read.',
  moved: (name: string, number: number, count: number) => `${name} is picture ${number} of ${count} now`,
  turn: (name: string) => `Turn ${name} by a quarter`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryOne: (name: string) => `Try again: ${name}`,
} as const

/** More pages are only counted. */
const NAMED_PAGES = 12

/** Names the pages with a schedule; '' if no page has one. */
function schedulesFound(pages: readonly number[]): string {
  if (pages.length === 0) return ''
  if (pages.length === 1) return `A schedule was found on page ${pages[0]}.`
  if (pages.length > NAMED_PAGES) return `Schedules found on ${pages.length} pages.`
  return `Schedules found on pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}.`
}

/** Choosing pages of a PDF. */
export const pdf = {
  title: (name: string) => `Pages of ${name}`,
  opening: (name: string) => `Opening ${name}…`,
  hint: 'Choose the pages with the schedule. Cropping to the table reads faster and better.',
  withSchedule: 'Pages with a schedule',
  otherPages: 'Other pages',
  pages: 'Pages',
  keys: 'Arrow keys go from page to page, Space chooses.',
  searching: (searched: number, pages: number) => `Searching for schedules: ${searched} of ${pages} pages`,
  found: schedulesFound,
  noneFound: 'No schedule was found in the text of these pages. Choose the pages yourself.',
  withoutText: (count: number) =>
    count === 1
      ? '1 page has hardly any text, as scans do, and was not searched.'
      : `${count.toLocaleString('en-US')} pages have hardly any text, as scans do, and were not searched.`,
  chooseAll: (count: number) => `Choose all ${count}`,
  chooseNone: 'Choose none',
  page: (number: number, parts: string) => `Page ${number}${parts && `, ${parts}`}`,
  cropped: 'cropped',
  parts: (count: number) => `${count} tables`,
  crop: (number: number) => `Crop page ${number}`,
  cropTitle: (name: string, number: number) => `${name}, page ${number}`,
  cropHint: 'Drag over the table. By key: arrows move the frame, Shift and arrows change its size.',
  frame: 'Part of the page that is read',
  tables: 'Tables on this page',
  tablesHint: 'Choose the tables to read, or drag over any part of the page.',
  table: (number: number, title: string) => (title === '' ? `Table ${number}` : `Table ${number}: ${title}`),
  whole: 'Whole page',
  done: 'Done',
  add: (pages: number, parts: number) =>
    pages === 0
      ? 'No page chosen'
      : parts > pages
        ? `Add ${parts} tables`
        : pages === 1
          ? 'Add 1 page'
          : `Add ${pages} pages`,
  adding: 'Making pictures…',
  leave: 'Skip this PDF',
  pageName: (name: string, number: number, part?: number) =>
    `${name.replace(/\.pdf$/i, '')} page ${number}${part === undefined ? '' : ` table ${part}`}.png`,
  damaged: (name: string) =>
    `${name} could not be opened as a PDF. Please save it again, or use a picture of the page.`,
  locked: (name: string) => `${name} is protected by a password. Please save it without one.`,
  tooLarge: (name: string) => `${name} is larger than 200 MB. Please save only the pages with the schedule.`,
  morePages: (shown: number) => `Only the first ${shown} pages are shown.`,
} as const
