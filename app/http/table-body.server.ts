import type * as z from 'zod'
import { SHORT_OBJECTS, SHORT_TEXT, SHORT_VALUES } from '~/domain/limits/long-tables'
import { requests } from '~/domain/page-messages'
import type { Member } from '~/services/index.server'
import type { Job } from '~/services/threads/job.server'
import type { Thread } from '~/services/threads/thread.server'
import type { CallRequest } from './call-request.server'
import { type JsonSurvey, surveyJson } from './json-survey.server'
import { decodedJson, parse, parseJson, readJsonBytes } from './parse.server'

/** A JSON body with a table: a short one is read on the server's thread, a long one by the table thread, which calls `run`. */
export interface TableBody<T> extends Job<Uint8Array, T> {
  /** Checks the parsed body. @throws AppError invalid */
  read(value: unknown): T
}

/**
 * @param name the job's name in the thread
 * @param become converts the checked body to the value used by the route, which must be transferable between threads
 */
export function tableBody<S extends z.ZodType, T>(
  name: string,
  schema: S,
  become: (body: z.output<S>) => T,
): TableBody<T> {
  const read = (value: unknown) => become(parse(schema, value))
  return { name, read, run: (bytes) => read(parseJson(decodedJson(bytes))) }
}

/** The work on a table depends on its rows × columns: rows without any cell count too. */
const isShort = ({ values, objects }: JsonSurvey) => values <= SHORT_VALUES && objects <= SHORT_OBJECTS

/** @throws AppError as `readJson` and `Thread.run` */
export async function readTableBody<T>(
  request: CallRequest,
  body: TableBody<T>,
  { tables, member }: { readonly tables: Thread; readonly member: Member },
): Promise<T> {
  const bytes = await readJsonBytes(request)
  if (bytes.length <= SHORT_TEXT) {
    const text = decodedJson(bytes)
    const survey = surveyJson(text)
    if (isShort(survey)) return body.read(parseJson(text, requests.badJson, survey))
  }
  // A body that has arrived is processed even if its sender has left: a save must not depend on the client waiting.
  return tables.run(body, () => bytes, { caller: member })
}
