/** The addresses of the page of makers. Its whole state is in the query. [ROUTE-15] */

export const MAKERS = '/makers'
export const SIGN_IN = `/login?${new URLSearchParams({ from: MAKERS })}`
export const MAKERS_CSV = '/makers/csv'

type Query = Readonly<Record<string, string | undefined>>

export function makersPage(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? MAKERS : `${MAKERS}?${new URLSearchParams(given)}`
}

export const adding = () => makersPage({ view: 'add' })
export const importing = () => makersPage({ view: 'import' })
export const editing = (code: string) => makersPage({ view: 'edit', code })
export const removing = (code: string) => makersPage({ view: 'remove', code })
