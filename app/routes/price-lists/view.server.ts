import { dayOf, type ListLine, type ListState, type PriceListDays, stateOn } from '~/domain/memory/price-list'
import { priceListsPage as messages } from '~/domain/memory/price-list-messages'
import type { Member, Services } from '~/services/index.server'

/** A price list as the page shows it. */
export interface ShownPriceList extends PriceListDays {
  readonly id: string
  readonly lines: number
  readonly createdBy: string
  readonly version: string
  readonly state: ListState
}

/** Content of /price-lists. */
export type PriceListsView =
  | { readonly view: 'list'; readonly lists: readonly ShownPriceList[]; readonly done: string | null }
  | { readonly view: 'open'; readonly list: ShownPriceList; readonly prices: readonly ListLine[] }
  | { readonly view: 'remove'; readonly list: ShownPriceList }

/** Returns the content for an address; a list that is gone leads to all lists. */
export async function priceListsView(
  query: URLSearchParams,
  { priceLists }: Services,
  member: Member,
): Promise<PriceListsView> {
  const today = dayOf(Date.now())
  const [view, id] = [query.get('view'), query.get('list')]
  const found = id === null ? null : await priceLists.read(member, id)
  if (found && (view === 'open' || view === 'remove')) {
    const list = { ...found.list, state: stateOn(today, found.list) }
    return view === 'open' ? { view, list, prices: found.lines } : { view, list }
  }
  const lists = await priceLists.all(member)
  const done = query.get('done')
  return {
    view: 'list',
    lists: lists.map((list) => ({ ...list, state: stateOn(today, list) })),
    done: done === 'saved' || done === 'removed' ? messages.done[done] : null,
  }
}
