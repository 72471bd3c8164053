import { PLACES } from './language/row-words'
import { sourceOf, type Token } from './language/tokens'
import { LINE_NAMES } from './language/vocabulary'
import { isVerb } from './match'

/** The input for rewording a sentence. */
interface Instruction {
  readonly source: string
  readonly tokens: readonly Token[]
  /** True if a text is the name of a column. */
  readonly namesColumn: (text: string) => boolean
}

/** Rewords a sentence that is not understood as typed, likeliest wording first. */
export function* rewordings(instruction: Instruction): Generator<string> {
  yield* arrowed(instruction)
  yield* sought(instruction)
  yield* restricting(instruction)
  yield* headed(instruction)
  yield* another(instruction)
  yield* shared(instruction)
  yield* active(instruction)
  yield* fronted(instruction)
}

const isWord = (token: Token | undefined, key: string) => token?.kind === 'word' && token.key === key
const between = ({ source, tokens }: Instruction, from: number, to = tokens.length): string =>
  from < to ? sourceOf(source, tokens, from, to) : ''

const ARROW = /(?:(?<!\s)\s+)?(?:-{1,2}>|=>|→|➔)\s*/g

/** "Cooper -> Signify" becomes "change Cooper to Signify". */
function* arrowed(instruction: Instruction): Generator<string> {
  const text = between(instruction, 0)
  const changed = text.replace(ARROW, ' to ')
  if (changed === text) return
  if (isVerb(instruction.tokens[0]?.key ?? '')) yield changed
  yield `change ${changed}`
}

const SEEKING = new Set(['find', 'locate', 'take', 'select', 'pick', 'filter', 'grab'])

/** "Find Gotham and set the price to 150" becomes "for Gotham, set …". */
function* sought(instruction: Instruction): Generator<string> {
  const { tokens } = instruction
  if (tokens[0]?.kind !== 'word' || !SEEKING.has(tokens[0].key)) return
  for (const at of tokens.keys())
    if (at > 1 && isWord(tokens[at], 'and') && isVerb(tokens[at + 1]?.key ?? ''))
      yield `for ${between(instruction, 1, at)}, ${between(instruction, at + 1)}`
}

/**
 * "Unless it is Halo, add 3%" and "except for Halo, add 3%" become "for everything except …"; "only raise Halo" loses its
 * "only".
 */
