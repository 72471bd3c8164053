import { useState } from 'react'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { addLines } from '../actions/remarks/left-out-lines'
import { useEditor } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface LeftOutLinesProps {
  readonly remark: Remark
  /** True if the lines are initially expanded. */
  readonly isOpen: boolean
}

/** The lines that an import left out, as printed, each with a button that inserts it as a row in its original place. */
export function LeftOutLines({ remark, isOpen }: LeftOutLinesProps) {
  const editor = useEditor()
  const [isOpenAtFirst] = useState(isOpen)
  const { lines = [], more = 0 } = remark.leftOut ?? {}
  return (
    <details className="left-out" open={isOpenAtFirst}>
      <summary>{words.showLines(lines.length + more)}</summary>
      <ul>
        {/* Keyed by index: when a line is added, the next one takes its place, and its button the focus. */}
        {lines.map((place) => (
          <li key={lines.indexOf(place)}>
            <button
              type="button"
              className="button"
              aria-label={words.addThis(place.line.texts)}
              onClick={() => addLines(editor, remark, [place])}
            >
              {words.addLine}
            </button>
            <span>{place.line.texts.join(' · ')}</span>
          </li>
        ))}
        {more > 0 && <li className="problems-note">{words.moreLines(more)}</li>}
      </ul>
      {lines.length > 1 && (
        <button type="button" className="button" onClick={() => addLines(editor, remark, lines)}>
          {words.addLines(lines.length)}
        </button>
      )}
    </details>
  )
}
