import type { FixtureData } from '../table'
import { Budget, TooTangled } from './budget'
import { Clause } from './clause'
import { type ColumnName, columnNames } from './column-names'
import { conditions } from './conditions'
import { Facts } from './facts'
import { isVerb, matchClause, nearVerb } from './match'
import { rowSets } from './rows'
import { isRemark, type Sentence, sentencesOf, trimmed } from './sentences'
import { CONTINUED, goesOn, leavesRows, SAME, type Step } from './step'
import { sourceOf, type Token, tokenize } from './tokens'
import { isFixture, type RowSet } from './work'

/** One step with the rows that its sentence begins with: "for anything with EL14L in the catalog number …". */
export interface PlannedStep {
  readonly step: Step
  /** Shared by the steps of a sentence. */
  readonly scope: RowSet | null
  /** Steps with the same sentence see the same rows, whatever the ones before did to them. */
  readonly sentence: number
}

export type Plan =
  | {
      readonly steps: readonly PlannedStep[]
      readonly wholeTable: boolean
      /** "All rows", "every fixture": more than a selection, and less than "the whole table". */
      readonly isForAll: boolean
    }
  | { readonly notUnderstood: string }

const WHOLE_TABLE =
  /,?\s*\b((in|of|on|across|throughout|for|to|over)\s+)?(the\s+)?(whole|entire|complete|full)\s+(table|schedule|sheet|quote|document|list)\b|,?\s*\b(in|of|on|across|for)\s+all rows of the (table|schedule)\b|,?\s*\b(not just|not only)\s+(the\s+)?(selected|selection)(\s+(rows|lines|ones))?|,?\s*\b(ignore|ignoring|regardless of)\s+(the\s+)?selection\b|,?\s*\b(everywhere|throughout|across the board|wherever (it|they) (is|are|stands?|occurs?|appears?))(?=\s*($|[.!;\n]|,?\s+and then\b))/giu
const ALL_ROWS = /\b(all|every|each)\s+(of\s+)?(the\s+)?(\w+\s+)?(rows?|lines?|fixtures?|items?|types?|lights?)\b/iu
/** What looking for a remark costs. */
const REMARK_LOOKS = 200
/** What an instruction wants done, step by step; or the part of it that is not understood. */
export function planOf(instruction: string, data: FixtureData): Plan {
  const wholeTable = WHOLE_TABLE.test(instruction)
  WHOLE_TABLE.lastIndex = 0
  const source = wholeTable ? instruction.replace(WHOLE_TABLE, ' ') : instruction
  const all = tokenize(source)
  const planner = new Planner(source, data)
  const steps: PlannedStep[] = []
  try {
    for (const [index, sentence] of sentencesOf(all, source).entries()) {
      const read = planner.sentence(sentence, index)
      if (!read) return { notUnderstood: planner.trouble || source.trim() }
      steps.push(...read)
    }
  } catch (error) {
    if (!(error instanceof TooTangled)) throw error
    return { notUnderstood: source.trim() }
  }
  return steps.length === 0 ? { notUnderstood: source.trim() } : { steps, wholeTable, isForAll: ALL_ROWS.test(source) }
}

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
]
const JOINTS = new Set(['and', ',', 'but', '&', 'also'])

interface Read {
  readonly steps: readonly Step[]
  /** The words of the last clause, with those that it took from the one before. */
  readonly model?: readonly Token[]
}

/** Of a clause that another one goes on with, so many words at its start may be meant there, too. */
const LONGEST_SHARED = 7
const LONGEST_REST = 8
/** A rest that has none of these, and no number, says too little to go on with. */
const HINGES = new Set(['for', 'on', 'in', 'at', 'by', 'to', 'of'])
const isHinge = ({ kind, key }: Token) => kind === 'number' || HINGES.has(key)
/** What begins with these says more of what stands before it. */
const RELATIVE = new Set(['which', 'that', 'who', 'whose', 'where'])

class Planner {
  /** The part that was not understood, as it was typed. */
  trouble = ''
  private furthest = -1
  private readonly names: readonly ColumnName[]
  private readonly facts: Facts
  private readonly budget = new Budget()
  private readonly reads = new Map<string, Read | null>()
  private lastColumn: string | null = null
  /** Whether the step before left rows that another one may go on with. */
  private hasRows = false

  constructor(
    private readonly source: string,
    private readonly data: FixtureData,
  ) {
    this.names = columnNames(data.columns)
    this.facts = new Facts(data)
  }

