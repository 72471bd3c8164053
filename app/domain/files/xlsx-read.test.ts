import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { SheetChoice } from '../table/read-table'
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
  /** Sheets by name; states of sheets that are not visible. */
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

function read(bytes: Uint8Array, choice: SheetChoice = {}) {
  const result = readXlsx(bytes, choice)
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
    expect(read(bytes).remarks).toEqual(['Read from sheet Schedule. Left out: Old (hidden).'])
  })

  test('is a hidden one once that is chosen', () => {
    const sheets = { Cover: COVER, Schedule: OTHER, Lists: sheetOf(''), Deep: SCHEDULE }
    const bytes = workbook({ sheets, states: { Schedule: 'hidden', Lists: 'hidden', Deep: 'veryHidden' } })
    const remark = 'Read from sheet Cover. Left out: Schedule (hidden), Deep (hidden).'
    expect(read(bytes)).toMatchObject({
      remarks: [remark],
      offers: [{ remark, choices: [{ sheet: 'Schedule' }, { sheet: 'Deep' }] }],
    })
    expect(read(bytes, { sheet: 'Schedule' })).toMatchObject({
      lines: [
        ['Type', 'Qty', 'Mfg'],
        ['S1', '7', 'GOTHAM'],
      ],
      remarks: ['Read from sheet Schedule. Left out: Cover, Deep (hidden).'],
    })
  })

  test('is one with lines below its headings', () => {
    const headings = sheetOf(HEAD + line(2, '', ''))
    const bytes = workbook({ sheets: { Template: headings, Cover: COVER, Schedule: OTHER } })
    expect(typeOf(bytes)).toBe('S1')
    expect(read(bytes).remarks).toEqual(['Read from sheet Schedule. Left out: Template, Cover.'])
    expect(typeOf(workbook({ sheets: { Cover: COVER, Template: sheetOf(HEAD) } }))).toBe('Type')
    const hidden = workbook({ sheets: { Template: sheetOf(HEAD), Old: OTHER }, states: { Old: 'hidden' } })
    expect(typeOf(hidden)).toBe('Type')
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

  test.each(['0', '0.0', '0.00', '0e0'])('are those of a row or a column of the size %s', (size) => {
    const cols = `<cols><col min="2" max="2" width="${size}"/><col min="3" max="3" width="0.5"/></cols>`
    const rows = line(1, 'Type', 'Cost', 'Qty') + line(2, 'A', '70', '1') + lineOf(3, ` ht="${size}"`, 'B', '70', '2')
    const { lines, remarks } = read(
      workbook({ sheets: { S: sheetOf(rows + lineOf(4, ' ht=""', 'C', '', '3'), cols) } }),
    )
    expect(lines.slice(1)).toEqual([
      ['A', '', '1'],
      ['C', '', '3'],
    ])
    expect(remarks).toEqual(['Left out: 1 hidden row and the hidden column Cost.'])
  })

  test('of a column are named by its heading', () => {
    const cols = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>'
    const rows = line(1, 'Type', 'Unit Cost', 'Unit Price') + line(2, 'A', '70', '100')
    const { lines, remarks } = read(workbook({ sheets: { S: sheetOf(rows, cols) } }))
    expect(lines[1]).toEqual(['A', '', '100'])
    expect(remarks).toEqual(['Left out: the hidden column Unit Cost.'])
  })

  test.each([';;;', '0.00;;;', '&quot;&quot;;0'])('are numbers that their format shows as nothing: %s', (code) => {
    const formats = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/><numFmt numFmtId="165" formatCode="0.00;;"/></numFmts>`
    const styles = `<styleSheet>${formats}<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
    const number = code.startsWith('0') ? -70 : 70
    const cells = `<c r="B2" s="1"><v>${number}</v></c><c r="C2" s="2"><v>20</v></c>`
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c>${cells}</row>`
    const bytes = workbook({ sheets: { S: sheetOf(HEAD + row) }, more: { 'xl/styles.xml': styles } })
    const { lines, remarks, offers } = read(bytes)
    expect(lines[1]).toEqual(['A', '', '20'])
    expect(remarks).toEqual(['Left out: the struck or hidden cell B2.'])
    expect(read(bytes, offers[0]?.choices[0]).lines[1]?.[1]).toBe(String(number))
  })

  test('are left blank and named if their font is struck, until they are asked for', () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>'
    const rows =
      HEAD +
      line(2, 'A', '10', 'L').replaceAll('<c ', '<c s="2" ') +
      line(3, 'B', '5', 'G').replaceAll('<c ', '<c s="1" ')
    const bytes = workbook({ sheets: { S: sheetOf(rows) }, more: { 'xl/styles.xml': styles } })
    const { lines, remarks, offers } = read(bytes)
    expect(lines.slice(1)).toEqual([
      ['A', '10', 'L'],
      ['', '', ''],
    ])
    expect(remarks).toEqual(['Left out: the struck or hidden cells A3, B3, C3.'])
    expect(read(bytes, offers[0]?.choices[0]).lines[2]).toEqual(['B', '5', 'G'])
    const all = line(1, 'A', '10').replaceAll('<c ', '<c s="1" ')
    expect(read(workbook({ sheets: { S: sheetOf(all) }, more: { 'xl/styles.xml': styles } })).lines).toEqual([
      ['A', '10'],
    ])
    const hidden = line(2, 'B', '5').replace('<row ', '<row hidden="1" ')
    const both = read(workbook({ sheets: { S: sheetOf(all + hidden) }, more: { 'xl/styles.xml': styles } }))
    expect([both.lines, both.remarks]).toEqual([[['A', '10']], ['Left out: 1 hidden row.']])
    const inRuns = '<row r="2"><c r="A2" s="1" t="inlineStr"><is><r><rPr/><t>KEPT</t></r></is></c></row>'
    expect(
      read(workbook({ sheets: { S: sheetOf(HEAD + inRuns) }, more: { 'xl/styles.xml': styles } })).lines[1],
    ).toEqual(['KEPT'])
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

test('a formula that may give an empty text has it as its result', () => {
  const f = (reference: string, formula: string) => `<c r="${reference}" t="str">${formula}<v></v></c>`
  const cells =
    inline('A2', 'A') +
    f('B2', '<f>IF(A2="","",1)</f>') +
    f('C2', '<f t="shared" si="0" ref="C2:C3">IF(A2="","",1)</f>')
  const below = inline('A3', 'B') + f('B3', '<f t="shared" si="1"/>') + f('C3', '<f t="shared" si="0"/>')
  const { lines, remarks } = read(workbook({ sheets: { S: sheetOf(HEAD + row(2, cells) + row(3, below)) } }))
  expect(lines.slice(1)).toEqual([
    ['A', '', ''],
    ['B', '', ''],
  ])
  expect(remarks).toEqual([
    'The file has no result for the formula in B3. Open it in Excel, save it, and import it again.',
  ])
})

describe('formulas that nobody has worked out', () => {
  const formula = (reference: string, value: string, attributes = '') =>
    `<c r="${reference}"${attributes}><f>1+1</f>${value}</c>`
  const zero = (reference: string) => formula(reference, '<v>0</v>')
  const readRows = (rows: string, more: Texts = {}) => read(workbook({ sheets: { S: sheetOf(rows) }, more }))

  test('have a zero in every formula of the sheet, as some programs write them', () => {
    const rows = row(2, inline('A2', 'A') + zero('B2')) + row(3, number('A3', '0') + formula('B3', '<v>0.00</v>'))
    const { lines, remarks } = readRows(HEAD + rows)
    expect(lines.slice(1)).toEqual([
      ['A', ''],
      ['0', ''],
    ])
    expect(remarks).toEqual([
      'The file has no result for the formulas in B2, B3. Open it in Excel, save it, and import it again.',
    ])
  })

  test.each([
    ['another number', formula('C2', '<v>6</v>'), '6'],
    ['a text', formula('C2', '<v>EA</v>', ' t="str"'), 'EA'],
    ['a truth', formula('C2', '<v>0</v>', ' t="b"'), 'FALSE'],
    ['an error', formula('C2', '<v>#REF!</v>', ' t="e"'), '#REF!'],
    ['a shared text', formula('C2', '<v>0</v>', ' t="s"'), 'LUM'],
  ])('are none where one formula of the sheet has %s', (_, cell, shown) => {
    const strings = { 'xl/sharedStrings.xml': '<sst><si><t>LUM</t></si></sst>' }
    const { lines, remarks } = readRows(HEAD + row(2, inline('A2', 'A') + zero('B2') + cell), strings)
    expect(lines[1]).toEqual(['A', '0', shown])
    expect(remarks).toEqual([])
  })

  test('may have an empty text', () => {
    const empty = formula('B2', '<is><t></t></is>', ' t="inlineStr"')
    const { lines, remarks } = readRows(HEAD + row(2, empty + formula('C2', '<v>6</v>')))
    expect(lines[1]).toEqual(['', '', '6'])
    expect(remarks).toEqual([
      'The file has no result for the formula in B2. Open it in Excel, save it, and import it again.',
    ])
  })
})

describe('a text in several looks', () => {
  const run = (text: string, look = '') => `<r><rPr>${look}</rPr><t>${text}</t></r>`
  const RAISED = '<vertAlign val="superscript"/>'

  test.each([
    ['its struck parts', run('10', '<sz val="8"/><strike/>') + run('12'), '12'],
    ['its struck parts in other words', run('10', '<strike val="1"/>') + run('12', '<strike val="0"/>'), '12'],
    ['all of it where all is struck', run('10', '<strike val="true"/>'), ''],
    ['a way to join raised digits', run('10') + run('1', RAISED), '10^1'],
    ['a way to join lowered digits', run('10') + run('1', '<vertAlign val="subscript"/>') + run('5'), '10^1^5'],
    ['a way to join digits to a raised one', run('1', RAISED) + run('10'), '1^10'],
    ['nothing where no digits meet', run('1') + run('st', RAISED) + run(' 2') + run('5'), '1st 25'],
    ['nothing on the line', run('1', '<vertAlign val="baseline"/>') + run('5'), '15'],
  ])('lacks %s', (_, runs, text) => {
    const cells = `<c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is>${runs}</is></c>`
    const more = { 'xl/sharedStrings.xml': `<sst><si>${runs}</si></sst>` }
    expect(read(workbook({ sheets: { S: sheetOf(HEAD + row(2, cells)) }, more })).lines[1]).toEqual([text, text])
  })
})

describe('a sheet of more than 200 columns', () => {
  const far = (reference: string, text: string) => sheetOf(HEAD + row(2, inline('A2', 'A') + inline(reference, text)))

  test('is refused where a column beyond them has content', () => {
    const message = 'The table in the file has too many columns. At most 200 are accepted.'
    expect(readXlsx(workbook({ sheets: { S: far('GT2', '9') } }))).toEqual({ ok: false, message })
    expect(readXlsx(workbook({ sheets: { S: far('XFD2', '9') } }))).toEqual({ ok: false, message })
  })

  test('is read where these are blank or hidden, or on another sheet', () => {
    expect(typeOf(workbook({ sheets: { S: far('XFD2', '') } }))).toBe('A')
    expect(typeOf(workbook({ sheets: { S: SCHEDULE, Wide: far('XFD2', '9') } }))).toBe('A')
    const hidden = far('XFD2', '9').replace(
      '<sheetData',
      '<cols><col min="4" max="16384" hidden="1"/></cols><sheetData',
    )
    expect(read(workbook({ sheets: { S: hidden } })).remarks).toEqual(['Left out: the hidden column 9.'])
  })
})

test('an error stays an error, which is no number', () => {
  const bytes = workbook({ sheets: { S: sheetOf(HEAD + row(2, '<c r="B2" t="e"><v>#REF!</v></c>')) } })
  expect(read(bytes).lines[1]).toEqual(['', '#REF!'])
})

test.each([
  ['00000', '4512', '04512'],
  ['0.00', '1.1', '1.10'],
  ['0.00', '17.142857', '17.142857'],
  ['0.00', '2', '2'],
  ['"F-"00', '1', 'F-01'],
  ['000-000', '123', '000-123'],
  ['[<=9999999]###-####;(###) ###-####', '8005551234', '(800) 555-1234'],
  ['0 "EA"', '12', '12 EA'],
  ['0.00', '17.1428571428571', '17.1428571428571'],
  ['#,##0', '1500', '1500'],
  ['"$"#,##0.00', '118.5', '$118.50'],
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '-50', '-$50.00'],
  ['#,##0.00_);[Red](#,##0.00)', '-12.5', '-12.5'],
  ['0%', '0.125', '12.5%'],
  ['0.0%', '0.075', '7.5%'],
  ['General', '0.30000000000000004', '0.3'],
  ['(#,##0.00)', '1250.5', '(1,250.50)'],
  ['-0.00', '5', '-5.00'],
  ['"$"(0)', '5', '$(5)'],
  ['(0.0%)', '0.05', '(5.0%)'],
  ['0.00;0.00', '-5.256', '5.26'],
  ['(0.00)', '0', '0'],
  ['0', '-0.4', '-0.4'],
  ['m/d/yyyy', '45688', '1/31/2025'],
  ['yyyy-mm-dd', '45688', '2025-01-31'],
  ['# ?/?', '0.5', '1/2'],
  ['[', '5', '5'],
  ['#,##0.00;[Red]#,##0.00', '-50', '-50'],
  ['"$"#,##0.00;[Red]"$"#,##0.00', '-1250.5', '-$1250.50'],
  ['0;[Color 3]0', '-10', '-10'],
  ['#,##0.00;[Red]#,##0.00', '50', '50'],
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '0', '0'],
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
