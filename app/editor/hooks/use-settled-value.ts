import { useEffect, useState } from 'react'

/**
 * The value once it has been the same for `ms`, so that dear work follows the last of many edits and not each of them;
 * `first` until then.
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
