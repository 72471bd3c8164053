import { MAX_XML_BYTES } from '../limits/chosen-files'
import { xmlImport } from '../messages'
import { failure, type Result, success } from '../result'

/** The formats of importable files. */
export type ImportKind = 'xml' | 'xlsx' | 'csv'

/**
 * Returns the format of a file by its extension; null if unsupported. Old workbooks count as 'xlsx' because the
 * workbook reader explains what to do with them. [XMLIN-03]
 */
export function importKind(name: string): ImportKind | null {
  const extension = /\.(?:(xml)|(xls[xmb]?|xlt[xm]|ods|numbers)|(csv|tsv|tab|txt))$/i.exec(name)
  if (!extension) return null
  return extension[1] ? 'xml' : extension[2] ? 'xlsx' : 'csv'
}

/** Checks that a file may be imported: its extension, then its size, then that it is not empty. [XMLIN-02]…[XMLIN-07] */
export function checkImportFile({ name, size }: { readonly name: string; readonly size: number }): Result<ImportKind> {
  const kind = importKind(name)
  if (kind === null) return failure(xmlImport.extension)
  if (size > MAX_XML_BYTES) return failure(xmlImport.size)
  return size === 0 ? failure(xmlImport.empty) : success(kind)
}
