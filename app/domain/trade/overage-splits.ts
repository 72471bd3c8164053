import type { KnownMakers } from './known-makers'

/** Returns the agency's share of a maker's overages, in percent; null if its people have not set it. */
export type SplitOf = (mfg: string) => number | null

export function overageSplits({ all, codeOf }: Pick<KnownMakers, 'all' | 'codeOf'>): SplitOf {
  const byCode = new Map(all.flatMap(({ code, own }) => (own?.split == null ? [] : [[code, own.split] as const])))
  return (mfg) => (byCode.size === 0 ? null : (byCode.get(codeOf(mfg) ?? '') ?? null))
}
