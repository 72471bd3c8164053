import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A part of the screen that is loaded when it is first shown. */
export interface Later<Props> {
  /** Preloads the part. @throws Error if it cannot be loaded now; a later attempt may succeed */
  readonly load: () => Promise<void>
  /** The part itself; renders nothing until it is loaded. */
  readonly Part: ComponentType<Props & WhileComing>
}

export interface WhileComing {
  /** Called if the part cannot be loaded: no network, or a new release. */
  readonly onFail: () => void
  /**
   * Set for parts that take the keyboard: keys are held back while the part loads, so that no text is typed elsewhere.
   */
  readonly onEscape?: () => void
}

/** Text typed before its field was loaded, and whether Enter ended it. */
interface Typed {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING_TYPED: Typed = { text: '', isEntered: false }

/** Keeps every key from the rest of the screen; Escape calls `onEscape`. The returned function ends it. */
function holdKeys(onEscape: () => void): () => Typed {
  let text = ''
  let isEntered = false
  function onKeyDown(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Escape') onEscape()
    else if (ctrlKey || metaKey || altKey || isEntered) return
    else if (key === 'Enter') isEntered = text !== ''
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    return { text, isEntered }
  }
}

/** Types into the focused field. A question has the focus on a button, so no key answers it unread. */
function typeIn({ text, isEntered }: Typed): void {
  const field = document.activeElement
  if (!text || !(field instanceof HTMLInputElement)) return
  document.execCommand('insertText', false, text)
  // Let a list that depends on the text render first.
  if (isEntered) setTimeout(() => pressEnter(field))
}

function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  // Browsers submit a form only on real key presses.
  if (field.dispatchEvent(key)) field.form?.requestSubmit()
}

export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | null = null
  const load = async () => {
    known ??= await fetchPart()
  }

  function Part({ onFail, onEscape, ...props }: Props & WhileComing) {
    const [isHere, setHere] = useState(known !== null)
    const ways = useRef<WhileComing>({ onFail })
    ways.current = { onFail, onEscape }
    const letGo = useRef<() => Typed>()
    useEffect(() => {
      // The part's own effects ran before this one, so it already has the focus and receives the typed text.
      if (isHere) {
        typeIn(letGo.current?.() ?? NOTHING_TYPED)
        return
      }
      let isShown = true
      load().then(
        () => isShown && setHere(true),
        () => isShown && ways.current.onFail(),
      )
      if (ways.current.onEscape) letGo.current = holdKeys(() => ways.current.onEscape?.())
      return () => {
        isShown = false
      }
    }, [isHere])
    useEffect(() => () => void letGo.current?.(), [])
    const Known = isHere ? known : null
    // The remaining props are those of the part.
    return Known ? <Known {...(props as unknown as Props)} /> : null
  }

  return { load, Part }
}
