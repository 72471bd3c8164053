import { politeAt } from '../language/politeness'
import { sourceOf, type Token } from '../language/tokens'
import { LEADS, TAILS } from '../language/vocabulary'
import { isOtherwise } from './otherwise'

/** Remarks that ask for no change: a sentence that starts with or consists of one is ignored. */
const REMARKS = [
  /^(and |but |please |just )*(keep|leave|don't (touch|change|alter)|do not (touch|change|alter)|without (touching|changing)) .*\b(alone|as (it|they) (is|are|was|were)|as is|unchanged|untouched|where (it|they) (is|are)|in place|blank|empty|already there|what is there|the rest|everything else|anything else|others|other rows|the same|intact|existing (text|notes|values))\b/,
  /^(and |but )*(keep|keeping) (what is|what's|whatever is|the text that is|everything|existing) .*(separate|separated|separating)/,
  /^(and |but )*(separate|separated|separating|divide|delimit)( them| it| the two)? (with|by) (?!\$?\d|half|two|three|four|five|ten)/,
  /^(they|it|these|those|the .*) (are|is|were|was|got) (in the wrong|mixed up|swapped|switched|the wrong way|reversed)/,
  /^.*\b(are|is) the same( type| thing| maker| manufacturer| one)?$/,
  /^.*\b(stays|stay|remains|remain)( the same| as (it|they) (is|are)| where (it|they) (is|are)| blank| empty| unchanged)?$/,
  /^(and )?(round(ed|ing)?) to (the )?(nearest )?(cent|two decimals|2 decimals)$/,
  /^(skip|skipping|ignore|ignoring) (blank|empty|missing)/,
  /^(come on|seriously|ugh+|argh+|h(ello|i|ey)( there| team| all| everyone)?|good (morning|afternoon|evening)( all| team)?|sorry( about that)?|my bad|oops|(this|it) is urgent|urgent|hurry( up)?|damn( it)?|what a mess)$/,
  /^(so )?(please )?(update|adjust|revise|fix|correct)( it| them| the (table|quote|sheet|prices?))?( accordingly)?$/,
  /^(and |but )*(keep|keeping|leave|leaving) (what's|what is|whatever is|whatever's) (in )?(there|it)( now| already)?$/,
  /^(thanks|thank you|that is all|that's all|nothing else|no other changes|only those|only these)/,
  /^(ignoring|ignore|regardless of|no matter the|case) .*\bcase\b/,
]
/** The signs that end a sentence. */
export const BREAKS = new Set([';', '\n', '.', '!', '?'])

/** The words between two stops. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** Follows a "then" instead of a stop. */
  readonly isThen: boolean
  /** Applies where the previous condition does not hold. */
  readonly isElse: boolean
}

/** Splits at full stops, semicolons, line ends and "then"; omits remarks in parentheses. */
export function sentencesOf(tokens: readonly Token[], source: string): Sentence[] {
  const sentences: Token[][] = [[]]
  const behindThen = new Set<Token[]>()
  const behindElse = new Set<Token[]>()
  let depth: Token[] | null = null
  for (const [at, token] of tokens.entries()) {
    if (token.key === '(' && depth === null) {
      depth = []
      continue
    }
    if (depth !== null) {
      if (token.key !== ')') depth.push(token)
      else {
        if (!isRemark(source, depth)) sentences.at(-1)?.push(...depth)
        depth = null
      }
      continue
    }
    const isThen =
      token.kind === 'word' && token.key === 'then' && tokens[at + 1]?.key !== 'by' && !isSortKey(tokens, at)
    if (isOtherwise(token, tokens[at - 1])) {
      const next: Token[] = []
      behindElse.add(next)
      if (sentences.at(-1)?.at(-1)?.key === 'or') sentences.at(-1)?.pop()
      sentences.push(next)
    } else if ((token.kind === 'sign' && BREAKS.has(token.key)) || isThen) {
      // "Do this. Then that": after a stop, "then" adds nothing.
      const next: Token[] = []
      const [last] = sentences.slice(-1)
      if (isThen && last && last.length > 0) behindThen.add(next)
      sentences.push(next)
    } else sentences.at(-1)?.push(token)
  }
  if (depth) sentences.at(-1)?.push(...depth)
  return sentences
    .map((sentence) => ({
      tokens: trimmed(sentence),
      isThen: behindThen.has(sentence),
      isElse: behindElse.has(sentence),
    }))
    .filter(({ tokens, isElse }) => tokens.length > 0 && (isElse || !isNumbering(tokens)))
}

// linear-enough: words of an instruction (MAX_DESCRIPTION_LENGTH)
const SORTED_BY = /\b(sort|order|arrange)\b[^;\n.]*\bby\b/

/** "sort by maker, then price": "price" is not a separate sentence. */
function isSortKey(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).map(({ key }) => key)
  return SORTED_BY.test(before.join(' ')) && tokens.length - at <= 3
}

/** True for a lone number or bullet, which numbers the sentence after it. */
export const isNumbering = (sentence: readonly Token[]) =>
  sentence.length === 1 && /^(\d+|[-*•–]|and|then|also)$/.test(sentence[0]?.key ?? '')

/** Removes politeness from both ends. */
export function trimmed(tokens: readonly Token[]): Token[] {
  let [from, to] = [0, tokens.length]
  const isLead = (token: Token | undefined) =>
    token !== undefined && token.kind !== 'text' && (LEADS.has(token.key) || /^[-*•–]$/.test(token.key))
  for (let polite = 1; from < to && polite > 0; from += polite)
    polite = isLead(tokens[from]) ? 1 : politeAt(tokens, from)
  while (to > from + 1 && isTail(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

/** In capitals, thanks are text: "add a note that says THANK YOU". */
function isTail(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'text' && TAILS.has(token.key) && !/^\p{Lu}{2,}/u.test(token.text)
}

/** True if words only say that something should stay unchanged. */
export function isRemark(source: string, tokens: readonly Token[]): boolean {
  const text = sourceOf(source, tokens, 0, tokens.length).toLowerCase().replaceAll('’', "'")
  // A remark is a single line.
  return text === '' || (!/[\n\r]/.test(text) && REMARKS.some((remark) => remark.test(text)))
}