  sentence({ tokens: typed, isThen }: Sentence, index: number): PlannedStep[] | null {
    this.furthest = -1
    const tokens = this.corrected(typed)
    if (isRemark(this.source, tokens)) return []
    const finish = ({ steps: read }: Read, scope: RowSet | null): PlannedStep[] => {
      // What names neither a column nor rows can only go on with what was said before.
      const isOn = scope === null && this.hasRows && (isThen || read[0]?.follows === true)
      const steps = isOn ? on(read) : read
      this.lastColumn = steps.findLast(({ column }) => column !== null)?.column ?? this.lastColumn
      const last = steps.at(-1)
      if (last) this.hasRows = leavesRows(last) || (scope !== null && goesOn(last))
      return steps.map((step, at) => ({
        step: step.pointsBack && (scope === null || at > 0) ? { ...step, rows: BEFORE } : step,
        scope,
        sentence: index,
      }))
    }
    if (SCOPES.includes(tokens[0]?.key ?? '')) {
      for (const [scope, column, next] of this.scopes(tokens)) {
        const from = tokens[next]?.key === ',' ? next + 1 : next
        if (from >= tokens.length) continue
        const read = this.chain(trimmed(tokens.slice(from)), column ?? this.lastColumn, [])
        if (read) return finish(read, scope)
      }
    }
    const read = this.chain(tokens, this.lastColumn, [])
    return read ? finish(read, null) : null
  }

  /** A verb with a typing error, at the start of a sentence, where the word stands nowhere in the table. */
  private corrected(tokens: readonly Token[]): readonly Token[] {
    const [first, ...rest] = tokens
    const verb = first?.kind === 'word' && !this.facts.isPart(first.text) ? nearVerb(first.key) : null
    return first && verb !== null ? [{ ...first, key: verb }, ...rest] : tokens
  }

  private *scopes(tokens: readonly Token[]): Generator<readonly [RowSet, string | null, number]> {
    const clause = this.clauseOf(tokens, this.lastColumn, true)
    const word = clause.key(0)
    if (['where', 'when', 'if', 'whenever', 'wherever', 'with'].includes(word)) {
      for (const [condition, next] of conditions(clause, 1, this.lastColumn)) {
        const rows: RowSet = {
          special: condition.special,
          each: false,
          select: (work, pool) =>
            pool.filter((row) => (condition.special || isFixture(row)) && condition.test(row, work)),
        }
        yield [rows, condition.column, next]
      }
    }
    for (const [rows, next] of rowSets(clause, 0, null)) yield [rows, null, next]
  }

  /**
   * The clauses of a sentence. Before a verb a new one begins; else what is joined by "and" or a comma belongs together
   * where it can be read so, as in "where the price is over 100 and the maker is not COOPER". A text without quotes has
   * such a word in it only where nothing else makes sense.
   */
  private chain(tokens: readonly Token[], column: string | null, model: readonly Token[]): Read | null {
    let fallback: Read | null = null
    for (const end of this.joints(tokens)) {
      if (!isVerb(trimmed(tokens.slice(end))[0]?.key ?? '')) continue
      const read = this.joined(this.parts(trimmed(tokens.slice(0, end)), column, model), tokens, end, column)
      if (read && !isDoubtful(read)) return read
      fallback ??= read
    }
    return better(this.parts(tokens, column, model), fallback)
  }

  /** One clause, or several of which the later ones have no verb. */
  private parts(tokens: readonly Token[], column: string | null, model: readonly Token[]): Read | null {
    let fallback = this.read(tokens, column, model, true)
    if (fallback && !isDoubtful(fallback)) return fallback
    for (const end of this.joints(tokens)) {
      const read = this.joined(this.read(tokens.slice(0, end), column, model, true), tokens, end, column)
      if (read && !isDoubtful(read)) return read
      fallback ??= read
    }
    return better(fallback, this.read(tokens, column, model, false))
  }

  private joined(left: Read | null, tokens: readonly Token[], end: number, column: string | null): Read | null {
    if (!left) return null
    const before = left.model ?? tokens.slice(0, end)
    const right = this.chain(trimmed(tokens.slice(end)), left.steps.at(-1)?.column ?? column, before)
    return right && { ...right, steps: linked(left.steps, right.steps) }
  }

  private joints(tokens: readonly Token[]): number[] {
    const clause = this.clauseOf(tokens, null, true)
    return tokens.flatMap((token, at) => (at > 0 && clause.isStructure(token, JOINTS) ? [at] : []))
  }

