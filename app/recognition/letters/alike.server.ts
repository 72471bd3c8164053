import type { Names } from '../glyphs/glyphs.server'
import { likelihoodOf } from './name-marks.server'

/** Marks that typefaces print alike: shape alone does not distinguish them. */
export const BARS = '1Il|!'
export const RINGS = '0O'
export const ALIKE = [RINGS, BARS]

/** True if a character as read is a bar, or a ring (including a lower-case o). */
export const isBar = (text: string): boolean => text.length === 1 && BARS.includes(text)
export const isRing = (text: string): boolean => text.length === 1 && (RINGS.includes(text) || text === 'o')

/** Returns the likeliest name, and how likely it or a character that is printed alike is. */
export function surest(names: Names): [name: string, sure: number] {
  const [name = '', sure = 0] = names[0] ?? []
  return [name, name === '' ? sure : likelihoodOfShape(names, name)]
}

/** Returns how likely a mark is `text` or a character that typefaces print alike, by its shape alone. */
export function likelihoodOfShape(names: Names, text: string): number {
  const alike = ALIKE.find((group) => text.length === 1 && group.includes(text))
  return alike ? [...alike].reduce((sum, other) => sum + likelihoodOf(names, other), 0) : likelihoodOf(names, text)
}

/** Two capitals whose feet touch may look like a single one: LIGHTING begins like a U. */
const TOUCHING: ReadonlyMap<string, string> = new Map([['LI', 'U']])

/** True if two touching letters look like the letter `one`. */
export const areTouching = (two: string, one: string): boolean => TOUCHING.get(two) === one
