import type { Editor } from '../state/editor'
import { SETTLED } from './keep-focus'

/**
 * Returns the focus to the person's work: to the active cell, without scrolling, otherwise to the first way to begin or
 * the first action of the dock.
 */
export function backToWork(editor: Editor): void {
  const place = editor.activeTab().active ? '[data-pane="table"]' : '.teach-way:enabled, .dock-button:enabled'
  document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
}

/** Calls `backToWork` if a window that the user did not open closes and leaves the focus on nothing. */
export function backWhenLost(editor: Editor): void {
  setTimeout(() => {
    if (document.activeElement === document.body) backToWork(editor)
  }, SETTLED)
}
