import { folded } from './facts'
import { compareTexts } from './order'

/**
 * Returns the types from `first` through `last`, where `types` is in table order and upper case: by number if they are
 * numbered alike (S1 through S3), otherwise only if alphabetical and table order agree. Null if the range is unclear.
 */
export function typeRange(types: readonly string[], first: string, last: string): readonly string[] | null {
  const [from, to] = [types.indexOf(folded(first)), types.indexOf(folded(last))]
  if (from < 0 || to < from) return null
  const [low, high] = [numberOf(folded(first)), numberOf(folded(last))]
  if (low && high) {
    if (low.letters !== high.letters || low.number > high.number) return null
    return types.filter((type) => {
      const { letters, number } = numberOf(type) ?? { letters: '', number: -1 }
      return letters === low.letters && number >= low.number && number <= high.number
    })
  }
  const between = types.slice(from, to + 1)
  const sorted = types.filter((type) => compareTexts(type, folded(first)) >= 0 && compareTexts(type, folded(last)) <= 0)
  return between.length === sorted.length && sorted.every((type) => between.includes(type)) ? between : null
}

function numberOf(type: string): { letters: string; number: number } | null {
  const found = /^(\D*)(\d{1,9})$/.exec(type)
  return found ? { letters: found[1] ?? '', number: Number(found[2]) } : null
}
