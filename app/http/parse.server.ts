import type * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_JSON_DEPTH } from '~/domain/limits'
import { requests } from '~/domain/messages'
import { appErrorIn } from './answers.server'

/**
 * The value in the schema's form.
 * @throws AppError invalid with the first sentence as message and every field in details
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue) }))
  throw new AppError('invalid', details[0]?.message ?? requests.validation, { details })
}

/** Our sentence; what the schema library says by itself is meant for programmers. */
function sentenceOf({ message }: z.core.$ZodIssue): string {
  return message.startsWith('Invalid input') ? requests.validation : message
}

/** How deep brackets nest, text in quotes left out. Counted before parsing, so that depth costs no stack. */
function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) quoted = !quoted
    else if (quoted) {
      if (code === 0x5c) at++
    } else if (code === 0x7b || code === 0x5b) {
      depth++
      if (depth > deepest) deepest = depth
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}

const MEDIA_TYPE = /^application\/json\s*(;|$)/i

/**
 * The parsed JSON body.
 * @throws AppError unsupported (another content type), tooLarge, invalid (not JSON or nested too deeply)
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!MEDIA_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new AppError('unsupported', requests.jsonOnly)
  }
  const text = await readText(request)
  if (nestingOf(text) > MAX_JSON_DEPTH) throw new AppError('invalid', requests.badJson)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', requests.badJson)
  }
}

async function readText(request: Request): Promise<string> {
  try {
    return await request.text()
  } catch (error) {
    throw appErrorIn(error) ?? error
  }
}
