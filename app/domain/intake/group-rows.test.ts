import { describe, expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { doubtedIn } from '../table/doubted-cells'
import { tableOfLines } from './table-of-lines'

const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price']

function rowsOf(...lines: string[][]) {
  const table = tableOfLines([HEAD, ...lines])
  if (!table.ok) throw new Error(table.message)
  const { columns, rows } = table.value
  return rows.map((row) => columns.map((column) => row[column] ?? ''))
}

test.each([
  ['makers', ['Manufacturer', 'Type', 'Qty', 'Catalog #', 'Unit Price'], ['Lithonia', 'A', '10', '2BLT4', '50']],
  ['quantities', ['Qty', 'Type', 'Mfg', 'Catalog #', 'Unit Price'], ['10', 'A', 'Lithonia', '2BLT4', '50']],
])('words alone in a first column of %s become a group header', (_, head, line) => {
  const table = tableOfLines([head, ['ACUITY BRANDS'], line])
  if (!table.ok) throw new Error(table.message)
  expect(table.value.rows.map((row) => [row.LINE, row.TYPE, row.QTY, row.MFG, row['CATALOG #']])).toEqual([
    ['GRP', '', '', '', 'ACUITY BRANDS'],
    ['', 'A', '10', 'LITHONIA', '2BLT4'],
  ])
})

test.each([
  ['above a description', ['Type', 'Qty', 'Description', 'Unit Price'], ['A', '10', 'TROFFER', '50'], 'Description'],
  ['in numbers of items', ['Item', 'Qty', 'Catalog #', 'Unit Price'], ['1', '10', '2BLT4', '50'], 'CATALOG #'],
  ['in numbers of lines', ['Line', 'Type', 'Catalog #', 'Unit Price'], ['1', 'A', '2BLT4', '50'], 'CATALOG #'],
])('words alone %s become a group header', (_, head, line, column) => {
  const table = tableOfLines([head, ['TYPICAL FLOOR (X6)'], line, ['LEVEL 2'], line])
  if (!table.ok) throw new Error(table.message)
  expect(table.value.rows.map((row) => [row.LINE, row[column]])).toEqual([
    ['GRP', 'TYPICAL FLOOR (X6)'],
    ['', line[2]],
    ['GRP', 'LEVEL 2'],
    ['', line[2]],
  ])
})

test('words alone beside quantities and descriptions without types stay a row', () => {
  const table = tableOfLines([['Qty', 'Description', 'Unit Price'], ['SPARES'], ['10', 'TROFFER', '50']])
  expect(table.ok && table.value.rows.map((row) => [row.LINE, row.QTY])).toEqual([
    [undefined, 'SPARES'],
    [undefined, '10'],
  ])
})

test('line numbers are no LINE codes, also with a letter or with a note between them', () => {
  const lines = (...texts: string[]) => {
    const body = texts.map((text) => [text, ...(text.includes(' ') ? [] : ['A', '10', '2BLT4', '50'])])
    const table = tableOfLines([['Line', ...HEAD], ...body])
    return table.ok && table.value.columns.slice(0, 2)
  }
  expect(lines('1', '1A', '2')).toEqual(['Line (printed)', 'TYPE'])
  expect(lines('1', '2', 'Line 2 is an alternate')).toEqual(['Line (printed)', 'TYPE'])
  expect(lines('1', 'NOQTE', '2')).toEqual(['LINE', 'TYPE'])
})

test('a maker alone in a later column stays a row', () => {
  const table = tableOfLines([
    ['Type', 'Mfg', 'Catalog #'],
    ['A', 'LITHONIA', '2BLT4'],
    ['', 'COOPER'],
    ['B', 'HALO', 'C4L'],
  ])
  expect(table.ok && table.value.rows.map((row) => row.MFG)).toEqual(['LITHONIA', 'COOPER', 'HALO'])
})

describe('words alone under TYPE', () => {
  test('become group headers above fixtures, also one above the other', () => {
    expect(
      rowsOf(
        ['Building A'],
        ['Level 1'],
        ['A', '10', 'EVO4', '50'],
        ['Exterior', '', '', ''],
        ['B', '4', 'LDN6', '50'],
      ),
    ).toEqual([
      ['GRP', '', '', 'BUILDING A', ''],
      ['GRP', '', '', 'LEVEL 1', ''],
      ['', 'A', '10', 'EVO4', '50'],
      ['GRP', '', '', 'EXTERIOR', ''],
      ['', 'B', '4', 'LDN6', '50'],
    ])
  })

  test('keep the codes of a column LINE', () => {
    const table = tableOfLines([
      ['Line', ...HEAD],
      ['', 'Site lighting'],
      ['NOQTE', 'P1', '3', 'POLE', ''],
    ])
    expect(table.ok && table.value.rows.map((row) => [row.LINE, row.TYPE, row['CATALOG #']])).toEqual([
      ['GRP', '', 'SITE LIGHTING'],
      ['NOQTE', 'P1', 'POLE'],
    ])
  })

  test.each([
    ['are marks of fixtures', [['A1'], ['EX-2'], ['F', '2', 'LDN6', '50']]],
    ['stand below the last fixture', [['F', '2', 'LDN6', '50'], ['Spare']]],
    ['are most rows', [['Downlight'], ['Troffer'], ['Sconce'], ['Pendant', '2', 'LDN6', '50']]],
  ])('stay fixtures where they %s', (_, lines) => {
    expect(rowsOf(...lines).map(([type]) => type)).toEqual(lines.map(([type = '']) => type.toUpperCase()))
  })
})

test('a group word above repeated headings is a group header, and a title there is none', () => {
  const linesOf = (word: string) => rowsOf(['A', '4', 'X1', '1'], [word], HEAD, ['P1', '2', 'X2', '2'])
  expect(linesOf('SITE')).toEqual([
    ['', 'A', '4', 'X1', '1'],
    ['GRP', '', '', 'SITE', ''],
    ['', 'P1', '2', 'X2', '2'],
  ])
  expect(linesOf('FIXTURE SCHEDULE')).toHaveLength(2)
})

/** Returns LINE, TYPE or CATALOG #, and marks of each row of a text with `|` between cells, and the remarks. */
function read(...lines: readonly string[]) {
  const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(lines.join('\n').replaceAll('|', ';')) })
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return {
    rows: rows.map((row) => [row.LINE || row.TYPE, ...(row.LINE ? [row['CATALOG #']] : doubtedIn(row))]),
    remarks,
  }
}

