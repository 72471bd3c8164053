import type { Token } from './tokens'

/** Polite phrases around a request, split into words. */
const PHRASES: readonly (readonly string[])[] = [
  'be so kind as to',
  'be so good as to',
  'be kind enough to',
  'be good enough to',
  'do me a favor and',
  'do me a favour and',
  'if you could',
  'if you can',
  'if possible',
  'if you would',
  'if you do not mind',
  "if you don't mind",
  'when you get a chance',
  'when you have a minute',
  'make sure to',
  'make sure that',
  'make sure',
  'ensure that',
  'ensure',
  'see to it that',
  'make sure you',
  'be sure to',
  'remember to',
  "don't forget to",
  'try to',
  'in the table',
  'one more thing',
  'while you are at it',
  'last but not least',
  'go and',
].map((phrase) => phrase.split(' '))
const SOURCES = new Set('addendum addenda rfi asi bulletin revision rev ccd'.split(' '))
const BEFORE_SOURCE = new Set('per as according to the from with in latest new'.split(' '))
const LONGEST_SOURCE = 8

/** The number of tokens at an index that only wrap a request: "be so kind as to", "per addendum 2,", "Addendum 3:". */
export function politeAt(tokens: readonly Token[], at: number): number {
  const phrase = PHRASES.find((words) => words.every((word, index) => isWord(tokens[at + index], word)))
  return phrase ? phrase.length : sourceAt(tokens, at)
}

const isWord = (token: Token | undefined, word: string) => token?.kind === 'word' && token.key === word

/** The number of tokens that name the source of a request, up to the comma or colon after it. */
function sourceAt(tokens: readonly Token[], at: number): number {
  let end = at
  while (BEFORE_SOURCE.has(tokens[end]?.key ?? '') && end - at < LONGEST_SOURCE) end++
  if (!SOURCES.has(tokens[end]?.key ?? '')) return 0
  end++
  if (tokens[end]?.key === '#' || tokens[end]?.key === 'no') end++
  if (tokens[end]?.number || /^#?[a-z]?\d+$/.test(tokens[end]?.key ?? '')) end++
  return [',', ':'].includes(tokens[end]?.key ?? '') ? end + 1 - at : 0
}
