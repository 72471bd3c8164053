import { Budget, TooTangled } from '../language/budget'
import { Facts } from '../language/facts'
import { fits, type Reader } from '../language/pattern'
import { politeAt } from '../language/politeness'
import { sourceOf, type Token, tokenize } from '../language/tokens'
import { grammarWords, respelt } from '../language/typing-errors'
import { LEADS, TAILS } from '../language/vocabulary'
import { Clause } from '../phrases/clause'
import { RuleList } from '../phrases/rule-list'
import { BREAKS, isNumbering } from '../phrases/sentences'
import type { ColumnOrder, Place, ReadPrompt } from './column-orders'
import { type ColumnWords, columnWords } from './column-words'
import { PLACE_WORDS, Places } from './places'
import { PROMPT_MACROS, PROMPT_RULES, type Slots } from './prompt-rules'
import { startsAt } from './starts'

/** A longer sentence says more than columns. It also bounds the depth of the reading. */
const MOST_WORDS = 300
const JOINTS = [', and', ', but', ', then', 'and then', ',', 'and', 'but', '&', '+', 'then', 'while', 'also']
/** Words that are polite before a request, but say something about columns. */
const NOT_LEADS = new Set(['first', 'next', 'have', ':'])
/** Words that are polite after a request, but change its meaning. */
const NOT_TAILS = new Set(['only', 'for', 'and', ':'])

/**
 * Reads what a custom prompt says about columns, without a model. A sentence is understood as a whole or not at all, so
 * that no condition or exception is passed over. Takes time linear in the prompt's length.
 * @param headings the headings printed in the pictures; '' for a column without one
 */
export function readPrompt(prompt: string, headings: readonly string[]): ReadPrompt {
  const words = columnWords(headings)
  const budget = new Budget()
  // "Only in the second picture:" is about all that follows.
  let isIntroduced = false
  const read = sentencesIn(tokenize(prompt)).map((sentence) => {
    const orders = isIntroduced ? null : readSentence(prompt, sentence, words, budget)
    isIntroduced ||= !orders && sentence.at(-1)?.key === ':'
    return { orders, text: sourceOf(prompt, sentence, 0, sentence.length) }
  })
  const said = read.flatMap(({ orders }) => orders?.flatMap(placesNamed) ?? [])
  const isVague = (orders: readonly ColumnOrder[]) => said.length === 0 && orders.some(isOfRest)
  return {
    orders: read.flatMap(({ orders }) =>
      orders && !isVague(orders) ? orders.map((order) => withRest(order, said)) : [],
    ),
    notUnderstood: read.flatMap(({ orders, text }) => (orders && !isVague(orders) ? [] : [text])),
  }
}

const isOfRest = (order: ColumnOrder) => order.kind === 'keep' && order.places.length === 0

/** "Ignore the rest": what stays are the columns that the prompt says something else about. */
function withRest(order: ColumnOrder, said: readonly Place[]): ColumnOrder {
  return isOfRest(order) ? { kind: 'keep', places: said } : order
}

function placesNamed(order: ColumnOrder): readonly Place[] {
  if (order.kind === 'keep') return order.places
  return order.kind === 'name' || order.kind === 'stay' ? [order.place] : []
}

/** Splits at stops and line ends. Lone numbers and bullets only number the sentences. */
function sentencesIn(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'sign' && BREAKS.has(token.key)) sentences.push([])
    else sentences.at(-1)?.push(token)
  }
  return sentences.filter((sentence) => sentence.length > 0 && !isNumbering(sentence))
}

function readSentence(
  prompt: string,
  sentence: readonly Token[],
  words: ColumnWords,
  budget: Budget,
): readonly ColumnOrder[] | null {
  if (sentence.length > MOST_WORDS) return null
  const read = (tokens: readonly Token[]) => new SentenceReader(prompt, tokens, words, budget).from(0)
  try {
    const orders = read(sentence)
    if (orders) return orders
    const mended = respelt(sentence, GRAMMAR, (text) => words.place(text.toLowerCase()) !== undefined)
    return mended && read(mended.tokens)
  } catch (error) {
    if (error instanceof TooTangled) return null
    throw error
  }
}

const NO_TABLE = { columns: [], rows: [] }

const RULES = new RuleList(PROMPT_RULES, PROMPT_MACROS)

/** All words that a typed word may be a misspelling of. */
const GRAMMAR = grammarWords(RULES.words(), PLACE_WORDS)

type Slot = Slots[keyof Slots]

class SentenceReader implements Reader<Slot> {
  private readonly clause: Clause
  private readonly places: Places
  private readonly stuck = new Set<number>()

