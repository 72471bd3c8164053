import { AppError } from '~/domain/errors'
import { MAX_MULTIPART_PARTS } from '~/domain/limits/bodies'
import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { requests } from '~/domain/page-messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload, uploadChecks } from '~/domain/pictures/upload-messages'
import { appErrorIn } from './answers.server'
import type { CallRequest } from './call-request.server'
import { readBody } from './read-body.server'

/** A file of a form; `bytes` is a view of the body. Name and type are the sender's unverified claims. */
export interface FilePart {
  readonly field: string
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

export interface TextPart {
  readonly field: string
  readonly text: string
}

/** The parts of a form in order. */
export interface Form {
  readonly files: readonly FilePart[]
  readonly texts: readonly TextPart[]
}

const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const MAX_PART_HEADERS = 8 * 1024
const LINE = '\r\n'

/**
 * The parts of a multipart form. Files are views of the received body, not copies.
 * @throws AppError unsupported (another content type), invalid (malformed, or too many parts), or the error of a body
 * that breaks off
 */
export async function readForm(request: CallRequest): Promise<Form> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!MULTIPART.test(type)) throw new AppError('unsupported', requests.multipartOnly)
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  try {
    return parseForm(await readBody(request), boundary)
  } catch (error) {
    throw appErrorIn(error) ?? error
  }
}

const malformed = () => new AppError('invalid', uploadChecks.badForm)

function parseForm(body: Buffer, boundary: string): Form {
  const delimiter = Buffer.from(`${LINE}--${boundary}`, 'latin1')
  const files: FilePart[] = []
  const texts: TextPart[] = []
  // The first delimiter has no line break before it, unless there is a preamble.
  const opening = delimiter.subarray(LINE.length)
  let at = body.subarray(0, opening.length).equals(opening) ? opening.length : after(body, delimiter, 0)
  while (!startsWith(body, at, '--')) {
    if (files.length + texts.length >= MAX_MULTIPART_PARTS) throw tooManyParts(files, body.subarray(at))
    if (!startsWith(body, at, LINE)) throw malformed()
    const headersEnd = body.indexOf(LINE + LINE, at)
    if (headersEnd < 0 || headersEnd - at > MAX_PART_HEADERS) throw malformed()
    const start = headersEnd + 2 * LINE.length
    const next = after(body, delimiter, start)
    const bytes = body.subarray(start, next - delimiter.length)
    const { field, fileName, mimeType } = partHeaders(body.toString('utf8', at, headersEnd))
    if (fileName === undefined) texts.push({ field, text: bytes.toString('utf8') })
    else files.push({ field, name: fileName, mimeType, bytes })
    at = next
  }
  return { files, texts }
}

function after(body: Buffer, delimiter: Buffer, from: number): number {
  const found = body.indexOf(delimiter, from)
  if (found < 0) throw malformed()
  return found + delimiter.length
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text
}

/** The rest is not parsed: the message depends only on whether it contains a file. */
function tooManyParts(files: readonly FilePart[], rest: Buffer): AppError {
  if (files.length > MAX_IMAGES) return new AppError('invalid', upload.tooMany)
  const none = files.length === 0 && !rest.includes('filename="')
  return new AppError('invalid', none ? uploadFaults.noImages : uploadChecks.tooManyParts)
}

const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*/i
const PARAMETER = /;[ \t]*([\w*-]+)=(?:"([^"]*)"|([^;\s"]*))[ \t]*/y
const TYPE = /^content-type:/i

function partHeaders(text: string) {
  // A name may contain characters that are line ends for a regular expression, but not for this format.
  const lines = text.split(LINE)
  const written = lines.find((line) => DISPOSITION.test(line))?.replace(DISPOSITION, '')
  if (written === undefined) throw malformed()
  const parameters = new Map<string, string>()
  PARAMETER.lastIndex = 0
  while (PARAMETER.lastIndex < written.length) {
    const [, name = '', quoted, plain = ''] = PARAMETER.exec(written) ?? []
    if (name === '') throw malformed()
    parameters.set(name.toLowerCase(), unescaped(quoted ?? plain))
  }
  const field = parameters.get('name')
  if (field === undefined) throw malformed()
  const mimeType = lines.find((line) => TYPE.test(line))?.replace(TYPE, '') ?? ''
  return { field, fileName: parameters.get('filename'), mimeType: mimeType.trim() }
}

/** Browsers escape only the three characters that would end the value, in this way. */
function unescaped(value: string): string {
  return value.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
}
