// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keyboard moves the active cell, and the mark follows it
// biome-ignore-all lint/a11y/noStaticElementInteractions: as above
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { evidence as words } from '~/domain/pictures/picture-messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import { bringIntoView } from '~/editor/grid/drawing/scroll-into-view'
import { useActiveTab, useEditor } from '~/editor/hooks/use-editor'
import { columnAt, columnExtent, type EvidencePicture, markAt, type RowMark } from '~/editor/state/evidence'
import { EvidenceMarks } from './evidence-marks'
import { textHeightOf } from './evidence-text'

interface EvidenceSheetProps {
  readonly address: string
  readonly picture: EvidencePicture
  /** The picture's width as a multiple of the box width. */
  readonly zoom: number
  /** The scroll container of the sheet. */
  readonly box: RefObject<HTMLElement>
  /** Called while one of the picture's rows is active, with the zoom at which its rows are readable. */
  readonly onActive: (zoom: number) => void
}

/** The cap height at which text is as readable as in the table, in pixels. */
const READABLE = 10
/** The readable row height if no text was found in it, in pixels. */
const READABLE_ROW = 28

/** A picture with the active row and cell marked; clicking a row activates it in the table. */
export function EvidenceSheet({ address, picture, zoom, box, onActive }: EvidenceSheetProps) {
  const editor = useEditor()
  const [size, setSize] = useState<PictureSize>()
  const [hovered, setHovered] = useState<RowMark>()

  function placeOf(event: MouseEvent<HTMLElement>) {
    const area = event.currentTarget.getBoundingClientRect()
    const percent = (distance: number, whole: number) => (100 * distance) / whole
    const x = percent(event.clientX - area.left, area.width)
    return { mark: markAt(picture.marks, x, percent(event.clientY - area.top, area.height)), x }
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { mark, x } = placeOf(event)
    if (!mark) return
    editor.commitEdit()
    const { table, active } = editor.activeTab()
    if (!table.rows.some(({ id }) => id === mark.row)) return
    const column = columnAt(table.columns, mark.columns, x) ?? active?.column ?? COLUMN.type
    editor.reveal({ row: mark.row, column: table.columns.includes(column) ? column : (table.columns[0] ?? column) })
  }

  return (
    <div
      className="evidence-sheet"
      style={{ width: `${zoom * 100}%` }}
      onClick={onClick}
      onPointerMove={(event) => setHovered(placeOf(event).mark)}
      onPointerLeave={() => setHovered(undefined)}
    >
      <img
        className="evidence-picture"
        src={address}
        alt={words.title}
        draggable={false}
        onLoad={({ currentTarget: image }) => {
          const { naturalHeight: height, naturalWidth: width } = image
          if (width < 1) return
          const lowest = Math.min(...picture.marks.map(({ start, end }) => end - start))
          setSize({ shape: height / width, width, text: textHeightOf(image, picture.marks), lowest })
        }}
      />
      {size ? <ActiveMark picture={picture} size={size} box={box} hovered={hovered} onActive={onActive} /> : null}
    </div>
  )
}

interface PictureSize {
  /** Height divided by width. */
  readonly shape: number
  /** In pixels. */
  readonly width: number
  /** Text height in pixels; null if no text was found. */
  readonly text: number | null
  /** Height of its lowest row, in percent of the picture's height. */
  readonly lowest: number
}

/** The zoom at which a picture's text is readable in a box `wide` pixels wide. */
function readableZoom({ shape, width, text, lowest }: PictureSize, wide: number): number {
  return text === null ? READABLE_ROW / ((lowest / 100) * shape * wide) : READABLE / ((text * wide) / width)
}

/** Positions a row's band over the picture, skewed like the row. */
function band({ start, end, slope, middle }: RowMark, { shape }: PictureSize): CSSProperties {
  const place = { top: `${start}%`, height: `${end - start}%` }
  if (slope === 0) return place
  return { ...place, transform: `skewY(${Math.atan((slope / 100) * shape)}rad)`, transformOrigin: `${middle}% 50%` }
}

interface ActiveMarkProps extends Pick<EvidenceSheetProps, 'picture' | 'box' | 'onActive'> {
  readonly size: PictureSize
  readonly hovered: RowMark | undefined
}

/** Marks the active cell and scrolls the picture to it if necessary. */
function ActiveMark({ picture, size, box, hovered, onActive }: ActiveMarkProps) {
  const active = useActiveTab((tab) => tab.active)
  const type = useActiveTab(({ table, active: cell }) =>
    cellText(table.rows[orderOf(table).indexOf(cell?.row ?? '')] ?? {}, COLUMN.type),
  )
  const mark = picture.marks.find(({ row }) => row === active?.row)
  const cell = mark && active ? columnExtent(active.column, mark) : null
  const element = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the mark's place or size changes
  useEffect(() => {
    if (element.current && box.current) bringIntoView(element.current, box.current)
  }, [mark?.row, mark?.start, cell?.start, box])

  const isHere = mark !== undefined
  // The picture is scaled to the width of its box, so the readable zoom changes with the box.
  useEffect(() => {
    const element = box.current
    if (!isHere || !element) return
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) onActive(readableZoom(size, element.clientWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isHere, size, box, onActive])

  return (
    <>
      <EvidenceMarks hovered={hovered} active={mark} cell={cell} />
      {mark ? (
        <div className="evidence-row" style={band(mark, size)}>
          <span className="visually-hidden" role="status">
            {words.row(mark.index + 1, type)}
          </span>
          <div
            ref={element}
            className={cell ? 'evidence-cell' : 'evidence-no-cell'}
            style={cell ? { left: `${cell.start}%`, width: `${cell.end - cell.start}%` } : undefined}
          />
        </div>
      ) : null}
    </>
  )
}
