import { MAX_CELLS } from '../limits'
import { isHidden } from './columns'

/** Whether a table of so many rows and columns is more than any may be. */
export const hasTooManyCells = (rows: number, columns: number): boolean => rows * columns > MAX_CELLS

/**
 * Texts by key, as the rows of a table hold them. Keys may be any name, `__proto__` and `toString` too: they are read
 * as own properties only, and written where JavaScript defines own properties (spread, computed keys, fromEntries).
 */
type Texts = Readonly<Record<string, string>>

/** The text under a key, '' where there is none. */
export function textAt(texts: Texts, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : ''
}

/**
 * Writes into texts that nobody else has yet: a fifth of what `Object.fromEntries` costs. `__proto__` is a key like any
 * other.
 */
export function putText(texts: Record<string, string>, key: string, text: string): void {
  if (key !== '__proto__') texts[key] = text
  else Object.defineProperty(texts, key, { value: text, writable: true, enumerable: true, configurable: true })
}

/** The same texts with these in place; the same object when none differs. Hidden keys without text go. [GRID-078] */
export function withTexts(texts: Texts, changes: ReadonlyMap<string, string>): Texts {
  const changed = Array.from(changes).filter(([key, text]) => textAt(texts, key) !== text)
  if (changed.length === 0) return texts
  const next = { ...texts }
  for (const [key, text] of changed) putText(next, key, text)
  return changed.some(([key, text]) => text === '' && isHidden(key))
    ? Object.fromEntries(Object.entries(next).filter(([key, text]) => text !== '' || !isHidden(key)))
    : next
}

/** The same texts with '' under every column that has none; the same object when none lacks. */
export function completed(texts: Texts, columns: readonly string[]): Texts {
  const missing = columns.filter((column) => !Object.hasOwn(texts, column))
  return missing.length === 0 ? texts : { ...texts, ...Object.fromEntries(missing.map((column) => [column, ''])) }
}

/** The same texts with one key named anew, or taken away; the same object when it is not there. */
export function withKey(texts: Texts, key: string, to: string | null): Texts {
  if (!Object.hasOwn(texts, key)) return texts
  const entries = Object.entries(texts).filter(([name]) => name !== key)
  return Object.fromEntries(to === null ? entries : [...entries, [to, textAt(texts, key)]])
}
