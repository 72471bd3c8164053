import type { Extent } from '~/domain/table/snippets'
import type { RowMark } from '~/editor/state/evidence'

interface EvidenceMarksProps {
  /** The row under the pointer. */
  readonly hovered: RowMark | undefined
  readonly active: RowMark | undefined
  /** The active cell's horizontal extent in the active row; null if unknown. */
  readonly cell: Extent | null
}

const WHOLE: Extent = { start: 0, end: 100 }

/** Draws the marks of rows and cells over a picture, skewed like the rows. It uses SVG, which renders skewed lines smoothly. */
export function EvidenceMarks({ hovered, active, cell }: EvidenceMarksProps) {
  return (
    <svg className="evidence-marks" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {hovered ? <polygon className="evidence-hover" points={corners(hovered, WHOLE)} /> : null}
      {active ? <polygon className="evidence-band" points={corners(active, WHOLE)} /> : null}
      {active && cell ? <polygon className="evidence-ring" points={corners(active, cell)} /> : null}
    </svg>
  )
}

/** The corners of a row's section between two horizontal positions, in percent of the picture. */
function corners({ start, end, slope, middle }: RowMark, across: Extent): string {
  const at = (x: number, y: number) => `${x},${y + (slope * (x - middle)) / 100}`
  return [at(across.start, start), at(across.end, start), at(across.end, end), at(across.start, end)].join(' ')
}
