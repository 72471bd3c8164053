import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A part of the screen that is fetched when it is shown for the first time. */
export interface Later<Props> {
  /** Fetches it ahead of that. @throws Error when it cannot be had now; a later try may succeed */
  readonly load: () => Promise<void>
  /** The part itself; nothing until it is there, `onFail` when it cannot be had (offline, a new release). */
  readonly Part: ComponentType<Props & { readonly onFail: () => void }>
}

export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | null = null
  const load = async () => {
    known ??= await fetchPart()
  }

  function Part({ onFail, ...props }: Props & { readonly onFail: () => void }) {
    const [isHere, setHere] = useState(known !== null)
    const fail = useRef(onFail)
    fail.current = onFail
    useEffect(() => {
      if (isHere) return
      let isShown = true
      load().then(
        () => isShown && setHere(true),
        () => isShown && fail.current(),
      )
      return () => {
        isShown = false
      }
    }, [isHere])
    const Known = isHere ? known : null
    // What is left of the properties without `onFail` is what the part takes.
    return Known ? <Known {...(props as unknown as Props)} /> : null
  }

  return { load, Part }
}