function* restricting(instruction: Instruction): Generator<string> {
  const { source, tokens } = instruction
  const first = tokens[0]?.key ?? ''
  if (first === 'only' && isVerb(tokens[1]?.key ?? '')) yield between(instruction, 1)
  const comma = tokens.findIndex(({ kind, key }) => kind === 'sign' && key === ',')
  const head = /^(unless (it is|it's|they are|from|made by)|except( for)?|apart from|other than) (.+)$/i.exec(
    comma > 0 ? sourceOf(source, tokens, 0, comma) : '',
  )
  if (head) yield `for everything except ${head[4]}, ${between(instruction, comma + 1)}`
}

/** "Fixtures under $100: set the quantity to 20" becomes "for fixtures under $100, set …". */
function* headed(instruction: Instruction): Generator<string> {
  const { tokens } = instruction
  const at = tokens.findIndex(({ kind, key }) => kind === 'sign' && (key === ':' || key === ','))
  const first = tokens[0]?.key ?? ''
  if (at > 0 && at < tokens.length - 1 && !isVerb(first) && !OPENING.has(first))
    yield `for ${between(instruction, 0, isWord(tokens[at - 1], 'only') ? at - 1 : at)}, ${between(instruction, at + 1)}`
}

const OPENING = new Set(['for', 'where', 'when', 'if', 'on', 'in', 'with', 'whenever', 'from', 'only'])

/** "Add a note at the top … and another at the bottom …": replaces "another" with the words it stands for. */
function* another(instruction: Instruction): Generator<string> {
  const { tokens } = instruction
  const at = tokens.findIndex((token, index) => index > 1 && isWord(token, 'another'))
  const noun = tokens.slice(0, at < 0 ? 0 : at).findIndex(({ key }) => LINE_NAMES.has(key) || NOUN.has(key))
  if (noun < 1 || !isVerb(tokens[0]?.key ?? '')) return
  const next = isWord(tokens[at + 1], 'one') ? at + 2 : at + 1
  yield `${between(instruction, 0, at)} ${between(instruction, 0, noun + 1)} ${between(instruction, next)}`
}

const NOUN = new Set(['row', 'line', 'fixture'])

/** "Double A and halve B quantities": the column at the end belongs to both. */
function* shared(instruction: Instruction): Generator<string> {
  const { tokens } = instruction
  const joint = tokens.findIndex((token) => isWord(token, 'and'))
  if (joint < 2 || !isVerb(tokens[0]?.key ?? '') || !isVerb(tokens[joint + 1]?.key ?? '')) return
  if (tokens.some(({ kind }) => kind !== 'word')) return
  // The two sides must have the same number of words, not counting the column.
  const column = between(instruction, 2 * joint + 1)
  if (column !== '' && instruction.namesColumn(column))
    yield `${between(instruction, 0, joint)} ${column} ${between(instruction, joint)}`
}

const DEMANDS = ['should all be', 'should be', 'must be', 'needs to be', 'need to be', 'has to be', 'have to be']
  .concat(['ought to be', 'shall be', 'to be', 'to get', 'gets', 'get'])
  .map((words) => words.split(' '))
const WISHES = /\b((i|we)('d like| want| need| would like)|make sure|ensure|have|get)( that)?( the| all)?\s*$/i
const DENIALS = new Set(['not', 'never', 'was', 'were', 'been', 'being', 'if', 'when', 'unless', 'already', 'without'])

/** "The Cooper prices should be bumped up by 4%" becomes "bump the Cooper prices up by 4%". */
function* active(instruction: Instruction): Generator<string> {
  const { source, tokens } = instruction
  const isWish = WISHES.test(source.slice(0, tokens[0]?.start ?? 0))
  for (const [at, token] of tokens.entries()) {
    const verb = at > 0 && token.kind === 'word' ? verbOf(token.key) : null
    if (verb === null) continue
    const before = tokens.slice(0, at)
    if (before.some(({ kind, key }) => kind !== 'text' && (DENIALS.has(key) || key.endsWith("n't")))) continue
    const demand = DEMANDS.find((words) => words.every((word, index) => before.at(index - words.length)?.key === word))
    const end = at - (demand?.length ?? 0)
    const need = before.findIndex(({ key }, index) => NEEDS.has(key) && OWN.has(before[index + 1]?.key ?? ''))
    if (need > 0 && need + 2 < at)
      yield `${verb} ${between(instruction, need + 2, at)} for ${between(instruction, 0, need)} ${between(instruction, at + 1)}`
    if ((demand || isWish) && end > 0) yield `${verb} ${between(instruction, 0, end)} ${between(instruction, at + 1)}`
  }
}

const NEEDS = new Set(['need', 'needs', 'want', 'wants', 'get', 'gets'])
const OWN = new Set(['its', 'their', 'the'])

const SAME = new Set(['set', 'put', 'cut'])

/** The verb of a participle: "raise" for "raised", "drop" for "dropped", "copy" for "copied". */
function verbOf(word: string): string | null {
  if (SAME.has(word)) return word
  if (!word.endsWith('ed') || word.length < 5) return null
  const stem = word.slice(0, -2)
  const ways = [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []), stem.replace(/i$/, 'y')]
  return ways.find(isVerb) ?? null
}

const FRONTED = new Set([...PLACES.map((place) => place.replace(/^, /, '').split(' ')[0] ?? ''), 'where', 'when'])
const LEAVING_OUT = new Set(['except', 'excluding', 'unless'])

/** "Lower prices 2% for everyone but Cooper" becomes "for everyone but Cooper, lower prices 2%". */
function* fronted(instruction: Instruction): Generator<string> {
  const { tokens } = instruction
  if (!isVerb(tokens[0]?.key ?? '')) return
  for (let at = tokens.length - 2; at > 1; at--) {
    const { kind, key } = tokens[at] ?? { kind: 'text', key: '' }
    if (kind !== 'word') continue
    const end = tokens[at - 1]?.key === ',' ? at - 1 : at
    if (FRONTED.has(key) && !NEVER_FRONTED.has(key))
      yield `${between(instruction, at)}, ${between(instruction, 0, end)}`
    else if (LEAVING_OUT.has(key)) yield `for everything ${between(instruction, at)}, ${between(instruction, 0, end)}`
  }
}

/** Prepositions that belong to the verb more often than to the rows. */
const NEVER_FRONTED = new Set(['to', 'over', 'of', 'at', 'out', 'as', 'but'])
