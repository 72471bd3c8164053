import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { importXml } from '../../../tests/support/import-xml'
import { storedNumberText } from '../pricing/cell-number'
import { DEFAULT_COLUMNS } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { codeFor } from '../trade/maker-codes'
import { COLUMN_BY_ELEMENT } from './xml-elements'
import { buildXml, exportFileName, mapColumns, parentLineNumbers, safeFileName, unmappedColumns } from './xml-export'

const FIXTURES = new URL('../../../tests/fixtures/xml/', import.meta.url)
const json = (name: string) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))

const map = (columns: readonly string[], rows: readonly Cells[] = []) => mapColumns(columns, rows)

function exported(data: FixtureData, mapping = map(data.columns, data.rows.slice(0, 3))): string {
  const result = buildXml(data, mapping)
  if (!result.ok) throw new Error(result.message)
  return result.value
}

/** Returns the raw text of the first element with this name. */
const element = (xml: string, name: string) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(xml)?.[1]

describe('the built-in mapping', () => {
  test('[XMLOUT-04] gives the default columns the elements that an import reads', () => {
    const mapping = map([...DEFAULT_COLUMNS, 'OVGCOMMDOL'])
    for (const [tag, column] of COLUMN_BY_ELEMENT) expect(mapping[column]).toBe(tag)
  })

  test('[XMLOUT-36] gives other columns a name made of letters and digits of their own, never one that is taken', () => {
    expect(
      map(['CATALOG #', 'Lamp / Watts', 'lamp watts', '2nd Floor', 'Étage', '***', 'Quote', 'ParentLineNumber']),
    ).toEqual({
      'CATALOG #': 'DESCRIPTION',
      'Lamp / Watts': 'LAMPWATTS',
      'lamp watts': 'LAMPWATTS2',
      '2nd Floor': 'X2NDFLOOR',
      Étage: 'ETAGE',
      '***': 'COLUMN6',
      Quote: 'QUOTE2',
      ParentLineNumber: 'PARENTLINENUMBER2',
    })
  })

  test.each([
    ['DESCRIPTION', 'CATALOG #', 'DESCRIPTION'],
    ['CATALOG #', 'CATALOG #', 'DESCRIPTION', 'PART NUMBER'],
    ['DESCRIPTION', 'Part #', 'DESCRIPTION'],
    ['MODEL NO.', 'Catalog Number', 'MODEL NO.'],
    ['TYPE', 'DESCRIPTION', 'TYPE'],
    ['TYPE', 'Cat. No', 'TYPE'],
  ])('[XMLOUT-37] beside %j it is %j that gets DESCRIPTION', (other, chosen, ...more) => {
    const mapping = map([other, chosen, ...more])
    expect(mapping[chosen]).toBe('DESCRIPTION')
    expect(Object.values(mapping).filter((target) => target === 'DESCRIPTION')).toHaveLength(1)
  })

  test('[XMLOUT-26][XMLOUT-37] of two part-number columns the one with values in the first rows wins', () => {
    const rows = [{ 'PART A': '', 'PART B': 'X1' }]
    expect(map(['PART A', 'PART B'], rows)).toMatchObject({ 'PART B': 'DESCRIPTION' })
    expect(map(['PART A', 'PART B'])).toMatchObject({ 'PART A': 'DESCRIPTION' })
  })

  test('[XMLOUT-04] knows columns by other names, and never takes an element from a default column', () => {
    expect(map(['Mark', 'Count', 'Manufacturer', 'Model', 'Unit Price', 'Remarks'])).toEqual({
      Mark: 'TYPE',
      Count: 'QUANTITY',
      Manufacturer: 'DIVMFG',
      Model: 'DESCRIPTION',
      'Unit Price': 'DSPEACH',
      Remarks: 'LINECOMMENT',
    })
    expect(map(['DIVMFG', 'Manufacturer', 'MFG', 'Type', 'TYPE'])).toEqual({
      DIVMFG: 'DIVMFG2',
      Manufacturer: 'MANUFACTURER',
      MFG: 'DIVMFG',
      Type: 'TYPE2',
      TYPE: 'TYPE',
    })
    expect(map(['DIVMFG', 'Manufacturer'])).toMatchObject({ DIVMFG: 'DIVMFG' })
  })

  test('[XMLOUT-37] uses no element twice, for any columns', () => {
    const name = fc.oneof(
      fc.constantFrom(...DEFAULT_COLUMNS, 'DESCRIPTION', 'Type', '__proto__', 'toString'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), (columns) => {
        const targets = Object.values(map(columns))
        expect(new Set(targets).size).toBe(targets.length)
        expect(targets.filter((target) => !/^[A-Z][A-Z0-9]*$/.test(target))).toEqual([])
        expect(unmappedColumns(columns, map(columns))).toEqual([])
      }),
    )
  })
})

