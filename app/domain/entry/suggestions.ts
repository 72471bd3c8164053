import { MANUFACTURER_MATCHES } from '../limits/makers'
import { suggestions as words } from '../table/grid-messages'
import { LINE_CODES } from '../table/line-codes'
import { BUILT_IN_MAKERS } from '../trade/built-in-makers'
import type { KnownMakers } from '../trade/known-makers'
import { beginsWith, searchManufacturers } from '../trade/manufacturers'

/** An entry of the list below a cell. */
export interface Suggestion {
  /** The value written when the entry is chosen. */
  readonly value: string
  readonly meaning: string
  /** True for a maker that the agency added or changed. */
  readonly isOwn?: boolean
}

export interface Suggestions {
  readonly entries: readonly Suggestion[]
  /** The number of further matches. [MFG-15] */
  readonly more: number
  /** Index of the most likely entry; -1 if none stands out. */
  readonly likely: number
}

const NORMAL_LINE: Suggestion = { value: '', meaning: words.normalLine }
const LINES: readonly Suggestion[] = LINE_CODES.map(({ code, meaning }) => ({ value: code, meaning }))

/**
 * Returns the LINE codes that begin with a text, then those whose meaning contains it; for an empty text, all codes and
 * the blank one. [LINE-20][MFG-26]
 */
export function suggestLines(text: string): Suggestions {
  const wanted = text.trim().toUpperCase()
  if (wanted === '') return { entries: [...LINES, NORMAL_LINE], more: 0, likely: -1 }
  const byCode = LINES.filter(({ value }) => value.startsWith(wanted))
  const byMeaning = LINES.filter(
    ({ value, meaning }) => !value.startsWith(wanted) && meaning.toUpperCase().includes(wanted),
  )
  return { entries: [...byCode, ...byMeaning], more: 0, likely: byCode.length > 0 ? 0 : -1 }
}

/** Returns the first makers that match a text, with their codes; those of the agency first. [MFG-14][MFG-15][MFG-18][MFG-29] */
export function suggestMakers(text: string, makers: KnownMakers = BUILT_IN_MAKERS): Suggestions {
  const matches = searchManufacturers(text, makers.all, makers.codeOf)
  const [first] = matches
  const shown = matches.slice(0, MANUFACTURER_MATCHES)
  return {
    entries: shown.map(({ code, name, own }) => ({ value: code, meaning: name, ...(own && { isOwn: true }) })),
    more: matches.length - shown.length,
    likely: first && text.trim() !== '' && beginsWith(first, text) ? 0 : -1,
  }
}
