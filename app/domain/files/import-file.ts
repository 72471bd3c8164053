import { MAX_XML_BYTES } from '../limits'
import { xmlImport } from '../messages'
import { failure, type Result, success } from '../result'

/** What an importable file is read as. */
export type ImportKind = 'xml' | 'xlsx' | 'csv'

/** The kind of a file by its name; null for any other. The reader of workbooks says what to do with old ones. [XMLIN-03] */
export function importKind(name: string): ImportKind | null {
  const extension = /\.(?:(xml)|(xls[xmb]?|xlt[xm]|ods|numbers)|(csv|tsv|tab|txt))$/i.exec(name)
  if (!extension) return null
  return extension[1] ? 'xml' : extension[2] ? 'xlsx' : 'csv'
}

/** Whether a file may be read at all, by extension, size and emptiness, in this order. [XMLIN-02]…[XMLIN-07] */
export function checkImportFile({ name, size }: { readonly name: string; readonly size: number }): Result<ImportKind> {
  const kind = importKind(name)
  if (kind === null) return failure(xmlImport.extension)
  if (size > MAX_XML_BYTES) return failure(xmlImport.size)
  return size === 0 ? failure(xmlImport.empty) : success(kind)
}
