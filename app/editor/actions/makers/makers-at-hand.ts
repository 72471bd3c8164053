import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import { type KnownMakers, knownMakers } from '~/domain/trade/known-makers'
import { nameKey } from '~/domain/trade/manufacturers'
import type { OwnMaker } from '~/domain/trade/own-makers'
import type { Editor } from '~/editor/state/editor'

/** The agency's own makers, by code. */
export const ownMakersOf = ({ all }: KnownMakers): readonly OwnMaker[] => all.flatMap(({ own }) => own ?? [])

/** Adds the websites of the built-in makers, which the first screen leaves out. */
export function learnWebsites(editor: Editor): void {
  if (editor.getState().makers === BUILT_IN_MAKERS) editor.set({ makers: knownMakers([]) })
}

/** Replaces the agency's makers. Returns false if they are the same: what was found with them stays valid. */
export function learnMakers(editor: Editor, own: readonly OwnMaker[]): boolean {
  const { makers } = editor.getState()
  if (JSON.stringify(ownMakersOf(makers)) === JSON.stringify(own)) return false
  editor.set({ makers: knownMakers(own) })
  return true
}

/** Adds or replaces one of the agency's makers. */
export function learnMaker(editor: Editor, maker: OwnMaker): void {
  const others = ownMakersOf(editor.getState().makers).filter(({ code }) => code !== maker.code)
  learnMakers(editor, [...others, maker])
}

/** Removes a name from one of the agency's makers. */
export function unlearnAlias(editor: Editor, { name, code }: { readonly name: string; readonly code: string }): void {
  const own = ownMakersOf(editor.getState().makers)
  const without = (maker: OwnMaker) => ({
    ...maker,
    aliases: maker.aliases.filter((alias) => nameKey(alias) !== nameKey(name)),
  })
  learnMakers(
    editor,
    own.map((maker) => (maker.code === code ? without(maker) : maker)),
  )
}
