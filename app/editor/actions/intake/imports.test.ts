import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { XML_READ_DEADLINE } from '~/domain/limits/quote-files'
import { createEditor, type Editor } from '~/editor/state/editor'
import { loadReaders } from '../../../../tests/support/load-readers'
import { createImports, type ImportPhase } from './imports'
import { convertNamesOps } from './names-to-codes'

beforeAll(loadReaders)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const XML = '<QUOTE><DATA><QUOTELINE><TYPE>a1</TYPE><DIVMFG>Lithonia Lighting</DIVMFG></QUOTELINE></DATA></QUOTE>'
const xml = (content: string | Uint8Array<ArrayBuffer> = XML, name = 'quote.xml') => new File([content], name)

function open() {
  const editor = createEditor()
  const waits: { ms: number; task: () => void; isStopped: boolean }[] = []
  const after = (ms: number, task: () => void) => {
    const wait = { ms, task, isStopped: false }
    waits.push(wait)
    return () => {
      wait.isStopped = true
    }
  }
  const imports = createImports({ editor, api: createApi({ events: undefined, locks: undefined }), timers: { after } })
  const phases: ImportPhase[] = [imports.getState().phase]
  imports.subscribe(() => {
    const { phase } = imports.getState()
    if (phase !== phases.at(-1)) phases.push(phase)
  })
  return { editor, imports, phases, waits }
}

