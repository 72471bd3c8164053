import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formatOwnCsv } from '~/domain/files/csv'
import { shapedNumber } from '~/domain/files/number-shapes'
import { linesOfTable } from '~/domain/files/sheet-table'
import { numberText } from '~/domain/files/xlsx-numbers'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import type { OfferedTable } from '~/domain/table/read-table'
import type { FixtureData } from '~/domain/table/table'
import { readSheet } from './sheet-jobs'
import { writeXlsx } from './write-xlsx'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const written = async (data: FixtureData) => bytesOf(await writeXlsx(data))

function readXlsx(bytes: Uint8Array): FixtureData {
  const result = readSheet({ job: 'readXlsx', bytes })
  if (!result.ok) throw new Error(result.message)
  return unsigned(result.value)
}

/** The table of a file without its detected decimal sign and the mark of our own files. */
function unsigned({ sign, isOwn, ...table }: OfferedTable): FixtureData {
  expect([undefined, '.']).toContain(sign)
  expect([undefined, true]).toContain(isOwn)
  return table
}

const message = (bytes: Uint8Array) => {
  const result = readSheet({ job: 'readXlsx', bytes })
  return result.ok ? '' : result.message
}

/** A workbook as other programs write it. */
function workbook(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const all = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Cover" sheetId="1" state="hidden" r:id="a"/><x:sheet name="S" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/none.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>TYPE</t></is></c><c r="C1" t="inlineStr"><is><t>QTY</t></is></c></row>'

describe('a workbook that is written', () => {
  const data = {
    columns: [...DEFAULT_COLUMNS, 'Finish'],
    rows: [
      {
        LINE: '',
        TYPE: '007',
        QTY: '4',
        MFG: '=1+1',
        'CATALOG #': 'A & <B>\nC',
        'UNIT $': '$1,250.50',
        '%': '15',
        COMMDOL: '187.58',
        OVGDSP: 'TBD',
        'INT. NOTES': '@X',
        'LINE COMMENTS': '+1',
        Finish: '12',
      },
    ],
  }

  test('has amounts and quantities as numbers, and everything else as text', async () => {
    const parts = unzipSync(await written(data))
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    const numbers = Array.from(
      sheet.matchAll(/<c r="([A-Z]+)2"(?: s="\d+")?(?: t="n")?><v>([\d.]+)<\/v>/g),
      ([, column, value]) => [column, value],
    )
    expect(numbers).toEqual([
      ['C', '4'],
      ['F', '1250.5'],
      ['G', '5002'],
      ['H', '15'],
      ['I', '187.58'],
      ['J', '750.32'],
    ])
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('state="frozen"')
  })

  test('gives the table back when it is read', async () => {
    expect(readXlsx(await written(data))).toEqual({
      columns: [...DEFAULT_COLUMNS, 'Finish'],
      rows: data.rows,
    })
  })

  const fromCsv = (wanted: FixtureData) => {
    const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(formatOwnCsv(linesOfTable(wanted))) })
    if (!result.ok) throw new Error(result.message)
    return unsigned(result.value)
  }

  test.each([
    '007',
    '1,248.00',
    '1500.00',
    '$1.45',
    '10%',
    '-5',
    '$1,250',
    '0',
    '0.00',
    '-0',
    '.5',
    '5.',
    '1E5',
    '12345678901234567',
  ])('%j comes back as it was from every column', async (text) => {
    const wanted = {
      columns: [...DEFAULT_COLUMNS],
      rows: [Object.fromEntries(DEFAULT_COLUMNS.map((column) => [column, text]))],
    }
    expect(readXlsx(await written(wanted))).toEqual(wanted)
    expect(fromCsv(wanted)).toEqual(wanted)
  })

  test('export then import gives the same table for any table, as a workbook and as CSV', async () => {
    const sign = fc.constantFrom(...'AaB70.,$%";=\'+@-<&_x \n\r\tÉ灯💡')
    const value = fc.oneof(
      fc.string({ unit: sign, maxLength: 8 }),
      fc.constantFrom('', '_x000D_', '1,000.50', 'TYPE', 'QTY'),
    )
    const names = fc.uniqueArray(
      fc.constantFrom(
        'TYPE',
        'QTY',
        'UNIT $',
        '%',
        'COMMDOL',
        'FINISH',
        'Room',
        'type',
        'Price',
        '__proto__',
        'toString',
        'constructor',
        '50 %',
        'A,B',
      ),
      { minLength: 1, maxLength: 6 },
    )
    const table = names.chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        rows: fc
          .array(fc.array(value, { minLength: columns.length, maxLength: columns.length }), {
            minLength: 1,
            maxLength: 6,
          })
          .map((lines) =>
            lines.map((line) => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? '']))),
          ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(table, async (wanted) => {
        expect(readXlsx(await written(wanted))).toEqual(wanted)
        expect(fromCsv(wanted)).toEqual(wanted)
      }),
      { numRuns: 150 },
    )
  })

  test('blank rows come back, in the middle and at the end', async () => {
    const wanted = { columns: ['TYPE', 'QTY'], rows: ['A', '', 'B', '', ''].map((type) => ({ TYPE: type, QTY: '' })) }
    expect(readXlsx(await written(wanted))).toEqual(wanted)
    expect(fromCsv(wanted)).toEqual(wanted)
  })

  test('another number in its place is read as it is', () => {
    const { format } = shapedNumber('UNIT $', '1,248.00') ?? {}
    expect(numberText('99.5', format ?? '')).toBe('99.50')
    expect(numberText('99.125', format ?? '')).toBe('$99.125')
  })
})

