import { COMMON_ENDS, knownCode, MANUFACTURERS, ownName } from '~/domain/trade/manufacturers'

/** Shorter names are too similar to each other, especially with a letter lost. */
const SHORTEST = 4
const SHORTEST_WITH_LOSS = 6

/** The look of a name in coarse print: characters that look alike become one, and a U becomes two touching bars. */
function lookOf(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}|!]/gu, '')
    .replace(/U/g, '||')
    .replace(/[IL1!]/g, '|')
    .replace(/0/g, 'O')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
}

interface Look {
  readonly code: string
  readonly name: string
}

let looks: ReadonlyMap<string, readonly Look[]> | undefined

/** The common words at the end of names, as printed in names. */
const ENDS = Array.from(COMMON_ENDS, (end) => (end.length > 3 ? end.charAt(0) + end.slice(1).toLowerCase() : end))

/** The names of a maker as written, and each without common words at its end or with another one. */
function namesOf(written: readonly string[]): ReadonlySet<string> {
  const owns = written.map(ownName)
  return new Set([...written, ...owns, ...owns.flatMap((own) => ENDS.map((end) => `${own} ${end}`))])
}

function makersByLook(): ReadonlyMap<string, readonly Look[]> {
  const all = new Map<string, Look[]>()
  for (const { code, name, aliases } of MANUFACTURERS) {
    for (const own of namesOf([code, name, ...aliases])) {
      const look = lookOf(own)
      if (look.length < SHORTEST) continue
      // A bar between two letters is easily lost.
      const worn =
        look.length < SHORTEST_WITH_LOSS
          ? []
          : [...look].flatMap((mark, at) => (mark === '|' ? [look.slice(0, at) + look.slice(at + 1)] : []))
      for (const shown of new Set([look, ...worn])) all.set(shown, [...(all.get(shown) ?? []), { code, name: own }])
    }
  }
  return all
}

/**
 * The one maker on the product's list that an unknown name is likely a misreading of: `Sure-Utes` is Sure-Lites, `Vsa
 * Lighting` is Visa. Returns undefined if the name is known or there are several candidates.
 */
export function likelyMaker(printed: string): string | undefined {
  if (printed.replace(/[^\p{L}\p{N}]/gu, '').length < SHORTEST || knownCode(printed) !== null) return undefined
  looks ??= makersByLook()
  const found = looks.get(lookOf(printed)) ?? []
  return new Set(found.map(({ code }) => code)).size === 1 ? found[0]?.name : undefined
}
