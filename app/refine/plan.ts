import type { FixtureData } from '~/domain/table/table'
import { Budget, TooTangled } from './language/budget'
import { columnNames } from './language/column-names'
import { Facts } from './language/facts'
import type { Reading } from './language/typing-errors'
import { type PlannedStep, Planner, type Tried } from './planner'
import { rewordings } from './rewordings'

export type Plan =
  | {
      readonly steps: readonly PlannedStep[]
      readonly wholeTable: boolean
      /** Says "all rows" or "every fixture": more than a selection, but less than "the whole table". */
      readonly isForAll: boolean
      /** Words with typing errors, and how they were read. */
      readonly readings: readonly Reading[]
    }
  | { readonly notUnderstood: string }

const WHOLE_TABLE =
  // linear-enough: an instruction (MAX_DESCRIPTION_LENGTH)
  /,?\s*\b((in|of|on|across|throughout|for|to|over)\s+)?(the\s+)?(whole|entire|complete|full)\s+(table|schedule|sheet|quote|document|list)\b|,?\s*\b(in|of|on|across|for)\s+all rows of the (table|schedule)\b|,?\s*\b(not just|not only)\s+(the\s+)?(selected|selection)(\s+(rows|lines|ones))?|,?\s*\b(ignore|ignoring|regardless of)\s+(the\s+)?selection\b|,?\s*\b(everywhere|throughout|across the board|wherever (it|they) (is|are|stands?|occurs?|appears?))(?=\s*($|[.!;\n]|,?\s+and then\b))/giu
const ALL_ROWS = /\b(all|every|each)\s+(of\s+)?(the\s+)?(\w+\s+)?(rows?|lines?|fixtures?|items?|types?|lights?)\b/iu
/** The maximum number of rewordings tried per sentence. */
const MOST_REWORDINGS = 24

/** Plans an instruction step by step, or returns the part that is not understood. */
export function planOf(instruction: string, data: FixtureData): Plan {
  const wholeTable = WHOLE_TABLE.test(instruction)
  WHOLE_TABLE.lastIndex = 0
  const source = wholeTable ? instruction.replace(WHOLE_TABLE, ' ') : instruction
  const names = columnNames(data.columns)
  const facts = new Facts(data)
  const budget = new Budget()
  let left = MOST_REWORDINGS
  const planFor = (text: string): Tried => {
    const planner = new Planner(text, data, names, facts, budget)
    const tried = planner.plan()
    if ('steps' in tried) return tried
    const { tokens } = tried.stuck
    const [from, to] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? text.length]
    for (const way of rewordings({ source: text, tokens, namesColumn: planner.namesColumn })) {
      if (left-- <= 0) break
      const again = planFor(`${text.slice(0, from)}${way}${text.slice(to)}`)
      if ('steps' in again) return again
    }
    return tried
  }
  try {
    const tried = planFor(source)
    if (!('steps' in tried)) return { notUnderstood: tried.notUnderstood }
    if (tried.steps.length > 0) return { ...tried, wholeTable, isForAll: ALL_ROWS.test(source) }
  } catch (error) {
    if (!(error instanceof TooTangled)) throw error
  }
  return { notUnderstood: source.trim() }
}
