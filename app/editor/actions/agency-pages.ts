import { makerOf } from '~/domain/memory/priced-line'
import { commandLists as words } from '~/domain/panel-messages'
import type { Editor } from '../state/editor'

/** A page of the person's agency. It opens in another window, next to the table. */
export interface AgencyPage {
  readonly title: string
  readonly href: string
  /** Synonyms that users search for. */
  readonly keywords: readonly string[]
}

/** The form of a new maker with this name; a blank form for ''. */
export const addingMaker = (name: string) => `/makers?${new URLSearchParams({ view: 'add', ...(name && { name }) })}`

/** The pages in the Help menu and in the palette. */
export const AGENCY_PAGES: readonly AgencyPage[] = [
  { title: words.makers, href: '/makers', keywords: ['manufacturers', 'codes', 'aliases'] },
  { title: words.rememberedPrices, href: '/price-rules', keywords: ['price rules', 'wildcards', 'old prices'] },
  { title: words.priceLists, href: '/price-lists', keywords: ['quotes', 'catalog prices'] },
  { title: words.deskReport, href: '/desk', keywords: ['statistics', 'figures', 'weeks'] },
]

/** The form of a new maker, with the name that the active row gives a maker that no list knows. */
export function newMakerPage(editor: Editor): AgencyPage {
  const { makers } = editor.getState()
  const { active, table } = editor.activeTab()
  const row = active && table.rows.find(({ id }) => id === active.row)
  const name = (row && makerOf(row)) ?? ''
  return {
    title: words.addMaker,
    href: addingMaker(makers.codeOf(name) === null ? name : ''),
    keywords: ['new manufacturer', 'unknown maker'],
  }
}

/** Opens it without letting it reach this window. */
export const openPage = ({ href }: AgencyPage): void => void window.open(href, '_blank', 'noopener')
