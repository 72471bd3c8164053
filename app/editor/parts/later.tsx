import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A part of the screen that is fetched when it is shown for the first time. */
export interface Later<Props> {
  /** Fetches it ahead of that. @throws Error when it cannot be had now; a later try may succeed */
  readonly load: () => Promise<void>
  /** The part itself; nothing until it is there. */
  readonly Part: ComponentType<Props & WhileComing>
}

export interface WhileComing {
  /** It cannot be had: no network, a new release. */
  readonly onFail: () => void
  /** Given by what takes the keyboard when it is there: it has it from the start, so that nothing is typed elsewhere. */
  readonly onEscape?: () => void
}

/** Text that was typed before its field was there, and whether Enter ended it. */
interface Typed {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING_TYPED: Typed = { text: '', isEntered: false }

/** Keeps every key from the rest of the screen; `onEscape` calls it off. The returned function ends it. */
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

/** Types into the field that took the focus. A question has its focus on a button: no key answers it unread. */
function typeIn({ text, isEntered }: Typed): void {
  const field = document.activeElement
  if (!text || !(field instanceof HTMLInputElement)) return
  document.execCommand('insertText', false, text)
  // A list that depends on the text is drawn first.
  if (isEntered) setTimeout(() => pressEnter(field))
}

function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  // Browsers submit a form only for a key of the keyboard.
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
      // The part's own effects ran before this one: it has the focus by now, and what was typed goes there.
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
    // What is left of the properties is what the part takes.
    return Known ? <Known {...(props as unknown as Props)} /> : null
  }

  return { load, Part }
}
