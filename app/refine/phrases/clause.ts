import type { Decimal } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import type { FixtureData } from '~/domain/table/table'
import type { Budget } from '../language/budget'
import type { ColumnName } from '../language/column-names'
import type { Facts } from '../language/facts'
import { spokenNumber } from '../language/spoken-numbers'
import { ANNOUNCING, ARTICLE_NEVER_BEFORE, JOINING, PLACING, STOPS, STRUCTURE } from '../language/structure-words'
import { isWithinNumber, POSSESSIVE, sourceOf, type Token } from '../language/tokens'
import { isNear, KNOWN, NOISE } from '../language/vocabulary'
import type { Amount } from './slots'

const FUZZY_LENGTH = 4
const COLUMN_NOUNS = 'column columns field fields cell cells value values names name'.split(' ')
const PRONOUNS = new Set(['it', 'them', 'this', 'that', 'they'])
const PERCENT_WORDS = new Set(['%', 'percent', 'pct', 'per-cent'])
const MONEY_WORDS = new Set(['dollar', 'dollars', 'buck', 'bucks', 'usd', '$'])
const CENT_WORDS = new Set(['cent', 'cents'])
const POINT_WORDS = new Set(['point', 'points', 'pts', 'pt'])

const LATELY = new Set(['now', 'instead', 'please'])

/** Units that "a" can precede: "a dollar", "a percent", "a point". */
const SINGLES = new Set(
  [...MONEY_WORDS, ...PERCENT_WORDS, ...POINT_WORDS, ...CENT_WORDS].filter((word) => !/s$|\W/.test(word)),
)

const phraseWords = new Map<string, readonly string[]>()

/**
 * The words of a grammar phrase. Cached, because reading an instruction looks up the same few hundred phrases many
 * thousand times.
 */
function wordsOf(phrase: string): readonly string[] {
  const known = phraseWords.get(phrase)
  if (known) return known
  const words = phrase.split(' ')
  phraseWords.set(phrase, words)
  return words
}

/** One request of an instruction: a range of its tokens, and the context from earlier clauses. */
export class Clause {
  /** The furthest token that any reading reached, for reporting what was not understood. */
  furthest: number
  /** True if the whole instruction is in capitals. */
  readonly shouts: boolean

  constructor(
    readonly source: string,
    readonly tokens: readonly Token[],
    readonly from: number,
    readonly to: number,
    readonly names: readonly ColumnName[],
    readonly data: FixtureData,
    readonly lastColumn: string | null,
    readonly facts: Facts,
    private readonly budget: Budget,
    /** If true, an unquoted text contains no "and" or comma unless the table contains it with them. */
    private readonly strict = false,
    /** Tokens before this index are shared from another clause; no text crosses it. */
    private readonly seam = 0,
  ) {
    this.furthest = from
    this.shouts = !/[a-z]/.test(source)
  }

  token(at: number): Token | undefined {
    return at < this.to ? this.tokens[at] : undefined
  }

  /** The key of a word, number or sign; '' for quoted text and past the end. */
  key(at: number): string {
    this.budget.spend(1)
    const token = this.token(at)
    if (at > this.furthest) this.furthest = at
    return token === undefined || token.kind === 'text' ? '' : token.key
  }

  /** True for a filler word; a capital A within a sentence is a type. */
  isNoise(at: number): boolean {
    return NOISE.has(this.key(at)) && !(this.key(at) === 'a' && this.isTypeA(at))
  }

  /** True if an A is the type: it has a possessive, is where no article can be, or is a capital that the table has as a type. */
  private isTypeA(at: number): boolean {
    const [before, next] = [this.token(at - 1), this.token(at + 1)]
    if (next?.key === POSSESSIVE || before?.key === 'type' || before?.key === 'types') return true
    // In "qty A 5", A is the type; in "a 5% raise", it is an article.
    if (next?.kind === 'number')
      return at > this.from && this.token(at)?.text === 'A' && !this.shouts && this.facts.occurs(COLUMN.type, 'A')
    if (at > this.from && (next === undefined || next.kind === 'sign' || ARTICLE_NEVER_BEFORE.has(next.key)))
      return true
    if (this.token(at)?.text !== 'A') return false
    return at > this.from && !this.shouts ? true : this.facts.occurs(COLUMN.type, 'A')
  }

  /** The index after a word, which filler words may precede; empty if there is no match. */
  word(key: string, at: number): readonly number[] {
    if (this.key(at) === key) return [at + 1]
    return this.isNoise(at) ? this.word(key, at + 1) : []
  }

