/** The default columns of a table, for scripts that make tables; `app/domain/table/columns.ts` defines the rule. */
export const DEFAULT_COLUMNS = [
  'LINE',
  'TYPE',
  'QTY',
  'MFG',
  'CATALOG #',
  'UNIT $',
  '%',
  'COMMDOL',
  'OVGDSP',
  'INT. NOTES',
  'LINE COMMENTS',
]
