import { type EditorAction, withPart } from './desk/action'

/** Opens the theme panel. [CMD-24][THEME-01] */
export const themeAction: EditorAction = {
  id: 'customize-theme',
  title: 'Customize Theme',
  icon: 'theme',
  keys: [],
  panel: { order: 10 },
  run: ({ editor }) => editor.open('theme'),
}

const enterKey = () => import('./switch-enter-key')

/** Settings for Enter in the table. */
export const enterKeyActions: readonly EditorAction[] = [
  {
    id: 'enter-down',
    title: 'Enter Goes Down On or Off',
    icon: 'down',
    keys: [],
    palette: true,
    run: ({ editor }) => withPart(editor, enterKey, ({ switchEnterDown }) => switchEnterDown(editor)),
  },
  {
    id: 'enter-missing',
    title: 'Enter Goes to the Next Missing Price On or Off',
    icon: 'down',
    keys: [],
    palette: true,
    run: ({ editor }) => withPart(editor, enterKey, ({ switchEnterMissing }) => switchEnterMissing(editor)),
  },
]

/** Switches the letter keys that move the active cell on or off, for users who need to type those letters. [GRID-070] */
export const letterKeysAction: EditorAction = {
  id: 'letter-keys',
  title: 'Shift+W A S D On or Off',
  icon: 'cells',
  keys: [],
  palette: true,
  run: ({ editor }) =>
    withPart(
      editor,
      () => import('./switch-letter-keys'),
      ({ switchLetterKeys }) => switchLetterKeys(editor),
    ),
}
