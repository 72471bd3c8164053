import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readXlsx } from './xlsx-read'

type Texts = Readonly<Record<string, string>>

const zipped = (parts: Texts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])))

const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const number = (reference: string, value: string, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`
const row = (at: number, cells: string, attributes = '') => `<row r="${at}"${attributes}>${cells}</row>`
const line = (at: number, ...texts: string[]) =>
  row(at, texts.map((text, column) => inline(`${'ABCDEF'[column]}${at}`, text)).join(''))
const sheetOf = (rows: string, before = '') => `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`

interface Book {
  /** Sheets by name; their states, if they are not visible. */
  readonly sheets: Texts
  readonly states?: Texts
  readonly types?: Texts
  readonly active?: number
  readonly formats?: readonly string[]
  readonly more?: Texts
}

function workbook({ sheets, states = {}, types = {}, active = 0, formats = [], more = {} }: Book): Uint8Array {
  const names = Object.keys(sheets)
  const escaped = (code: string) => code.replaceAll('"', '&quot;')
  return zipped({
    'xl/workbook.xml': `<workbook xmlns:r="r"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${names
      .map(
        (name, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${states[name] ?? 'visible'}" r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (name, at) =>
          `<Relationship Id="r${at}" Type="x/${types[name] ?? 'worksheet'}" Target="worksheets/s${at}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${escaped(code)}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${at + 200}"/>`).join('')}</cellXfs></styleSheet>`,
    'docProps/app.xml': '<Properties/>',
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/s${at}.xml`, sheets[name] ?? ''])),
    ...more,
  })
}

function read(bytes: Uint8Array) {
  const result = readXlsx(bytes)
  if (!result.ok) throw new Error(result.message)
  return result.value
}

const HEAD = line(1, 'Type', 'Qty', 'Mfg')
const SCHEDULE = sheetOf(HEAD + line(2, 'A', '10', 'LITHONIA'))
const OTHER = sheetOf(HEAD + line(2, 'S1', '7', 'GOTHAM'))
const COVER = sheetOf(line(1, 'ACME LIGHTING AGENCY') + line(2, 'Project', 'Library'))
const typeOf = (bytes: Uint8Array) => read(bytes).lines.at(-1)?.[0]

describe('the sheet that is read', () => {
  test('is the one with headings, not a cover', () => {
    const { lines, remarks } = read(workbook({ sheets: { Cover: COVER, Schedule: SCHEDULE } }))
    expect(lines[1]).toEqual(['A', '10', 'LITHONIA'])
    expect(remarks).toEqual(['Read from sheet Schedule. Left out: Cover.'])
  })

  test('is the active one of several with headings, and the others are named', () => {
    const bytes = workbook({ sheets: { Interior: SCHEDULE, Site: OTHER, Empty: sheetOf('') }, active: 1 })
    expect(typeOf(bytes)).toBe('S1')
    expect(read(bytes).remarks).toEqual(['Read from sheet Site. Left out: Interior.'])
  })

  test('is no chart and not hidden', () => {
    const sheets = { Chart: '<chartsheet/>', Old: OTHER, Schedule: SCHEDULE }
    const bytes = workbook({ sheets, types: { Chart: 'chartsheet' }, states: { Old: 'hidden' } })
    expect(typeOf(bytes)).toBe('A')
    expect(read(bytes).remarks).toEqual([])
  })

  test('is a hidden one if no other is there', () => {
    expect(typeOf(workbook({ sheets: { Old: OTHER }, states: { Old: 'veryHidden' } }))).toBe('S1')
  })

  test('is found below many lines of a title', () => {
    const title = Array.from({ length: 30 }, (_, at) => line(at + 1, `Line ${at}`)).join('')
    const bytes = workbook({
      sheets: { Cover: COVER, Schedule: sheetOf(title + line(40, 'Type', 'Qty') + line(41, 'A', '1')) },
    })
    expect(typeOf(bytes)).toBe('A')
  })

  test('of 200 sheets is the one with headings', () => {
    const covers = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`Cover ${at}`, COVER]))
    expect(typeOf(workbook({ sheets: { ...covers, Schedule: SCHEDULE } }))).toBe('A')
  })
})

describe('hidden cells', () => {
  const lineOf = (at: number, attributes: string, ...texts: string[]) =>
    line(at, ...texts).replace('">', `"${attributes}>`)

  test('are left out and counted', () => {
    const rows = HEAD + line(2, 'A', '10', 'L') + lineOf(3, ' hidden="1"', 'B-OLD', '5', 'G') + line(4, 'C', '1', 'H')
    const { lines, remarks } = read(workbook({ sheets: { S: sheetOf(rows) } }))
    expect(lines.map(([type]) => type)).toEqual(['Type', 'A', 'C'])
    expect(remarks).toEqual(['Left out: 1 hidden row.'])
  })

  test('of a column are named by its heading', () => {
    const cols = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>'
    const rows = line(1, 'Type', 'Unit Cost', 'Unit Price') + line(2, 'A', '70', '100')
    const { lines, remarks } = read(workbook({ sheets: { S: sheetOf(rows, cols) } }))
    expect(lines[1]).toEqual(['A', '', '100'])
    expect(remarks).toEqual(['Left out: the hidden column Unit Cost.'])
  })
})

