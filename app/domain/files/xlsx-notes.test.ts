import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tableOfLines } from '../intake/table-of-lines'
import { doubtedIn } from '../table/doubted-cells'
import { readXlsx } from './xlsx-read'

const words = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const number = (reference: string, value: string, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`

interface Sheet {
  /** The UNIT $ cells of types A, B and so on, with the index of their format. */
  readonly prices: readonly (readonly [value: string, style?: number])[]
  readonly formats?: readonly string[]
  /** The parts with comments, and their paths. */
  readonly parts?: Readonly<Record<string, string>>
}

const RELATIONS = '<Relationships><Relationship Id="r1" Type="x/comments" Target="../comments1.xml"/></Relationships>'
const commentsPart = (...all: readonly (readonly [reference: string, text: string])[]) => ({
  'xl/worksheets/_rels/s0.xml.rels': RELATIONS,
  'xl/comments1.xml': `<comments><authors><author>x</author></authors><commentList>${all
    .map(([at, text]) => `<comment ref="${at}" authorId="0"><text><r><t>${text}</t></r></text></comment>`)
    .join('')}</commentList></comments>`,
})

/** Reads a sheet with types, quantities of 4 and prices, as an import does. */
function read({ prices, formats = [], parts = {} }: Sheet) {
  const rows = prices.map(([value, style], at) => {
    const line = at + 2
    const type = String.fromCharCode(65 + at)
    const cells = [words(`A${line}`, type), number(`B${line}`, '4'), words(`C${line}`, `LX-${line}00`)]
    return `<row r="${line}">${cells.join('')}${number(`D${line}`, value, style)}</row>`
  })
  const head = `<row r="1">${['Type', 'Qty', 'Catalog #', 'Price'].map((one, at) => words(`${'ABCD'[at]}1`, one)).join('')}</row>`
  const codes = formats.map((code) => code.replaceAll('"', '&quot;'))
  const book = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r0" Type="x/worksheet" Target="worksheets/s0.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts>${codes
      .map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf/>${codes.map((_, at) => `<xf numFmtId="${at + 200}"/>`).join('')}</cellXfs></styleSheet>`,
    'docProps/app.xml': '<Properties/>',
    'xl/worksheets/s0.xml': `<worksheet><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
    ...parts,
  }
  const sheet = readXlsx(zipSync(Object.fromEntries(Object.entries(book).map(([name, xml]) => [name, strToU8(xml)]))))
  if (!sheet.ok) throw new Error(sheet.message)
  const table = tableOfLines(sheet.value.lines, null, sheet.value.notes)
  if (!table.ok) throw new Error(table.message)
  return {
    prices: table.value.rows.map((row) => row['UNIT $']),
    doubts: table.value.rows.map(doubtedIn),
    remarks: [...sheet.value.remarks, ...(table.value.remarks ?? [])],
  }
}

describe('a number that its format shows as another one', () => {
  test('is marked, and the remark says both', () => {
    const { prices, doubts, remarks } = read({
      prices: [
        ['9500', 1],
        ['80', 0],
      ],
      formats: ['0"."00'],
    })
    expect(prices).toEqual(['9500', '80'])
    expect(doubts).toEqual([['UNIT $'], []])
    expect(remarks).toEqual([
      'One number is shown differently from its value in the sheet: cell D2, UNIT $, shows 95.00 and holds 9500. It is marked: please check.',
    ])
  })

  test.each(['0\\.00', '#,##0,', '0.0,', '0"00"', '"1"0'])('is marked under %s', (format) => {
    expect(read({ prices: [['9500', 1]], formats: [format] }).doubts).toEqual([['UNIT $']])
  })

  test.each([
    ['0.00', '17.142857'],
    ['0', '12.5'],
    ['"$"#,##0.00_);("$"#,##0.00)', '9500'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '9500.25'],
    ['[$$-409]#,##0.00', '1234.567'],
    ['[>=1000]#,##0;0.00', '1250.4'],
    ['00000', '4512'],
    ['0".00"', '95'],
    ['0.0%', '0.125'],
    ['0.00" EA"', '95'],
    ['$0.00;[Red]$0.00', '-12'],
    ['0.00E+00', '123456'],
  ])('is not marked for rounding or decoration: %s', (format, value) => {
    const { doubts, remarks } = read({ prices: [[value, 1]], formats: [format] })
    expect(doubts).toEqual([[]])
    expect(remarks).toEqual([])
  })
})

describe('a comment on a cell', () => {
  test('is a remark, and marks a number', () => {
    const parts = commentsPart(['D2', 'ACME:\nper 100 &amp; freight'], ['C3', 'alternate finish'], ['D1', 'net'])
    const { doubts, remarks } = read({ prices: [['95'], ['80']], parts })
    expect(doubts).toEqual([['UNIT $'], []])
    expect(remarks).toEqual([
      'Comment on UNIT $ of type A: ACME: per 100 & freight',
      'Comment on CATALOG # of type B: alternate finish',
      'Comment on cell D1: net',
    ])
  })

  test('has the text of a thread without the words of Excel around it', () => {
    const thread = '[Threaded comment]\n\nYour version of Excel allows you to read this.\n\nComment:\n    call first'
    const { remarks } = read({ prices: [['95']], parts: commentsPart(['D2', thread]) })
    expect(remarks).toEqual(['Comment on UNIT $ of type A: call first'])
  })

  test('of a list of many is counted, and each number is marked', () => {
    const all = Array.from({ length: 12 }, (_, at) => [`D${at + 2}`, 'check'] as const)
    const { doubts, remarks } = read({ prices: all.map(() => ['95'] as const), parts: commentsPart(...all) })
    expect(doubts.filter(([column]) => column === 'UNIT $')).toHaveLength(12)
    expect(remarks).toHaveLength(9)
    expect(remarks.at(-1)).toBe('There are 4 more comments.')
  })

  test('that cannot be read is reported', () => {
    const unread = ['The comments of the sheet could not be read. Please check what they say about the prices.']
    const parts = commentsPart(['D2', 'x'])
    const damaged = { ...parts, 'xl/comments1.xml': '<!DOCTYPE x><comments/>' }
    const long = { ...parts, 'xl/comments1.xml': `<comments>${' '.repeat(5_000_000)}</comments>` }
    expect(read({ prices: [['95']], parts: damaged }).remarks).toEqual(unread)
    expect(read({ prices: [['95']], parts: long }).remarks).toEqual(unread)
    expect(read({ prices: [['95']], parts: { 'xl/worksheets/_rels/s0.xml.rels': RELATIONS } }).remarks).toEqual([])
  })
})
