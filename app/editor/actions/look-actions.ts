import type { EditorAction } from './action'

/** How the product looks. [CMD-24][THEME-01] */
export const themeAction: EditorAction = {
  id: 'customize-theme',
  title: 'Customize Theme',
  icon: 'theme',
  keys: [],
  panel: { order: 10 },
  run: ({ editor }) => editor.open('theme'),
}
