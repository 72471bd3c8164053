import { Readable } from 'node:stream'
import { bytesOf, type SentText } from '~/services/threads/long-text.server'
import { Answer } from './answers.server'
import type { CallRequest } from './call-request.server'

/** True if the client accepts gzip: named explicitly, with a non-zero weight. */
function takesGzip({ headers }: CallRequest): boolean {
  return (headers.get('Accept-Encoding') ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
  })
}

/** A text as a response: a packed one is sent unchanged to clients that accept gzip, and unpacked for others as they read. */
export function textAnswer(
  sent: SentText,
  headers: Readonly<Record<string, string>>,
  request: CallRequest,
): Answer | Response {
  if ('text' in sent) {
    const bytes = Buffer.from(sent.text)
    return new Answer(200, { ...headers, 'Content-Length': String(bytes.length) }, bytes)
  }
  const { packed } = sent
  if (!takesGzip(request)) {
    return new Response(Readable.toWeb(bytesOf(sent)) as ReadableStream<Uint8Array>, { headers })
  }
  const bytes = Buffer.from(packed.buffer as ArrayBuffer, packed.byteOffset, packed.byteLength)
  return new Answer(200, { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(bytes.length) }, bytes)
}

/** A JSON text as a response, private like all others. */
export const jsonText = (sent: SentText, request: CallRequest): Answer | Response =>
  textAnswer(sent, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }, request)
