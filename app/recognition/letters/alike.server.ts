import type { Names } from '../glyphs/glyphs.server'
import { likelihoodOf } from './name-marks.server'

/** Marks that typefaces print alike: shape alone does not tell which of them it is. */
export const BARS = '1Il|!'
export const RINGS = '0O'
export const ALIKE = [RINGS, BARS]

/** Whether a character as it was read is a bar, or a ring, a small o among them. */
export const isBar = (text: string): boolean => text.length === 1 && BARS.includes(text)
export const isRing = (text: string): boolean => text.length === 1 && (RINGS.includes(text) || text === 'o')

/** The likeliest name, and how likely it or another that is printed alike is. */
export function surest(names: Names): [name: string, sure: number] {
  const [name = '', sure = 0] = names[0] ?? []
  return [name, name === '' ? sure : likelihoodOfShape(names, name)]
}

/** How likely a mark is `text` or what typefaces print alike, by its shape alone. */
export function likelihoodOfShape(names: Names, text: string): number {
  const alike = ALIKE.find((group) => text.length === 1 && group.includes(text))
  return alike ? [...alike].reduce((sum, other) => sum + likelihoodOf(names, other), 0) : likelihoodOf(names, text)
}

/** Two capitals whose feet touch look like one other: LIGHTING begins like a U. */
const TOUCHING: ReadonlyMap<string, string> = new Map([['LI', 'U']])

/** Whether two letters that touch look like `one` letter. */
export const areTouching = (two: string, one: string): boolean => TOUCHING.get(two) === one
