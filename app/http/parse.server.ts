import type * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_JSON_DEPTH, MAX_JSON_NAMES, MAX_JSON_OBJECTS } from '~/domain/limits'
import { requests } from '~/domain/page-messages'
import { appErrorIn } from './answers.server'
import type { Asked } from './asked.server'
import { surveyJson } from './json-survey.server'
import { readBody } from './read-body.server'

/**
 * The value in the schema's form.
 * @throws AppError invalid with the first sentence as message and every field in details
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // Where a schema has no sentence of its own, this one stands in: the library's are meant for programmers.
  const parsed = schema.safeParse(value, { error: () => requests.validation })
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('invalid', details[0]?.message ?? requests.validation, { details })
}

const MEDIA_TYPE = /^application\/json\s*(;|$)/i
const CHARSET = /;\s*charset=\s*"?([^";\s]*)/i

/**
 * The parsed JSON body.
 * @throws AppError unsupported (another content type, another encoding than UTF-8), tooLarge, invalid (not UTF-8, not
 * JSON, nested too deeply, or of more rows and columns than any table has)
 */
export async function readJson(request: Asked): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!MEDIA_TYPE.test(type)) throw new AppError('unsupported', requests.jsonOnly)
  if (!/^utf-?8$/i.test(CHARSET.exec(type)?.[1] ?? 'utf-8')) throw new AppError('unsupported', requests.utf8Only)
  return parseJson(await readText(request))
}

/**
 * The value of a JSON text from outside.
 * @param problem the sentence for a text that is no JSON, or nested too deeply
 * @throws AppError invalid, also for more rows and columns than any table has
 */
export function parseJson(text: string, problem: string = requests.badJson): unknown {
  const { depth, objects, names } = surveyJson(text)
  if (depth > MAX_JSON_DEPTH) throw new AppError('invalid', problem)
  if (objects > MAX_JSON_OBJECTS) throw new AppError('invalid', requests.tooManyRows)
  if (names > MAX_JSON_NAMES) throw new AppError('invalid', requests.tooManyNames)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', problem)
  }
}

async function readText(request: Asked): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request))
  } catch (error) {
    if (error instanceof TypeError) throw appErrorIn(error) ?? new AppError('invalid', requests.badJson)
    throw error
  }
}
