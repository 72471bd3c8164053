import { createContext, useContext } from 'react'

/** Nonce of the page's own scripts and styles; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