describe('the file', () => {
  test('[XMLOUT-01][XMLOUT-02][XMLOUT-03][XMLOUT-38][XMLOUT-43] has QUOTE, DATA and a line per row with all elements', () => {
    const data: FixtureData = { columns: ['TYPE', 'CATALOG #'], rows: [{ TYPE: 'A', 'CATALOG #': 'X' }, {}] }
    expect(exported(data)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<QUOTE>
  <DATA>
    <QUOTELINE>
      <TYPE>A</TYPE>
      <DESCRIPTION>X</DESCRIPTION>
    </QUOTELINE>
    <QUOTELINE>
      <TYPE></TYPE>
      <DESCRIPTION></DESCRIPTION>
    </QUOTELINE>
  </DATA>
</QUOTE>
`)
  })

  test('[XMLOUT-12][XMLOUT-42] is not made without a row', () => {
    expect(buildXml({ columns: ['CATALOG #'], rows: [] }, map(['CATALOG #']))).toEqual({
      ok: false,
      message: 'No data to export',
    })
  })

  test('[XMLOUT-13][ERR-40][ERR-56] is not made without a column for DESCRIPTION', () => {
    const message =
      "Export Failed: The system could not automatically identify the 'Part Number' column. Please ensure your table has a clear column header for the part or catalog number (e.g., 'Part #', 'Catalog Number') and try again."
    expect(buildXml({ columns: ['TYPE'], rows: [{ TYPE: 'A' }] }, map(['TYPE']))).toEqual({ ok: false, message })
    expect(buildXml({ columns: ['TYPE'], rows: [{ TYPE: 'A' }] }, { 'CATALOG #': 'DESCRIPTION' }).ok).toBe(false)
  })

  test('[XMLOUT-36] has what people enter in columns of their own, and nothing that is hidden', () => {
    const row = { 'CATALOG #': 'X', __proto__x: 'p', toString: 't', __READ_CATALOG: 'SECRET', __COMPLETE: 'true' }
    const xml = exported({ columns: ['CATALOG #', '__proto__x', 'toString', '__COMPLETE'], rows: [row] })
    expect(element(xml, 'TOSTRING')).toBe('t')
    expect(element(xml, 'PROTOX')).toBe('p')
    expect(xml).not.toMatch(/SECRET|COMPLETE|true/)
  })

  test('[XMLOUT-37] never has two elements of one name, whatever the mapping says; the catalog column keeps DESCRIPTION', () => {
    const data = { columns: ['DESCRIPTION', 'CATALOG #', 'N'], rows: [{ DESCRIPTION: 'D', 'CATALOG #': 'C', N: 'n' }] }
    const xml = exported(data, { DESCRIPTION: 'DESCRIPTION', 'CATALOG #': 'DESCRIPTION', N: 'PARENTLINENUMBER' })
    expect(element(xml, 'DESCRIPTION')).toBe('C')
    expect(element(xml, 'DESCRIPTION2')).toBe('D')
    expect(element(xml, 'PARENTLINENUMBER2')).toBe('n')
  })

  test('[XMLOUT-43] reduces a target to a valid element name, and names the columns that have none', () => {
    const data = { columns: ['CATALOG #', 'A', 'B', 'C'], rows: [{ 'CATALOG #': 'X', A: 'a', B: 'b', C: 'c' }] }
    const mapping = { 'CATALOG #': 'DESCRIPTION', A: ' 1<NO TE>/', B: '<>' }
    expect(element(exported(data, mapping), 'NOTE')).toBe('a')
    expect(unmappedColumns(data.columns, mapping)).toEqual(['B', 'C'])
  })

  test('[XMLOUT-43] escapes values and drops what XML forbids', () => {
    const xml = exported({
      columns: ['CATALOG #'],
      rows: [{ 'CATALOG #': 'A<B> & "C"\u0000\u0001\uFFFF\uD800 ]]>é½' }],
    })
    expect(element(xml, 'DESCRIPTION')).toBe('A&lt;B&gt; &amp; &quot;C&quot; ]]&gt;é½')
  })
})

describe('values on their way out', () => {
  test.each([
    ['UNIT $', '$118.50', '118.50'],
    ['UNIT $', ' $ 1,250.00', '1,250.00'],
    ['COMMDOL', '$11.85', '11.85'],
    ['OVGDSP', '$5', '5'],
    ['%', '10%', '10'],
    ['%', '10 % ', '10'],
    ['DESCRIPTION', 'A\t\n B', 'A B'],
    ['DESCRIPTION', '  A ', 'A'],
    ['CATALOG #', 'A   B', 'A B'],
    ['CATALOG #', ' A ', 'A'],
    ['ALT CATALOG', ' A  B ', 'A B'],
    ['MFG', 'Lithonia Lighting', 'LITH'],
    ['MFG', 'LITH', 'LITH'],
    ['MFG', 'ACME', 'OHR'],
    ['MFG', '', ''],
    ['DIVMFG', 'LITHONIA', 'LITH'],
    ['LINE COMMENTS', '$5  10%', '$5  10%'],
  ])(
    '[XMLOUT-14][XMLOUT-15][XMLOUT-16][XMLOUT-17][XMLOUT-18][XMLOUT-19][XMLOUT-20][XMLOUT-21][XMLOUT-22] %s %j becomes %j',
    (column, text, written) => {
      const xml = exported(
        { columns: [column, 'X'], rows: [{ [column]: text, X: 'x' }] },
        { [column]: 'FIELD', X: 'DESCRIPTION' },
      )
      expect(element(xml, 'FIELD')).toBe(written)
    },
  )

  test.each([
    ['DSPEACH', '$5', '5'],
    ['COMMDOL', '$5', '5'],
    ['OVGDSP', '$5', '5'],
    ['COMMPCT', '5%', '5'],
    ['DIVMFG', 'LITHONIA', 'LITH'],
  ])('[XMLOUT-35] columns mapped to %s are treated alike, whatever their name', (target, text, written) => {
    const xml = exported({ columns: ['C', 'X'], rows: [{ C: text, X: 'x' }] }, { C: target, X: 'DESCRIPTION' })
    expect(element(xml, target)).toBe(written)
  })
})

describe('parent lines', () => {
  const parents = (...lines: string[]) => parentLineNumbers(lines.map((LINE) => ({ LINE })))

  test('[XMLOUT-05][XMLOUT-06][XMLOUT-07] only PART and LMPS rows have one', () => {
    const lines = ['GRP', '', 'PART', 'LMPS', 'NOTE', 'ASMB', 'SUB', 'OVG', 'BLNK', 'NOQTE']
    expect(parents(...lines)).toEqual([null, null, 2, 2, ...Array(6).fill(null)])
  })

  test('[XMLOUT-23][XMLOUT-24][XMLOUT-41] it is the nearest row above whose LINE is ASMB or empty, counting every row', () => {
    expect(parents('GRP', 'ASMB', 'NOTE', 'PART', '', 'LMPS', 'asmb ', 'part')).toEqual([
      null,
      null,
      null,
      2,
      null,
      5,
      null,
      7,
    ])
  })

  test('[XMLOUT-25] it is 1 where there is no such row', () => {
    expect(parents('GRP', 'PART', 'PART')).toEqual([null, 1, 1])
    expect(parents('PART')).toEqual([1])
  })

  test('[XMLOUT-05][XMLOUT-34][LINE-27] it stands in the line, and every row is in the file', () => {
    const rows = ['NOQTE', '', 'PART'].map((LINE) => ({ LINE, 'CATALOG #': 'X' }))
    const xml = exported({ columns: ['LINE', 'CATALOG #'], rows })
    expect(xml.match(/<QUOTELINE>/g)).toHaveLength(3)
    expect(xml.match(/PARENTLINENUMBER>/g)).toHaveLength(2)
    expect(element(xml, 'PARENTLINENUMBER')).toBe('2')
  })

  test.each(['1-office-fitout', '2-hospital-assemblies'])('[XMLOUT-23] of %s are as expected', (name) => {
    const numbers = parentLineNumbers(json(`${name}.expected-table.json`).rows)
    const found = numbers.flatMap((parent, index) => (parent ? [[String(index + 1), parent]] : []))
    const { rowCount, parentLineNumberByRow1Based } = json(`${name}.expected-parents.json`)
    expect(numbers).toHaveLength(rowCount)
    expect(Object.fromEntries(found)).toEqual(parentLineNumberByRow1Based)
  })
})

describe('round trip', () => {
  /** Applies the changes that the export requires, and the trimming and upper case of the import. */
  function asReturned({ columns, rows }: FixtureData): FixtureData {
    const changed = (column: string, text: string) => {
      if (column === 'MFG') return codeFor(text)
      if (column === 'CATALOG #') return text.replace(/\s+/g, ' ')
      if (column === 'OVGCOMMDOL') return text
      // Numbers in other notations are written in plain digits.
      const plain = storedNumberText(['COMMDOL', 'OVGDSP'].includes(column) ? 'UNIT $' : column, text)
      if (column === '%') return plain.trimEnd().replace(/%$/, '')
      return ['UNIT $', 'COMMDOL', 'OVGDSP'].includes(column) ? plain.replace(/^\s*\$/, '') : plain
    }
    // Neither what XML forbids nor invisible controls and marks of direction enter a cell.
    const legal = (text: string) =>
      text.replace(
        /[^\t\n\r -~\xA0-\u061B\u061D-\u200D\u2010-\u2029\u202F-\u2065\u206A-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
        '',
      )
    const cells = (row: Cells) =>
      columns.map(
        (column) =>
          [
            column,
            legal(changed(column, row[column] ?? ''))
              .trim()
              .toUpperCase(),
          ] as const,
      )
    return { columns, rows: rows.map((row) => Object.fromEntries(cells(row))) }
  }

  test.each(['1-office-fitout', '2-hospital-assemblies'])('[XMLIN-16][XMLOUT-03] of %s loses nothing', (name) => {
    const table: FixtureData = json(`${name}.expected-table.json`)
    expect(importXml(exported(table))).toEqual({ ok: true, value: asReturned(table) })
  })

  test('[XMLIN-16][XMLOUT-03] of any table gives it back, but for the differences that the rules order', {
    timeout: 30_000,
  }, () => {
    const order = Array.from(COLUMN_BY_ELEMENT.values())
    const columns = fc.subarray(order).filter((list) => list.includes('CATALOG #'))
    const text = fc.oneof(
      fc.constantFrom(
        '',
        'A1',
        '$1,250.00',
        ' 10 % ',
        'Lithonia',
        'a  -\tb',
        '&amp;',
        '<![CDATA[x]]>',
        '\r\n',
        '½ é',
        ']]>',
        'PART',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
    )
    const table = columns.chain((names) =>
      fc.array(fc.tuple(...names.map(() => text)), { minLength: 1, maxLength: 6 }).map((rows) => ({
        columns: names,
        rows: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))),
      })),
    )
    fc.assert(
      fc.property(table, (data) => {
        const xml = exported(data)
        expect(XMLValidator.validate(xml)).toBe(true)
        expect(importXml(xml)).toEqual({ ok: true, value: asReturned(data) })
      }),
      { numRuns: 100 },
    )
  })
})

describe('file names', () => {
  test('[XMLOUT-27][XMLOUT-39] of exports have the time in digits and hyphens', () => {
    expect(exportFileName(new Date('2025-01-31T12:30:00.999Z'))).toBe('fixture-schedule-2025-01-31T12-30-00.xml')
  })

  test.each([
    ['fixture-schedule-2025-01-31T12-30-00.xml', 'fixture-schedule-2025-01-31T12-30-00.xml'],
    ['../../etc/passwd', 'passwd.xml'],
    ['C:\\temp\\quote.XML', 'quote.xml'],
    ['a"b\r\nSet-Cookie: x\'.xml', 'abSet-Cookie x.xml'],
    ['Büro Ø 2.xml', 'Büro Ø 2.xml'],
    ['\u202Elmx.exe', 'lmx.exe.xml'],
    ['...', ''],
    ['.xml', ''],
    ['con.xml', ''],
    ['a/', ''],
    ['', ''],
  ])('from a client are made safe: %j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('are never longer than a file system takes', () => {
    expect(safeFileName('x'.repeat(100_000))).toHaveLength(120)
  })
})

test('the name of a column makes it the price of one only if no other may be, and never makes a cost one', () => {
  const elements = (...columns: string[]) => Object.values(map(['CATALOG #', ...columns])).slice(1)
  expect(elements('Price')).toEqual(['DSPEACH'])
  expect(elements('Price', 'Net Price')).toEqual(['PRICE', 'NETPRICE'])
  expect(elements('Unit Cost')).toEqual(['UNITCOST'])
  expect(elements('UNIT $', 'Price', 'Net Price')).toEqual(['DSPEACH', 'PRICE', 'NETPRICE'])
})
