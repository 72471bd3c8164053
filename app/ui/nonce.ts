import { createContext, useContext } from 'react'

/** What the page's own scripts and styles carry so that the browser runs them; known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
