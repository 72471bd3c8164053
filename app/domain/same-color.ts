const HEX = /^(?:[\dA-F]{2})?[\dA-F]{6}$/i

/** The largest difference of red, green or blue that the eye does not notice. */
const UNSEEN = 16

/** True for two colors that look the same: six hexadecimal digits each, or equal names. */
export function isSameColor(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a && b ? a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= UNSEEN) : one === other
}

/** Returns red, green and blue, from 0 to 255; null for a color with a name. */
export function partsOf(color: string): readonly number[] | null {
  if (!HEX.test(color)) return null
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