  private clauseOf(tokens: readonly Token[], column: string | null, strict: boolean, seam = 0): Clause {
    const { source, names, data, facts, budget } = this
    return new Clause(source, tokens, 0, tokens.length, names, data, column, facts, budget, strict, seam)
  }

  /** Splitting a sentence in all ways comes to the same clauses many times. */
  private read(tokens: readonly Token[], column: string | null, model: readonly Token[], strict: boolean): Read | null {
    const [from, to, shared] = [tokens[0]?.start, tokens.at(-1)?.end, model.map(({ start }) => start).join()]
    const key = [from, to, tokens.length, column, shared, strict].join('/')
    const before = this.reads.get(key)
    if (before !== undefined) return before
    const read = this.readAnew(tokens, column, model, strict)
    this.reads.set(key, read)
    return read
  }

  private readAnew(
    tokens: readonly Token[],
    column: string | null,
    model: readonly Token[],
    strict: boolean,
  ): Read | null {
    this.budget.spend(REMARK_LOOKS)
    if (isRemark(this.source, tokens)) return { steps: [] }
    const own = this.clauseOf(tokens, column, strict)
    const step = matchClause(own)
    const alone = step && { steps: [step], model: tokens }
    if (alone && !isDoubtful(alone)) return alone
    if (!alone) this.note(tokens, own.furthest)
    return better(this.shared(tokens, column, model, strict), alone)
  }

  /** "Raise Lithonia by 5% and Gotham by 3%", "white for A and black for B": how the clause before begins is said once. */
  private shared(
    tokens: readonly Token[],
    column: string | null,
    model: readonly Token[],
    strict: boolean,
  ): Read | null {
    if (tokens.length > LONGEST_REST || RELATIVE.has(tokens[0]?.key ?? '')) return null
    if (model[0]?.kind !== 'word') return null
    // The more is taken along, the more exactly the rest must be said.
    const longest =
      strict && !isVerb(tokens[0]?.key ?? '') && tokens.some(isHinge) ? Math.min(model.length - 1, LONGEST_SHARED) : 1
    for (let length = 1; length <= longest; length++) {
      const all = [...model.slice(0, length), ...tokens]
      const step = matchClause(this.clauseOf(all, column, strict, length))
      if (step && (length === 1 || ((step.rows !== null || step.about === 'changed') && step.unseen === undefined)))
        return { steps: [{ ...step, follows: true }], model: all }
    }
    return null
  }

  private note(tokens: readonly Token[], at: number): void {
    const place = tokens[at]?.start ?? -1
    if (place <= this.furthest && this.trouble !== '' && this.furthest >= 0) return
    this.furthest = place
    this.trouble = sourceOf(this.source, tokens, at > 0 && at < tokens.length ? at : 0, tokens.length)
  }
}

const isDoubtful = ({ steps }: Read): boolean => steps.some(({ unseen }) => unseen !== undefined)

/** The first reading, unless it is doubtful and there is another one. */
const better = (one: Read | null, other: Read | null): Read | null =>
  one && !isDoubtful(one) ? one : other && !isDoubtful(other) ? other : (one ?? other)

/** A step without rows of its own that goes with the one beside it, or goes on with it, is about the same rows. */
function linked(first: readonly Step[], rest: readonly Step[]): readonly Step[] {
  const [left, right] = [first.at(-1), rest[0]]
  if (!left || !right) return [...first, ...rest]
  if (goesOn(right) && leavesRows(left)) return [...first, ...on(rest)]
  if (!right.follows) return [...first, ...rest]
  if (left.rows === null && right.rows !== null && right.column !== left.column)
    return [...first.slice(0, -1), { ...left, rows: right.rows }, ...rest]
  if (left.rows !== null && right.rows === null) return [...first, { ...right, rows: SAME }, ...rest.slice(1)]
  return [...first, ...rest]
}

/** Steps of which the first, and those that go on with it, are about the rows of the step before. */
function on(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex((step) => !goesOn(step))
  return steps.map((step, at) => (end < 0 || at < end ? { ...step, rows: step.follows ? SAME : CONTINUED } : step))
}

/** The rows of the step before; all of them where this is the first. */
const BEFORE: RowSet = {
  special: false,
  each: false,
  select: ({ last }, pool) => (last === null ? [...pool] : pool.filter((row) => last.has(row))),
}
