import { AppError } from '~/domain/errors'
import { MAX_MODEL_TABLE } from '~/domain/limits'
import type { FixtureData } from '~/domain/table/table'
import { CloudUnavailable, createGemini, type Gemini } from '~/recognition/cloud/gemini-client.server'
import { answerOf, type RefineAnswer } from '~/refine/answers/answer'
import { followPrice } from '~/refine/interpret'
import { refine as words } from '~/refine/language/refine-messages'
import { startWork, type WorkRow } from '~/refine/language/work'
import { suggestionsFor } from '~/refine/suggestions'
import type { Config } from '~/services/base/config.server'
import type { Log } from '~/services/base/log.server'
import { readModelAnswer } from './gemini-refine-answer.server'
import { REFINE_INSTRUCTION, REFINE_SCHEMA, refineParts } from './gemini-refine-prompt.server'
import type { Interpret } from './interpreter-thread.server'

export interface RefineRequest {
  readonly data: FixtureData
  readonly description: string
  readonly hasSelection: boolean
  readonly selectedIndices: readonly number[]
}

export interface Refiner {
  /**
   * What an instruction makes of a table; the table itself is never changed here. [API-20][API-21]
   * @throws AppError `unreadable` (a model's answer that cannot be used), `busy` (the model is gone and the words are not
   * understood offline, or too many wait); `signal.reason` when the signal fired
   */
  refine(request: RefineRequest, signal: AbortSignal): Promise<RefineAnswer>
}

/** The interpreter alone, or a model first where there is a key. */
export function createRefiner(config: Config, log: Pick<Log, 'warn'>, interpret: Interpret): Refiner {
  const offline = ({ data, description, hasSelection, selectedIndices }: RefineRequest, signal: AbortSignal) =>
    interpret(description, data, hasSelection ? selectedIndices : null, signal)
  if (config.gemini === null) return { refine: offline }
  const { apiKey, model, baseUrl, refineTimeoutMs } = config.gemini
  const gemini = createGemini(baseUrl === undefined ? { apiKey, model } : { apiKey, model, baseUrl })
  return {
    async refine(request, signal) {
      // A long table would take a model minutes and cost more than it is worth.
      if (lengthOf(request.data) > MAX_MODEL_TABLE) return offline(request, signal)
      try {
        return await askModel(gemini, request, signal, refineTimeoutMs)
      } catch (error) {
        if (!(error instanceof CloudUnavailable)) throw error
        log.warn({ reason: error.reason }, 'the model was unavailable, refined offline')
        const answer = await offline(request, signal)
        if (answer.notUnderstood !== undefined) throw new AppError('busy', words.modelGone, { retryAfterS: 15 })
        return { ...answer, message: `${answer.message} ${words.modelUnavailable}` }
      }
    },
  }
}

const lengthOf = ({ rows }: FixtureData): number =>
  rows.reduce((sum, cells) => sum + Object.values(cells).reduce((length, text) => length + text.length + 3, 0), 0)

async function askModel(
  gemini: Gemini,
  request: RefineRequest,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<RefineAnswer> {
  const { data, description } = request
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
  // The sentence about it is ours: a model could write anything into one.
  const work = startWork(data, null)
  const rows = read.applied.data.rows.map(
    (cells, index): WorkRow => ({ origin: read.applied.origins[index] ?? null, cells }),
  )
  for (const row of rows) followPrice(work, row, row.origin === null ? null : (data.rows[row.origin] ?? null))
  return answerOf(data, rows, [])
}
