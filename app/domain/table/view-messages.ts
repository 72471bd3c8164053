/** Messages about filtering and sorting the table. */

const number = (count: number) => count.toLocaleString('en-US')

export const view = {
  menu: (column: string) => `Filter ${column}`,
  texts: { ascending: 'A → Z', descending: 'Z → A' },
  numbers: { ascending: 'Smallest first', descending: 'Largest first' },
  sortBy: (column: string) => `Sort by ${column}`,
  cells: (column: string) => `Cells of ${column}`,
  states: { missing: 'Empty', wrong: 'With a problem', marked: 'To check', changed: 'Changed since saved' },
  anyState: 'Any',
  search: 'Search values',
  values: 'Values',
  all: 'All',
  allFound: 'All that are found',
  empty: '(empty)',
  none: 'No value is like that.',
  more: (count: number) => `${number(count)} more: search for them`,
  keepsGroups: 'Keep groups together',
  keepsGroupsHint: 'Headings, subtotals and notes stay with their lines.',
  clear: 'Clear',
  apply: 'Apply',
  chips: 'Filter and sort',
  shown: (seen: number, all: number) => `${number(seen)} of ${number(all)} rows`,
  noneShown: 'No row is shown',
  filterOf: (column: string) => `Filter of ${column}`,
  dropFilter: (column: string) => `Take the filter off ${column}`,
  dropSort: 'Do not sort any more',
  sortedBy: (column: string, isDescending: boolean) =>
    `Sorted by ${column}, ${isDescending ? 'largest' : 'smallest'} first`,
  again: 'Apply again',
  scheduleOrder: "Schedule's order",
  applied: (seen: number, all: number) => `${number(seen)} of ${number(all)} rows are shown.`,
  isSorted: (column: string) => `Sorted by ${column}.`,
  restored: "All rows are shown in the schedule's order.",
  tableSorted: (column: string) => `The table itself is sorted by ${column} now.`,
  isSortedAlready: (column: string) => `The table is sorted by ${column} already.`,
  headsStay: (count: number) =>
    count === 1
      ? 'A heading or subtotal stays, since lines of it are filtered out'
      : `${number(count)} headings and subtotals stay, since lines of theirs are filtered out`,
  linesStay: 'Lines that are filtered out stay',
  valueList: (values: readonly string[], more: number) =>
    `${values.map((value) => value || '(empty)').join(', ')}${more > 0 ? ` + ${number(more)}` : ''}`,
} as const
