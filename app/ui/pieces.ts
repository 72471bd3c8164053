import { createContext, useContext } from 'react'

/**
 * Lets a page place HTML made by a loader, such as the rows of a long table: the page contains a placeholder, replaced
 * by the HTML when the page is sent. Available on the server only, and not part of the page's data.
 */
export const PieceMarkContext = createContext<((name: string) => string) | undefined>(undefined)

/** The HTML a loader stored under this name; empty if it is missing. */
export function usePiece(name: string): { readonly __html: string } {
  return { __html: useContext(PieceMarkContext)?.(name) ?? '' }
}
