import { AppError } from '~/domain/errors'
import { MAX_MODEL_TABLE } from '~/domain/limits/refining'
import { COLUMN } from '~/domain/table/columns'
import { cellText, type FixtureData } from '~/domain/table/table'
import { type KnownMakers, knownMakers } from '~/domain/trade/known-makers'
import { UNKNOWN_CODE } from '~/domain/trade/manufacturers'
import type { OwnMaker } from '~/domain/trade/own-makers'
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

type MakersRequest = RefineRequest & { readonly makers: readonly OwnMaker[] }

export interface Refiner {
  /**
   * The result of applying an instruction to a table, a `RefineResponse` as JSON; the table itself is never changed
   * here. The agency's own makers come before the built-in ones, and none of their codes becomes OHR unless the
   * instruction says so. [API-20][API-21]
   * @throws AppError `unreadable` (an unusable model answer, or too much work), `busy` (the model is unavailable and
   * the wording is not understood offline, or the queue is full); `signal.reason` when the signal fired
   */
  refine(member: Caller, request: RefineRequest, makers: readonly OwnMaker[], signal: AbortSignal): Promise<SentText>
}

/**
 * Uses the interpreter alone, or a model first if there is a key.
 * @param interpreter the thread that runs `interpreting`
 */
export function createRefiner(config: Config, log: Pick<Log, 'warn'>, interpreter: Thread): Refiner {
  const offline = (caller: Caller, request: MakersRequest, signal: AbortSignal, note?: string) => {
    const { data, description, hasSelection, selectedIndices, makers } = request
    const asked = { instruction: description, table: data, selected: hasSelection ? selectedIndices : null, makers }
    const fetch = () => (note === undefined ? asked : { ...asked, note })
    return interpreter.run(interpreting, fetch, { caller, signal })
  }
  if (config.gemini === null) {
    return {
      refine: async (caller, request, makers, signal) => (await offline(caller, { ...request, makers }, signal)).answer,
    }
  }
  const { apiKey, model, baseUrl, refineTimeoutMs } = config.gemini
  const gemini = createGemini(baseUrl === undefined ? { apiKey, model } : { apiKey, model, baseUrl })
  return {
    async refine(caller, asked, makers, signal) {
      const request = { ...asked, makers }
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
  request: MakersRequest,
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
  if (!OHR.test(description)) keepOwnCodes(rows, data, knownMakers(request.makers))
  for (const row of rows) followPrice(work, row, row.origin === null ? null : (data.rows[row.origin] ?? null))
  return answerOf(data, rows, [])
}

/** The instruction names UNKNOWN_CODE. */
const OHR = /\bOHR\b/i

/** A model knows only some makers: the cell keeps a maker of the agency that the model takes for unknown. */
function keepOwnCodes(rows: readonly WorkRow[], data: FixtureData, makers: KnownMakers): void {
  for (const row of rows) {
    const before = cellText(data.rows[row.origin ?? -1] ?? {}, COLUMN.mfg)
    if (cellText(row.cells, COLUMN.mfg) !== UNKNOWN_CODE || before === UNKNOWN_CODE) continue
    if (makers.codeOf(before) !== null) row.cells = { ...row.cells, [COLUMN.mfg]: before }
  }
}
