import type { MappingView } from '~/contracts/export'
import { EXPORT_DOWNLOAD_TIMEOUT, MAPPING_SAMPLE_ROWS } from '~/domain/limits/quote-files'
import type { FixtureData } from '~/domain/table/table'
import { xmlExport } from '~/domain/xml/export-messages'
import { CallError, errorText, withSentence } from './call-error'
import type { Caller } from './caller'

export interface ExportCalls {
  /** Returns column name to element name. @throws CallError with the text to show [ERR-37][ERR-38][ERR-39][ERR-41] */
  mapColumns(data: FixtureData): Promise<Readonly<Record<string, string>>>
  /** The file as returned by the server. @throws CallError; the caller then saves the file itself [XMLOUT-28][XMLOUT-29] */
  downloadXml(content: string, filename: string, timeout?: number): Promise<string>
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError) {
    if (error.status === 401) return xmlExport.sessionExpired
    if (error.reason === 'network' || error.reason === 'timeout') return xmlExport.unreachable
    if (error.reason === 'unusable') return xmlExport.badMapping
  }
  return errorText(error, xmlExport.unexpected)
}

/** Validates an untyped response: own entries that are text, safe for any column name. */
function readMapping(body: unknown): Readonly<Record<string, string>> {
  const mapping = typeof body === 'object' && body !== null ? (body as Partial<MappingView>).mapping : undefined
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw new CallError('unusable', '')
  const entries = Object.entries(mapping)
  if (entries.some(([, target]) => typeof target !== 'string')) throw new CallError('unusable', '')
  return Object.fromEntries(entries)
}

export function createExportCalls({ call, callText }: Caller): ExportCalls {
  return {
    async mapColumns({ columns, rows }) {
      const body = { columns, firstThreeRows: rows.slice(0, MAPPING_SAMPLE_ROWS) }
      try {
        return readMapping(await call({ method: 'POST', path: '/export-xml-mapping', body }))
      } catch (error) {
        throw withSentence(error, sentenceOf(error))
      }
    },
    downloadXml: (content, filename, timeout = EXPORT_DOWNLOAD_TIMEOUT) =>
      callText({ method: 'POST', path: '/export-xml-download', body: { content, filename }, timeout }),
  }
}
