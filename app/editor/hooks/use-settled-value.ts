import { useEffect, useState } from 'react'

/**
 * Returns the value once it has been the same for `ms`, so that expensive work runs after the last of many edits and
 * not after each of them; returns `first` until then.
 */
export function useSettled<T>(value: T, ms: number, first = value): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [settled, value, ms])
  return settled
}
