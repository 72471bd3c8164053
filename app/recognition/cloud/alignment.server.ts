/** The features by which two readings of a line are matched: its type mark and its longest text. */
export interface AlignableRow {
  readonly type: string
  readonly text: string
}

const SAME_TYPE = 2
const SAME_TEXT = 3
// Less than this is no evidence: two catalog numbers of one series share half of their letters.
const LEAST = 1.5
// How many rows two readings may drift apart, in addition to the difference in their lengths. This also limits the work.
const DRIFT = 12

interface Prepared {
  readonly type: string
  readonly pairs: ReadonlySet<string>
}

/**
 * Returns for each row of `left` the index of the same line in `right`, in rising order, or null. The lists are in
 * reading order, so the best total similarity without crossings wins (dynamic programming within a band).
 */
export function alignRows(left: readonly AlignableRow[], right: readonly AlignableRow[]): (number | null)[] {
  const a = left.map(prepare)
  const b = right.map(prepare)
  const drift = DRIFT + Math.abs(a.length - b.length)
  // Outside the band rows cannot match, but they can be skipped.
  const likeness = (i: number, j: number): number => {
    const [one, other] = [a[i], b[j]]
    return one && other && Math.abs(i - j) <= drift ? similarity(one, other) : 0
  }
  const width = b.length + 1
  const best = new Float64Array((a.length + 1) * width)
  const at = (i: number, j: number) => best[i * width + j] ?? 0
  const matched = new Uint8Array(best.length)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const like = likeness(i, j)
      const skip = Math.max(at(i + 1, j), at(i, j + 1))
      const match = like >= LEAST ? like + at(i + 1, j + 1) : -1
      best[i * width + j] = Math.max(skip, match)
      if (match > skip) matched[i * width + j] = 1
    }
  }
  const result: (number | null)[] = left.map(() => null)
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (matched[i * width + j]) result[i++] = j++
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return result
}

function prepare({ type, text }: AlignableRow): Prepared {
  const letters = plain(text)
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) pairs.add(letters.slice(at, at + 2))
  return { type: plain(type), pairs }
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function similarity(one: Prepared, other: Prepared): number {
  const type = one.type !== '' && one.type === other.type ? SAME_TYPE : 0
  const total = one.pairs.size + other.pairs.size
  if (total === 0) return type
  let common = 0
  for (const pair of one.pairs) if (other.pairs.has(pair)) common++
  return type + (SAME_TEXT * 2 * common) / total
}
