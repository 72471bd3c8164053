import type { Extent } from '~/domain/table/snippets'
import type { RowMark } from '~/editor/state/evidence'

interface EvidenceMarksProps {
  /** The row under the pointer. */
  readonly hovered: RowMark | undefined
  readonly active: RowMark | undefined
  /** Where in the active row the active cell stands; null where nobody knows. */
  readonly cell: Extent | null
}

const WHOLE: Extent = { start: 0, end: 100 }

/** Paints rows and cells over a picture, leaning as they do there: slanting lines are smooth in a drawing alone. */
export function EvidenceMarks({ hovered, active, cell }: EvidenceMarksProps) {
  return (
    <svg className="evidence-marks" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {hovered ? <polygon className="evidence-hover" points={corners(hovered, WHOLE)} /> : null}
      {active ? <polygon className="evidence-band" points={corners(active, WHOLE)} /> : null}
      {active && cell ? <polygon className="evidence-ring" points={corners(active, cell)} /> : null}
    </svg>
  )
}

/** The part of a row between two places across, in percent of the picture. */
function corners({ start, end, slope, middle }: RowMark, across: Extent): string {
  const at = (x: number, y: number) => `${x},${y + (slope * (x - middle)) / 100}`
  return [at(across.start, start), at(across.end, start), at(across.end, end), at(across.start, end)].join(' ')
}