describe('a workbook of another program', () => {
  test('is read from its first visible sheet, with prefixes, gaps, rich text and results of formulas', () => {
    const bytes = workbook(
      `${HEAD}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3"><f>1+1</f><v>2</v></c></row><row r="4"><c r="A4" t="str"><v>b&amp;c</v></c><c r="C4" t="e"><v>#N/A</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>a</t></r><r><rPr/><t xml:space="preserve"> 1</t></r><rPh><t>x</t></rPh></si></sst>',
      },
    )
    expect(readXlsx(bytes).rows).toEqual([
      { TYPE: 'A 1', QTY: '2' },
      { TYPE: 'B&C', QTY: '#N/A' },
    ])
  })

  test.each([
    ['0.15', '0%', '15%'],
    ['0.125', '0.0%', '12.5%'],
    ['15', '0.##"%"', '15%'],
    ['0.30000000000000004', '', '0.3'],
    ['118.5', '"$"#,##0.00_);[Red]("$"#,##0.00)', '$118.50'],
    ['8005551234567', '0.00E+00', '8005551234567'],
    ['1E+21', '', '1000000000000000000000'],
    ['1.5E-7', '', '0.00000015'],
    ['45688', 'm/d/yyyy', '1/31/2025'],
    ['45688', '[$-409]d-mmm-yy;@', '31-Jan-25'],
    ['', '0%', ''],
  ])('%s under %s is %s', (value, format, text) => {
    expect(numberText(value, format)).toBe(text)
  })

  test('that is none, is locked, declares something or unpacks to too much is refused in words', () => {
    expect(message(strToU8('no zip at all'))).toContain('could not be read as an Excel workbook')
    expect(message(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toContain('password')
    expect(message(zipSync({ 'xl/x.txt': strToU8('x') }))).toContain('could not be read')
    expect(message(workbook('<row/>', { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>' }))).toContain(
      'could not be read',
    )
    expect(message(workbook(HEAD, { 'xl/worksheets/sheet2.xml': ' '.repeat(81 * 1024 * 1024) }))).toContain('too large')
    expect(message(workbook('<row><c r="ZZZ1"><v>1</v></c></row>'))).toBe('No table was found in the file.')
    // Zipping the oversized file takes seconds.
  }, 30_000)
})

test('a CSV file that is no text is refused, one with the odd sign of an old program is not', () => {
  const read = (text: string) =>
    readSheet({ job: 'readCsv', bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) })
  const refused = { ok: false, message: expect.stringContaining('not a text') }
  expect(read('PK\x03\x04\x14\x00\x06\x00 TYPE,QTY\nA,1')).toEqual(refused)
  expect(read(`\x01\x02\x05\x06${'TYPE,QTY\nA,1\n'.repeat(5)}`)).toEqual(refused)
  expect(read(`${'TYPE,QTY\nA,1\n'.repeat(20)}\x1a`)).toMatchObject({ ok: true })
})

test('a comma before three digits is in doubt among semicolons, unless the table proves what it is', () => {
  const remarksOn = (...lines: string[]) => {
    const read = readSheet({ job: 'readCsv', bytes: strToU8(['Type;Qty;Mfg;Catalog #;Unit $', ...lines].join('\n')) })
    return read.ok ? read.value.remarks : read.message
  }
  expect(remarksOn('A;10;L;X1;1,250', 'B;5;L;X2;3,100')).toEqual([
    '2 prices were read as thousands: 1,250. With semicolons between cells the comma may be a decimal one. These cells are marked.',
  ])
  expect(remarksOn('A;10;L;X1;1,250.00', 'B;5;L;X2;3,100')).toBeUndefined()
  expect(remarksOn('A;10;L;X1;12,50', 'B;5;L;X2;90,00')).toBeUndefined()
})

test('a workbook named like ours, without properties and without our headings’ fill, is read like any other', async () => {
  const data = {
    columns: ['TYPE', 'QTY', 'CATALOG #', 'UNIT $'],
    rows: [
      { TYPE: 'A', QTY: '10', 'CATALOG #': 'NIO', 'UNIT $': '39.50' },
      { TYPE: 'TOTAL', QTY: '10', 'CATALOG #': '', 'UNIT $': '395.00' },
    ],
  }
  const own = await written(data)
  expect(readXlsx(own)).toEqual(data)
  const parts = unzipSync(own)
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  const other = zipSync({ ...parts, 'xl/styles.xml': strToU8(styles.replace('E8ECF4', 'DDDDDD')) })
  expect(readXlsx(other).rows).toEqual(data.rows.slice(0, 1))
})

test('a text file with a plain list is read as such, with its total below', () => {
  const lines = [
    'Joey,',
    'A1  qty 12  Lithonia LDN6  $84.50 ea',
    'A2  qty 6  Lithonia LDN4  $80.50 ea',
    'Total $1,500.00',
  ]
  const read = readSheet({ job: 'readCsv', bytes: strToU8(lines.join('\r\n')) })
  if (!read.ok) throw new Error(read.message)
  expect(read.value.rows.map((row) => [row.TYPE, row.QTY, row.MFG, row['CATALOG #'], row['UNIT $']])).toEqual([
    ['A1', '12', 'LITHONIA', 'LDN6', '84.50'],
    ['A2', '6', 'LITHONIA', 'LDN4', '80.50'],
  ])
  expect(read.value.remarks?.join(' ')).toContain('A total of $1,500.00 is printed, and the rows give $1,497.00.')
  expect(read.value.remarks?.join(' ')).toContain('Joey')
})
