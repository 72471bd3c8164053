/** What is said while nobody answers for the project that the address names. */
export const opening = {
  withRows: 'The server does not answer. These rows can be read, and changed as soon as it does.',
  withoutRows: 'The server does not answer. The project opens as soon as it does.',
  emptyTable: 'Work in an empty table meanwhile',
} as const
