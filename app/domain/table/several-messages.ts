/** Messages about several selected ranges. */
export const several = {
  oneRange: 'This works with one range of cells. Please mark one.',
  oneBlock: 'Only ranges of the same rows or of the same columns can be copied together.',
} as const