test('formulas without a result are named, those with one are read', () => {
  const cells = `${inline('A2', 'A')}<c r="B2"><f>1+1</f></c><c r="C2"><f>2*3</f><v>6</v></c><c r="D2" t="str"><f>X</f><v></v></c>`
  const { lines, remarks } = read(workbook({ sheets: { S: sheetOf(HEAD + row(2, cells)) } }))
  expect(lines[1]).toEqual(['A', '', '6', ''])
  expect(remarks).toEqual([
    'The file has no result for the formulas in B2, D2. Open it in Excel, save it, and import it again.',
  ])
})

test('an error stays an error, which is no number', () => {
  const bytes = workbook({ sheets: { S: sheetOf(HEAD + row(2, '<c r="B2" t="e"><v>#REF!</v></c>')) } })
  expect(read(bytes).lines[1]).toEqual(['', '#REF!'])
})

test.each([
  ['00000', '4512', '04512'],
  ['"F-"00', '1', 'F-01'],
  ['000-000', '123', '000-123'],
  ['[<=9999999]###-####;(###) ###-####', '8005551234', '(800) 555-1234'],
  ['0 "EA"', '12', '12 EA'],
  ['0.00', '17.1428571428571', '17.1428571428571'],
  ['#,##0', '1500', '1500'],
  ['"$"#,##0.00', '118.5', '118.5'],
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '-50', '-50'],
  ['#,##0.00_);[Red](#,##0.00)', '-12.5', '-12.5'],
  ['0%', '0.125', '12.5%'],
  ['0.0%', '0.075', '7.5%'],
  ['General', '0.30000000000000004', '0.3'],
  ['m/d/yyyy', '45688', '1/31/2025'],
  ['yyyy-mm-dd', '45688', '2025-01-31'],
  ['# ?/?', '0.5', '1/2'],
  ['[', '5', '5'],
])('under the format %s %s is %s', (code, value, shown) => {
  const bytes = workbook({ sheets: { S: sheetOf(HEAD + row(2, number('A2', value, 1))) }, formats: [code] })
  expect(read(bytes).lines[1]?.[0]).toBe(shown)
})

describe('other zip files that Excel opens', () => {
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': SCHEDULE,
  }

  test.each([
    ['backslashes', (name: string) => name.replaceAll('/', '\\')],
    ['a dot in front', (name: string) => `./${name}`],
    ['a slash in front', (name: string) => `/${name}`],
    ['capitals', (name: string) => name.toUpperCase()],
  ])('with %s in the paths', (_, renamed) => {
    expect(typeOf(zipped(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [renamed(name), xml]))))).toBe(
      'A',
    )
  })

  test.each(['./worksheets/s.xml', '../xl/worksheets/s.xml', '/xl/worksheets/s.xml', 'worksheets\\s.xml'])(
    'with the target %s',
    (target) => {
      const relations = `<Relationships><Relationship Id="a" Target="${target}"/></Relationships>`
      expect(typeOf(zipped({ ...parts, 'xl/_rels/workbook.xml.rels': relations }))).toBe('A')
    },
  )

  test('with parts in folders of another name', () => {
    const root =
      '<Relationships><Relationship Id="x" Type="http://x/officeDocument" Target="data/book.xml"/></Relationships>'
    const bytes = zipped({
      '_rels/.rels': root,
      'data/book.xml': parts['xl/workbook.xml'],
      'data/_rels/book.xml.rels': '<Relationships><Relationship Id="a" Target="s1.xml"/></Relationships>',
      'data/s1.xml': SCHEDULE,
    })
    expect(typeOf(bytes)).toBe('A')
  })
})

test.each([
  [
    'xl/workbook.bin',
    'This is a binary workbook (.xlsb). Please save it as an Excel workbook (.xlsx), then import that.',
  ],
  [
    'content.xml',
    'This is an OpenDocument spreadsheet (.ods). Please save it as an Excel workbook (.xlsx), then import that.',
  ],
  [
    'Index/Document.iwa',
    'This is a Numbers spreadsheet. Please save it as an Excel workbook (.xlsx), then import that.',
  ],
])('a spreadsheet with %s is told what to do', (path, message) => {
  expect(readXlsx(zipped({ [path]: 'x' }))).toEqual({ ok: false, message })
})

test('a sheet of which all is hidden, and one without a cell, have no lines with text', () => {
  const hidden = workbook({ sheets: { S: sheetOf(line(1, 'Type', 'Qty').replace('">', '" hidden="1">')) } })
  expect(read(hidden)).toMatchObject({
    lines: [],
    remarks: ['Left out: 1 hidden row.'],
  })
  expect(read(workbook({ sheets: { S: sheetOf('') } })).lines).toEqual([])
})
