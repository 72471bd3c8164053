import { exportFileName, safeFileName } from '~/domain/xml/xml-export'
import type { SentText } from '~/services/threads/long-text.server'
import type { Answer } from './answers.server'
import type { CallRequest } from './call-request.server'
import { textAnswer } from './text-answers.server'

/** Non-ASCII characters go into `filename*` (RFC 6266); the plain form has a safe substitute. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The XML text as a file download; an unusable name is replaced by a default one. [API-36] */
export function attachmentAnswer(content: SentText, wanted: string, request: CallRequest): Answer | Response {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': disposition(safeFileName(wanted) || exportFileName(new Date())),
    'Cache-Control': 'no-store',
  }
  return textAnswer(content, headers, request)
}
