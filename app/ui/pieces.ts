import { createContext, useContext } from 'react'

/**
 * HTML that a loader has made itself, by name: the rows of a long table, which take longer than anybody else may be kept
 * waiting when they are rendered with their page. Known on the server alone, and no data of a page.
 */
export const PiecesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined)

/** What a loader has put there under this name; '' where it has not. */
export function usePiece(name: string): { readonly __html: string } {
  return { __html: useContext(PiecesContext)?.get(name) ?? '' }
}
