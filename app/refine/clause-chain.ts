import type { FixtureData } from '~/domain/table/table'
import { againAt, againStep } from './edit/again'
import { better, isDoubtful, linked, type Read } from './edit/links'
import type { Step } from './edit/step'
import type { Budget } from './language/budget'
import type { ColumnName } from './language/column-names'
import type { Facts } from './language/facts'
import { isWithinNumber, sourceOf, type Token } from './language/tokens'
import type { RowSet } from './language/work'
import { isVerb, matchClause } from './match'
import { Clause } from './phrases/clause'
import { rowSets } from './phrases/rows'
import { isRemark, trimmed } from './phrases/sentences'

/** The cost of checking for a remark. */
const REMARK_LOOKS = 200
const JOINTS = new Set(['and', ',', 'but', '&', 'also'])

/** The maximum number of leading words that a clause shares with the one that continues it. */
const LONGEST_SHARED = 7
const LONGEST_REST = 8
/** A rest without one of these words or a number is too vague to continue a clause. */
const HINGES = new Set(['for', 'on', 'in', 'at', 'by', 'to', 'of'])
const isHinge = ({ kind, key }: Token) => kind === 'number' || HINGES.has(key)
/** Relative pronouns: what follows them describes what precedes them. */
const RELATIVE = new Set(['which', 'that', 'who', 'whose', 'where'])

/** Reads the clauses of a sentence: finds where one ends and the next begins, and completes each from the earlier ones. */
export class ClauseChain {
  /** The part that was not understood, as typed. */
  trouble = ''
  private furthest = -1
  private readonly reads = new Map<string, Read | null>()
  /** True if the sentence is an "otherwise" branch, which may omit everything said before. */
  private isOtherwise = false

  constructor(
    private readonly source: string,
    private readonly data: FixtureData,
    private readonly names: readonly ColumnName[],
    private readonly facts: Facts,
    private readonly budget: Budget,
  ) {}

  /** Starts a new sentence. */
  begin(isOtherwise: boolean): void {
    this.furthest = -1
    this.forget()
    this.isOtherwise = isOtherwise
  }

  /** Clears the cache of read clauses. */
  forget(): void {
    this.reads.clear()
  }

  /**
   * Reads the clauses of a sentence. A verb starts a new clause; otherwise parts joined by "and" or a comma stay together
   * if they can be read that way, as in "where the price is over 100 and the maker is not COOPER". An unquoted text
   * contains such a joint only if no other reading works.
   */
  chain(tokens: readonly Token[], column: string | null, model: readonly Token[]): Read | null {
    let fallback: Read | null = null
    for (const end of this.joints(tokens)) {
      if (!isVerb(trimmed(tokens.slice(end))[0]?.key ?? '')) continue
      const read = this.joined(this.parts(trimmed(tokens.slice(0, end)), column, model), tokens, end, column)
      if (read && !isDoubtful(read)) return read
      fallback ??= read
    }
    return better(this.parts(tokens, column, model), fallback)
  }

  /** Reads one clause, or several of which only the first has a verb. */
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
    return tokens.flatMap((token, at) =>
      at > 0 && !isWithinNumber(this.source, token) && (clause.isStructure(token, JOINTS) || isAmpersand(token))
        ? [at]
        : [],
    )
  }

  clauseOf(tokens: readonly Token[], column: string | null, strict: boolean, seam = 0): Clause {
    const { source, names, data, facts, budget } = this
    return new Clause(source, tokens, 0, tokens.length, names, data, column, facts, budget, strict, seam)
  }

  /** Caches results, because splitting a sentence in all ways yields the same clauses many times. */
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
    const again = againAt(own)
    if (again) return this.again(again, column, model)
    const matched = matchClause(own)
    const step = matched && { ...matched, ...spokenAs(own, matched) }
    const alone = step && { steps: [step], model: tokens }
    if (alone && !step?.weak && !isDoubtful(alone)) return alone
    if (!alone) this.note(tokens, own.furthest)
    return better(this.shared(tokens, column, model, strict), alone)
  }

  /** "The same for B": applies the previous clause to other rows. */
  again(rows: RowSet, column: string | null, model: readonly Token[]): Read | null {
    const step = model.length === 0 ? null : againStep(matchClause(this.clauseOf(model, column, true)), model, rows)
    return step && { steps: [step], model }
  }

  /**
   * "Raise Lithonia by 5% and Gotham by 3%", "white for A and black for B": the beginning of the previous clause also
   * applies to this one.
   */
  private shared(
    tokens: readonly Token[],
    column: string | null,
    model: readonly Token[],
    strict: boolean,
  ): Read | null {
    if (tokens.length > LONGEST_REST || RELATIVE.has(tokens[0]?.key ?? '')) return null
    if (model[0]?.kind !== 'word') return null
    // The more words are shared, the more explicit the rest must be.
    const longest =
      strict && !isVerb(tokens[0]?.key ?? '') && tokens.some(isHinge) ? Math.min(model.length - 1, LONGEST_SHARED) : 1
    for (const length of sharedLengths(model, longest)) {
      const all = [...model.slice(0, length), ...tokens]
      const step = matchClause(this.clauseOf(all, column, strict, length))
      const isSure = length === verbLength(model) || this.isOtherwise
      if (
        step &&
        !step.loose &&
        (isSure || ((step.rows !== null || step.about === 'changed') && step.unseen === undefined))
      )
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

/** Particles that belong to a verb: "strip out" is not "strip", and "get rid of" is not "get". */
const PARTICLES = new Set(['out', 'off', 'away', 'rid', 'up', 'down'])
function verbLength(model: readonly Token[]): number {
  let length = 1
  while (length < model.length - 1 && PARTICLES.has(model[length]?.key ?? '')) length++
  return model[length - 1]?.key === 'rid' && model[length]?.key === 'of' ? length + 1 : length
}

/** The possible numbers of leading words shared with the previous clause, starting with just the verb. */
function sharedLengths(model: readonly Token[], longest: number): number[] {
  const verb = verbLength(model)
  const lengths = [verb]
  for (let length = verb + 1; length <= longest; length++) lengths.push(length)
  return lengths
}

/** Properties of a step's wording that affect its neighbors. */
function spokenAs(clause: Clause, step: Step): Partial<Step> {
  if (step.about !== undefined) return {}
  if (step.rows === null) return clause.tokens.some(isPlural) ? { plural: true } : {}
  if (step.rows.everything || step.rows.back) return {}
  for (const [at, { kind, key }] of clause.tokens.entries()) {
    if (at < 2 || kind !== 'word' || !AT_END.has(key)) continue
    for (const [, end] of rowSets(clause, at, step.column)) if (end === clause.to) return { trailing: true }
  }
  return {}
}

/** Words that introduce rows at the end of a clause. */
const AT_END = new Set(['for', 'on', 'in', 'from', 'where', 'if', 'when', 'whose', 'with', 'except', 'unless', 'only'])
const isPlural = ({ kind, key }: Token): boolean =>
  kind === 'word' && /^(prices|costs|quantities|qtys|counts|commissions|rates)$/.test(key)
const isAmpersand = ({ kind, key }: Token): boolean => kind === 'word' && key === '&'
