import { find as words } from '~/domain/panel-messages'
import { enter } from '../cell-edits'
import type { Editor, Match } from '../editor'
import { seenOrder } from '../model/seen-rows'
import { countHidden, currentIndex, matchesOf } from './find'
import { replaceAllOps, replaceOps } from './replace'

/** Goes to a match: its cell is active and in sight, the focus stays where it is. */
function goTo(editor: Editor, index: number): void {
  const match = matchesOf(editor.activeTab()).at(index)
  if (!match) return
  editor.changeFind({ current: index })
  editor.reveal({ row: match.row, column: match.column }, false)
}

/** The first match that is not before this place, else the first of all. */
function indexFrom(editor: Editor, { row, column, start }: Match): number {
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  const index = matches.indexFrom(Math.max(0, seenOrder(tab).indexOf(row)), column, start)
  return index < matches.count ? index : 0
}

/** Looks for what is typed now, and goes to the first match from the active cell on. */
export function seek(editor: Editor): void {
  const { find, active } = editor.activeTab()
  editor.changeFind({ sought: find.term })
  if (find.term === '') return
  goTo(editor, active ? indexFrom(editor, { ...active, start: 0, end: 0 }) : 0)
}

/** What is typed but not looked for yet is looked for now; false when there is nothing of that kind. */
function seekFirst(editor: Editor): boolean {
  const { term, sought } = editor.activeTab().find
  if (term === sought) return false
  seek(editor)
  return true
}

/** The next or previous match, round and round; whoever has gone elsewhere in the table goes on from there. [FIND-05] */
export function goToMatch(editor: Editor, direction: 'next' | 'previous'): void {
  if (seekFirst(editor)) return
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  if (matches.count === 0) return
  const from = currentIndex(tab, matches)
  const inHand = matches.at(from)
  const isThere = !tab.active || (inHand?.row === tab.active.row && inHand.column === tab.active.column)
  // Between two matches: the one behind the active cell is the next, the one before that the previous.
  const near = isThere ? from + 1 : matches.indexFrom(seenOrder(tab).indexOf(tab.active.row), tab.active.column, 0)
  const index = direction === 'next' ? near : near - (isThere ? 2 : 1)
  goTo(editor, (index + matches.count) % matches.count)
}

/** Replaces the match in hand and goes to the one behind what now stands there. [FIND-15] */
export function replaceMatch(editor: Editor): void {
  if (seekFirst(editor)) return
  const tab = editor.activeTab()
  const matches = matchesOf(tab)
  const match = matches.at(currentIndex(tab, matches))
  if (!match) return
  const { ops, tooLong, rounded } = replaceOps(tab, match)
  if (tooLong > 0) editor.toast(words.tooLong(tooLong), 'info')
  enter(editor, ops, words.replace, rounded)
  const start = tooLong > 0 ? match.end : match.start + tab.find.replacement.length
  goTo(editor, indexFrom(editor, { ...match, start }))
}

/** Replaces all as one step to undo, and says what was left alone. [FIND-13][FIND-16] */
export function replaceAll(editor: Editor): void {
  const { term, sought } = editor.activeTab().find
  if (term !== sought) editor.changeFind({ sought: term })
  const tab = editor.activeTab()
  const hidden = countHidden(tab)
  const { ops, replaced, tooLong, rounded } = replaceAllOps(tab, matchesOf(tab))
  editor.edit(ops, words.replaceAll, rounded.cells())
  const notices = [
    words.replaced(replaced),
    hidden > 0 ? words.hidden(hidden) : '',
    tooLong > 0 ? words.tooLong(tooLong) : '',
    rounded.why(),
  ]
  editor.toast(notices.filter(Boolean).join(' '), replaced > 0 ? 'success' : 'info')
}
