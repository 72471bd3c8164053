/** The addresses of the page of price lists. Its whole state is in the query. [ROUTE-15] */

export const PRICE_LISTS = '/price-lists'
export const SIGN_IN = `/login?${new URLSearchParams({ from: PRICE_LISTS })}`

const page = (query: Readonly<Record<string, string>>) => `${PRICE_LISTS}?${new URLSearchParams(query)}`

export const opening = (list: string) => page({ view: 'open', list })
export const removing = (list: string) => page({ view: 'remove', list })
export const doneWith = (done: 'saved' | 'removed') => page({ done })
