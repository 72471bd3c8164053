const rowCount = (count: number) => `${count.toLocaleString('en-US')} row${count === 1 ? '' : 's'}`

/** Messages of the Data Refiner. */
export const refine = {
  title: 'Data Refiner',
  empty: 'Please enter a description of the changes you want to make.',
  tooLong: 'Description must be 1000 characters or less',
  validation: (details: string) => `Validation failed: ${details}`,
  badFormat: 'Invalid response format from server',
  failed: 'Failed to refine data',
  unexpected: 'An error occurred while processing your request.',
  noTable: 'No table to refine.',
  twinColumns: (name: string) => `Two columns are called ${name}.`,
  badTable: 'The table cannot be read.',
  badIndices: 'Selected rows must be whole numbers from 0 on.',
  badIndex: 'A selected row is not in the table.',
  modelUnavailable: 'The model was unavailable; this was worked out offline.',
  modelGone: 'The model did not answer, and these words are not understood offline. Please try again in a moment.',
  modelUnusable: (why: string) => `The answer of the model cannot be used: ${why}. The table stays as it is.`,
  notJson: 'it is cut off or no list of changes',
  badChange: 'it holds something that is no change',
  unknownColumn: (column: string) => `it names a column that the table does not have (${column})`,
  unknownRow: (row: number) => `it names row ${row}, which the table does not have`,
  overlap: (row: number) => `it changes row ${row} more than once`,
  outside: (row: number) => `it changes row ${row}, which is not selected`,
  textForNumber: (column: string) => `it puts into ${column} what is no number of its kind`,
  noLineCode: (code: string) => `it uses the LINE code ${code}, which does not exist`,
  pricedSpecial: (row: number) => `it gives a price to row ${row}, which has none`,
  deletesEvery: 'it deletes every fixture',
  outsideInsert: 'it inserts rows outside of the selected ones',
  tooMany: 'it has more changes than the table has room for',
  cellTooLong: 'it would make a cell too long',
  notUnderstood: (part: string, wishes: readonly string[]) =>
    `I did not understand “${part}”. Nothing was changed.${wishes.length > 0 ? ` Try for example: ${wishes.map((wish) => `“${wish}”`).join(', ')}.` : ''}`,
  noColumn: (column: string) => `The table has no column ${column}.`,
  deletesAll: 'That would delete every fixture, so nothing was changed. The command New clears the table.',
  noKept: 'No row matches what is to be kept; the table stays as it is.',
  noPlace: 'No row is at the place that was named; the table stays as it is.',
  tooManyRows: 'The table would have more than 20,000 rows; it stays as it is.',
  tooManyCells: 'The table would have more than 1,800,000 cells; it stays as it is.',
  longCell: 'A cell would become too long; the table stays as it is.',
  noRow: (row: number) => `The table has no row ${row}; it stays as it is.`,
  noneSelected: 'No rows are selected, so it is not clear which ones are meant. Nothing was changed.',
  noValue: (value: string) => `Nothing to change: no row has “${value}”.`,
  nothingSelected: 'Nothing to change: no selected row matches, or it is so already.',
  noNumber: (column: string, text: string) => `${column} holds numbers, and “${text}” is none. Nothing was changed.`,
  negative: (column: string) => `That would make ${column} negative, so nothing was changed.`,
  overHundred: 'A commission of more than 100% cannot be right, so nothing was changed.',
  isNowhere: (column: string, value: string) =>
    `No row that was named has ${value} in ${column}, so nothing was changed.`,
  partsGo: (count: number) =>
    count === 1
      ? 'The row under it went with it.'
      : `The ${count.toLocaleString('en-US')} rows that belong to it went with it.`,
  partsStay: (count: number) =>
    `${count === 1 ? '1 part stays' : `${count.toLocaleString('en-US')} parts stay`} without the fixture above.`,
  sortedInside: 'Group headers, notes, subtotals and blank rows stay in place; fixtures are sorted between them.',
  oneName: 'Several rows would get the same new type. Please copy one at a time. Nothing was changed.',
  halfExchange: (value: string) => `“${value}” is not among the rows that may be changed, so nothing was exchanged.`,
  whichLine: 'There is not exactly one row of that kind, so it is not clear which is meant. Nothing was changed.',
  notNeighbours: 'The two rows do not stand one right behind the other, so nothing was put between them.',
  whichPlace:
    'Several rows are named as the place. Please say “after each of …”, or name one row. Nothing was changed.',
  twoMeanings: (one: string, other: string) =>
    `That may mean two things. Please say “${one}” or “${other}”. Nothing was changed.`,
  whoseRows:
    'It is not clear whether the rows at the end are meant for all that was said. Please name them with each step, or say “all”. Nothing was changed.',
  bothRows: 'The rows named at the end were taken for the steps before as well.',
  differ: (column: string, value: string) =>
    `Rows with the ${column} ${value} differ in other cells. Please say “remove duplicate ${column.toLowerCase()}s” to keep the first of each, or “remove identical rows”. Nothing was changed.`,
  columnsStay: 'Columns are added, moved, hidden, renamed and deleted in their headers, not here. Nothing was changed.',
  notAsMany: (names: number, values: number) =>
    `${names} are named and ${values} values are given, so it is not clear which belongs where. Nothing was changed.`,
  listOrText:
    'That may be one text or a list. Please put the text in quotes, or say “respectively” behind the list. Nothing was changed.',
  noPlaceFor: (name: string) => `No row that may be changed has “${name}”, so nothing was changed.`,
  listOf: (column: string, values: number, rows: number) =>
    `${values} values of ${column} were given for ${rows.toLocaleString('en-US')} rows, so it is not clear how to go on. Nothing was changed.`,
  severalValues: (column: string) =>
    `The rows that were named differ in ${column}, so it is not clear which of them is meant. Nothing was changed.`,
  blankSource: (column: string) => `${column} is blank in the row that was named, so there is nothing to copy.`,
  countedAsQuantity: 'A number beside a type was taken for its quantity.',
  readAs: (typed: string, meant: string) => `“${typed}” was read as “${meant}”.`,
  mergeDiffers: (type: string, column: string) =>
    `Rows of type ${type} differ in ${column}, so they are not merged. Nothing was changed.`,
  noneToMerge: 'No two of these rows are of the same type, so nothing was merged.',
  quantitiesAdded: 'Their quantities were added up.',
  splitOne: 'Only a single fixture without parts under it can be split. Nothing was changed.',
  splitHow: 'It is not clear how many each of them gets. Please say for example “5 and 7”. Nothing was changed.',
  splitSum: (before: string, after: string) => `There were ${before}, now there are ${after} in all.`,
  typeTaken: (type: string) => `There is a type ${type} already. Nothing was changed.`,
  headersGo: (count: number) =>
    `With the fixtures went ${count === 1 ? '1 header, note or subtotal' : `${count.toLocaleString('en-US')} headers, notes, subtotals or blank rows`} of the group.`,
  headersStay: (texts: readonly string[]) =>
    texts.length === 1
      ? `The group ${texts[0] ?? ''} has no fixtures left; its header stays.`
      : `The groups ${texts.slice(0, 3).join(', ')} have no fixtures left; their headers stay.`,
  marginIs: (percent: string, left: string) => `A margin of ${percent}% is part of the new price: price ÷ ${left}.`,
  marginAdded: (percent: string, factor: string) =>
    `${percent}% was added to the price: price × ${factor}. Say “at a ${percent}% margin” for a share of the new price.`,
  markupIs: (percent: string, factor: string) => `A markup of ${percent}% is on top of the price: price × ${factor}.`,
  severalEqual: 'Several rows have the same number, so it is not clear which of them is meant. Nothing was changed.',
  countedOn: (last: string) => `The list was counted on up to ${last}.`,
  tooMuchGrowth: 'The table would become too large; it stays as it is.',
  tooMuchWork: 'These changes are too much for a table of this size; it stays as it is. Please ask for fewer at once.',
  manyWait: 'Many changes are being worked out just now. Please try again in a moment.',
  nothing: 'Nothing to change: no row matches, or it is so already.',
  noneOfBoth: 'No row is all that you named. Nothing was changed. Please put a text that is to be written in quotes.',
  notOnList: (names: string) => `Not on the list of makers: ${names}.`,
  sameRows: 'A step that names no rows was done to the rows of the step before it; say “all” for every row.',
  notThere: (value: string) => `No row has “${value}”.`,
  onlySelected: 'Only the selected rows were changed; say “the whole table” for the others.',
  wholeFixtures: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'quantity was' : 'quantities were'} rounded up to whole fixtures.`,
  skipped: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'change was' : 'changes were'} left out: ${count === 1 ? 'it names' : 'they name'} rows or columns that the table does not have.`,
  label: 'Describe the changes',
  placeholder: 'Increase all prices by 5%, then round them up to the next dollar',
  examples: 'Examples',
  history: 'Asked before',
  clearHistory: 'Clear',
  selected: (count: number) =>
    count === 1
      ? '1 selected row is changed, the others stay.'
      : `${count.toLocaleString('en-US')} selected rows are changed, the others stay.`,
  seen: (count: number, hidden: number) =>
    `Only the ${rowCount(count)} that the filter shows may be changed; ${hidden.toLocaleString('en-US')} filtered out ${hidden === 1 ? 'stays as it is' : 'stay as they are'}. Say “the whole table” to change all.`,
  onlySeen: (hidden: number) =>
    hidden === 1
      ? 'The row that is filtered out stays as it is; say “the whole table” to change it too.'
      : `${rowCount(hidden)} that are filtered out stay as they are; say “the whole table” to change them too.`,
  alsoUnseen: (count: number) =>
    count === 1
      ? 'Please check: 1 of the changed rows is filtered out.'
      : `Please check: ${count.toLocaleString('en-US')} of the changed rows are filtered out.`,
  nothingSeen: 'Nothing to change: no row that the filter shows matches, or it is so already.',
  allRows: (count: number) =>
    count === 1
      ? 'The one row may be changed.'
      : `All ${count.toLocaleString('en-US')} rows may be changed. Select rows to change only these.`,
  counter: (count: number) => `${count} of 1000 characters`,
  preview: 'Preview',
  working: 'Working…',
  cancel: 'Cancel',
  apply: 'Apply',
  edit: 'Back',
  done: 'Applied. Undo takes it back.',
  stale: 'The table was changed meanwhile. Please preview again.',
  previewTable: 'Rows that change',
  was: (text: string) => `was ${text || 'blank'}`,
  changedRow: 'Changed',
  insertedRow: 'New',
  deletedRow: 'Deleted',
  wasRow: (row: number) => `was ${row}`,
  movedRow: 'Moved',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more rows like these`,
} as const