describe('an import', () => {
  test('[ERR-34] of a file that is never done with is given up with a sentence', async () => {
    await import('./import-arrival')
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal(
      'Worker',
      class {
        postMessage() {}
        terminate() {}
      },
    )
    const { editor, imports } = open()
    const taken = imports.take(xml())
    await vi.advanceTimersByTimeAsync(XML_READ_DEADLINE)
    const dialog = editor.getState().dialogs[0]
    expect(dialog?.text).toBe('Import Error: An unexpected error occurred while importing the XML file')
    if (dialog) editor.answerDialog(dialog.id, true)
    await taken
    expect(editor.activeTab().table.rows).toEqual([])
  })

  test('[XMLIN-40][XMLIN-41][XMLIN-42][XMLIN-43][XMLIN-44] fills the table and closes the dialog after 300 ms', async () => {
    const { editor, imports, phases, waits } = open()
    editor.open('import')
    await imports.take(xml())
    expect(phases).toEqual(['idle', 'importing', 'done'])
    expect(editor.activeTab().table.rows.map((row) => row.cells.TYPE)).toEqual(['A1'])
    expect(editor.getState().panel).toBe('import')
    expect(waits.map(({ ms }) => ms)).toEqual([300])
    waits[0]?.task()
    expect(editor.getState().panel).toBeNull()
    expect(phases.at(-1)).toBe('idle')
  })

  test.each([
    ['quote.doc', '', 'Please select an XML file (.xml extension)'],
    ['quote.xml', '', 'The selected file is empty.'],
  ])(
    '[XMLIN-02][XMLIN-06][XMLIN-07][XMLIN-51] of %s says beside the field what is wrong',
    async (name, content, text) => {
      const { editor, imports } = open()
      await imports.take(xml(content, name))
      expect(imports.getState()).toMatchObject({ phase: 'idle', problem: text })
      expect(editor.getState().dialogs).toEqual([])
    },
  )

  test('[XMLIN-14][XMLIN-51][ERR-35] of a dropped file says it in an alert', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { editor, imports } = open()
    void imports.takeDropped(xml('', 'quote.xml'))
    await expect.poll(() => editor.getState().dialogs[0]?.text).toBe('Import Error: The selected file is empty.')
    expect(editor.getState().panel).toBeNull()
  })

  test('[XMLIN-45][ERR-35][ERR-36] that fails says so in an alert and in the console, and leaves the table', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { editor, imports } = open()
    const before = editor.activeTab().table
    void imports.take(xml('<QUOTE/>'))
    const text = 'Import Error: No QUOTELINE elements found in the XML file'
    await expect.poll(() => editor.getState().dialogs[0]?.text).toBe(text)
    expect(log).toHaveBeenCalledWith(text)
    expect(editor.activeTab().table).toBe(before)
    expect(imports.getState().phase).toBe('idle')
  })

  test('[ERR-35] whose lines hold nothing known says so in the words for that alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { editor, imports } = open()
    void imports.take(xml('<QUOTE><QUOTELINE><COLOUR>red</COLOUR></QUOTELINE></QUOTE>'))
    const text = 'Error: The imported XML data is corrupted or invalid. Unable to import data.'
    await expect.poll(() => editor.getState().dialogs[0]?.text).toBe(text)
  })

  test('cuts texts that are longer than a cell can be, and says so', async () => {
    const { editor, imports } = open()
    await imports.take(xml(XML.replace('a1', 'x'.repeat(50_000))))
    expect(editor.activeTab().table.rows.map((row) => row.cells.TYPE)).toEqual(['X'.repeat(20_000)])
    expect(editor.getState().dialogs[0]?.text).toBe(
      `Some texts were too long for a cell: only their first 20,000 characters were imported. The first one: ${'X'.repeat(60)} · TYPE.`,
    )
  })

  test.each([
    ['B7', 'B7'],
    ['', 'row 2'],
  ])('names the row of TYPE %j and the column of the first text that it cut', async (type, row) => {
    const { editor, imports } = open()
    const line = (name: string, catalog: string) =>
      `<QUOTELINE><TYPE>${name}</TYPE><QUANTITY>1</QUANTITY><DESCRIPTION>${catalog}</DESCRIPTION></QUOTELINE>`
    await imports.take(
      xml(`<QUOTE>${line('A', 'X1')}${line(type, 'x'.repeat(20_001))}${line('C', 'x'.repeat(20_001))}</QUOTE>`),
    )
    expect(editor.getState().dialogs[0]?.text).toContain(`The first one: ${row} · CATALOG #.`)
  })

  describe('of more rows than fit', () => {
    const lines = (count: number) =>
      xml(`<QUOTE>${'<QUOTELINE><TYPE>a</TYPE></QUOTELINE>'.repeat(count)}</QUOTE>`, 'long.xml')
    const rowsOf = (editor: Editor) => editor.activeTab().table.rows.length
    const saidIn = (editor: Editor) =>
      editor
        .activeTab()
        .remarks.map(({ text }) => text)
        .filter((text) => text.includes('left out'))
    async function asked(editor: Editor, answer: boolean) {
      await expect.poll(() => editor.getState().dialogs.length, { timeout: 20_000 }).toBe(1)
      const [dialog] = editor.getState().dialogs
      if (dialog) editor.answerDialog(dialog.id, answer)
      return dialog
    }

    test('asks first, and says how many would be left out', async () => {
      const { editor, imports } = open()
      const declined = imports.take(lines(20_003))
      expect(await asked(editor, false)).toMatchObject({
        text: 'long.xml has 20,003 rows, and there is room for 20,000 rows in the table. 3 rows would be left out.',
        confirmLabel: 'Import the first 20,000',
      })
      await declined
      expect([rowsOf(editor), imports.getState().phase]).toEqual([0, 'idle'])
      const taken = imports.take(lines(20_003))
      await asked(editor, true)
      await taken
      expect(rowsOf(editor)).toBe(20_000)
      expect(saidIn(editor)).toEqual([
        'The last 3 rows of long.xml were left out, because there was room for 20,000 rows.',
      ])
    }, 40_000)

    test('counts the rows that are there already; a full table takes nothing', async () => {
      const { editor, imports } = open()
      await imports.take(lines(19_999))
      const taken = imports.take(lines(2))
      expect((await asked(editor, true))?.text).toContain(
        'has 2 rows, and there is room for 1 row in the table. 1 row would',
      )
      await taken
      expect(saidIn(editor)).toEqual(['The last 1 row of long.xml was left out, because there was room for 1 row.'])
      const full = imports.take(lines(1))
      expect(await asked(editor, true)).toMatchObject({ kind: 'alert', title: 'More rows than fit' })
      await full
      expect(rowsOf(editor)).toBe(20_000)
    }, 40_000)
  })

  test('[TAB-12] goes into the tab in which it was begun, and into the one on the screen when that was closed', async () => {
    const { editor, imports } = open()
    const first = editor.activeTab().id
    const taken = imports.take(xml())
    const second = editor.newTab()
    await taken
    const lines = () => editor.getState().tabs.map(({ id, table }) => [id, table.rows.length])
    expect(lines()).toEqual([
      [first, 1],
      [second, 0],
    ])
    editor.activateTab(first)
    const again = imports.take(xml())
    editor.activateTab(second)
    editor.undo()
    editor.closeTab(first)
    await again
    expect(lines()).toEqual([[second, 1]])
  })

  test('[GRID-049] brings commissions up to date on the way in', async () => {
    const { editor, imports } = open()
    const line =
      '<QUOTELINE><TYPE>a</TYPE><DSPEACH>100</DSPEACH><COMMPCT>15</COMMPCT><COMMDOL>1.00</COMMDOL></QUOTELINE>'
    const own = '<QUOTELINE><TYPE>b</TYPE><COMMDOL>7.00</COMMDOL></QUOTELINE>'
    await imports.take(xml(`<QUOTE>${line}${own}</QUOTE>`))
    expect(editor.activeTab().table.rows.map((row) => row.cells.COMMDOL)).toEqual(['15.00', '7.00'])
    const { table } = editor.activeTab()
    editor.recalculate(editor.activeTab().id)
    expect(editor.activeTab().table).toBe(table)
  })

  test('[GRID-045] names the lines whose own commission is not the product of price and percentage, with both amounts', async () => {
    const { editor, imports } = open()
    const line = (type: string, commission: string) =>
      `<QUOTELINE><TYPE>${type}</TYPE><DSPEACH>100</DSPEACH><COMMPCT>15</COMMPCT><COMMDOL>${commission}</COMMDOL></QUOTELINE>`
    await imports.take(xml(`<QUOTE>${line('a', '1.00')}${line('b', '15.00')}</QUOTE>`))
    expect(editor.getState().dialogs[0]?.text).toContain(
      '1 line came with another %$ than UNIT $ × % gives, which stands there now. A: $1.00 became $15.00.',
    )
  })

  test('[ERR-33] of a file that is gone says that it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { editor, imports } = open()
    const file = xml()
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    void imports.take(file)
    await expect.poll(() => editor.getState().dialogs[0]?.text).toBe('Import Error: Failed to read the XML file')
  })

  test('[MFG-25] offers every name once, however many lines have it', async () => {
    const { imports, waits } = open()
    const line = (name: string) => `<QUOTELINE><TYPE>a</TYPE><DIVMFG>${name}</DIVMFG></QUOTELINE>`
    const lines = ['Lithonia Lighting', 'Lithonia Lighting', 'LITHONIA LIGHTING', 'Gotham'].map(line).join('')
    await imports.take(xml(`<QUOTE><DATA>${lines}</DATA></QUOTE>`))
    waits[0]?.task()
    expect(imports.getState().offer?.count).toBe(2)
  })

  test('[MFG-25] offers codes as long as the tab has names for them: not over the table that an undo leaves', async () => {
    const { editor, imports, waits } = open()
    await imports.take(xml())
    waits[0]?.task()
    const offered = { tabId: editor.activeTab().id, count: 1 }
    expect(imports.getState().offer).toEqual(offered)
    editor.undo()
    expect(editor.activeTab().table.rows).toHaveLength(0)
    expect(imports.getState().offer).toBeNull()
    editor.redo()
    expect(imports.getState().offer).toEqual(offered)
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    editor.edit([{ op: 'setCell', row, column: 'MFG', value: 'LITH' }], 'Edit MFG')
    expect(imports.getState().offer).toBeNull()
    editor.undo()
    imports.dismissOffer()
    editor.undo()
    editor.redo()
    expect(imports.getState().offer).toBeNull()
  })

  test('[XMLIN-42] of a file chosen while the dialog is about to close is not lost', async () => {
    const { editor, imports, waits } = open()
    editor.open('import')
    await imports.take(xml())
    const stopped = waits[0]
    await imports.take(xml(XML.replace('a1', 'b2'), 'second.xml'))
    expect(editor.activeTab().table.rows.map((row) => row.cells.TYPE)).toEqual(['A1', 'B2'])
    expect(stopped?.isStopped).toBe(true)
    expect(editor.getState().panel).toBe('import')
    waits[1]?.task()
    expect(editor.getState().panel).toBeNull()
  })

  test('of two files at once follow each other', async () => {
    const { editor, imports } = open()
    await Promise.all([imports.take(xml()), imports.take(xml(XML.replace('a1', 'b2')))])
    expect(editor.activeTab().table.rows.map((row) => row.cells.TYPE)).toEqual(['A1', 'B2'])
  })

  test('[MFG-25] keeps names and offers their codes, which keep the name with the row', async () => {
    const { editor, imports, waits } = open()
    await imports.take(xml())
    waits[0]?.task()
    expect(imports.getState().offer).toEqual({ tabId: editor.activeTab().id, count: 1 })
    expect(editor.activeTab().table.rows[0]?.cells.MFG).toBe('LITHONIA LIGHTING')
    editor.edit(convertNamesOps(editor.activeTab().table), 'Convert')
    expect(editor.activeTab().table.rows[0]?.cells).toMatchObject({ MFG: 'LITH', __READ_MFG: 'LITHONIA LIGHTING' })
    expect(convertNamesOps(editor.activeTab().table)).toEqual([])
  })
})