  /** Returns the index after the first of these phrases that matches; null if none does. */
  phrase(at: number, phrases: readonly string[]): number | null {
    for (const phrase of phrases) {
      const words = wordsOf(phrase)
      let index = 0
      while (index < words.length && this.key(at + index) === words[index]) index++
      if (index === words.length) return at + index
    }
    return null
  }

  *columns(at: number): Generator<readonly [string, number]> {
    if (this.isNoise(at)) yield* this.columns(at + 1)
    if (this.lastColumn !== null && PRONOUNS.has(this.key(at))) yield [this.lastColumn, at + 1]
    const start = ['column', 'field'].includes(this.key(at)) ? at + 1 : at
    const seen = new Set<number>()
    for (const near of [false, true]) {
      for (const { words, column } of this.names) {
        const end = start + words.length
        if (end > this.to || seen.has(end) || !this.areWords(start, words, near)) continue
        seen.add(end)
        const behind = this.phrase(end, COLUMN_NOUNS)
        // "each manufacturer's block"
        if (this.key(end) === POSSESSIVE) yield [column, end + 1]
        if (behind !== null) yield [column, behind]
        yield [column, end]
      }
    }
    // LINE in capitals is the column; in lower case it means a row.
    const token = this.token(start)
    const own = this.data.columns.find((column) => column.toUpperCase() === 'LINE')
    if (own && token?.kind === 'word' && (token.text === 'LINE' || ['column', 'code'].includes(this.key(start + 1)))) {
      if (token.key === 'line') yield [own, this.phrase(start + 1, ['column', 'code', 'codes']) ?? start + 1]
    }
  }

  private areWords(at: number, words: readonly string[], near: boolean): boolean {
    let index = 0
    while (index < words.length && this.isWord(at + index, words[index] ?? '', near)) index++
    return index === words.length
  }

  /** True if the token is this word, or a long word with a single typing error. */
  private isWord(at: number, word: string, near: boolean): boolean {
    const token = this.token(at)
    if (!token) return false
    if (token.kind === 'text') return token.key === word
    if (this.key(at) === word) return true
    return (
      near &&
      word.length >= FUZZY_LENGTH &&
      token.key.length >= FUZZY_LENGTH &&
      isNear(token.key, word) &&
      !KNOWN.has(token.key)
    )
  }

  *columnLists(at: number): Generator<readonly [readonly string[], number]> {
    for (const [column, next] of this.columns(at)) {
      const joined = this.phrase(next, [', and', ',', 'and', '&'])
      if (joined !== null) for (const [more, behind] of this.columnLists(joined)) yield [[column, ...more], behind]
      yield [[column], next]
    }
  }

  /** Yields a number in digits or words with its unit. */
  *amounts(at: number): Generator<readonly [Amount, number]> {
    if (this.isNoise(at)) yield* this.amounts(at + 1)
    const isOne = this.phrase(at, ['a', 'an']) !== null && SINGLES.has(this.key(at + 1))
    const read: readonly [Decimal, number, Amount['unit']] | null = isOne
      ? [whole(1), at + 1, 'plain']
      : this.numberAt(at)
    if (!read) return
    const [value, next, unit] = read
    const word = this.key(next)
    if (PERCENT_WORDS.has(word))
      yield [{ value, unit: 'percent' }, POINT_WORDS.has(this.key(next + 1)) ? next + 2 : next + 1]
    else if (POINT_WORDS.has(word)) yield [{ value, unit: 'points' }, next + 1]
    else if (MONEY_WORDS.has(word)) yield [{ value, unit: 'money' }, next + 1]
    else if (CENT_WORDS.has(word))
      yield [{ value: { units: value.units, scale: value.scale + 2 }, unit: 'money' }, next + 1]
    else yield [{ value, unit }, next]
  }

  private numberAt(at: number): readonly [Decimal, number, Amount['unit']] | null {
    const token = this.token(at)
    if (at > this.furthest) this.furthest = at
    if (token?.number) {
      const { value, isMoney, isPercent } = token.number
      return [value, at + 1, isPercent ? 'percent' : isMoney ? 'money' : 'plain']
    }
    const spoken = spokenNumber((offset) => this.key(at + offset))
    return spoken && [whole(spoken.number), at + spoken.words, 'plain']
  }

