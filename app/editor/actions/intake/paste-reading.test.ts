import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { cellText } from '~/domain/table/table'
import { createEditor } from '~/editor/state/editor'
import { cell, editorWith } from '~/editor/state/editor-samples'
import { isDoubted } from '~/editor/state/tab/doubts'
import { loadReaders } from '../../../../tests/support/load-readers'
import { WITHOUT_DRAFTS } from '../../../../tests/support/without-drafts'
import { pasteClip, takeClip } from '../clips'
import { createDesk } from '../desk/desk'
import { pasteTable } from '../paste-table'

beforeAll(loadReaders)

type Lines = readonly (readonly string[])[]
const textOf = (lines: Lines) => lines.map((line) => line.join('\t')).join('\n')
const htmlOf = (lines: Lines) =>
  `<table>${lines.map((line) => `<tr>${line.map((text) => `<td>${text}`).join('')}`).join('')}</table>`

/** A desk with three priced rows and the active cell in this column of the first. */
function open(column = 'TYPE', editor = editorWith(...ROWS)) {
  if (editor.activeTab().table.rows.length > 0) editor.setActive(cell(editor, 0, column))
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

const ROWS = ['X', 'Y', 'Z'].map((TYPE) => ({ TYPE, QTY: '1', MFG: 'GOTH', 'CATALOG #': `${TYPE}-1`, 'UNIT $': '9' }))

type Desk = ReturnType<typeof open>

const rowsOf = ({ editor }: Desk, ...columns: readonly string[]) =>
  editor.activeTab().table.rows.map((row) => columns.map((column) => cellText(row, column)).join('|'))
const remarksOf = ({ editor }: Desk) => editor.activeTab().remarks.map(({ text }) => text)
/** The TYPEs of the rows whose cell of this column is marked. */
const marked = ({ editor }: Desk, column = 'UNIT $') =>
  editor
    .activeTab()
    .table.rows.filter(({ id }) => isDoubted(editor.activeTab().doubts, { row: id, column }))
    .map((row) => cellText(row, 'TYPE'))
const toastOf = ({ editor }: Desk) => editor.getState().toast?.text

const A = ['A', '10', 'LITH', 'AB-1', '12.50']
const B = ['B', '5', 'LITH', 'CD-2', '20.00']

/** Waits until the rules for rows have been applied, which show nothing on an ordinary block. */
const rulesApplied = () => new Promise((resolve) => setTimeout(resolve, 50))

describe.each([
  ['text', (lines: Lines) => ({ plain: textOf(lines), html: '' })],
  ['html', (lines: Lines) => ({ plain: textOf(lines), html: htmlOf(lines) })],
])('lines without headings pasted over the active cell as %s', (_, clipOf) => {
  test.each([
    [['Total', '15', '', '', '225.00'], '1 line was left out: Total, 15, 225.00. The total agrees with the rows.'],
    [['', '15', '', '', '225.00'], '1 line was left out: 15, 225.00.'],
    [
      ['GRAND TOTAL', '1', '', '', '225.00'],
      '1 line was left out: GRAND TOTAL, 1, 225.00. The total agrees with the rows.',
    ],
  ])('the total %j is left out and listed, and one step takes all back', async (total, remark) => {
    const desk = open()
    const { table } = desk.editor.activeTab()
    pasteClip(desk, clipOf([A, B, total]))
    await vi.waitFor(() => expect(remarksOf(desk)).toEqual([remark]))
    expect(rowsOf(desk, 'TYPE', 'QTY', 'UNIT $')).toEqual(['A|10|12.50', 'B|5|20.00', 'Z|1|9'])
    const [listed] = desk.editor.activeTab().remarks
    expect(listed?.leftOut?.lines.map(({ above }) => above)).toEqual([desk.editor.activeTab().table.rows[1]?.id])
    expect(desk.editor.activeTab().undo).toHaveLength(1)
    desk.editor.undo()
    expect(desk.editor.activeTab().table).toEqual(table)
    expect(remarksOf(desk)).toEqual([])
  })

  test('line amounts in the place of % are not written, and a total of theirs is left out', async () => {
    const desk = open()
    pasteClip(
      desk,
      clipOf([
        ['A', '2', 'LITH', 'AB', '12.50', '25.00'],
        ['B', '3', 'LITH', 'CD', '20.00', '60.00'],
        ['Total', '5', '', '', '', '85.00'],
      ]),
    )
    await vi.waitFor(() =>
      expect(toastOf(desk)).toBe(
        'The copied line amounts are QTY × UNIT $, which the table works out. They were not pasted.',
      ),
    )
    expect(rowsOf(desk, 'TYPE', 'UNIT $', '%', 'COMMDOL')).toEqual(['A|12.50||', 'B|20.00||', 'Z|9||'])
    expect(marked(desk, '%')).toEqual([])
  })

  test('an amount that is not QTY × UNIT $ is marked beside it', async () => {
    const desk = open()
    const lines = [
      ['A', '2', 'LITH', 'AB', '12.50', '25.00', '10'],
      ['B', '3', 'LITH', 'CD', '20.00', '60.00', '10'],
      ['C', '3', 'LITH', 'CE', '20.00', '50.00', '10'],
    ]
    pasteClip(desk, clipOf(lines))
    await vi.waitFor(() => expect(marked(desk)).toEqual(['C']))
    expect(rowsOf(desk, 'UNIT $', '%', 'AMOUNT')).toEqual(['12.50|10|25.00', '20.00|10|60.00', '20.00|10|50.00'])
    desk.editor.undo()
    expect(desk.editor.activeTab().table.columns).not.toContain('AMOUNT')
  })

  test('what its words say of prices marks them', async () => {
    const desk = open()
    pasteClip(desk, clipOf([['A VOID', ...A.slice(1)], B, ['Alt 1', '1', 'LITH', 'X', '5.00']]))
    await vi.waitFor(() => expect(marked(desk)).toEqual(['A VOID', 'ALT 1']))
    expect(remarksOf(desk)).toEqual([
      '2 rows say A VOID or the like and add to the total. Please check the marked prices.',
    ])
    desk.editor.undo()
    expect(marked(desk)).toEqual([])
    pasteClip(desk, clipOf([A, B, ['Prices per C', '', '', '', '']]))
    await vi.waitFor(() => expect(marked(desk)).toEqual(['A', 'B']))
    expect(rowsOf(desk, 'TYPE')).toEqual(['A', 'B', 'PRICES PER C'])
  })

  test.each([
    ['prices', 'UNIT $', [['100'], ['200'], ['300']]],
    [
      'quantities and prices without names',
      'QTY',
      [
        ['1', '', '', '100'],
        ['1', '', '', '200'],
        ['1', '', '', '300'],
      ],
    ],
    [
      'percentages with their signs beside prices',
      'TYPE',
      [
        ['A', '2', 'LITH', 'AB', '5.00', '10%'],
        ['B', '3', 'LITH', 'CD', '20.00', '10%'],
      ],
    ],
    ['a blank line between', 'TYPE', [A, ['', '', '', '', ''], B]],
    ['the same fixtures', 'TYPE', [A, B, ['C', '1', 'LITH', 'EF-3', '225.00']]],
  ])('%s stay an ordinary paste', async (_name, column, lines) => {
    const desk = open(column)
    pasteClip(desk, clipOf(lines))
    await rulesApplied()
    const { table, columns } = { table: desk.editor.activeTab().table, columns: desk.editor.activeTab().table.columns }
    const at = columns.indexOf(column)
    expect(
      lines.map((line, row) => line.map((_text, place) => cellText(table.rows[row] ?? {}, columns[at + place] ?? ''))),
    ).toEqual(lines)
    expect([remarksOf(desk), desk.editor.activeTab().doubts.size, toastOf(desk)]).toEqual([[], 0, undefined])
  })
})

test('a total that the table was edited around stays, and is marked', async () => {
  const desk = open()
  pasteClip(desk, { plain: textOf([A, B, ['Total', '15', '', '', '225.00']]), html: '' })
  const row = desk.editor.activeTab().table.rows[0]?.id ?? ''
  desk.editor.edit([{ op: 'setCell', row, column: 'QTY', value: '11' }], 'Edit')
  await vi.waitFor(() => expect(marked(desk)).toEqual(['TOTAL']))
  expect(rowsOf(desk, 'TYPE', 'QTY')).toEqual(['A|11', 'B|5', 'TOTAL|15'])
  expect(remarksOf(desk)).toEqual([
    'One pasted row looks like a total and is added to the others. Its price is marked: please check.',
  ])
})

test('cells of the table itself come back as they were copied', async () => {
  const desk = open(
    'TYPE',
    editorWith(
      ...[A, B, ['TOTAL', '15', '', '', '225.00']].map(([TYPE = '', QTY = '', MFG = '', number = '', price = '']) => ({
        TYPE,
        QTY,
        MFG,
        'CATALOG #': number,
        'UNIT $': price,
      })),
    ),
  )
  const { editor } = desk
  editor.setActive(cell(editor, 0, 'TYPE'), { anchor: cell(editor, 0, 'TYPE'), head: cell(editor, 2, 'UNIT $') })
  const clip = takeClip(editor, false)
  editor.newTab()
  const other = open('TYPE', editorWith({}, {}, {}))
  pasteClip(other, { plain: clip?.plain ?? '', html: '' })
  await rulesApplied()
  expect(rowsOf(other, 'TYPE', 'UNIT $')).toEqual(['A|12.50', 'B|20.00', 'TOTAL|225.00'])
})

describe('a block whose first line names columns', () => {
  test.each([
    [
      'QTY',
      [
        ['Unit Price', 'Qty'],
        ['10.00', '7'],
        ['20.00', '8'],
      ],
      ['X|7|GOTH|10.00', 'Y|8|GOTH|20.00', 'Z|1|GOTH|9'],
    ],
    [
      'QTY',
      [
        ['Qty', 'Unit Price'],
        ['7', '10.00'],
        ['8', '20.00'],
      ],
      ['X|7|GOTH|10.00', 'Y|8|GOTH|20.00', 'Z|1|GOTH|9'],
    ],
    [
      'UNIT $',
      [
        ['Cost', 'Price'],
        ['70.00', '110.00'],
        ['80.00', '210.00'],
      ],
      ['X|1|GOTH|110.00', 'Y|1|GOTH|210.00', 'Z|1|GOTH|9'],
    ],
    [
      'MFG',
      [
        ['Sell Each', 'Cost', 'Qty'],
        ['110.00', '70.00', '3'],
        ['210.00', '80.00', '4'],
        ['1170.00', '', '7'],
      ],
      ['X|3|GOTH|110.00', 'Y|4|GOTH|210.00', 'Z|1|GOTH|9'],
    ],
  ])('at %s goes to the columns of %j', async (column, lines, expected) => {
    for (const html of ['', htmlOf(lines)]) {
      const desk = open(column)
      const { table } = desk.editor.activeTab()
      pasteClip(desk, { plain: textOf(lines), html })
      await vi.waitFor(() => expect(rowsOf(desk, 'TYPE', 'QTY', 'MFG', 'UNIT $')).toEqual(expected))
      expect(toastOf(desk)).toBe('The copied cells have headings: they are in the columns of these headings.')
      desk.editor.undo()
      expect(desk.editor.activeTab().table).toEqual(table)
    }
  })

  test('keeps a cost in a column of its own, and asks which of two prices is UNIT $', async () => {
    const desk = open('UNIT $')
    pasteClip(desk, { plain: 'Cost\tPrice\n70.00\t110.00', html: '' })
    await vi.waitFor(() => expect(rowsOf(desk, 'Cost', 'UNIT $')[0]).toBe('70.00|110.00'))
    desk.editor.undo()
    pasteClip(desk, { plain: 'Qty\tContractor Price\tDistributor Price\n7\t12.00\t10.00', html: '' })
    await vi.waitFor(() =>
      expect(remarksOf(desk)).toEqual([
        'No column was read as UNIT $. It may be Contractor Price or Distributor Price.',
      ]),
    )
    expect(rowsOf(desk, 'QTY', 'UNIT $', 'Contractor Price')[0]).toBe('7|9|12.00')
    desk.editor.undo()
    pasteClip(desk, { plain: 'List\tYour Cost\n90\t45.00', html: '' })
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $', 'List', 'Your Cost')[0]).toBe('9|90|45.00'))
  })
})

describe('lines without headings pasted into an empty tab', () => {
  test('follow the rules of files', async () => {
    const desk = open('TYPE', createEditor())
    pasteTable(desk, textOf([A, ['ALTERNATES'], B, ['Total', '15', '', '', '225.00']]))
    await vi.waitFor(() =>
      expect(rowsOf(desk, 'LINE', 'TYPE', 'CATALOG #')).toEqual(['|A|AB 1', 'GRP||ALTERNATES', '|B|CD 2']),
    )
    expect(marked(desk)).toEqual(['B'])
    expect(remarksOf(desk)).toContain('1 line was left out: Total, 15, 225.00. The total agrees with the rows.')
    desk.editor.undo()
    expect(desk.editor.activeTab().table.rows).toHaveLength(0)
  })

  test('are read by their contents in another order than ours, which is said, and their prices are marked', async () => {
    const desk = open('TYPE', createEditor())
    pasteTable(desk, '24\tA\tLITH\t2GTL4\t$102.50\n18\tB\tGOTH\tEVO6 35\t$214.50')
    await vi.waitFor(() =>
      expect(rowsOf(desk, 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $')).toEqual([
        'A|24|LITH|2GTL4|$102.50',
        'B|18|GOTH|EVO6 35|$214.50',
      ]),
    )
    expect(remarksOf(desk)).toEqual([
      'No headings were found. By their contents, the columns were read as QTY, TYPE, MFG, CATALOG #, UNIT $: please check.',
    ])
    expect(marked(desk)).toEqual(['A', 'B'])
  })

  test('have line amounts in a column of their own', async () => {
    const desk = open('TYPE', createEditor())
    pasteTable(desk, '', htmlOf([['A', '2', 'LITH', 'AB', '12.50', '25.00'], B.concat('100.00')]))
    await vi.waitFor(() => expect(rowsOf(desk, 'UNIT $', 'AMOUNT', '%')).toEqual(['12.50|25.00|', '20.00|100.00|']))
    await vi.waitFor(() =>
      expect(toastOf(desk)).toBe('The copied line amounts are no percentages. They are in the column AMOUNT.'),
    )
  })

  test('are asked about below words that no table has', async () => {
    const desk = open('TYPE', createEditor())
    const lines = [
      ['Kohde', 'Laatu', 'Tuote', 'Hinta', 'Kaikki'],
      ['1', '10', 'AB-1', '12,50', '125,00'],
      ['2', '5', 'CD-2', '20,00', '100,00'],
    ]
    pasteTable(desk, textOf(lines))
    await vi.waitFor(() => expect(desk.editor.activeTab().table.rows).toHaveLength(2))
    expect(rowsOf(desk, 'UNIT $')).toEqual(['', ''])
    expect(desk.editor.activeTab().table.columns).toContain('Kaikki')
  })
})

test('the notice about copied headings is gone with its tab', async () => {
  const desk = open()
  pasteClip(desk, { plain: 'Type\tQty\tCatalog #\tUnit Price\nA\t1\tAB-1\t5', html: '' })
  await vi.waitFor(() => expect(toastOf(desk)).toContain('The copied table has headings'))
  desk.editor.newTab()
  expect(toastOf(desk)).toBeUndefined()
})

test.each([
  ['an empty tab', createEditor()],
  ['a table', editorWith(...ROWS)],
])('a list in a mail that is pasted into %s becomes rows, and its words are listed', async (where, editor) => {
  const desk = open('TYPE', editor)
  const list = ['Joey,', '(12) A1 Lithonia LDN6 @ $84.50 ea', '(6) A2 Lithonia LDN4 @ $80.50 ea', 'Total $1,497.00']
  if (where === 'a table') pasteClip(desk, { plain: list.join('\n'), html: '' })
  else pasteTable(desk, list.join('\n'))
  await vi.waitFor(() =>
    expect(rowsOf(desk, 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $').slice(-2)).toEqual([
      'A1|12|LITHONIA|LDN6|84.50',
      'A2|6|LITHONIA|LDN4|80.50',
    ]),
  )
  await vi.waitFor(() => expect(remarksOf(desk).join()).toContain('Joey'))
})

test('an alternate with a price of its own in a list is left out and named, and heads no group', async () => {
  const desk = open('TYPE', createEditor())
  pasteTable(desk, '12 ea  A1  LDN6 35/15  $84.50\nALT: A1 in black, add $6.00 ea\n4 ea  B  EVO6 35/15  $214.50', '')
  await vi.waitFor(() => expect(rowsOf(desk, 'TYPE', 'QTY', 'UNIT $')).toEqual(['A1|12|84.50', 'B|4|214.50']))
  expect(remarksOf(desk)[0]).toBe('1 line was left out: ALT: A1 in black, add $6.00 ea.')
  expect(marked(desk)).toContain('A1')
})
