import type { FixtureData } from '~/domain/table/table'
import { ClauseChain } from './clause-chain'
import { againAt } from './edit/again'
import { BEFORE, on, type Read } from './edit/links'
import { CONTINUED, goesOn, leavesRows, SAME, type Step } from './edit/step'
import type { Budget } from './language/budget'
import type { ColumnName } from './language/column-names'
import type { Facts } from './language/facts'
import { type Token, tokenize } from './language/tokens'
import { grammarWords, type Reading, respelt } from './language/typing-errors'
import { isFixture, type RowSet } from './language/work'
import { nearVerbs, wordsOfRules } from './match'
import { conditions } from './phrases/conditions'
import { isLeftAlone, isWithCondition, remembered } from './phrases/otherwise'
import { setOf, unseenOf } from './phrases/row-sets'
import { rowSets } from './phrases/rows'
import { isRemark, type Sentence, sentencesOf, trimmed } from './phrases/sentences'

/** A step with the rows that its sentence starts with: "for anything with EL14L in the catalog number …". */
export interface PlannedStep {
  readonly step: Step
  /** Shared by the steps of a sentence. */
  readonly scope: RowSet | null
  /** Steps of the same sentence see the same rows, even if earlier steps have changed them. */
  readonly sentence: number
}

/** The result of reading one wording of an instruction: its steps, or the sentence that was not understood. */
export type Tried =
  | { readonly steps: readonly PlannedStep[]; readonly readings: readonly Reading[] }
  | { readonly stuck: Sentence; readonly notUnderstood: string }

const SCOPES = [
  'for',
  'where',
  'when',
  'if',
  'on',
  'in',
  'with',
  'whenever',
  'from',
  'everywhere',
  'wherever',
  'among',
  'within',
  'only',
  'unless',
]

/** Reads the sentences of an instruction in order. */
export class Planner {
  /** Words that were read as different ones. */
  readonly readings: Reading[] = []
  private spelling: ReadonlySet<string> | null = null
  private readonly clauses: ClauseChain
  private lastColumn: string | null = null
  /** True if the previous step left rows that the next one may continue with. */
  private hasRows = false
  /** The rows, column and wording that an "otherwise" branch refers to. */
  private other: { readonly rest: RowSet; readonly column: string | null; readonly model: readonly Token[] } | null =
    null
  /** The clause that "the same for B" repeats. */
  private before: readonly Token[] = []

  constructor(
    private readonly source: string,
    data: FixtureData,
    private readonly names: readonly ColumnName[],
    private readonly facts: Facts,
    budget: Budget,
  ) {
    this.clauses = new ClauseChain(source, data, names, facts, budget)
  }

  /** The steps of all sentences, or the first sentence that is not understood. */
  plan(): Tried {
    const steps: PlannedStep[] = []
    for (const [index, sentence] of this.whole(sentencesOf(tokenize(this.source), this.source)).entries()) {
      const read = this.sentence(sentence, index)
      if (!read) return { stuck: sentence, notUnderstood: this.clauses.trouble || this.source.trim() }
      steps.push(...read)
    }
    return { steps, readings: this.readings }
  }

  /** True if a text is the name of a column. */
  readonly namesColumn = (text: string): boolean => this.clauses.clauseOf([], null, true).namesColumn(text)

  /** "If the price is over 100, then …" is one sentence: its "then" does not start a new one. */
  whole(sentences: readonly Sentence[]): Sentence[] {
    const all: Sentence[] = []
    for (const sentence of sentences) {
      const last = all.at(-1)
      const isCondition =
        last !== undefined &&
        sentence.isThen &&
        isWithCondition(last.tokens) &&
        [...this.scopes(last.tokens)].some(([, , end]) => end === last.tokens.length)
      if (isCondition && last) all.splice(-1, 1, { ...last, tokens: [...last.tokens, ...sentence.tokens] })
      else all.push(sentence)
    }
    return all
  }

