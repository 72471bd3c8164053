import { MAX_XML_BYTES } from './limits'
import { xmlImport } from './messages'
import { failure, type Result, success } from './result'

/** Whether a file may be read at all, by extension, size and emptiness, in this order. [XMLIN-02]…[XMLIN-07] */
export function checkXmlFile({ name, size }: { readonly name: string; readonly size: number }): Result<null> {
  if (!/\.xml$/i.test(name)) return failure(xmlImport.extension)
  if (size > MAX_XML_BYTES) return failure(xmlImport.size)
  return size === 0 ? failure(xmlImport.empty) : success(null)
}
