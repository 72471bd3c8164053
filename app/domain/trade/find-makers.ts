import type { KnownMaker } from './known-makers'
import { nameKey } from './manufacturers'

/**
 * Returns the makers whose code, name or alias contains the text, ignoring case, accents, punctuation and spaces: first
 * those whose code it is or begins, then those whose name it begins; all of them for a blank text. Otherwise by name.
 */
export function findMakers(makers: readonly KnownMaker[], text: string): KnownMaker[] {
  const wanted = nameKey(text)
  if (wanted === '' && text.trim() !== '') return []
  return makers
    .flatMap((maker) => {
      const rank = rankOf(maker, wanted)
      return rank === null ? [] : [{ maker, rank, key: nameKey(maker.name) }]
    })
    .sort(
      (one, other) => one.rank - other.rank || compare(one.key, other.key) || compare(one.maker.code, other.maker.code),
    )
    .map(({ maker }) => maker)
}

function rankOf({ code, name, aliases }: KnownMaker, wanted: string): number | null {
  if (wanted === '') return 0
  const [codeKey, key] = [nameKey(code), nameKey(name)]
  if (codeKey === wanted) return 0
  if (codeKey.startsWith(wanted)) return 1
  if (key.startsWith(wanted)) return 2
  return key.includes(wanted) || codeKey.includes(wanted) || aliases.some((alias) => nameKey(alias).includes(wanted))
    ? 3
    : null
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
