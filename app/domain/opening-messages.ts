/** Messages while the server does not answer for the project in the address. */
export const opening = {
  withRows: 'The server does not answer. These rows can be read, and changed as soon as it does.',
  withoutRows: 'The server does not answer. The project opens as soon as it does.',
  emptyTable: 'Work in an empty table meanwhile',
} as const
