import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first render, which must match it; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