  private readSentence({ tokens, isThen, isElse }: Sentence, index: number): PlannedStep[] | null {
    const other = isElse ? this.other : null
    this.clauses.begin(isElse)
    if (isElse && (other === null || isLeftAlone(tokens))) return other === null ? null : []
    if (isRemark(this.source, tokens)) return []
    const finish = (read: Read, scope: RowSet | null): PlannedStep[] => {
      // A step that names neither a column nor rows can only continue the previous one.
      const isOn = scope === null && this.hasRows && (isThen || read.steps[0]?.follows === true)
      const steps = isOn ? on(read.steps) : read.steps
      this.lastColumn = steps.findLast(({ column }) => column !== null)?.column ?? this.lastColumn
      const last = steps.at(-1)
      if (last) this.hasRows = leavesRows(last) || (scope !== null && goesOn(last))
      const model = read.model ?? tokens
      this.before = steps.length === 1 && !isElse ? model : []
      // "Otherwise" refers to the rows that the condition excluded at the time it was evaluated.
      const named = scope ?? (steps.length === 1 && last?.rows && isOwn(last.rows) ? last.rows : null)
      const { rows, rest } = named ? remembered(named, other?.rest ?? null) : { rows: null, rest: null }
      this.other = rest ? { rest, column: this.lastColumn, model } : null
      return steps.map((step, at) => {
        const own = scope === null && rows ? { ...step, rows } : step
        return {
          step: own.pointsBack && (scope === null || at > 0) ? { ...own, rows: BEFORE } : own,
          scope: scope && rows,
          sentence: index,
        }
      })
    }
    if (SCOPES.includes(tokens[0]?.key ?? '')) {
      for (const [scope, column, next] of this.scopes(tokens)) {
        const from = tokens[next]?.key === ',' ? next + 1 : next
        if (from >= tokens.length) continue
        const read = this.clauses.chain(trimmed(tokens.slice(from)), column ?? this.lastColumn, other?.model ?? [])
        if (read) return finish(read, other ? inside(scope, other.rest) : scope)
      }
    }
    const again = againAt(this.clauses.clauseOf(tokens, this.lastColumn, true))
    const read = again
      ? this.clauses.again(again, this.lastColumn, this.before)
      : this.clauses.chain(tokens, other?.column ?? this.lastColumn, other?.model ?? [])
    return read ? finish(read, other?.rest ?? null) : null
  }

  /**
   * Reads a sentence. Tries to correct a typing error in a leading verb that is not in the table, then reads the sentence
   * as typed, then corrects other words. Corrections are reported.
   */
  sentence(sentence: Sentence, index: number): PlannedStep[] | null {
    const { tokens } = sentence
    const [first, ...rest] = tokens
    const verbs = first?.kind === 'word' && !this.facts.isPart(first.text) ? nearVerbs(first.key) : []
    if (first && verbs.length > 0) {
      const ways = verbs.map((key) => ({ ...sentence, tokens: [{ ...first, key }, ...rest] }))
      const [way, other] = ways.length === 1 ? ways : ways.filter((one) => this.isRead(one))
      const read = way && !other ? this.readSentence(way, index) : null
      if (way && read) this.readings.push({ typed: first.text, meant: way.tokens[0]?.key ?? '' })
      if (way && !other && (read || verbs.length === 1)) return read
    }
    const trouble = this.clauses.trouble
    const read = this.readSentence(sentence, index)
    if (read) return read
    this.spelling ??= grammarWords(
      wordsOfRules(),
      this.names.flatMap(({ words }) => words),
    )
    const mended = respelt(tokens, this.spelling, (text) => this.facts.isPart(text))
    if (!mended) return null
    const own = this.clauses.trouble
    const again = this.readSentence({ ...sentence, tokens: mended.tokens }, index)
    if (again) this.readings.push(...mended.readings)
    this.clauses.trouble = again ? trouble : own
    return again
  }

  /** True if a sentence can be read; keeps no results. */
  private isRead({ tokens }: Sentence): boolean {
    this.clauses.forget()
    return this.clauses.chain(tokens, this.lastColumn, []) !== null
  }

  private *scopes(tokens: readonly Token[]): Generator<readonly [RowSet, string | null, number]> {
    const clause = this.clauses.clauseOf(tokens, this.lastColumn, true)
    const word = clause.key(0)
    if (['where', 'when', 'if', 'whenever', 'wherever', 'with'].includes(word)) {
      for (const [condition, next] of conditions(clause, 1, this.lastColumn)) {
        yield [setOf(condition), condition.column, next]
      }
    }
    if (word === 'unless') {
      for (const [condition, next] of conditions(clause, 1, this.lastColumn)) {
        const select: RowSet['select'] = (work, pool) =>
          pool.filter((row) => isFixture(row) && !condition.test(row, work))
        yield [{ special: false, each: false, select, ...unseenOf(condition, condition) }, condition.column, next]
      }
      return
    }
    for (const [rows, next] of rowSets(clause, 0, null)) yield [rows, null, next]
  }
}

/** True if a step names specific rows itself. */
const isOwn = (rows: RowSet): boolean => !rows.everything && rows !== SAME && rows !== CONTINUED

/** Rows that are in both sets. */
const inside = (set: RowSet, rest: RowSet): RowSet => ({
  ...set,
  select: (work, pool) => set.select(work, rest.select(work, pool)),
})
