import { withoutEnd } from '~/domain/edges'
import { type Decimal, parseDecimal } from '~/domain/pricing/money'

/** A word, number, quoted text or sign of an instruction. */
export interface Token {
  /** `text` was quoted and never matches a word of the grammar. */
  readonly kind: 'word' | 'number' | 'text' | 'sign'
  /** The word as typed, without quotes. */
  readonly text: string
  /** The form used for comparing words. */
  readonly key: string
  /** Character offsets in the instruction. */
  readonly start: number
  readonly end: number
  readonly number?: { readonly value: Decimal; readonly isMoney: boolean; readonly isPercent: boolean }
}

const QUOTES = [
  /"([^"\n]*)"/y,
  /[“”„]([^“”\n]*)[“”]/y,
  /«([^»\n]*)»/y,
  /`([^`\n]*)`/y,
  /[‘]([^’\n]*)[’]/y,
  /'([^'\n]*)'(?![\p{L}\p{N}])/uy,
]
const BLANKS = /[^\S\n]+/y
const NUMBER = /[-+]?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))\s?%?(?![\p{L}\p{N}#/_-])/uy
/** A number with a decimal comma: 118,75 or 1.250,00 or 1 250,00. */
const EUROPEAN =
  /\$?(?:\d{1,3}(?:[.\u00a0 ]\d{3}){1,3},\d{1,2}|\d{1,9},\d{1,2})\s?%?(?![\p{L}\p{N}#/_,.-]*[\p{L}\p{N}])/uy
/** A credit: (50.00). */
const CREDIT = /\$?\( ?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)? ?\)/y
const SIGN = /<=|>=|!=|<>|[\n,;()=<>:!?]/y
const WORD = /[^\s,;()=<>"“”«»`!?]+/y
/** The ending of an owner: "A's price" is about type A. */
export const POSSESSIVE = "'s"
/** Words after which 's is short for "is", "us" or "has". */
const CONTRACTED = new Set(['let', 'that', 'what', 'it', 'here', 'there', 'who', 'how', 'where', 'when', 'he', 'she'])
/** Words after which "already" and similar words add no meaning. */
const STATES = new Set(['is', 'are', 'was', 'it', 'has', 'have', 'not', "isn't", "aren't", 'if', 'that', 'which'])
const SAYS_NOTHING = new Set(['already', 'currently', 'presently', 'still', 'now'])
/** Abbreviations whose dot does not end a sentence. */
const SHORT_FORMS = new Set('int no nos cat qty mfg mfr comm incl approx vs st col cols'.split(' '))

/** Splits an instruction into words; quoted texts and numbers are one token each. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  while (at < source.length) {
    const blank = take(BLANKS)
    if (blank) {
      at += blank[0].length
      continue
    }
    const start = at
    const quoted = QUOTES.reduce<RegExpExecArray | null>((found, pattern) => found ?? take(pattern), null)
    if (quoted) {
      at += quoted[0].length
      // Text in « » quotes has spaces on the inside.
      const text = quoted[0].startsWith('«') ? (quoted[1] ?? '').trim() : (quoted[1] ?? '')
      tokens.push({ kind: 'text', text, key: text.toLowerCase(), start, end: at })
      continue
    }
    const european = europeanAt(take(EUROPEAN), start, tokens)
    if (european) {
      at = european.end
      tokens.push(european)
      continue
    }
    const number = numberAt(take(NUMBER), start)
    if (number) {
      at = number.end
      tokens.push(number)
      continue
    }
    const credit = CREDIT_WORDS.has(tokens.at(-1)?.key ?? '') ? creditAt(take(CREDIT), start) : null
    if (credit) {
      at = credit.end
      tokens.push(credit)
      continue
    }
    const sign = take(SIGN)
    if (sign) {
      at += sign[0].length
      tokens.push({ kind: 'sign', text: sign[0], key: sign[0], start, end: at })
      continue
    }
    const typed = take(WORD)?.[0] ?? source.charAt(at)
    at += typed.length
    if (SAYS_NOTHING.has(typed) && STATES.has(tokens.at(-1)?.key ?? '')) continue
    tokens.push(...wordsOf(typed, start))
  }
  return tokens
}

function numberAt(found: RegExpExecArray | null, start: number): Token | null {
  const text = found?.[0].trimEnd() ?? ''
  if (!/\d/.test(text)) return null
  const value = parseDecimal(text)
  if (!value) return null
  const number = { value, isMoney: text.includes('$'), isPercent: text.endsWith('%') }
  return { kind: 'number', text, key: text.toLowerCase(), start, end: start + text.length, number }
}

/** A number in parentheses is a credit if it is the new value or a limit. After "by" it is a plain number. */
const CREDIT_WORDS = new Set(['to', 'at', '=', 'is'])

