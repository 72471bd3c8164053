import { createContext, useContext } from 'react'

/**
 * How a page names HTML that a loader has made, such as the rows of a long table: the mark stands in the page, and the HTML
 * comes in its place when the page is sent. Known on the server alone, and no data of a page.
 */
export const PieceMarkContext = createContext<((name: string) => string) | undefined>(undefined)

/** The HTML a loader stored under this name; empty if there is none. */
export function usePiece(name: string): { readonly __html: string } {
  return { __html: useContext(PieceMarkContext)?.(name) ?? '' }
}
