// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keyboard moves in the table, and the mark here follows
// biome-ignore-all lint/a11y/noStaticElementInteractions: as above
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { COLUMN } from '~/domain/columns'
import { evidence as words } from '~/domain/picture-messages'
import { orderOf } from '~/domain/row-order'
import type { Extent } from '~/domain/snippets'
import { cellText } from '~/domain/table'
import { bringIntoSight } from '../behaviors/sight'
import { useActiveTab, useEditor } from '../behaviors/use-editor'
import { columnAt, columnExtent, type EvidencePicture, markAt, type RowMark } from '../state/evidence'

interface EvidenceSheetProps {
  readonly address: string
  readonly picture: EvidencePicture
  /** 1 is as wide as the box. */
  readonly zoom: number
  /** What the sheet scrolls in. */
  readonly box: RefObject<HTMLElement>
}

/** A picture with the active row and cell marked; a press on a row goes to it in the table. */
export function EvidenceSheet({ address, picture, zoom, box }: EvidenceSheetProps) {
  const editor = useEditor()
  const [isThere, setThere] = useState(false)
  const [hovered, setHovered] = useState<RowMark>()

  function placeOf(event: MouseEvent<HTMLElement>) {
    const area = event.currentTarget.getBoundingClientRect()
    const percent = (distance: number, whole: number) => (100 * distance) / whole
    const mark = markAt(picture.marks, percent(event.clientY - area.top, area.height))
    return { mark, x: percent(event.clientX - area.left, area.width) }
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
        onLoad={() => setThere(true)}
      />
      {hovered ? <div className="evidence-hover" style={band(hovered)} /> : null}
      {isThere ? <ActiveMark picture={picture} box={box} zoom={zoom} /> : null}
    </div>
  )
}

function band({ start, end }: Extent): CSSProperties {
  return { top: `${start}%`, height: `${end - start}%` }
}

interface ActiveMarkProps {
  readonly picture: EvidencePicture
  readonly box: RefObject<HTMLElement>
  readonly zoom: number
}

/** Follows the active cell; what is out of sight in the picture is scrolled there. */
function ActiveMark({ picture, box, zoom }: ActiveMarkProps) {
  const active = useActiveTab((tab) => tab.active)
  const type = useActiveTab(({ table, active: cell }) =>
    cellText(table.rows[orderOf(table).indexOf(cell?.row ?? '')] ?? {}, COLUMN.type),
  )
  const mark = picture.marks.find(({ row }) => row === active?.row)
  const cell = mark && active ? columnExtent(active.column, mark) : null
  const element = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the place or the size is what asks for it
  useEffect(() => {
    if (element.current && box.current) bringIntoSight(element.current, box.current)
  }, [mark?.row, mark?.start, cell?.start, box])

  if (!mark) return null
  return (
    <div className="evidence-row" style={band(mark)} data-zoom={zoom > 1 || undefined}>
      <span className="visually-hidden" role="status">
        {words.row(mark.index + 1, type)}
      </span>
      <div
        ref={element}
        className={cell ? 'evidence-cell' : 'evidence-no-cell'}
        style={cell ? { left: `${cell.start}%`, width: `${cell.end - cell.start}%` } : undefined}
      />
    </div>
  )
}
