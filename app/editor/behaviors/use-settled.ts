import { useEffect, useState } from 'react'

/** How long a value has to stay the same before what is worked out from it is worked out again, in ms. */
const SETTLING = 150

/** The value once it has stopped changing, so that dear work follows the last of many edits and not each of them. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), SETTLING)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
