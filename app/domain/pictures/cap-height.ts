/** The commonest height in px, of heights with the number of letters that have each; 0 without any. */
export function commonHeight(letters: ReadonlyMap<number, number>): number {
  let [best, most] = [0, 0]
  for (const [high, count] of letters) {
    const near = count + 0.5 * ((letters.get(high - 1) ?? 0) + (letters.get(high + 1) ?? 0))
    if (near > most) [best, most] = [high, near]
  }
  return best
}