const COLUMNS = 'Type|Qty|MFR|Catalog|Unit Price'
const BASE = ['A|10|HLI|LX|88.00', 'B|4|HLI|LY|120.00']

describe('the heading of a group', () => {
  test.each([
    'ALTERNATE PRICING',
    'ADD ALTERNATE #2',
    'OPTIONAL ADDERS (EACH):',
    'DELETIONS',
    'RETURNED MATERIAL (CREDIT)',
    'DEDUCT ALTERNATE 1',
    'NOT INCLUDED IN ABOVE:',
    'OPTIONS (NOT IN TOTAL)',
    'ALTERNATES (NOT INCLUDED IN TOTAL):',
    'OWNER FURNISHED - NOT IN CONTRACT',
    'VE OPTIONS',
    'LOBBY - ALTERNATE #1',
    'PRICED OPTIONS: SITE',
  ])('that says %s marks the prices below it, up to the next heading', (heading) => {
    const { rows, remarks } = read(COLUMNS, 'BASE BID', ...BASE, heading, 'C|2|HLI|LZ|50.00', 'SITE', 'D|1|HLI|LW|9.00')
    expect(rows).toEqual([['GRP', 'BASE BID'], ['A'], ['B'], ['GRP', heading], ['C', 'UNIT $'], ['GRP', 'SITE'], ['D']])
    expect(remarks).toEqual([`One row stands below ${heading} and adds to the total. Please check the marked prices.`])
  })

  test.each(['PRICES BELOW IN CAD', 'EUR PRICING', 'CAD PRICES'])(
    'that says %s marks the prices below it as those of another currency',
    (heading) => {
      const { rows, remarks } = read(COLUMNS, 'USD PRICING', ...BASE, heading, 'C|2|HLI|LZ|50.00', 'D|1|HLI|LW|9.00')
      expect(rows.map(([name, mark]) => [name, mark])).toEqual([
        ['GRP', 'USD PRICING'],
        ['A', undefined],
        ['B', undefined],
        ['GRP', heading],
        ['C', 'UNIT $'],
        ['D', 'UNIT $'],
      ])
      expect(remarks).toEqual([
        `2 prices stand below ${heading} or the like and count as dollars. Please check the marked prices.`,
      ])
    },
  )

  test.each([
    ['PER 100'],
    ['PER C'],
    ['PRICES PER 100'],
    ['PRICED BY THE FOOT'],
    ['LAMPS (PER 100)'],
    ['WIRE - PRICED PER M'],
    ['PRICES ARE PER CASE'],
  ])('that says %s marks the prices below it, up to the next heading', (heading) => {
    const lines = [heading, 'C|2|HLI|LZ|50.00', 'EACH', 'D|1|HLI|LW|9.00']
    const { rows, remarks } = read(COLUMNS, ...BASE, ...lines)
    expect(rows).toEqual([['A'], ['B'], ['GRP', heading], ['C', 'UNIT $'], ['GRP', 'EACH'], ['D']])
    expect(remarks).toEqual([
      `One price stands below ${heading} and counts as written, for each piece of QTY. Please check the marked prices.`,
    ])
    expect(read(COLUMNS, ...lines).rows).toEqual([['GRP', heading], ['C', 'UNIT $'], ['GRP', 'EACH'], ['D']])
  })

  test('that says so above all prices marks them all, whatever headings follow', () => {
    for (const heading of ['PRICES ARE IN CAD', 'PRICES PER C']) {
      const { rows } = read(COLUMNS, heading, 'LEVEL 1', ...BASE, 'LEVEL 2', 'C|2|HLI|LZ|50.00')
      expect(rows.map(([name, mark]) => (name === 'GRP' ? name : mark))).toEqual([
        'GRP',
        'GRP',
        'UNIT $',
        'UNIT $',
        'GRP',
        'UNIT $',
      ])
    }
  })

  test('that names a currency marks its group alone, also above repeated headings', () => {
    const remarks = ['One price stands below PRICES ARE IN CAD and counts as dollars. Please check the marked prices.']
    const group = [['A'], ['B'], ['GRP', 'PRICES ARE IN CAD'], ['C', 'UNIT $']]
    const lines = [...BASE, 'PRICES ARE IN CAD', 'C|2|HLI|LZ|50.00']
    expect(read(COLUMNS, ...lines)).toEqual({ rows: group, remarks })
    expect(read(COLUMNS, ...lines, 'SITE', 'D|1|HLI|LW|9.00').rows.slice(4)).toEqual([['GRP', 'SITE'], ['D']])
    const repeated = read(COLUMNS, ...BASE, 'PRICES ARE IN CAD', COLUMNS, 'C|2|HLI|LZ|50.00')
    expect(repeated.rows).toEqual(group)
  })

  test.each(['EACH', 'PRICES EACH', 'PER PIECE'])('that says %s marks nothing', (heading) => {
    expect(read(COLUMNS, heading, ...BASE)).toEqual({ rows: [['GRP', heading], ['A'], ['B']], remarks: [] })
  })

  test.each([
    'OPTIONS ROOM 101',
    'OPTICAL LAB',
    'ALTERNATING CURRENT DRIVERS',
    'CREDIT UNION',
    'RETURN AIR TROFFERS',
    'ADDITION',
    'EUROPEAN GALLERY',
    'DELI',
    'VESTIBULE',
    'BASE BID',
  ])('that says %s marks nothing', (heading) => {
    expect(read(COLUMNS, heading, ...BASE)).toEqual({ rows: [['GRP', heading], ['A'], ['B']], remarks: [] })
  })

  test('stays above repeated headings, and above other ones', () => {
    const below = (head: string) => read(COLUMNS, ...BASE, 'ADD ALTERNATE #2', head, 'C|2|HLI|LZ|50.00').rows
    const rows = [['A'], ['B'], ['GRP', 'ADD ALTERNATE #2'], ['C', 'UNIT $']]
    expect(below(COLUMNS)).toEqual(rows)
    expect(below('Type|Qty|Brand|Catalog|Unit Price')).toEqual(rows)
  })

  test('stays above the first headings', () => {
    expect(read('ALTERNATE PRICING', COLUMNS, 'A|10|HLI|LX|88.00', 'BASE BID', 'B|4|HLI|LY|120.00').rows).toEqual([
      ['GRP', 'ALTERNATE PRICING'],
      ['A', 'UNIT $'],
      ['GRP', 'BASE BID'],
      ['B'],
    ])
  })

  test('may be under CATALOG #, where a text about the fixture above does not end the group', () => {
    const { rows } = read(COLUMNS, ...BASE, 'OPTIONS', 'C|2|HLI|LZ|50.00', '|||WITH 12 FT CORD', 'D|1|HLI|LW|9.00')
    expect(rows.filter((row) => row.includes('UNIT $'))).toEqual([
      ['C', 'UNIT $'],
      ['D', 'UNIT $'],
    ])
    expect(read(COLUMNS, ...BASE, '|||OPTIONAL ADDERS|', 'C|2|HLI|LZ|50.00').rows.at(-1)).toEqual(['C', 'UNIT $'])
  })

  test.each(['OPTIONAL EMERGENCY BATTERY', 'ALTERNATE MFR: GOTHAM', 'LAMPS BY OTHERS', 'LENS NOT INCLUDED'])(
    'is no text about the fixture above it: %s',
    (text) => {
      expect(read(COLUMNS, 'A|10|HLI|LX|88.00', `|||${text}|`, 'B|4|HLI|LY|120.00').remarks).toEqual([])
    },
  )

  test('is a remark at the end of a table', () => {
    expect(read(COLUMNS, ...BASE, 'OPTIONS ARE NOT IN TOTAL')).toEqual({
      rows: [['A'], ['B']],
      remarks: ['1 line was left out: OPTIONS ARE NOT IN TOTAL.'],
    })
  })

  test('leaves credits below zero unmarked', () => {
    expect(read(COLUMNS, ...BASE, 'CREDITS', 'C|1|HLI|LZ|-50.00').remarks).toEqual([])
  })
})