  constructor(
    prompt: string,
    private readonly tokens: readonly Token[],
    words: ColumnWords,
    budget: Budget,
  ) {
    this.clause = new Clause(prompt, tokens, 0, tokens.length, [], NO_TABLE, null, new Facts(NO_TABLE), budget)
    this.places = new Places(this.clause, words)
  }

  /** The orders from a word to the end of the sentence; null if any part of it is not understood. */
  from(at: number): readonly ColumnOrder[] | null {
    if (this.isOver(at)) return []
    if (this.stuck.has(at)) return null
    const found = this.clauses(at) ?? this.afterLead(at)
    if (!found) this.stuck.add(at)
    return found
  }

  word(key: string, at: number): readonly number[] {
    return this.clause.word(key, at)
  }

  slot(name: string, at: number): Iterable<readonly [Slot, number]> {
    switch (name) {
      case 'place':
        return this.places.place(at)
      case 'loose':
        return this.places.place(at, false)
      case 'position':
        return this.places.place(at).filter(([{ kind }]) => kind === 'nth')
      case 'places':
        return this.places.places(at)
      case 'name':
        return this.places.name(at)
      case 'bare':
        return this.places.name(at).filter(([, end]) => !this.places.isNoun(end - 1))
      case 'names':
        return this.places.names(at)
      case 'nth':
        return this.places.nth(at)
      default:
        return startsAt(this.clause, at)
    }
  }

  private clauses(at: number): readonly ColumnOrder[] | null {
    const readings = this.readingsAt(at)
    for (const end of [...readings.keys()].sort((a, b) => b - a)) {
      const orders = settled(readings.get(end) ?? [])
      const joint = this.clause.phrase(end, JOINTS)
      const rest = !orders ? null : this.isOver(end) ? [] : joint === null ? null : this.from(joint)
      if (orders && rest) return [...orders, ...rest]
    }
    return null
  }

  /** All readings of the words from an index on, by the index after them; the likeliest of each rule comes first. */
  private readingsAt(at: number): ReadonlyMap<number, (readonly ColumnOrder[])[]> {
    const readings = new Map<number, (readonly ColumnOrder[])[]>()
    for (const { rule, node } of RULES.startingAt(this.clause, at)) {
      const ends = new Set<number>()
      for (const [slots, end] of fits(node, this, at, new Map())) {
        if (ends.has(end)) continue
        const orders = rule.build(slotsOf(slots))
        if (!orders) continue
        ends.add(end)
        readings.set(end, [...(readings.get(end) ?? []), orders])
      }
    }
    return readings
  }

  /** Passes over a polite word or phrase before a request. */
  private afterLead(at: number): readonly ColumnOrder[] | null {
    const token = this.tokens[at]
    if (!token || token.kind === 'text') return null
    if (/^[-*•–]$/.test(token.key) || (LEADS.has(token.key) && !NOT_LEADS.has(token.key))) return this.from(at + 1)
    const polite = politeAt(this.tokens, at)
    return polite > 0 ? this.from(at + polite) : null
  }

  /** True if only polite words follow. */
  private isOver(at: number): boolean {
    const rest = this.tokens.slice(at)
    const isForUs = (index: number) => rest[index]?.key === 'for' && /^(me|us)$/.test(rest[index + 1]?.key ?? '')
    return rest.every(
      ({ kind, key }, index) => kind !== 'text' && TAILS.has(key) && (!NOT_TAILS.has(key) || isForUs(index)),
    )
  }
}

function slotsOf(found: ReadonlyMap<string, Slot>): Slots {
  const { position, nth, loose, bare, ...slots }: Record<string, Slot> = Object.fromEntries(found)
  const place = position ?? nth ?? loose
  return { ...slots, ...(place ? { place: place as Place } : {}), ...(bare ? { name: bare as string } : {}) }
}

/**
 * The likeliest reading of words, or null if two are as likely. "MARK is the type" also reads as the column TYPE being
 * the mark; a column by its printed heading is likelier than one by what it holds.
 */
function settled(readings: readonly (readonly ColumnOrder[])[]): readonly ColumnOrder[] | null {
  const best = Math.max(...readings.map(likeliness))
  const [first, ...others] = readings.filter((orders) => likeliness(orders) === best)
  return first && others.every((other) => areSame(first, other)) ? first : null
}

const LIKELY = { nth: 3, heading: 3, named: 2, missing: 1 } as const

function likeliness([order]: readonly ColumnOrder[]): number {
  if (order?.kind !== 'name') return LIKELY.nth
  const { place, name } = order
  // The column TYPE being the type says nothing.
  if ((place.kind === 'named' ? place.name : place.kind === 'heading' ? place.heading : '') === name) return 0
  return LIKELY[place.kind]
}

function areSame(one: readonly ColumnOrder[], other: readonly ColumnOrder[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
