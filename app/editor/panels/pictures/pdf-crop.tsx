// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the frame can be moved with the keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a crop frame is not a fieldset
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { type Crop, type OpenPdf, WHOLE_PAGE } from '~/editor/workers/pdf'
import { PageView } from '../evidence/page-view'

interface PdfCropProps {
  readonly pdf: OpenPdf
  readonly name: string
  readonly page: number
  readonly crop: Crop
  readonly onDone: (crop: Crop) => void
}

/** The step of an arrow key and the minimum side of a frame, as shares of the page (0–1). */
const STEP = 0.02
const LEAST = 0.02
const WIDTH = 660

interface Point {
  readonly x: number
  readonly y: number
}

const within = (share: number) => Math.min(1, Math.max(0, share))

function between(from: Point, to: Point): Crop {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  }
}

/** Moves the frame by a share of the page, or only its right and bottom edges if `sized`. */
function moved({ left, top, right, bottom }: Crop, { x, y }: Point, sized: boolean): Crop {
  if (sized) {
    return {
      left,
      top,
      right: within(Math.max(left + LEAST, right + x)),
      bottom: within(Math.max(top + LEAST, bottom + y)),
    }
  }
  const across = Math.min(1 - right, Math.max(-left, x))
  const down = Math.min(1 - bottom, Math.max(-top, y))
  return { left: left + across, top: top + down, right: right + across, bottom: bottom + down }
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Positions a frame on its page. */
export function frameOf({ left, top, right, bottom }: Crop): CSSProperties {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }
}

/** A page with a frame around the part to read: drawn with the pointer, moved and resized by keys. */
export function PdfCrop({ pdf, name, page, crop: before, onDone }: PdfCropProps) {
  const [crop, setCrop] = useState(before)
  const [start, setStart] = useState<Point | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  // The button that opened the view is gone, so move the focus to the frame.
  useEffect(() => frame.current?.focus(), [])

  function pointOf(event: PointerEvent<HTMLElement>): Point {
    const area = event.currentTarget.getBoundingClientRect()
    return { x: within((event.clientX - area.left) / area.width), y: within((event.clientY - area.top) / area.height) }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    setCrop(moved(crop, step, event.shiftKey))
  }

  const isTooSmall = crop.right - crop.left < LEAST || crop.bottom - crop.top < LEAST
  return (
    <section className="pdf" aria-label={words.cropTitle(name, page)}>
      <div className="pdf-head">
        <h3 className="pdf-title">{words.cropTitle(name, page)}</h3>
        <Button className="button" onPress={() => setCrop(WHOLE_PAGE)}>
          {words.whole}
        </Button>
        <Button className="button button-primary" onPress={() => onDone(isTooSmall ? WHOLE_PAGE : crop)}>
          {words.done}
        </Button>
      </div>
      <p className="hint">{words.cropHint}</p>
      <div
        className="pdf-crop"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setStart(pointOf(event))
        }}
        onPointerMove={(event) => start && setCrop(between(start, pointOf(event)))}
        onPointerUp={() => {
          setStart(null)
          // A click without a drag resets the crop to the whole page.
          if (isTooSmall) setCrop(WHOLE_PAGE)
        }}
      >
        <PageView pdf={pdf} page={page} width={WIDTH} />
        <div
          ref={frame}
          className="pdf-frame"
          role="group"
          aria-label={words.frame}
          tabIndex={0}
          onKeyDown={onKeyDown}
          style={frameOf(crop)}
        />
      </div>
    </section>
  )
}
