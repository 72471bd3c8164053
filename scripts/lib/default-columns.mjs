/** The columns that a table begins with, for scripts that make tables; `app/domain/table/columns.ts` has the rule. */
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
