import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tableOfLines } from '../intake/table-of-lines'
import { doubtedIn } from '../table/doubted-cells'
import type { SheetChoice } from '../table/read-table'
import { readXlsx } from './xlsx-read'

type Value = string | number
type Rows = readonly (readonly Value[])[]

/** A font and a fill in the notation of styles. */
interface Look {
  readonly font?: string
  readonly fill?: string
}

const solid = (rgb: string) => `<patternFill patternType="solid"><fgColor rgb="FF${rgb}"/></patternFill>`
const ink = (rgb: string) => `<color rgb="FF${rgb}"/>`

interface Book {
  readonly sheets: Readonly<Record<string, Rows>>
  /** The look of cells: of a row by its number, of a cell by its reference. */
  readonly looks?: Readonly<Record<string, Look>>
  readonly area?: string
  /** XML below the rows of each sheet. */
  readonly below?: string
}

const HEAD = ['Type', 'Qty', 'Mfg', 'Catalog #', 'Unit Price']
const ROWS: Rows = [
  ['F1', 12, 'COOPER', '24CZ-LD5', 118],
  ['F2', 6, 'HALO', 'C4L10', 96],
  ['F3', 3, 'HUBBELL', 'LCH-8', 240],
]

function workbook({ sheets, looks = {}, area, below = '' }: Book): Uint8Array {
  const styles = Object.values(looks)
  const styleOf = (reference: string, row: number) => {
    const key = looks[reference] ? reference : `${row}`
    return looks[key] ? styles.indexOf(looks[key]) + 1 : 0
  }
  const cell = (value: Value, reference: string, row: number) =>
    typeof value === 'number'
      ? `<c r="${reference}" s="${styleOf(reference, row)}"><v>${value}</v></c>`
      : value === ''
        ? `<c r="${reference}" s="${styleOf(reference, row)}"/>`
        : `<c r="${reference}" s="${styleOf(reference, row)}" t="inlineStr"><is><t>${value}</t></is></c>`
  const names = Object.keys(sheets)
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets>${
      area
        ? `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">${area}</definedName></definedNames>`
        : ''
    }</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><fonts><font/>${styles
      .map(({ font = '' }) => `<font>${font}</font>`)
      .join(
        '',
      )}</fonts><fills><fill/>${styles.map(({ fill = '' }) => `<fill>${fill}</fill>`).join('')}</fills><cellXfs><xf/>${styles
      .map((_, at) => `<xf fontId="${at + 1}" fillId="${at + 1}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'docProps/app.xml': '<Properties/>',
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${(sheets[name] ?? [])
          .map((values, row) => {
            const cells = values.map((value, column) => cell(value, `${'ABCDEFGH'[column]}${row + 1}`, row + 1))
            return `<row r="${row + 1}">${cells.join('')}</row>`
          })
          .join('')}</sheetData>${below}</worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strToU8(content)])))
}

/** Reads a workbook: the TYPEs of its rows, those with a marked price, and what is said. */
function read(book: Book, choice: SheetChoice = {}) {
  const sheet = readXlsx(workbook(book), choice)
  if (!sheet.ok) throw new Error(sheet.message)
  const { lines, notes, remarks } = sheet.value
  const table = tableOfLines(lines, null, notes)
  if (!table.ok) throw new Error(table.message)
  const typed = table.value.rows.map((row) => ({ type: row.TYPE ?? '', isMarked: doubtedIn(row).includes('UNIT $') }))
  return {
    types: typed.map(({ type }) => type),
    marked: typed.filter(({ isMarked }) => isMarked).map(({ type }) => type),
    remarks: [...remarks, ...(table.value.remarks ?? [])],
  }
}

const QUOTE = { Quote: [HEAD, ...ROWS] }

describe('text that nobody sees', () => {
  test.each([
    ['white on nothing', { font: ink('FFFFFF') }],
    ['white as the theme has it', { font: '<color theme="0"/>' }],
    ['nearly white', { font: ink('F8F8F8') }],
    ['white by an old number', { font: '<color indexed="9"/>' }],
    ['the color of its fill', { font: ink('D9D9D9'), fill: solid('D9D9D9') }],
    [
      'a color of the theme on itself',
      {
        font: '<color theme="4" tint="0.4"/>',
        fill: '<patternFill patternType="solid"><fgColor theme="4" tint="0.4"/></patternFill>',
      },
    ],
    ['one point high', { font: '<sz val="1"/>' }],
  ])('is left out and said: %s', (_, look) => {
    const { types, remarks } = read({ sheets: QUOTE, looks: { 3: look } })
    expect(types).toEqual(['F1', 'F3'])
    expect(remarks).toEqual(['Left out: the struck or hidden cells A3, B3, C3, D3, E3.'])
    expect(read({ sheets: QUOTE, looks: { 3: look } }, { withHidden: true }).types).toEqual(['F1', 'F2', 'F3'])
  })

  test.each([
    ['white on blue', { font: ink('FFFFFF'), fill: solid('1F4E78') }],
    ['gray', { font: ink('7F7F7F') }],
    ['white on a pattern', { font: ink('FFFFFF'), fill: '<patternFill patternType="darkGray"/>' }],
    ['white on a gradient', { font: ink('FFFFFF'), fill: '<gradientFill/>' }],
  ])('is not %s', (_, look) => {
    expect(read({ sheets: QUOTE, looks: { 1: look, 3: look } })).toMatchObject({
      types: ['F1', 'F2', 'F3'],
      remarks: [],
    })
  })

  test('is not white in a table, whose style may fill the cells', () => {
    const below = '<tableParts count="1"><tablePart/></tableParts>'
    const { types } = read({ sheets: QUOTE, looks: { 1: { font: ink('FFFFFF') } }, below })
    expect(types).toEqual(['F1', 'F2', 'F3'])
  })
})

describe('white headings without a fill of their own', () => {
  const white = { font: ink('FFFFFF') }
  const [types, remarks] = [['F1', 'F2', 'F3'], []]

  test('are read, since nobody hides headings', () => {
    expect(read({ sheets: QUOTE, looks: { 1: white } })).toMatchObject({ types, remarks })
  })

  test('a row that a condition may fill is read, others are not', () => {
    const below = '<conditionalFormatting sqref="A2:E2 A3:E3"/>'
    expect(read({ sheets: QUOTE, looks: { 3: white }, below })).toMatchObject({ types, remarks })
    expect(read({ sheets: QUOTE, looks: { 4: white }, below }).types).toEqual(['F1', 'F2'])
  })
})

describe('the print area', () => {
  test.each([
    ['Quote!$A$1:$E$3', ['F3'], 'One price is outside the print area of the sheet and adds to the total.'],
    [
      'Quote!$A$1:$E$2,Quote!$A$4:$E$4',
      ['F2'],
      'One price is outside the print area of the sheet and adds to the total.',
    ],
    ['Quote!$A:$D', ['F1', 'F2', 'F3'], '3 prices are outside the print area of the sheet and add to the total.'],
    ["'Quote, part (2)'!$A$1:$E$3", ['F3'], 'One price is outside the print area of the sheet and adds to the total.'],
    ["'Quote'!$1:$2", ['F2', 'F3'], '2 prices are outside the print area of the sheet and add to the total.'],
  ])('%s leaves out %j', (area, marked, remark) => {
    expect(read({ sheets: QUOTE, area })).toEqual({
      types: ['F1', 'F2', 'F3'],
      marked,
      remarks: [`${remark} Please check the marked prices.`],
    })
  })

  test.each(['Quote!$A$1:$H$40', 'Quote!$A:$E', 'Quote!$A$1', 'OFFSET(Quote!$A$1,0,0,2,5)', 'Quote!#REF!'])(
    '%s says nothing',
    (area) => {
      expect(read({ sheets: QUOTE, area })).toMatchObject({ marked: [], remarks: [] })
    },
  )
})

describe('a legend of colors', () => {
  test.each<[string, Rows, Readonly<Record<string, Look>>, readonly string[], string]>([
    [
      'beside a filled cell',
      [['', 'Not in base bid']],
      { A6: { fill: solid('FFC000') }, 3: { fill: solid('FFC000') } },
      ['F2'],
      'Not in base bid',
    ],
    [
      'in the filled cell',
      [['BY OTHERS']],
      { A6: { fill: solid('92D050') }, 4: { fill: solid('92D050') } },
      ['F3'],
      'BY OTHERS',
    ],
    [
      'by the name of a fill',
      [['Yellow = deleted per addendum 3']],
      { 2: { fill: solid('FFFF00') } },
      ['F1'],
      'Yellow = deleted per addendum 3',
    ],
    [
      'by the color of the text',
      [['Items in red are by others']],
      { 3: { font: ink('FF0000') } },
      ['F2'],
      'Items in red are by others',
    ],
    [
      'of a TYPE alone',
      [['', 'VE option']],
      { A6: { fill: solid('FFC000') }, A3: { fill: solid('FFC000') } },
      ['F2'],
      'VE option',
    ],
  ])('marks the rows of its color: %s', (_, below, looks, marked, text) => {
    const found = read({ sheets: { Quote: [HEAD, ...ROWS, [], ...below] }, looks })
    expect(found.marked).toEqual(marked)
    expect(found.remarks).toContain(
      `One row has a color of which the sheet says ${text}, and adds to the total. Please check the marked prices.`,
    )
  })

  test('says nothing about other colors, with other words, or as the fill of headings too', () => {
    const yellow = { fill: solid('FFFF00') }
    const sheetsWith = (...below: string[]) => ({ Quote: [HEAD, ...ROWS, [], below] })
    expect(read({ sheets: sheetsWith('Green = deleted'), looks: { 3: yellow } }).marked).toEqual([])
    expect(read({ sheets: sheetsWith('', 'Long lead item'), looks: { A6: yellow, 3: yellow } }).marked).toEqual([])
    expect(read({ sheets: sheetsWith('Alternate'), looks: { 1: yellow, A6: yellow, 3: yellow } }).marked).toEqual([])
  })
})

describe('the name of a sheet', () => {
  const OTHER: Rows = [HEAD, ['X9', 50, 'COOPER', 'OLD-4', 300]]

  test('that is not the quote gives way to another one', () => {
    expect(read({ sheets: { 'Add Alternate 1': OTHER, 'Base Bid': [HEAD, ...ROWS] } })).toEqual({
      types: ['F1', 'F2', 'F3'],
      marked: [],
      remarks: ['Read from sheet Base Bid. Left out: Add Alternate 1.'],
    })
  })

  test('of an earlier revision gives way to the latest', () => {
    const { remarks } = read({ sheets: { 'Rev 1': OTHER, 'Rev 2': OTHER, 'Rev 3': [HEAD, ...ROWS] } })
    expect(remarks).toEqual(['Read from sheet Rev 3. Left out: Rev 1, Rev 2.'])
  })

  test('of the only sheet marks its prices', () => {
    expect(read({ sheets: { 'OLD - DO NOT USE': OTHER } })).toEqual({
      types: ['X9'],
      marked: ['X9'],
      remarks: [
        'The sheet is called OLD - DO NOT USE, and its price adds to the total. Please check the marked prices.',
      ],
    })
  })

  test('marks nothing if the sheet was chosen', () => {
    const sheets = { Base: [HEAD, ...ROWS], VE: OTHER }
    expect(read({ sheets }, { sheet: 'VE' })).toMatchObject({ types: ['X9'], marked: [] })
    expect(read({ sheets }, { isAll: true })).toMatchObject({ types: ['F1', 'F2', 'F3', 'X9'], marked: ['X9'] })
  })
})
