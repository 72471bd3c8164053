import { readerOf } from './edit/reader'
import { Found, type Rule, type Step } from './edit/step'
import { fits } from './language/pattern'
import { isNear, KNOWN, LEADS, NOISE } from './language/vocabulary'
import type { Clause } from './phrases/clause'
import { RuleList } from './phrases/rule-list'
import { CELL_RULES } from './rules/rules-cells'
import { COLUMN_RULES } from './rules/rules-columns'
import { EXCHANGE_RULES } from './rules/rules-exchange'
import { HEADER_RULES } from './rules/rules-headers'
import { INSERT_RULES } from './rules/rules-insert'
import { JOIN_RULES } from './rules/rules-join'
import { MARGIN_RULES } from './rules/rules-margin'
import { MERGE_RULES } from './rules/rules-merge'
import { NUMBER_MACROS, NUMBER_RULES } from './rules/rules-numbers'
import { ROW_MACROS, ROW_RULES } from './rules/rules-rows'
import { SERIES_RULES } from './rules/rules-series'
import { SET_MACROS, SET_RULES } from './rules/rules-set'
import { SHORT_RULES } from './rules/rules-short'
import { TEXT_RULES } from './rules/rules-text'

/** The rules, most specific first. */
const RULES = new RuleList<Rule>(
  [
    ...COLUMN_RULES,
    ...SERIES_RULES,
    ...ROW_RULES,
    ...MERGE_RULES,
    ...HEADER_RULES,
    ...INSERT_RULES,
    ...MARGIN_RULES,
    ...NUMBER_RULES,
    ...CELL_RULES,
    ...EXCHANGE_RULES,
    ...JOIN_RULES,
    ...TEXT_RULES,
    ...SET_RULES,
    ...SHORT_RULES,
  ],
  { ...NUMBER_MACROS, ...ROW_MACROS, ...SET_MACROS },
)

/** Matches a whole clause; null if no rule fits from its first word to its last. */
export function matchClause(clause: Clause): Step | null {
  const reader = readerOf(clause)
  let fallback: Step | null = null
  for (const { node, rule } of RULES.startingAt(clause, clause.from)) {
    for (const [slots, end] of fits(node, reader, clause.from, new Map())) {
      if (end !== clause.to) continue
      const found = new Found(slots, clause)
      const built = rule.build(found)
      if (!built || found.isHalfUsed() || found.isVague()) continue
      const unseen = built.unseen ?? found.unseen()
      const step = unseen === undefined ? built : { ...built, unseen }
      const isBare =
        !found.has('col') &&
        !found.has('cols') &&
        step.rows === null &&
        step.column !== null &&
        step.reach === 'fixtures' &&
        !found.has('keys')
      const pointsBack =
        step.rows === null && step.column !== null && step.column === clause.lastColumn && clause.hasPronoun()
      const said: Step = isWide(clause) ? { ...step, wide: true } : step
      const read: Step = pointsBack ? { ...said, pointsBack } : isBare ? { ...said, follows: true } : said
      // If it names a value that is not in the table, another reading may fit better.
      if (unseen === undefined) return read
      fallback ??= read
    }
  }
  return fallback
}

const WIDE = new Set(['all', 'every', 'each', 'any', 'both', 'everything', 'everywhere'])

/** True if the clause says "all" or a similar word. */
const isWide = ({ tokens, from, to }: Clause): boolean =>
  tokens.slice(from, to).some(({ kind, key }) => kind === 'word' && WIDE.has(key))

/** True if a word can start a request, so that the preceding words are a separate one. */
export function isVerb(word: string): boolean {
  verbs ??= new Set(RULES.firstWords().filter((verb) => !NO_VERBS.has(verb)))
  return verbs.has(word)
}

/** The verbs that differ from a word by one typing error. */
export function nearVerbs(word: string): readonly string[] {
  if (word.length < 4 || isVerb(word) || KNOWN.has(word) || LEADS.has(word) || NOISE.has(word)) return []
  return Array.from(verbs ?? []).filter((verb) => verb.length > 2 && isNear(word, verb))
}

/** All words of all rules. */
export function wordsOfRules(): ReadonlySet<string> {
  words ??= new Set(RULES.words())
  return words
}

let words: ReadonlySet<string> | null = null

let verbs: ReadonlySet<string> | null = null
/** Words that also start a notation but are more often part of a condition or a text. */
const NO_VERBS = new Set(
  'price note type tag mark label code in on at to for from after before above below under beneath between inside within ahead following behind separate comment times have what margin margins gm gp gross profit markup mark-up subtotal sub-total sub header heading group section grp no penultimate need figure work'.split(
    ' ',
  ),
)
