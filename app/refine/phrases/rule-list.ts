import { compile, firstWords, mustBegin, type Node, wordsIn } from '../language/pattern'
import type { Clause } from './clause'

/** A rule with its pattern. */
interface Compiled<Rule> {
  readonly rule: Rule
  readonly node: Node
  /** The words it must start with; null: any word. */
  readonly begins: ReadonlySet<string> | null
}

/** Rules in the order they are tried; their notations are compiled once, when they are first needed. */
export class RuleList<Rule extends { readonly notation: string }> {
  private compiled: readonly Compiled<Rule>[] | null = null

  constructor(
    private readonly rules: readonly Rule[],
    private readonly macros: Readonly<Record<string, string>>,
  ) {}

  private all(): readonly Compiled<Rule>[] {
    this.compiled ??= this.rules.map((rule) => {
      const node = compile(rule.notation, this.macros)
      return { rule, node, begins: mustBegin(node) }
    })
    return this.compiled
  }

  /** The rules that may start at an index of the clause, where filler words may precede their first word. */
  startingAt(clause: Clause, at: number): Compiled<Rule>[] {
    const first = [clause.key(at)]
    for (let next = at; clause.isNoise(next); next++) first.push(clause.key(next + 1))
    return this.all().filter(({ begins }) => begins === null || first.some((key) => begins.has(key)))
  }

  /** The words that a rule may start with. */
  firstWords(): string[] {
    return this.all().flatMap(({ node }) => firstWords(node))
  }

  words(): string[] {
    return this.all().flatMap(({ node }) => wordsIn(node))
  }
}
