import { sheetImport as words } from '~/domain/intake/intake-messages'
import { addLines } from '../actions/remarks/left-out-lines'
import { useEditor } from '../hooks/use-editor'
import type { Remark } from '../state/editor'

interface LeftOutLinesProps {
  readonly remark: Remark
  readonly isOpen: boolean
}

/** The lines that an import left out, as printed, each with a button that makes it a row where it stood. */
export function LeftOutLines({ remark, isOpen }: LeftOutLinesProps) {
  const editor = useEditor()
  const { lines = [], more = 0 } = remark.leftOut ?? {}
  return (
    <details className="left-out" open={isOpen}>
      <summary>{words.showLines(lines.length + more)}</summary>
      <ul>
        {lines.map((place) => (
          <li key={`${place.above} ${lines.indexOf(place)}`}>
            <button
              type="button"
              className="button button-quiet"
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
        <button type="button" className="button button-quiet" onClick={() => addLines(editor, remark, lines)}>
          {words.addLines(lines.length)}
        </button>
      )}
    </details>
  )
}
