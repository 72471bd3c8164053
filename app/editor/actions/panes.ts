import type { EditorAction } from './desk/action'

/** Focuses the next pane in page order: questions about the table, the table, its pictures. */
function switchPane(): void {
  const panes = Array.from(document.querySelectorAll<HTMLElement>('[data-pane]'))
  const present = panes.findIndex((pane) => pane.contains(document.activeElement))
  panes[(present + 1) % panes.length]?.focus()
}

export const paneAction: EditorAction = {
  id: 'switch-pane',
  title: 'To the Question or Picture and Back',
  icon: 'evidence',
  keys: ['F6'],
  run: switchPane,
}
