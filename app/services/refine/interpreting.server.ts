import type { RefineResponse } from '~/contracts/refine'
import { AppError } from '~/domain/errors'
import {
  INTERPRETING_DEADLINE,
  INTERPRETING_HEAP_MB,
  INTERPRETING_WAITING,
  INTERPRETING_WAITING_PER_MEMBER,
  INTERPRETING_WAITING_PER_ORGANIZATION,
} from '~/domain/limits/refining'
import type { OwnMaker } from '~/domain/trade/own-makers'
import type { RefineAnswer } from '~/refine/answers/answer'
import { interpret } from '~/refine/interpret'
import { refine as words } from '~/refine/language/refine-messages'
import { type TableText, valuesOf } from '../projects/table-text.server'
import type { Job } from '../threads/job.server'
import { type SentText, sentText } from '../threads/long-text.server'
import { createThread } from '../threads/thread.server'

/** The input of the interpreter. */
export interface Instruction {
  readonly instruction: string
  readonly table: TableText
  /** 0-based positions of the rows that may be changed; null: all rows. */
  readonly selected: readonly number[] | null
  /** The agency's own makers. */
  readonly makers: readonly OwnMaker[]
  /** A sentence appended to the message. */
  readonly note?: string
}

/** The result of an instruction: a `RefineResponse` as JSON. */
export interface Refined {
  readonly answer: SentText
  readonly isUnderstood: boolean
}

export const refined = (answer: RefineAnswer): Refined => ({
  answer: sentText(JSON.stringify({ success: true, ...answer } satisfies RefineResponse)),
  isUnderstood: answer.notUnderstood === undefined,
})

/** Interprets in a thread, so that no table or wording can hold up other requests. */
export const interpreting: Job<Instruction, Refined> = {
  name: 'interpret',
  run({ instruction, table, selected, makers, note }) {
    const answer = interpret(instruction, valuesOf(table), selected, makers)
    return refined(note === undefined ? answer : { ...answer, message: `${answer.message} ${note}` })
  },
}

/** Creates the interpreter thread; its timeouts use the refiner's own messages. */
export const interpreterThread = (workerFile: string) =>
  createThread({
    workerFile,
    deadlineMs: INTERPRETING_DEADLINE,
    heapMb: INTERPRETING_HEAP_MB,
    waiting: INTERPRETING_WAITING,
    waitingPerMember: INTERPRETING_WAITING_PER_MEMBER,
    waitingPerOrganization: INTERPRETING_WAITING_PER_ORGANIZATION,
    tooMuch: () => new AppError('unreadable', words.tooMuchWork),
    busy: () => new AppError('busy', words.manyWait, { retryAfterS: INTERPRETING_DEADLINE / 1000 }),
  })
