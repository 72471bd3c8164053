import type { LayoutAnswersView } from '~/contracts/layout-answers'
import type { ColumnAnswer } from '~/domain/intake/layout-answers'
import type { Caller } from './caller'

export interface LayoutAnswerCalls {
  /** The organization's answers for tables with these columns. @throws CallError */
  answersFor(columns: readonly string[], timeout: number): Promise<readonly ColumnAnswer[]>
  /** Stores which heading contains the product's `column`; null deletes the answer. @throws CallError */
  remember(columns: readonly string[], column: string, heading: string | null): Promise<void>
}

const PATH = '/layouts/answers'

/** Filters an untyped response: keeps only entries of the right shape. */
function readAnswers(body: unknown): readonly ColumnAnswer[] {
  const answers = typeof body === 'object' && body !== null ? (body as Partial<LayoutAnswersView>).answers : undefined
  if (!Array.isArray(answers)) return []
  return answers.flatMap((answer: unknown) => {
    const { column, heading } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<ColumnAnswer>
    return typeof column === 'string' && typeof heading === 'string' ? [{ column, heading }] : []
  })
}

export function createLayoutAnswerCalls({ call }: Pick<Caller, 'call'>): LayoutAnswerCalls {
  return {
    answersFor: async (columns, timeout) =>
      readAnswers(await call({ method: 'POST', path: PATH, body: { columns }, timeout })),
    async remember(columns, column, heading) {
      await call({ method: 'PUT', path: PATH, body: { columns, column, heading } })
    },
  }
}
