import { find as words } from '~/domain/panel-messages'
import { enter } from '../cell-edits'
import type { Editor, Match } from '../editor'
import { seenOrder } from '../model/seen-rows'
import { countHidden, currentIndex, matchesOf } from './find'
import { replaceAllOps, replaceOps } from './replace'

/** Goes to a match: activates its cell and scrolls to it without moving the focus. */
function goTo(editor: Editor, index: number): void {
  const match = matchesOf(editor.activeTab()).at(index)
  if (!match) return
  editor.changeFind({ current: index })
  editor.reveal({ row: match.row, column: match.column }, false)
}

/** The index of the first match at or after this position, wrapping around to the first of all. */
function indexFrom(editor: Editor, { row, column, start }: Match): number {
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  const index = matches.indexFrom(Math.max(0, seenOrder(tab).indexOf(row)), column, start)
  return index < matches.count ? index : 0
}

/** Searches for the typed term and goes to the first match from the active cell on. */
export function seek(editor: Editor): void {
  const { find, active } = editor.activeTab()
  editor.changeFind({ sought: find.term })
  if (find.term === '') return
  goTo(editor, active ? indexFrom(editor, { ...active, start: 0, end: 0 }) : 0)
}

/** Searches for a typed term that is not applied yet; false if none is pending. */
function seekFirst(editor: Editor): boolean {
  const { term, sought } = editor.activeTab().find
  if (term === sought) return false
  seek(editor)
  return true
}

/** Goes to the next or previous match, wrapping around; starts at the active cell if the user has moved away. [FIND-05] */
export function goToMatch(editor: Editor, direction: 'next' | 'previous'): void {
  if (seekFirst(editor)) return
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  if (matches.count === 0) return
  const from = currentIndex(tab, matches)
  const inHand = matches.at(from)
  const isThere = !tab.active || (inHand?.row === tab.active.row && inHand.column === tab.active.column)
  // Between two matches, the one after the active cell is the next, the one before it the previous.
  const near = isThere ? from + 1 : matches.indexFrom(seenOrder(tab).indexOf(tab.active.row), tab.active.column, 0)
  const index = direction === 'next' ? near : near - (isThere ? 2 : 1)
  goTo(editor, (index + matches.count) % matches.count)
}

/** Replaces the current match and goes to the next one after the replacement. [FIND-15] */
export function replaceMatch(editor: Editor): void {
  if (seekFirst(editor)) return
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  const match = matches.at(currentIndex(tab, matches))
  if (!match) return
  const { ops, tooLong, rounded } = replaceOps(editor.getState(), tab, match)
  if (tooLong > 0) editor.toast(words.tooLong(tooLong), 'info')
  enter(editor, ops, words.replace, rounded)
  const start = tooLong > 0 ? match.end : match.start + tab.find.replacement.length
  goTo(editor, indexFrom(editor, { ...match, start }))
}

/** Replaces all matches as one undo step, and says what was left unchanged. [FIND-13][FIND-16] */
export function replaceAll(editor: Editor): void {
  const { term, sought } = editor.activeTab().find
  if (term !== sought) editor.changeFind({ sought: term })
  const tab = editor.activeTab()
  const hidden = countHidden(tab)
  const { ops, replaced, tooLong, workedOut, rounded } = replaceAllOps(editor.getState(), tab, matchesOf(tab))
  const left = editor.edit(ops, words.replaceAll, rounded.cells())
  const notices = [
    words.replaced(replaced),
    left,
    hidden > 0 ? words.hidden(hidden) : '',
    tooLong > 0 ? words.tooLong(tooLong) : '',
    workedOut > 0 ? words.workedOut(workedOut) : '',
    rounded.why(),
  ]
  editor.toast(notices.filter(Boolean).join(' '), replaced > 0 ? 'success' : 'info')
}
