/** Returns a maker without what is stored with it. */
export const plainMaker = ({ code, name, aliases, percent, split, link }: OwnMaker): OwnMaker => ({
  code,
  name,
  aliases,
  percent,
  split,
  link,
})

/** A maker that an agency added or changed. Overrides the built-in maker of the same code. */
export interface OwnMaker {
  readonly code: string // as typed, trimmed, upper case, ≤ 20 characters, letters and digits first
  readonly name: string
  readonly aliases: readonly string[]
  readonly percent: number | null // standard commission in percent, 0..100
  readonly split: number | null // the agency's share of overages in percent, 0..100
  readonly link: string | null // https address of the catalog search; `*` stands for the catalog number
}