/** An amount below zero, in parentheses: 'set the price to (50)'. */
function creditAt(found: RegExpExecArray | null, start: number): Token | null {
  const [text = ''] = found ?? []
  const amount = `-${text.replace(/[()$ ]/g, '')}`
  const value = parseDecimal(amount)
  if (text === '' || !value) return null
  const number = { value, isMoney: true, isPercent: false }
  return { kind: 'number', text: amount, key: amount, start, end: start + text.length, number }
}

/** Words after which a number with a comma is one amount, not two numbers. */
const AMOUNT_WORDS = new Set('to by at of = is costs cost plus minus add subtract'.split(' '))

/** Converts 1.250,00 to 1250.00. */
export const withPoint = (text: string): string => text.replace(/[. \u00a0](?=\d{3})/g, '').replace(',', '.')

/** Parses a number with a decimal comma where it is unambiguous: a percentage or an amount of money. */
function europeanAt(found: RegExpExecArray | null, start: number, before: readonly Token[]): Token | null {
  if (!found) return null
  const text = found[0].trimEnd()
  const isGrouped = /\d[. \u00a0]\d{3},/.test(text)
  // After a list, it may be two values: "set A and B to 10,20".
  const isAlone = !before.some(({ key }) => key === ',' || key === 'and' || key === '&')
  const isAmount = /,\d\d$/.test(text) && isAlone && AMOUNT_WORDS.has(before.at(-1)?.key ?? '')
  if (!(text.endsWith('%') || isGrouped || text.startsWith('$') || isAmount)) return null
  const value = parseDecimal(withPoint(text))
  if (!value) return null
  const number = { value, isMoney: text.includes('$'), isPercent: text.endsWith('%') }
  return { kind: 'number', text, key: text.toLowerCase(), start, end: start + text.length, number }
}

/** Splits a word from its possessive ending and the dot or colon after it. */
function wordsOf(typed: string, start: number): Token[] {
  const core = withoutEnd(typed, '.:')
  if (core === '') return [{ kind: 'sign', text: typed, key: '.', start, end: start + typed.length }]
  const owner = /^(.+)['’]s$/i.exec(core)?.[1]
  if (owner !== undefined && !CONTRACTED.has(owner.toLowerCase())) {
    const at = start + owner.length
    const behind = { kind: 'sign', text: core.slice(owner.length), key: POSSESSIVE, start: at, end: at + 2 } as const
    return [word(owner, start), behind, ...signOf(typed, core, start)]
  }
  const key = wordKey(core)
  return SHORT_FORMS.has(key) ? [word(core, start)] : [word(core, start), ...signOf(typed, core, start)]
}

const word = (text: string, start: number): Token => ({
  kind: 'word',
  text,
  key: wordKey(text),
  start,
  end: start + text.length,
})

function signOf(typed: string, core: string, start: number): Token[] {
  const sign = typed.slice(core.length)
  if (sign === '') return []
  const at = start + core.length
  return [{ kind: 'sign', text: sign, key: sign.startsWith(':') ? ':' : '.', start: at, end: at + sign.length }]
}

function wordKey(text: string): string {
  const key = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  return key === "'s" ? key : key.replace(/(?<=.)'s$/, '').replace(/(?<=s)'$/, '')
}

/** True if a comma is between two digits, as in 3,50: it does not separate requests. */
export const isWithinNumber = (source: string, { key, start }: Token): boolean =>
  key === ',' && /^\d,\d/.test(source.slice(Math.max(0, start - 1), start + 2))

/** The typed text from one token up to another (exclusive), trimmed. */
export function sourceOf(source: string, tokens: readonly Token[], from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last || to <= from) return ''
  if (to - from === 1) return first.text.trim()
  return source.slice(first.start, last.end).trim()
}
