import { AppError } from '~/domain/errors'
import { MAX_MODEL_TABLE } from '~/domain/limits/refining'
import { CloudUnavailable, createGemini, type Gemini } from '~/recognition/cloud/gemini-client.server'
import type { Caller } from '~/recognition/turns.server'
import { answerOf, type RefineAnswer } from '~/refine/answers/answer'
import { followPrice } from '~/refine/interpret'
import { refine as words } from '~/refine/language/refine-messages'
import { startWork, type WorkRow } from '~/refine/language/work'
import { suggestionsFor } from '~/refine/suggestions'
import type { Config } from '../base/config.server'
import type { Log } from '../base/log.server'
import { type TableText, valuesOf } from '../projects/table-text.server'
import type { SentText } from '../threads/long-text.server'
import type { Thread } from '../threads/thread.server'
import { readModelAnswer } from './gemini-refine-answer.server'
import { REFINE_INSTRUCTION, REFINE_SCHEMA, refineParts } from './gemini-refine-prompt.server'
import { interpreting, refined } from './interpreting.server'

export interface RefineRequest {
  readonly data: TableText
  readonly description: string
  readonly hasSelection: boolean
  readonly selectedIndices: readonly number[]
}

export interface Refiner {
  /**
   * The result of applying an instruction to a table, a `RefineResponse` as JSON; the table itself is never changed
   * here. [API-20][API-21]
   * @throws AppError `unreadable` (an unusable model answer, or too much work), `busy` (the model is unavailable and
   * the wording is not understood offline, or the queue is full); `signal.reason` when the signal fired
   */
  refine(member: Caller, request: RefineRequest, signal: AbortSignal): Promise<SentText>
}

/**
 * Uses the interpreter alone, or a model first if there is a key.
 * @param interpreter the thread that runs `interpreting`
 */
export function createRefiner(config: Config, log: Pick<Log, 'warn'>, interpreter: Thread): Refiner {
  const offline = (caller: Caller, request: RefineRequest, signal: AbortSignal, note?: string) => {
    const { data, description, hasSelection, selectedIndices } = request
    const asked = { instruction: description, table: data, selected: hasSelection ? selectedIndices : null }
    const fetch = () => (note === undefined ? asked : { ...asked, note })
    return interpreter.run(interpreting, fetch, { caller, signal })
  }
  if (config.gemini === null) {
    return { refine: async (caller, request, signal) => (await offline(caller, request, signal)).answer }
  }
  const { apiKey, model, baseUrl, refineTimeoutMs } = config.gemini
  const gemini = createGemini(baseUrl === undefined ? { apiKey, model } : { apiKey, model, baseUrl })
  return {
    async refine(caller, request, signal) {
      // For a long table a model would take minutes and cost more than it is worth.
      if (request.data.text.length > MAX_MODEL_TABLE) return (await offline(caller, request, signal)).answer
      try {
        return refined(await askModel(gemini, request, signal, refineTimeoutMs)).answer
      } catch (error) {
        if (!(error instanceof CloudUnavailable)) throw error
        log.warn({ reason: error.reason }, 'the model was unavailable, refined offline')
        const { answer, isUnderstood } = await offline(caller, request, signal, words.modelUnavailable)
        if (!isUnderstood) throw new AppError('busy', words.modelGone, { retryAfterS: 15 })
        return answer
      }
    },
  }
}

async function askModel(
  gemini: Gemini,
  request: RefineRequest,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<RefineAnswer> {
  const { description } = request
  const data = valuesOf(request.data)
  const selected = request.hasSelection ? request.selectedIndices : null
  const parts = refineParts(data, description, selected)
  const { text, complete } = await gemini.ask({
    system: REFINE_INSTRUCTION,
    parts,
    schema: REFINE_SCHEMA,
    signal,
    timeoutMs,
  })
  const read = complete ? readModelAnswer(text, data, selected) : { problem: words.notJson }
  if ('problem' in read) throw new AppError('unreadable', words.modelUnusable(read.problem))
  if ('understood' in read) {
    const suggestions = suggestionsFor(description, data.columns)
    const message = words.notUnderstood(description, suggestions)
    return {
      responseType: 'incremental',
      changes: [],
      refinedData: null,
      message,
      notUnderstood: description,
      suggestions,
    }
  }
  // We write the summary ourselves: a model could put anything into it.
  const work = startWork(data, null)
  const rows = read.applied.data.rows.map(
    (cells, index): WorkRow => ({ origin: read.applied.origins[index] ?? null, cells }),
  )
  for (const row of rows) followPrice(work, row, row.origin === null ? null : (data.rows[row.origin] ?? null))
  return answerOf(data, rows, [])
}
