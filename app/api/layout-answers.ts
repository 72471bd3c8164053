import type { LayoutAnswersView } from '~/contracts/layout-answers'
import type { ColumnAnswer } from '~/domain/intake/layout-answers'
import type { Caller } from './caller'

export interface LayoutAnswerCalls {
  /** What the organization answered for tables with these columns. @throws CallError */
  answersFor(columns: readonly string[], timeout: number): Promise<readonly ColumnAnswer[]>
  /** Remembers which of the columns is `column`; null forgets it. @throws CallError */
  remember(columns: readonly string[], column: string, heading: string | null): Promise<void>
}

const PATH = '/layouts/answers'

/** Border: the answers of the right shape, whatever came. */
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
