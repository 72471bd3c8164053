// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the frame can be moved with the keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a crop frame is not a fieldset
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { type Crop, type OpenPdf, type TableOfPage, WHOLE_PAGE } from '~/editor/workers/pdf'
import { PageView } from '../evidence/page-view'
import { between, frameOf, isSame, isTooSmall, moved, type Point, stepOf, within } from './crop-frame'

interface PdfCropProps {
  readonly pdf: OpenPdf
  readonly name: string
  readonly page: number
  /** The parts to read: chosen tables, or one framed part. */
  readonly crops: readonly Crop[]
  readonly onDone: (crops: readonly Crop[]) => void
}

/** The width of the drawn page, and how far the pointer moves before it draws a frame, in CSS pixels. */
const WIDTH = 660
const DRAG = 4

/** The tables of a page once they are found; `onFound` is called right before. */
function useTables(pdf: OpenPdf, page: number, onFound: () => void): readonly TableOfPage[] {
  const [tables, setTables] = useState<readonly TableOfPage[]>([])
  useEffect(() => {
    let isShown = true
    // Without outlines, the part to read can still be framed by hand.
    pdf.tables(page).then(
      (found) => {
        if (!isShown) return
        onFound()
        setTables(found)
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [pdf, page, onFound])
  return tables
}

/**
 * A page with the outlines of its tables, of which several may be chosen, or with one frame around the part to read: drawn
 * with the pointer, moved and resized by keys.
 */
export function PdfCrop({ pdf, name, page, crops: before, onDone }: PdfCropProps) {
  const [crops, setCrops] = useState(before)
  const [start, setStart] = useState<Start | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isOnFrame = useRef(false)
  const tables = useTables(
    pdf,
    page,
    useCallback(() => {
      isOnFrame.current = document.activeElement === frame.current
    }, []),
  )
  // The button that opened the view is gone, so move the focus to the frame.
  useEffect(() => frame.current?.focus(), [])
  const isTaken = (table: TableOfPage) => crops.some((crop) => isSame(crop, table.crop))
  const areTables = tables.some(isTaken)
  const crop = crops[0] ?? WHOLE_PAGE
  // Tables that were chosen before take the place of the focused frame.
  useLayoutEffect(() => {
    if (areTables && isOnFrame.current) area.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    isOnFrame.current = false
  }, [areTables])

  function toggle(table: TableOfPage): void {
    const taken = tables.filter((one) => isTaken(one) !== (one === table)).map((one) => one.crop)
    setCrops(taken.length > 0 ? taken : [WHOLE_PAGE])
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOf(event.key)
    if (!step) return
    event.preventDefault()
    setCrops([moved(crop, step, event.shiftKey)])
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!start) return
    const { clientX, clientY, currentTarget, pointerId, buttons } = event
    if (buttons === 0) {
      // The button was released outside.
      setStart(null)
      return
    }
    if (!start.isDrag && Math.hypot(clientX - start.clientX, clientY - start.clientY) < DRAG) return
    // From here on, the outline below the pointer is not pressed.
    if (!start.isDrag) currentTarget.setPointerCapture(pointerId)
    setStart({ ...start, isDrag: true })
    setCrops([between(start.place, placeOf(event))])
  }

  function onPointerUp(): void {
    if (!start) return
    setStart(null)
    // A click beside the tables chooses the whole page.
    if (start.isDrag ? isTooSmall(crop) : !start.isOnTable) setCrops([WHOLE_PAGE])
  }

  return (
    <section className="pdf" aria-label={words.cropTitle(name, page)}>
      <div className="pdf-head">
        <h3 className="pdf-title">{words.cropTitle(name, page)}</h3>
        <Button className="button" onPress={() => setCrops([WHOLE_PAGE])}>
          {words.whole}
        </Button>
        <Button className="button button-primary" onPress={() => onDone(crops)}>
          {words.done}
        </Button>
      </div>
      <p className="hint">{tables.length > 0 ? words.tablesHint : words.cropHint}</p>
      <div
        ref={area}
        className="pdf-crop"
        onPointerDown={(event) => {
          const { button, clientX, clientY, target } = event
          const isOnTable = target instanceof Element && target.closest('.pdf-table') !== null
          if (button === 0) setStart({ place: placeOf(event), clientX, clientY, isOnTable, isDrag: false })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      >
        <PageView pdf={pdf} page={page} width={WIDTH} />
        {areTables ? null : (
          <div
            ref={frame}
            className="pdf-frame"
            role="group"
            aria-label={words.frame}
            tabIndex={0}
            onKeyDown={onKeyDown}
            style={frameOf(crop)}
          />
        )}
        <div className="pdf-tables" role="group" aria-label={words.tables}>
          {tables.map((table, at) => (
            <button
              key={`${table.crop.left} ${table.crop.top}`}
              type="button"
              className="pdf-table"
              data-schedule={table.isSchedule}
              aria-label={words.table(at + 1, table.title)}
              aria-pressed={isTaken(table)}
              style={frameOf(table.crop)}
              onClick={() => toggle(table)}
            >
              <span className="pdf-table-number">{at + 1}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface Start {
  readonly place: Point
  readonly clientX: number
  readonly clientY: number
  readonly isOnTable: boolean
  readonly isDrag: boolean
}

function placeOf(event: PointerEvent<HTMLElement>): Point {
  const area = event.currentTarget.getBoundingClientRect()
  return { x: within((event.clientX - area.left) / area.width), y: within((event.clientY - area.top) / area.height) }
}
