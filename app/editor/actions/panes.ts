import type { EditorAction } from './desk/action'

/** Goes from the table to the pictures beside it and back, in the order in which they stand in the page. */
function switchPane(): void {
  const panes = Array.from(document.querySelectorAll<HTMLElement>('[data-pane]'))
  const present = panes.findIndex((pane) => pane.contains(document.activeElement))
  panes[(present + 1) % panes.length]?.focus()
}

export const paneAction: EditorAction = {
  id: 'switch-pane',
  title: 'To the Picture and Back',
  icon: 'evidence',
  keys: ['F6'],
  run: switchPane,
}
