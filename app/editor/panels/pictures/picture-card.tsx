import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { pictureCard } from '~/domain/pictures/picture-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { Icon } from '~/ui/icon'

interface PictureCardProps {
  readonly picture: DraftPicture
  /** Its index among all pictures. */
  readonly at: number
  readonly count: number
  /** Called after its position changed. */
  readonly onMoved: () => void
  /** Called to retry a picture that failed. */
  readonly onRetry: () => void
}

/** The step by which each arrow key moves a picture. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * A picture before it is sent: it can be dragged, moved by keys, rotated or removed. A picture that cannot be sent shows
 * the reason. [UPLOAD-04]
 */
export function PictureCard({ picture, at, count, onMoved, onRetry }: PictureCardProps) {
  const { uploads } = useDesk()
  const { id, name, problem, isRefused } = picture
  const card = useRef<HTMLLIElement>(null)

  /** Moves the picture from its current position, which may have changed since the last render during a drag. */
  function move(place: (from: number) => number): void {
    const { draft } = uploads.getState()
    const from = draft.findIndex((one) => one.id === id)
    const to = place(from)
    if (from < 0 || to < 0 || to >= draft.length || to === from) return
    uploads.move(id, to)
    onMoved()
  }

  /** Focuses the remove button of the next picture, so that several can be removed in a row. */
  function remove(): void {
    const next = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    const body = card.current?.closest('.window-body')
    uploads.remove(id)
    const place = next?.querySelector('.picture-remove') ?? body?.querySelector('input[type=file]')
    if (place instanceof HTMLElement) place.focus()
  }

  function retry(): void {
    card.current?.querySelector<HTMLElement>('.picture-handle')?.focus()
    onRetry()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move((from) => from + step)
  }

  /**
   * Moves the card to the position of the card under the pointer. Listens on the window, because an element loses pointer
   * capture when it moves in the DOM.
   */
  function drag({ pointerId }: PointerEvent): void {
    const stop = new AbortController()
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      if (event.type !== 'pointermove' || event.buttons === 0) return stop.abort()
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('.picture')
      const cards = Array.from(card.current?.parentElement?.children ?? [])
      move(() => (over ? cards.indexOf(over) : -1))
    }
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, follow, { signal: stop.signal })
  }

  return (
    <li ref={card} className="picture" data-bad={problem !== null || undefined}>
      <button
        type="button"
        className="picture-handle"
        aria-label={`${name}, ${pictureCard.place(at + 1, count)}`}
        onKeyDown={onKeyDown}
        onPointerDown={drag}
      >
        <Thumbnail picture={picture} onDamaged={() => uploads.markDamaged(id)} />
      </button>
      <div className="picture-line">
        <PictureName name={name} problem={problem} />
        {problem === null || isRefused ? (
          <Button className="picture-tool" aria-label={pictureCard.turn(name)} onPress={() => uploads.turn(id)}>
            <Icon of={RotateCw} size={14} />
          </Button>
        ) : null}
        {isRefused ? (
          <Button className="button picture-retry" aria-label={pictureCard.retryOne(name)} onPress={retry}>
            {pictureCard.retry}
          </Button>
        ) : null}
        <Button className="picture-tool picture-remove" aria-label={pictureCard.remove(name)} onPress={remove}>
          <Icon of={X} size={14} />
        </Button>
      </div>
    </li>
  )
}

interface ThumbnailProps {
  readonly picture: DraftPicture
  readonly onDamaged?: () => void
}

/**
 * A thumbnail of a local picture. Unchecked files are not decoded, because they may be huge. A picture that was sent but
 * could not be read is still shown.
 */
export function Thumbnail({ picture: { file, isChecked, problem, turn, isRefused }, onDamaged }: ThumbnailProps) {
  const [url, setUrl] = useState<string>()
  const isBroken = problem !== null && !isRefused
  const isShown = isChecked && !isBroken
  // Revoke the object URL on cleanup, because it keeps the file in memory.
  useEffect(() => {
    if (!isShown) return
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file, isShown])
  if (isBroken) {
    return (
      <span className="thumbnail thumbnail-none">
        <Icon of={ImageOff} size={20} strokeWidth={1.5} />
      </span>
    )
  }
  if (!isShown || !url) return <span className="thumbnail" />
  return (
    <span className="thumbnail">
      <img src={url} alt="" decoding="async" draggable={false} data-turn={turn || undefined} onError={onDamaged} />
    </span>
  )
}

/** The name of a picture, or why it cannot be read. */
export function PictureName({ name, problem }: { readonly name: string; readonly problem: string | null }) {
  if (problem !== null) return <span className="picture-problem">{problem}</span>
  return (
    <span className="picture-name" title={name}>
      {name}
    </span>
  )
}
