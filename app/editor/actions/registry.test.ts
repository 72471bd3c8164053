import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { DEMO_VIDEOS, HELP_VIDEOS, videoSources } from '~/domain/guide/videos'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { GRID_KEYS } from '../grid/key-help'
import { createEditor, type Editor } from '../state/editor'
import { insertRow } from '../state/row-edits'
import { SHORTCUT_GROUPS } from './command-groups'
import { COMMAND_HELP } from './command-help'
import { isEnabled, perform } from './desk/action'
import { matchesChord } from './desk/chord'
import { createDesk, type Desk } from './desk/desk'
import { paletteActions } from './palette-actions'
import { ACTIONS, actionById, DOCK_ACTIONS, panelActions } from './registry'
import { actionFor, answerTo, type Typing } from './shortcuts'

const press = (code: string, key: string, modifiers = {}) => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('the registry', () => {
  test('every command has an id and keys of its own', () => {
    const ids = ACTIONS.map(({ id }) => id)
    const keys = ACTIONS.flatMap((action) => action.keys)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('[CMD-39] the keyboard alone reaches every command: by its own keys or by the palette', () => {
    const ways = ({ keys, panel, palette }: (typeof ACTIONS)[number]) => keys.length > 0 || panel || palette
    expect(ACTIONS.filter((action) => !ways(action)).map(({ id }) => id)).toEqual([])
  })

  test('every command has its help, and no help is about a command that is not there', () => {
    const ids = ACTIONS.map(({ id }) => id)
    expect(ids.filter((id) => !COMMAND_HELP[id])).toEqual([])
    expect(Object.keys(COMMAND_HELP).filter((id) => !ids.includes(id))).toEqual([])
    for (const { text } of Object.values(COMMAND_HELP)) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  test('[HELP-07] the help lists every command that has keys in one group, and no group is empty', () => {
    const listed = SHORTCUT_GROUPS.flatMap(({ actions }) => actions)
    expect(new Set(listed)).toEqual(new Set(ACTIONS.filter(({ keys }) => keys.length > 0)))
    expect(new Set(listed).size).toBe(listed.length)
    expect(SHORTCUT_GROUPS.filter(({ actions }) => actions.length === 0)).toEqual([])
  })

  test('[HELP-08][HELP-11] a command has a recording when the help lists it with its keys, and only then', () => {
    const recorded = ACTIONS.filter(({ id }) => COMMAND_HELP[id]?.video !== undefined).map(({ id }) => id)
    expect(recorded).toEqual(ACTIONS.filter(({ keys }) => keys.length > 0).map(({ id }) => id))
  })

  test('[HELP-09] every recording that the help plays is a small file of the application, in both formats', () => {
    const named = [...Object.values(COMMAND_HELP), ...GRID_KEYS].flatMap(({ video }) => video ?? [])
    expect(new Set(named)).toEqual(new Set(HELP_VIDEOS))
    for (const name of [...HELP_VIDEOS, ...DEMO_VIDEOS])
      for (const { src } of videoSources(name)) {
        const { size } = statSync(`public${src}`)
        expect(size, src).toBeGreaterThan(1000)
        expect(size, src).toBeLessThan(300 * 1024)
      }
  })

  test.each([
    ['CMD-44', 'Alt+Q', 'upload'],
    ['CMD-45', 'Alt+W', 'import-xml'],
    ['CMD-46', 'Alt+E', 'add-counts'],
    ['CMD-47', 'Alt+R', 'refiner'],
    ['CMD-48', 'Alt+F', 'load'],
    ['CMD-49', 'Alt+S', 'save-as'],
    ['CMD-50', 'Alt+G', 'export'],
    ['CMD-51', 'Ctrl+F', 'find'],
    ['CMD-32', 'Ctrl+K', 'palette'],
  ])('[CMD-32][CMD-44][CMD-45][CMD-46][CMD-47][CMD-48][CMD-49][CMD-50][CMD-51] %s: %s is %s', (_, keys, id) => {
    expect(actionById(id).keys).toContain(keys)
  })

  test('[CMD-33] Cmd+K opens the palette, too', () => {
    expect(actionFor(press('KeyK', 'k', { metaKey: true }))?.id).toBe('palette')
  })

  test('[CMD-01][CMD-02][CMD-03][CMD-04][CMD-05][CMD-06][CMD-07][CMD-08][CMD-09][CMD-10] the dock has its actions in order', () => {
    const ids = DOCK_ACTIONS.map(({ id }) => id)
    expect(ids).toEqual([
      'find',
      'refiner',
      'add-counts',
      'upload',
      'import-xml',
      'export',
      'load',
      'save',
      'clear-data',
      'add-column',
    ])
  })

  test('[CMD-58] without rows refiner, add-counts, export, save and clear-data are disabled in the dock, the others are not', () => {
    const state = createEditor().getState()
    const disabled = DOCK_ACTIONS.filter((action) => !isEnabled(action, state)).map(({ id }) => id)
    expect(disabled).toEqual(['refiner', 'add-counts', 'export', 'save', 'clear-data'])
  })

  test('[CMD-14][CMD-15][CMD-19][CMD-21][CMD-25][CMD-31] without rows the panel has what needs none', () => {
    const titles = panelActions(createEditor().getState()).map(({ title }) => title)
    expect(titles).toEqual(['Upload', 'Import XML', 'Load', 'Find', 'Customize Theme', 'Logout'])
  })

  describe('[CMD-16][CMD-17][CMD-18][CMD-20][CMD-22][CMD-26][CMD-27][CMD-28][CMD-29][CMD-30] with rows', () => {
    test('Export, Add Counts, Refiner, Save As and New join the panel', () => {
      const editor = createEditor()
      insertRow(editor, null)
      const titles = panelActions(editor.getState()).map(({ title }) => title)
      expect(titles).toEqual([
        'Upload',
        'Import XML',
        'Export',
        'Add Counts',
        'Refiner',
        'Load',
        'Save As',
        'Find',
        'New',
        'Customize Theme',
        'Logout',
      ])
    })
  })

  test('[CMD-56] the palette has everything that the panel has, once', () => {
    const editor = createEditor()
    insertRow(editor, null)
    const listed = paletteActions(editor.getState())
    expect(listed).toEqual(expect.arrayContaining([...panelActions(editor.getState())]))
    expect(listed.map(({ title }) => title)).toEqual(expect.arrayContaining(['Add Column', 'Keyboard Shortcuts']))
    expect(new Set(listed).size).toBe(listed.length)
  })
})

describe('a command that cannot run', () => {
  function deskOf(editor: Editor): Desk {
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    return createDesk({
      ...WITHOUT_DRAFTS,
      editor,
      api: createApi({ storage, events: undefined, locks: undefined }),
      leave: () => {},
    })
  }

  test.each(['copy-rows', 'delete-rows', 'paste-rows'])(
    '[GRID-080] %s says so in a line, not in a window',
    async (id) => {
      const editor = createEditor()
      insertRow(editor, null)
      await perform(actionById(id), deskOf(editor))
      expect(editor.getState().toast?.text).toBe(actionById(id).disabledReason)
      expect(editor.getState().dialogs).toEqual([])
    },
  )

  test.each(['rename-column', 'delete-column'])(
    '[COL-09][COL-10] %s is listed and says why a default column stays',
    async (id) => {
      const editor = createEditor()
      const row = insertRow(editor, null)
      expect(paletteActions(editor.getState())).not.toContain(actionById(id))
      editor.setActive({ row: row ?? '', column: 'QTY' })
      expect(paletteActions(editor.getState())).toContain(actionById(id))
      await perform(actionById(id), deskOf(editor))
      expect(editor.getState().toast?.text).toContain('QTY is one of the default columns')
      expect(editor.getState()).toMatchObject({ renamedColumn: null, dialogs: [] })
      expect(editor.activeTab().table.columns).toContain('QTY')
    },
  )
})

describe('the demo-mode flag', () => {
  test.each(['load', 'save', 'save-as'])(
    '[CMD-52][CMD-53][CMD-60] swallows the keys of %s and leaves the others',
    (id) => {
      const [demo, usual] = [createEditor({ demoMode: true }), createEditor()]
      for (const editor of [demo, usual]) insertRow(editor, null)
      expect(answerTo(actionById(id), { editor: demo }, false, press('', ''))).toBe('swallow')
      expect(answerTo(actionById(id), { editor: usual }, false, press('', ''))).toBe('run')
      expect(answerTo(actionById('upload'), { editor: demo }, false, press('', ''))).toBe('run')
    },
  )
})

describe('keys', () => {
  test.each([
    ['the letter', press('KeyQ', 'q', { altKey: true }), true],
    ['the character that a Mac types with it', press('KeyQ', 'œ', { altKey: true }), true],
    ['the same letter on another key', press('KeyA', 'q', { altKey: true }), false],
    ['AltGr, which comes as Ctrl and Alt', press('KeyQ', '@', { altKey: true, ctrlKey: true }), false],
    ['Meta as well', press('KeyQ', 'q', { altKey: true, metaKey: true }), false],
    ['Shift as well', press('KeyQ', 'Q', { altKey: true, shiftKey: true }), false],
    ['the letter alone', press('KeyQ', 'q'), false],
    ['the letter where no key is named', press('', 'q', { altKey: true }), true],
    ['another letter where no key is named', press('', 'a', { altKey: true }), false],
  ])('[CMD-55] Alt+Q and %s', (_, event, expected) => {
    expect(matchesChord('Alt+Q', event)).toBe(expected)
  })

  test.each([
    ['the letter', press('KeyK', 'k', { ctrlKey: true }), true],
    ['the letter on another key of the layout', press('KeyT', 'k', { ctrlKey: true }), true],
    ['a layout without Latin letters', press('KeyK', 'л', { ctrlKey: true }), true],
    ['another letter on that key', press('KeyK', 't', { ctrlKey: true }), false],
    ['Alt as well', press('KeyK', 'k', { ctrlKey: true, altKey: true }), false],
  ])('Ctrl+K and %s', (_, event, expected) => {
    expect(matchesChord('Ctrl+K', event)).toBe(expected)
  })
})

describe('keys while a text field has the focus', () => {
  const option = (code: string, key: string) => press(code, key, { altKey: true })
  const answer = (editor: Editor, typing: Typing, event: ReturnType<typeof press>) => {
    const action = actionFor(event)
    return action && answerTo(action, { editor }, typing, event)
  }

  test.each([
    ['é', option('KeyE', 'Dead')],
    ['ñ', option('KeyN', 'Dead')],
    ['ç', option('KeyC', 'ç')],
    ['ß', option('KeyS', 'ß')],
    ['@ of a German Mac', option('KeyQ', '@')],
  ])('[CMD-55] %s is typed in a dialog, whose commands wait', (_, event) => {
    const editor = createEditor()
    editor.open('upload')
    expect(answer(editor, 'field', event)).toBe('ignore')
    expect(answer(editor, false, event)).toBe('swallow')
  })

  test('a letter that Alt leaves as it is stays with the command that waits', () => {
    const editor = createEditor()
    editor.open('upload')
    expect(answer(editor, 'field', option('KeyE', 'e'))).toBe('swallow')
  })

  test('[CMD-55] the character goes where the command runs', () => {
    expect(answer(createEditor(), 'field', option('KeyQ', 'œ'))).toBe('run')
    expect(answer(createEditor(), 'cell', option('KeyN', 'Dead'))).toBe('run')
  })

  test.each(['KeyN', 'KeyC', 'KeyV', 'KeyD', 'KeyK'])(
    'Alt and %s change no row from a field outside of the table',
    (code) => {
      const editor = createEditor()
      const event = option(code, code.slice(3).toLowerCase())
      expect([answer(editor, 'field', event), answer(editor, 'cell', event)]).toEqual(['swallow', 'run'])
      expect(answer(editor, 'field', option(code, 'Dead'))).toBe('ignore')
    },
  )
})
