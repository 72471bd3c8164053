import { MAPPING_MODEL_TIMEOUT } from '~/domain/limits/quote-files'
import type { Cells } from '~/domain/table/table'
import { knownElements, mapColumns } from '~/domain/xml/xml-export'
import { CloudUnavailable, createGemini, type Gemini } from '~/recognition/cloud/gemini-client.server'
import type { Config } from './base/config.server'
import type { Log } from './base/log.server'
import { chosenElements, MAPPING_SCHEMA, mappingParts } from './mapping-model.server'

/** Decides which element of the exported XML each column becomes. */
export interface Mapping {
  /**
   * @returns column name to element name; columns without an element are left out [API-33]
   * @throws `signal.reason` when the signal fired
   */
  mapColumns(
    columns: readonly string[],
    firstThreeRows: readonly Cells[],
    signal?: AbortSignal,
  ): Promise<Record<string, string>>
}

/** Uses the rules alone or, if an API key is set, a model for the columns whose names the rules do not know. */
export function createMapping(config: Pick<Config, 'gemini'>, log: Pick<Log, 'warn'>): Mapping {
  if (config.gemini === null) return { mapColumns: async (columns, rows) => mapColumns(columns, rows) }
  const { apiKey, model, baseUrl } = config.gemini
  // The user waits for a file that can be made without the answer, so there are no retries.
  const gemini = createGemini({ apiKey, model, retryDelays: [], ...(baseUrl === undefined ? {} : { baseUrl }) })
  return {
    async mapColumns(columns, rows, signal = new AbortController().signal) {
      const chosen = await askModel(gemini, columns, rows, signal, log)
      return chosen ? mapColumns(columns, rows, chosen) : mapColumns(columns, rows)
    },
  }
}

/** The model's answer for the unknown columns; null without such columns or without a usable answer. */
async function askModel(
  gemini: Gemini,
  columns: readonly string[],
  rows: readonly Cells[],
  signal: AbortSignal,
  log: Pick<Log, 'warn'>,
): Promise<ReadonlyMap<string, string> | null> {
  const { targets, free } = knownElements(columns)
  const question = mappingParts(columns, rows, targets, free)
  if (question === null) return null
  try {
    const { parts, unknown } = question
    const answer = await gemini.ask({ parts, schema: MAPPING_SCHEMA, signal, timeoutMs: MAPPING_MODEL_TIMEOUT })
    const chosen = answer.complete ? chosenElements(answer.text, unknown, free) : null
    if (chosen === null) log.warn('the model mapped columns in a way that cannot be used, mapped by rules')
    return chosen
  } catch (error) {
    if (!(error instanceof CloudUnavailable)) throw error
    log.warn({ reason: error.reason }, 'the model was unavailable, mapped by rules')
    return null
  }
}
