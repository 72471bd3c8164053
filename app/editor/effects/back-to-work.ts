import type { Editor } from '../state/editor'
import { SETTLED } from './keep-focus'

/**
 * Gives the keyboard back to what a person works in: the active cell, where it is, without scrolling; else the first way
 * to begin, or the first action of the dock.
 */
export function backToWork(editor: Editor): void {
  const place = editor.activeTab().active ? '[data-pane="table"]' : '.teach-way:enabled, .dock-button:enabled'
  document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
}

/** The same once a window that nobody opened has closed and left the focus to nothing. */
export function backWhenLost(editor: Editor): void {
  setTimeout(() => {
    if (document.activeElement === document.body) backToWork(editor)
  }, SETTLED)
}
