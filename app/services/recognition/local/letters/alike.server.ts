import type { Names } from '../glyphs.server'
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
  const alike = ALIKE.find((group) => name !== '' && group.includes(name))
  return [name, alike ? [...alike].reduce((sum, other) => sum + likelihoodOf(names, other), 0) : sure]
}