  /** Yields unquoted texts, shortest first, or a whole quoted text. Texts that hide a condition are skipped. */
  *texts(at: number): Generator<readonly [string, number, boolean]> {
    const lead = this.phrase(at, [
      'the text',
      'the word',
      'the words',
      'the value',
      'the letters',
      'the code',
      'text',
      'word',
    ])
    if (lead !== null && lead < this.to) yield* this.texts(lead)
    const token = this.token(at)
    if (!token) return
    if (token.kind === 'text') {
      yield [token.text, at + 1, true]
      return
    }
    let isJoined = false
    for (let end = at + 1; end <= this.to; end++) {
      const last = this.token(end - 1)
      if (!last || last.kind === 'text' || last.key === '\n' || (at < this.seam && end > this.seam)) return
      if (this.isStructure(last, STOPS)) return
      if ((last.key === ',' && !isWithinNumber(this.source, last)) || this.isStructure(last, JOINING)) isJoined = true
      if (end < this.to && this.token(end)?.key === POSSESSIVE && !this.isOwner(end)) continue
      this.budget.spend(end - at)
      const text = sourceOf(this.source, this.tokens, at, end)
      // "These are Metalux now": "now" is not part of the text, unless it is in capitals.
      if (end > at + 1 && LATELY.has(last.text)) continue
      const isOdd = isJoined && !ANNOUNCING.has(this.tokens[at - 1]?.key ?? '') && goesOn(text)
      if (!isOdd && (!this.strict || !isJoined || this.facts.isPart(text))) yield [text, end, false]
    }
  }

  /**
   * Yields values for comparisons. Texts that are not plain values must be in the table: several words, unless they are
   * all in capitals, and grammar words.
   */
  *values(at: number, oneWord = false): Generator<readonly [string, number]> {
    if (this.isNoise(at)) return
    for (const [text, end, quoted] of this.texts(at)) {
      if (oneWord && end > at + 1) return
      const tokens = this.tokens.slice(at, end)
      const isPlain =
        quoted ||
        (end === at + 1
          ? !this.isGrammar(tokens[0])
          : tokens.every((token) => token.kind !== 'sign' && !this.isGrammar(token) && this.isShouted(token)))
      if (isPlain || this.facts.isPart(text)) yield [text, end]
    }
  }

  /** True if a token is a grammar word and not a text. */
  private isGrammar(token: Token | undefined): boolean {
    return (
      token !== undefined &&
      token.kind !== 'text' &&
      (token.kind === 'sign' || this.isStructure(token, STRUCTURE) || this.isStructure(token, PLACING))
    )
  }

  private isShouted(token: Token): boolean {
    return token.kind === 'number' || (!this.shouts && !/\p{Ll}/u.test(token.text))
  }

  /** True if the word before a possessive is a type, maker or column, unlike in "ARCHITECT'S NOTES". */
  private isOwner(at: number): boolean {
    const owner = this.token(at - 1)
    return owner !== undefined && (this.facts.occursAnywhere(owner.text) || this.namesColumn(owner.text))
  }

  /** True if a text is the name of a column. */
  namesColumn(text: string): boolean {
    const words = text.toLowerCase().replace(/^(the|all|every|any)\s+/, '')
    return this.names.some((name) => name.words.join(' ') === words)
  }

  /** The typed text from one index up to another. */
  sourceBetween(from: number, to: number): string {
    return sourceOf(this.source, this.tokens, from, to)
  }

  /** Counts one unit of work that is not counted elsewhere. */
  spend(): void {
    this.budget.spend(1)
  }

  hasPronoun(): boolean {
    return this.tokens
      .slice(this.from, this.to)
      .some(({ kind, key }) => kind === 'word' && (key === 'it' || key === 'them'))
  }

  /** The index after a pronoun that refers to the inherited column; null if there is no pronoun. */
  pronoun(at: number): number | null {
    return PRONOUNS.has(this.key(at)) ? at + 1 : null
  }

  /** True if a token is one of these words. In capitals within lower-case text it is part of a text: "WHITE AND BLACK". */
  isStructure(token: Token, words: ReadonlySet<string>): boolean {
    return (
      token.kind !== 'text' &&
      token.kind !== 'number' &&
      words.has(token.key) &&
      (token.kind === 'sign' || this.shouts || /[a-z]/.test(token.text))
    )
  }
}

/** "FDP and frobnicate it": lower-case words after a text in capitals are another request. */
function goesOn(text: string): boolean {
  const [head = '', ...tail] = text.split(' and ')
  return tail.length > 0 && /\p{Lu}{2}/u.test(head) && !/\p{Ll}/u.test(head) && !/\p{Lu}/u.test(tail.join(' '))
}

const whole = (number: number): Decimal => ({ units: BigInt(number), scale: 0 })
