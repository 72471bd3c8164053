import { REFINE_TIMEOUT } from '~/domain/limits/refining'
import type { FixtureData } from '~/domain/table/table'
import type { RefineAnswer } from '~/refine/answers/answer'
import { readAnswer } from '~/refine/answers/read-answer'
import { refine as words } from '~/refine/language/refine-messages'
import { CallError, isCancelled, serverMessage, withSentence } from './call-error'
import type { Caller } from './caller'

export interface RefineCalls {
  /**
   * Applies a description to a table; `selected` are 0-based positions, null: no selection.
   * @throws CallError with the text to show [ERR-21][ERR-22][ERR-23][ERR-24][ERR-55]
   */
  refine(
    data: FixtureData,
    description: string,
    selected: readonly number[] | null,
    signal?: AbortSignal,
  ): Promise<RefineAnswer>
}

export function createRefineCalls({ call }: Caller): RefineCalls {
  return {
    async refine(data, description, selected, signal) {
      const body = { data, description, hasSelection: selected !== null, selectedIndices: selected ?? [] }
      let answer: unknown
      try {
        answer = await call({
          method: 'POST',
          path: '/refine',
          body,
          timeout: REFINE_TIMEOUT,
          ...(signal ? { signal } : {}),
        })
      } catch (error) {
        if (isCancelled(error)) throw error
        throw withSentence(error, sentenceOf(error))
      }
      const read = readAnswer(answer, data, false)
      if ('problem' in read) throw new CallError('unusable', words.badFormat)
      return read.answer
    },
  }
}

function sentenceOf(error: unknown): string {
  // A browser's own text about a network error is not meant for users. [ERR-24]
  if (error instanceof CallError && error.reason === 'network') return words.unexpected
  if (!(error instanceof CallError)) return (error instanceof Error && error.message) || words.unexpected
  const details = error.body.fields
  if (details && details.length > 0)
    return words.validation(details.map(({ field, message }) => `${field}: ${message}`).join(', '))
  if (error.reason === 'refused') return serverMessage(error) ?? words.failed
  return error.message || words.unexpected
}
