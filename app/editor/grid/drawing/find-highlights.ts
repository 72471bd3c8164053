import { displayCell } from '~/domain/pricing/money'
import { cellText, type Row } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import { currentIndex, matchesOf, type RowMatch } from '~/editor/state/find/find'
import { seenRow } from '~/editor/state/model/seen-rows'
import { shownColumns } from '~/editor/state/model/shown-columns'

/** Names used in the stylesheet: all matches, and the current one on top. */
const ALL = 'find-match'
const CURRENT = 'find-current'

/**
 * Highlights the matches in the drawn rows with the CSS highlight API, which changes no element. Follows the table, the
 * search and scrolling. Returns a function that stops it.
 */
export function highlightMatches(editor: Editor): () => void {
  // Older browsers show no highlights; the ring still marks the current match.
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => {}
  let frame = 0
  const paint = () => {
    frame = 0
    const { all, current } = rangesOf(editor)
    const inHand = new Highlight(...current)
    inHand.priority = 1
    CSS.highlights.set(ALL, new Highlight(...all))
    CSS.highlights.set(CURRENT, inHand)
  }
  const ask = () => {
    frame ||= requestAnimationFrame(paint)
  }
  const rows = new MutationObserver(ask)
  const stage = document.getElementById('editor-stage')
  if (stage) rows.observe(stage, { childList: true, characterData: true, subtree: true })
  const stop = editor.subscribe(ask)
  ask()
  return () => {
    stop()
    rows.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(CURRENT)
  }
}

interface Ranges {
  readonly all: readonly AbstractRange[]
  readonly current: readonly AbstractRange[]
}

function rangesOf(editor: Editor): Ranges {
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  const [all, current]: [AbstractRange[], AbstractRange[]] = [[], []]
  if (matches.count === 0) return { all, current }
  const inHand = matches.at(currentIndex(tab, matches))
  const columns = shownColumns(tab)
  for (const line of document.querySelectorAll('#fixture-grid .grid-row')) {
    const rowAt = Number(line.getAttribute('aria-rowindex')) - 2
    const row = seenRow(tab, rowAt)
    if (!row) continue
    for (const match of matches.inRow(rowAt)) {
      const range = rangeOf(line, row, match, columns.indexOf(match.column))
      if (!range) continue
      const isInHand = inHand?.row === row.id && inHand.column === match.column && inHand.start === match.start
      ;(isInHand ? current : all).push(range)
    }
  }
  return { all, current }
}

/**
 * The range of a match on the screen; the whole cell if it displays its text in another form, or an
 * alternate matches. [FIND-18]
 */
function rangeOf(line: Element, row: Row, { column, start, end }: RowMatch, shownAt: number): StaticRange | null {
  const cell = line.children[shownAt + 1]
  const place = cell?.firstElementChild ?? cell
  const text = place?.firstChild
  if (!(text instanceof Text)) return null
  const stored = cellText(row, column)
  const shift = displayCell(column, stored).indexOf(stored)
  const [from, to] = shift < 0 || start === end ? [0, text.length] : [start + shift, end + shift]
  if (to > text.length) return null
  return new StaticRange({ startContainer: text, startOffset: from, endContainer: text, endOffset: to })
}
