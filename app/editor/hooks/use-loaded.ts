import { useEffect, useState } from 'react'
import { isCancelled } from '~/api/call-error'

/** Loads a value. @throws CallError with a message for the user */
export type Load<T> = (signal: AbortSignal) => Promise<T>

interface Loaded<T> {
  /** Null until the value has been loaded. */
  readonly value: T | null
  /** The error message for the user; null without an error. */
  readonly problem: string | null
}

const NOTHING = { value: null, problem: null }

/**
 * Loads a value, and again when `load` changes, which cancels the previous call. Null loads nothing. `load` must keep
 * its identity between renders.
 */
export function useLoaded<T>(load: Load<T> | null): Loaded<T> {
  const [state, setState] = useState<Loaded<T> & { readonly load: Load<T> | null }>({ load: null, ...NOTHING })
  useEffect(() => {
    const controller = new AbortController()
    load?.(controller.signal).then(
      (value) => setState({ load, value, problem: null }),
      (error: unknown) => isCancelled(error) || setState({ load, value: null, problem: messageOf(error) }),
    )
    return () => controller.abort()
  }, [load])
  return state.load === load ? state : NOTHING
}

/** Returns the message of an error; '' for a thrown value without one. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
