import type * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_JSON_DEPTH, MAX_JSON_NAMES, MAX_JSON_OBJECTS } from '~/domain/limits/bodies'
import { requests } from '~/domain/page-messages'
import { appErrorIn } from './answers.server'
import type { CallRequest } from './call-request.server'
import { surveyJson } from './json-survey.server'
import { readBody } from './read-body.server'

/**
 * Validates a value with a schema.
 * @param problem the message if the schema does not define one: the library's are meant for programmers
 * @throws AppError invalid with the first message, and every field in details
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  problem: string = requests.validation,
): z.output<S> {
  const parsed = schema.safeParse(value, { error: () => problem })
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('invalid', details[0]?.message ?? problem, { details })
}

const MEDIA_TYPE = /^application\/json\s*(;|$)/i
const CHARSET = /;\s*charset=\s*"?([^";\s]*)/i

/**
 * The parsed JSON body.
 * @throws AppError as `readJsonBytes`, `decodedJson` and `parseJson`
 */
export async function readJson(request: CallRequest): Promise<unknown> {
  return parseJson(decodedJson(await readJsonBytes(request)))
}

/** The bytes of a JSON body. @throws AppError unsupported (another content type or an encoding other than UTF-8), tooLarge */
export async function readJsonBytes(request: CallRequest): Promise<Uint8Array> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!MEDIA_TYPE.test(type)) throw new AppError('unsupported', requests.jsonOnly)
  if (!/^utf-?8$/i.test(CHARSET.exec(type)?.[1] ?? 'utf-8')) throw new AppError('unsupported', requests.utf8Only)
  try {
    return await readBody(request)
  } catch (error) {
    // The framework's error for a sender that disconnected.
    if (error instanceof TypeError) throw appErrorIn(error) ?? new AppError('invalid', requests.badJson)
    throw error
  }
}

/** The text of a JSON body. @throws AppError invalid if it is not UTF-8 */
export function decodedJson(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', requests.badJson)
  }
}

/**
 * The value of an untrusted JSON text.
 * @param problem the message for text that is not JSON, or nested too deeply
 * @param survey the figures of the text, if known already
 * @throws AppError invalid, also for more rows and columns than a table may have
 */
export function parseJson(text: string, problem: string = requests.badJson, survey = surveyJson(text)): unknown {
  if (survey.depth > MAX_JSON_DEPTH) throw new AppError('invalid', problem)
  if (survey.objects > MAX_JSON_OBJECTS) throw new AppError('invalid', requests.tooManyRows)
  if (survey.names > MAX_JSON_NAMES) throw new AppError('invalid', requests.tooManyNames)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', problem)
  }
}
