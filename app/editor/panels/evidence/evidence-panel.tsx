// biome-ignore-all lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
// biome-ignore-all lint/a11y/useSemanticElements: a pannable picture is not a fieldset
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Maximize from 'lucide/dist/esm/icons/maximize.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PROBLEMS_DELAY } from '~/domain/limits/table'
import { snippets as pictureWords, evidence as words } from '~/domain/pictures/picture-messages'
import { pricingWidth } from '~/editor/grid/drawing/column-widths'
import { heldIn } from '~/editor/grid/drawing/measure-text'
import { useActiveTab, useEditor } from '~/editor/hooks/use-editor'
import { useSettled } from '~/editor/hooks/use-settled-value'
import { useZoomPan } from '~/editor/hooks/use-zoom-pan'
import { type EvidencePicture, picturesOf } from '~/editor/state/evidence'
import { nameOfPlace } from '~/editor/state/model/place-name'
import { shownColumns } from '~/editor/state/model/shown-columns'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Spinner } from '~/ui/spinner'
import { EvidenceSheet } from './evidence-sheet'
import { SplitHandle, useSplit } from './split-handle'
import { useStoredPicture } from './use-source'

/**
 * The source pictures next to the table. The active cell is marked in the picture, and a click in the picture activates
 * its row.
 */
export function EvidencePanel() {
  const table = useActiveTab((tab) => tab.table)
  const sections = useActiveTab((tab) => tab.sections)
  const settled = useSettled(table, PROBLEMS_DELAY)
  const pictures = useMemo(() => picturesOf({ table: settled, sections }), [settled, sections])
  const activeRow = useActiveTab((tab) => tab.active?.row ?? null)
  const ofActive = pictures.findIndex(({ marks }) => marks.some(({ row }) => row === activeRow))
  // A picture that the user chose stays until another row becomes active.
  const [picked, setPicked] = useState<{ readonly at: number; readonly row: string | null } | null>(null)
  const last = useRef(0)
  const wanted = picked && picked.row === activeRow ? picked.at : ofActive < 0 ? last.current : ofActive
  const at = Math.max(0, Math.min(wanted, pictures.length - 1))
  last.current = at
  const split = useSplit(useTableWanted())
  const picture = pictures[at]
  const panel = useRef<HTMLElement>(null)
  useActiveInSight(panel)
  useReportedWidth(panel, split.width)
  return (
    <aside ref={panel} className="evidence" style={{ width: split.width }} aria-label={words.title}>
      <SplitHandle split={split} />
      {picture ? (
        <Viewer
          key={picture.id}
          picture={picture}
          number={at + 1}
          count={pictures.length}
          isRowElsewhere={activeRow !== null && ofActive < 0}
          onTurn={(step) => setPicked({ at: at + step, row: activeRow })}
        />
      ) : (
        <Nothing />
      )}
    </aside>
  )
}

/** The width that the table needs next to a picture, in pixels. Recomputed when its columns change, not at every edit. */
function useTableWanted(): number {
  const editor = useEditor()
  const names = useActiveTab(shownColumns)
  const states = useActiveTab((tab) => tab.columnStates)
  return useMemo(() => pricingWidth(names, states, heldIn(editor.activeTab().table.rows)), [editor, names, states])
}

/** Keeps the active cell visible when the panel opens and the table becomes narrower. */
function useActiveInSight(panel: RefObject<HTMLElement>): void {
  const editor = useEditor()
  useEffect(() => {
    // Resize observers are notified in the order they were registered, so the table already knows its new size.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      const { active, range } = editor.activeTab()
      if (active && !range) editor.reveal(active, false)
    })
    if (panel.current) observer.observe(panel.current)
    return () => observer.disconnect()
  }, [editor, panel])
}

/** Publishes the panel's width, so that toolbars floating over the table are centered on its visible part. */
function useReportedWidth(panel: RefObject<HTMLElement>, width: number): void {
  useLayoutEffect(() => {
    const frame = panel.current?.closest<HTMLElement>('.editor')
    frame?.style.setProperty('--evidence-width', `${width}px`)
    return () => void frame?.style.removeProperty('--evidence-width')
  }, [panel, width])
}

function Nothing() {
  const editor = useEditor()
  return (
    <>
      <header className="evidence-head">
        <h2 className="evidence-title">{words.title}</h2>
        <span className="evidence-gap" />
        <IconButton label={words.close} onPress={() => editor.showEvidence(false)}>
          <Icon of={X} size={16} />
        </IconButton>
      </header>
      <div className="evidence-nothing">
        <p>{words.none}</p>
        <p className="hint">{words.noneHint}</p>
      </div>
    </>
  )
}

const ZOOMING = { wheelNeedsCtrl: true, held: '.evidence-cell, .evidence-no-cell' }

interface ViewerProps {
  readonly picture: EvidencePicture
  readonly number: number
  readonly count: number
  /** True if the active row was not read from any picture. */
  readonly isRowElsewhere: boolean
  readonly onTurn: (step: 1 | -1) => void
}

function Viewer({ picture, number, count, isRowElsewhere, onTurn }: ViewerProps) {
  const editor = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const [source, again] = useStoredPicture(picture.id, picture.turn)
  const { zoom, larger, smaller, reset, suit, onKeyDown } = useZoomPan(box, ZOOMING)
  // The row's TYPE may be scrolled out of view, both in the table and here.
  const place = useActiveTab(nameOfPlace)
  return (
    <>
      <header className="evidence-head">
        <h2 className="evidence-title">{words.picture(number, count)}</h2>
        {count > 1 ? (
          <>
            <IconButton label={words.previous} isDisabled={number === 1} onPress={() => onTurn(-1)}>
              <Icon of={ChevronLeft} size={16} />
            </IconButton>
            <IconButton label={words.next} isDisabled={number === count} onPress={() => onTurn(1)}>
              <Icon of={ChevronRight} size={16} />
            </IconButton>
          </>
        ) : null}
        <span className="snippet-name" title={place}>
          {place}
        </span>
        <IconButton label={pictureWords.smaller} keys={['-']} onPress={smaller}>
          <Icon of={ZoomOut} size={16} />
        </IconButton>
        <output className="snippet-zoom" aria-label="Size">
          {Math.round(zoom * 100)}%
        </output>
        <IconButton label={pictureWords.larger} keys={['+']} onPress={larger}>
          <Icon of={ZoomIn} size={16} />
        </IconButton>
        <IconButton label={pictureWords.fit} keys={['0']} onPress={reset}>
          <Icon of={Maximize} size={16} />
        </IconButton>
        <IconButton label={words.close} onPress={() => editor.showEvidence(false)}>
          <Icon of={X} size={16} />
        </IconButton>
      </header>
      <div
        ref={box}
        className="evidence-box"
        data-pane="evidence"
        role="group"
        aria-label={words.picture(number, count)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {source.state === 'here' ? (
          <EvidenceSheet address={source.address} picture={picture} zoom={zoom} box={box} onActive={suit} />
        ) : (
          <div className="evidence-nothing" role="status">
            {source.state === 'loading' ? (
              <p className="evidence-loading">
                <Spinner />
                {words.loading}
              </p>
            ) : (
              <>
                <p>{pictureWords.failed}</p>
                <button type="button" className="button" onClick={again}>
                  {pictureWords.retry}
                </button>
              </>
            )}
          </div>
        )}
      </div>
      {isRowElsewhere ? <p className="evidence-foot">{words.noRow}</p> : null}
    </>
  )
}
