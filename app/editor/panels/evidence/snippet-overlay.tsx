// biome-ignore-all lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
// biome-ignore-all lint/a11y/useSemanticElements: a pannable picture is not a fieldset
import Maximize from 'lucide/dist/esm/icons/maximize.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { snippets as words } from '~/domain/pictures/picture-messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import type { Section } from '~/domain/table/snippets'
import { cellText } from '~/domain/table/table'
import { HEAD_HEIGHT, ROW_HEIGHT } from '~/editor/grid/drawing/layout'
import type { GridView } from '~/editor/grid/view/grid-view'
import { useActiveTab, useEditor } from '~/editor/hooks/use-editor'
import { useZoomPan } from '~/editor/hooks/use-zoom-pan'
import type { Tab } from '~/editor/state/editor'
import { sectionOf } from '~/editor/state/tab/sections'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Spinner } from '~/ui/spinner'
import { useSection } from './use-source'

interface SnippetOverlayProps {
  readonly view: GridView
  /** The width available next to the row numbers, in pixels. */
  readonly width: number
}

const MAX_WIDTH = 960
const MARGIN = 12
const GAP = 4

const placeOf = ({ table, snippetRow }: Tab) => (snippetRow === null ? -1 : orderOf(table).indexOf(snippetRow))

/** The picture that one row was read from, shown next to that row wherever it moves. Esc closes it. [SNIP-01]…[SNIP-10] */
export function SnippetOverlay({ view, width }: SnippetOverlayProps) {
  const editor = useEditor()
  const index = useActiveTab(placeOf)
  const row = useActiveTab((tab) => tab.table.rows[placeOf(tab)])
  const sections = useActiveTab((tab) => tab.sections)
  const section = row ? sectionOf({ sections }, row) : null
  const box = useRef<HTMLElement>(null)

  // Esc first cancels what is active in the table, then closes this overlay.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { panel, dialogs } = editor.getState()
      if (event.key !== 'Escape' || event.defaultPrevented || panel !== null || dialogs.length > 0) return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    if (index >= 0) view.viewport.reveal({ row: index, column: null })
  }, [view, index])

  function close(): void {
    const hadFocus = box.current?.contains(document.activeElement) ?? false
    editor.showSnippet(null)
    if (hadFocus) view.focus()
  }

  if (!row) return null
  // Place it on the side with more room, not counting the area under the dock.
  const room = view.viewport.roomAround(index)
  const above = room.above > room.below
  const style: CSSProperties = {
    top: HEAD_HEIGHT + (above ? index * ROW_HEIGHT - GAP : (index + 1) * ROW_HEIGHT + GAP),
    width: Math.min(MAX_WIDTH, width - 2 * MARGIN),
    translate: above ? '0 -100%' : undefined,
  }
  return (
    <section ref={box} className="snippet" style={style} aria-label={words.title(index + 1)}>
      <Viewer key={section?.id ?? 'none'} section={section} row={index + 1} name={nameOf(row.cells)} onClose={close} />
    </section>
  )
}

function nameOf(cells: Readonly<Record<string, string>>): string {
  return [COLUMN.type, COLUMN.mfg, COLUMN.catalog]
    .map((column) => cellText(cells, column))
    .filter(Boolean)
    .join(' · ')
}

interface ViewerProps {
  readonly section: Section | null
  readonly row: number
  readonly name: string
  readonly onClose: () => void
}

function Viewer({ section, row, name, onClose }: ViewerProps) {
  const editor = useEditor()
  const { source, isStrip, again } = useSection(section)
  const box = useRef<HTMLDivElement>(null)
  const { zoom, larger, smaller, reset, onKeyDown } = useZoomPan(box)
  const isHere = source.state === 'here'
  return (
    <>
      <header className="snippet-head">
        <h2 className="snippet-title">{words.title(row)}</h2>
        <span className="snippet-name">{name}</span>
        {isHere ? (
          <>
            <IconButton label={words.smaller} keys={['-']} onPress={smaller}>
              <Icon of={ZoomOut} size={16} />
            </IconButton>
            <output className="snippet-zoom" aria-label="Size">
              {Math.round(zoom * 100)}%
            </output>
            <IconButton label={words.larger} keys={['+']} onPress={larger}>
              <Icon of={ZoomIn} size={16} />
            </IconButton>
            <IconButton label={words.fit} keys={['0']} onPress={reset}>
              <Icon of={Maximize} size={16} />
            </IconButton>
          </>
        ) : null}
        {section?.pictureId ? (
          <IconButton label={words.beside} onPress={() => editor.showEvidence(true)}>
            <Icon of={PanelRight} size={16} />
          </IconButton>
        ) : null}
        <IconButton label={words.close} keys={['Esc']} onPress={onClose}>
          <Icon of={X} size={16} />
        </IconButton>
      </header>
      <div
        ref={box}
        className="snippet-box"
        data-pane="snippet"
        role="group"
        aria-label={words.picture(row)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={reset}
      >
        {isHere && section ? (
          <Strip address={source.address} row={row} zoom={zoom} part={isStrip ? null : section} />
        ) : (
          <p className="snippet-note" role="status">
            {source.state === 'loading' ? <Spinner /> : null}
            {source.state === 'none' ? words.none : null}
            {source.state === 'failed' ? (
              <>
                {words.failed}{' '}
                <button type="button" className="button" onClick={again}>
                  {words.retry}
                </button>
              </>
            ) : null}
          </p>
        )}
      </div>
    </>
  )
}

interface StripProps {
  readonly address: string
  readonly row: number
  readonly zoom: number
  /** The part of the picture to show; null if the whole picture is the part. */
  readonly part: Section | null
}

/** Shows a horizontal strip of a picture: the picture is clipped to the height of the strip. */
function Strip({ address, row, zoom, part }: StripProps) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const share = part ? Math.max(part.endPercent - part.startPercent, 0.1) / 100 : 1
  const start = part ? part.startPercent / 100 : 0
  return (
    <div
      className="snippet-strip"
      style={{
        width: `${zoom * 100}%`,
        aspectRatio: size.height > 0 ? `${size.width} / ${size.height * share}` : undefined,
      }}
    >
      <img
        src={address}
        alt={words.picture(row)}
        draggable={false}
        className={part ? 'snippet-whole' : 'snippet-picture'}
        style={part ? { top: `${(-start / share) * 100}%` } : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
    </div>
  )
}
