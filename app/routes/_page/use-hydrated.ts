import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first render that must equal it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
