import { Readable } from 'node:stream'
import { bytesOf, type SentText } from '~/services/threads/long-text.server'
import { Answer } from './answers.server'
import type { Asked } from './asked.server'

/** Whether whoever asked takes gzip: by its name, and with a weight that is not nothing. */
function takesGzip({ headers }: Asked): boolean {
  return (headers.get('Accept-Encoding') ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
  })
}

/** A text as an answer: a packed one goes as it is to who takes it so, and to others as fast as they read. */
export function textAnswer(
  sent: SentText,
  headers: Readonly<Record<string, string>>,
  request: Asked,
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

/** A JSON text as an answer, private like every other. */
export const jsonText = (sent: SentText, request: Asked): Answer | Response =>
  textAnswer(sent, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }, request)
