import * as z from 'zod'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { MAX_CELL_LENGTH, MAX_COLUMNS } from '~/domain/limits/table'
import type { Cells } from '~/domain/table/table'
import { xmlExport } from '~/domain/xml/export-messages'

const cellText = (value: unknown) =>
  (typeof value === 'string' ? value : value == null ? '' : String(value)).slice(0, MAX_CELL_LENGTH)

/** A row as far as the guess needs it; built from entries so that every column name is safe. */
const SampleRow = z
  .custom<object>((row) => typeof row === 'object' && row !== null && !Array.isArray(row), xmlExport.badSample)
  .transform(
    (row): Cells => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellText(value)])),
  )

/** POST /export-xml-mapping [API-31][API-32] */
export const MappingBody = z.object({
  columns: z
    .array(z.string({ error: xmlExport.badSample }).max(MAX_COLUMN_NAME_LENGTH, xmlExport.badSample), {
      error: xmlExport.badSample,
    })
    .min(1, xmlExport.badSample)
    .max(MAX_COLUMNS, xmlExport.badSample),
  firstThreeRows: z.array(SampleRow, { error: xmlExport.badSample }).max(100, xmlExport.badSample),
})

/** POST /export-xml-download; the length of the text is limited by the body's size. [API-35] */
export const DownloadBody = z.object({
  content: z.string({ error: xmlExport.noContent }).min(1, xmlExport.noContent),
  filename: z.string().catch(''),
})

/** POST /export-xml-mapping: column name to element name. [API-33] */
export interface MappingView {
  readonly mapping: Readonly<Record<string, string>>
}
