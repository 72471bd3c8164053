import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { importXml } from '../../../tests/support/import-xml'
import { takeImported } from '../entry/intake'
import { checkImportFile } from '../files/import-file'
import { MAX_XML_BYTES } from '../limits/chosen-files'
import { isHidden } from '../table/columns'
import type { FixtureData } from '../table/table'
import { decodeXml, orderColumns } from './xml-import'

const FIXTURES = new URL('../../../tests/fixtures/xml/', import.meta.url)
const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)))
const json = (name: string) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))

/** Imports a file as the product does: checks, decodes and reads it. */
function read(name: string, content: Uint8Array) {
  const file = checkImportFile({ name, size: content.length })
  const text = file.ok ? decodeXml(content) : file
  return text.ok ? importXml(text.value ?? '') : text
}

function tableOf(xml: string): FixtureData {
  const result = importXml(xml)
  if (!result.ok) throw new Error(result.message)
  return result.value
}

const quote = (...lines: string[]) =>
  `<QUOTE><DATA>${lines.map((line) => `<QUOTELINE>${line}</QUOTELINE>`).join('')}</DATA></QUOTE>`

const invalid = { ok: false, message: expect.stringMatching(/^Invalid XML format: ./) }

describe('a file that is something else', () => {
  test.each([
    ['PK\x03\x04', 'a ZIP archive or an Excel workbook'],
    ['\xd0\xcf\x11\xe0', 'an old Office file or a protected workbook'],
    ['%PDF-1.7', 'a PDF'],
    ['\x89PNG\r\n', 'a picture'],
    ['\xff\xd8\xff\xe0', 'a picture'],
  ])('[XMLIN-08] that begins with %j is called by its name', (start, kind) => {
    const message = `Invalid XML format: The file is ${kind}, not XML`
    expect(decodeXml(Uint8Array.from(start, (sign) => sign.charCodeAt(0)))).toEqual({ ok: false, message })
  })
})

describe('the checks of a file', () => {
  test.each(['quote.doc', 'xml', 'quote.xml.zip', ''])('[XMLIN-02] refuses the name %j', (name) => {
    expect(checkImportFile({ name, size: 1 })).toEqual({
      ok: false,
      message: 'Please select an XML file (.xml extension)',
    })
  })

  test('[XMLIN-03] takes the extension in any case', () => {
    expect(checkImportFile({ name: 'QUOTE.XmL', size: 1 }).ok).toBe(true)
  })

  test('[XMLIN-04] takes a file of exactly 10485760 bytes', () => {
    expect(checkImportFile({ name: 'a.xml', size: 10_485_760 }).ok).toBe(true)
  })

  test('[XMLIN-05] refuses a file of one byte more', () => {
    const message = 'File size is too large. Please select a file smaller than 10MB.'
    expect(checkImportFile({ name: 'a.xml', size: 10_485_761 })).toEqual({ ok: false, message })
  })

  test('[XMLIN-06] refuses an empty file', () => {
    const message = 'The selected file is empty.'
    expect(checkImportFile({ name: 'a.xml', size: 0 })).toEqual({ ok: false, message })
    expect(importXml('')).toEqual({ ok: false, message })
  })

  test('[XMLIN-07] looks at the extension first, then at the size, then at emptiness', () => {
    expect(checkImportFile({ name: 'a.txt', size: MAX_XML_BYTES + 1 })).toMatchObject({ message: /extension/ })
    expect(checkImportFile({ name: 'a.txt', size: 0 })).toMatchObject({ message: /extension/ })
  })
})

describe('whole files', () => {
  const samples = readdirSync(FIXTURES).filter((name) => name.endsWith('.xml'))

  test.each(samples)('[XMLIN-16][XMLIN-30][XMLIN-36] reads %s as an independent parser does', (name) => {
    expect(read(name, bytes(name))).toEqual({ ok: true, value: json(name.replace('.xml', '.expected-parse.json')) })
  })

  test.each(samples)('[CAT-04] %s enters a tab without hyphens in CATALOG #', (name) => {
    const { columns, rows } = takeImported(json(name.replace('.xml', '.expected-parse.json')))
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !isHidden(key))))
    expect({ columns, rows: shown }).toEqual(json(name.replace('.xml', '.expected-table.json')))
  })

  const odd: [string, FixtureData | string][] = Object.entries(json('odd/expected.json'))

  test('has an expectation for every odd file', () => {
    const files = readdirSync(new URL('odd/', FIXTURES)).filter((name) => /\.xml$/i.test(name))
    expect(odd.map(([name]) => name).sort()).toEqual(files.sort())
  })

  test.each(odd)('[XMLIN-08][XMLIN-09] does the right thing with %s', (name, expected) => {
    const result = read(name, bytes(`odd/${name}`))
    if (typeof expected !== 'string') expect(result).toEqual({ ok: true, value: expected })
    else expect(result).toEqual({ ok: false, message: expect.stringContaining(expected) })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})

describe('well-formedness', () => {
  test.each([
    ['blanks only', ' \n '],
    ['text only', 'TYPE,QTY'],
    ['a declaration only', '<?xml version="1.0"?>'],
    ['an open tag', '<QUOTE><QUOTELINE>'],
    ['crossed tags', quote('<TYPE><B></TYPE></B>')],
    ['a tag closed too often', '<QUOTE></QUOTE></QUOTE>'],
    ['a second root', `${quote('<TYPE>A</TYPE>')}<QUOTE/>`],
    ['a second root after an empty one', `<QUOTE/>${quote('<TYPE>A</TYPE>')}`],
    ['text behind the root', `${quote('<TYPE>A</TYPE>')} more`],
    ['CDATA behind the root', `${quote('<TYPE>A</TYPE>')}<![CDATA[x]]>`],
    ['an unclosed comment', '<QUOTE><!-- '],
    ['a comment with two dashes', '<QUOTE><!-- a -- b --></QUOTE>'],
    ['an unclosed CDATA section', '<QUOTE><![CDATA[ '],
    ['an unclosed instruction', '<QUOTE><?page '],
    ['a tag cut off', '<QUOTE><QUOTELI'],
    ['an attribute without quotes', '<QUOTE a=1></QUOTE>'],
    ['an attribute twice', '<QUOTE a="1" a="2"></QUOTE>'],
    ['"<" in an attribute', '<QUOTE a="<"></QUOTE>'],
    ['a name that starts with a digit', '<QUOTE><1/></QUOTE>'],
    ['a blank behind "<"', '<QUOTE>< TYPE/></QUOTE>'],
    ['a bare "&"', quote('<TYPE>A & B</TYPE>')],
    ['an entity of HTML', quote('<TYPE>&copy;</TYPE>')],
    ['an unknown entity in an attribute', '<QUOTE a="&x;"></QUOTE>'],
    ['a reference to a forbidden character', quote('<TYPE>&#1;</TYPE>')],
    ['a reference beyond Unicode', quote('<TYPE>&#x110000;</TYPE>')],
    ['a reference to half a character', quote('<TYPE>&#xD800;</TYPE>')],
    ['"]]>" in a text', quote('<TYPE>]]></TYPE>')],
    ['a forbidden character', quote('<TYPE>\u0001</TYPE>')],
    ['half a character', quote('<TYPE>\uD800</TYPE>')],
    ['a late declaration', ` <?xml version="1.0"?>${quote('<TYPE>A</TYPE>')}`],
    ['a declaration inside', `<QUOTE><?xml version="1.0"?></QUOTE>`],
    ['a DOCTYPE', `<!DOCTYPE QUOTE>${quote('<TYPE>A</TYPE>')}`],
    ['a DOCTYPE in lower case', `<!doctype quote>${quote('<TYPE>A</TYPE>')}`],
    ['a DOCTYPE behind a comment', `<!-- --><!DOCTYPE QUOTE>${quote('<TYPE>A</TYPE>')}`],
    ['very deep nesting', '<a>'.repeat(100_000)],
  ])('[XMLIN-08] refuses %s', (_, xml) => {
    expect(importXml(xml)).toEqual(invalid)
  })

  test('[XMLIN-08] says what is wrong and where', () => {
    expect(importXml('<QUOTE>\r\n<DATA>\n<TYPE></DATA></QUOTE>')).toEqual({
      ok: false,
      message: 'Invalid XML format: The tag <TYPE> is not closed (line 3)',
    })
    expect(importXml('<!DOCTYPE QUOTE><QUOTE/>')).toMatchObject({ message: /DOCTYPE is not allowed/ })
  })

  test('[XMLIN-09] says when a sound file has no lines', () => {
    expect(importXml('<QUOTE/>')).toEqual({ ok: false, message: 'No QUOTELINE elements found in the XML file' })
  })

  test('[XMLIN-15] refuses lines that have none of the known elements', () => {
    expect(importXml(quote('<COLOUR>RED</COLOUR>'))).toMatchObject({ ok: false, message: /corrupted or invalid/ })
    expect(importXml('<QUOTE><QUOTELINE TYPE="A" QUANTITY="4"/></QUOTE>')).toEqual({
      ok: false,
      message:
        'The lines of the file have attributes (TYPE, QUANTITY) but none of the elements of a quote. Please export it with an element for each value.',
    })
  })

  test('[CARD-09] takes everything that XML allows around the values', () => {
    const xml = `\uFEFF<?xml version="1.0"?><?sheet don't?><!-- <!DOCTYPE x> --><Q:QUOTE xmlns:Q="urn:q" a="x > 'y' &amp;">
      <Q:QUOTELINE id='1'\t><!-- <TYPE>X</TYPE> --><Q:TYPE >A<!-- no -->1<?no "?></Q:TYPE><Q:QUANTITY/></Q:QUOTELINE\n>
      </Q:QUOTE> <!-- end --> <?end?>\n`
    expect(tableOf(xml)).toEqual({ columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A1', QTY: '' }] })
  })
})

describe('values', () => {
  test.each([
    ['LABELTYPE', 'LINE'],
    ['TYPE', 'TYPE'],
    ['QUANTITY', 'QTY'],
    ['DIVMFG', 'MFG'],
    ['DESCRIPTION', 'CATALOG #'],
    ['DSPEACH', 'UNIT $'],
    ['COMMPCT', '%'],
    ['COMMDOL', 'COMMDOL'],
    ['LINECOMMENT', 'LINE COMMENTS'],
    ['INTCOMMENTS', 'INT. NOTES'],
  ])(
    '[XMLIN-18][XMLIN-19][XMLIN-20][XMLIN-21][XMLIN-22][XMLIN-23][XMLIN-24][XMLIN-25][XMLIN-26][XMLIN-27] %s fills %s',
    (tag, column) => {
      expect(tableOf(quote(`<${tag}>X</${tag}>`))).toEqual({ columns: [column], rows: [{ [column]: 'X' }] })
    },
  )

  test.each(['OVGDSP', 'OVGCOMMDOL'])('[XMLIN-28][XMLIN-29] %s fills the column of the same name', (tag) => {
    expect(tableOf(quote(`<${tag}>X</${tag}>`))).toEqual({ columns: [tag], rows: [{ [tag]: 'X' }] })
  })

  test('[XMLIN-31][XMLIN-32] are trimmed and upper case, signs and accents unhurt', () => {
    expect(tableOf(quote('<TYPE>\n\t a1é ½ 90° \u00A0</TYPE>')).rows).toEqual([{ TYPE: 'A1É ½ 90°' }])
  })

  test('are decoded once: entities, decimal and hexadecimal references, CDATA literally', () => {
    const xml = quote('<TYPE>&amp;lt; &#233;&#xE9;&#44; &lt;b&gt; &quot;&apos;<![CDATA[&amp;]]></TYPE>')
    expect(tableOf(xml).rows).toEqual([{ TYPE: `&LT; ÉÉ, <B> "'&AMP;` }])
  })

  test('[XMLIN-50] are the whole text of a tag, of repeated tags the last with a text, in tags of any case', () => {
    const xml = '<quote><quoteline><type>A</type><Type>B <b>bold</b></Type><TYPE> </TYPE></quoteline></quote>'
    expect(tableOf(xml)).toEqual({ columns: ['TYPE'], rows: [{ TYPE: 'B BOLD' }] })
  })

  test.each([
    ['10<!-- was 12 -->5', '10 5'],
    ['10<?was 12?>5', '10 5'],
    ['10<!-- was --><!-- 12 -->5', '10 5'],
    ['10<!-- was 12 -->.50', '10 .50'],
    ['100<B>90</B>', '100 90'],
    ['<B>100</B>90', '100 90'],
    ['100<B><I>90</I></B>', '100 90'],
    ['100<B/>90', '100 90'],
    ['100<!-- x --><B>90</B>', '100 90'],
    ['LED<!-- x -->10<B>W</B>', 'LED10W'],
    ['1<![CDATA[5]]>', '15'],
    ['<![CDATA[1<!-- x -->5]]>', '1<!-- X -->5'],
  ])('of %s are %j: parts of a value never run together to one number', (content, value) => {
    expect(tableOf(quote(`<DSPEACH>${content}</DSPEACH>`)).rows).toEqual([{ 'UNIT $': value }])
  })

  test('of a line with a prefix come from elements without one where the line has no other', () => {
    const lines = (content: string) => tableOf(`<q:QUOTE><q:QUOTELINE>${content}</q:QUOTELINE></q:QUOTE>`).rows
    expect(lines('<q:TYPE>A</q:TYPE><QUANTITY>5</QUANTITY>')).toEqual([{ TYPE: 'A', QTY: '5' }])
    expect(lines('<q:QUANTITY>5</q:QUANTITY><QUANTITY>7</QUANTITY>')).toEqual([{ QTY: '5' }])
    expect(lines('<QUANTITY>7</QUANTITY><q:QUANTITY>5</q:QUANTITY>')).toEqual([{ QTY: '5' }])
    expect(lines('<q:QUANTITY/><QUANTITY>7</QUANTITY>')).toEqual([{ QTY: '7' }])
    expect(lines('<q:TYPE>A</q:TYPE><x:QUANTITY>5</x:QUANTITY>')).toEqual([{ TYPE: 'A' }])
  })

  test('[XMLIN-17][XMLIN-33] come from the children of QUOTELINE elements at any depth, and from nothing else', () => {
    const xml = `<R><TYPE>NO</TYPE><X>${quote('<TYPE>A</TYPE><FREIGHT>F</FREIGHT><x:QUANTITY>9</x:QUANTITY>')}</X>
      <QUOTELINE><BOX><QUANTITY>8</QUANTITY></BOX><TYPE>B</TYPE></QUOTELINE></R>`
    expect(tableOf(xml)).toEqual({
      columns: ['TYPE'],
      rows: [{ TYPE: 'A' }, { TYPE: 'B' }],
      remarks: ['The file has no QTY, no CATALOG #, no UNIT $. Elements without a column were left out: FREIGHT, BOX.'],
    })
  })

  test('[XMLIN-34][XMLIN-35][XMLIN-36][XMLIN-38] make columns only of what occurs, and blanks of what a line lacks', () => {
    expect(tableOf(quote('<QUANTITY>2</QUANTITY>', '<TYPE/>', ''))).toEqual({
      columns: ['TYPE', 'QTY'],
      rows: [
        { TYPE: '', QTY: '2' },
        { TYPE: '', QTY: '' },
        { TYPE: '', QTY: '' },
      ],
    })
  })

  test('[XMLIN-37] stand in the fixed order of columns, whatever the order of the tags', () => {
    const tags =
      'OVGCOMMDOL OVGDSP LINECOMMENT INTCOMMENTS COMMDOL COMMPCT DSPEACH DESCRIPTION DIVMFG QUANTITY TYPE LABELTYPE'
    expect(tableOf(quote(...tags.split(' ').map((tag) => `<${tag}/>`))).columns).toEqual(
      'LINE,TYPE,QTY,MFG,CATALOG #,UNIT $,%,COMMDOL,INT. NOTES,LINE COMMENTS,OVGDSP,OVGCOMMDOL'.split(','),
    )
  })

  test('elements without a column are named if the file lacks a quantity, a catalog number or a price', () => {
    const remarksOf = (line: string) => {
      const read = importXml(`<QUOTE><QUOTELINE><TYPE>A</TYPE>${line}</QUOTELINE></QUOTE>`)
      return read.ok ? read.value.remarks : read.message
    }
    expect(remarksOf('<QUANTITY>1</QUANTITY><PARTNO>X</PARTNO><UnitPrice>100</UnitPrice><NOTE/>')).toEqual([
      'The file has no CATALOG #, no UNIT $. Elements without a column were left out: PARTNO, UNITPRICE.',
    ])
    const whole = '<QUANTITY>1</QUANTITY><DESCRIPTION>X</DESCRIPTION><DSPEACH>1</DSPEACH>'
    expect(remarksOf(`${whole}<VOLTAGE>277</VOLTAGE>`)).toBeUndefined()
    expect(remarksOf('<QUANTITY>1</QUANTITY><PARENTLINENUMBER>1</PARENTLINENUMBER>')).toBeUndefined()
  })

  test('[XMLIN-39][XMLIN-48] other columns follow alphabetically', () => {
    expect(orderColumns(['ZONE', 'TYPE', 'toString', 'BAY', 'LINE'])).toEqual([
      'LINE',
      'TYPE',
      'BAY',
      'ZONE',
      'toString',
    ])
  })
})

describe('encodings', () => {
  const XML = quote('<TYPE>é½</TYPE>')
  const utf16 = (text: string, bigEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length))
    for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), !bigEndian)
    return new Uint8Array(view.buffer)
  }
  const latin1 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${XML}`

  test.each([
    ['UTF-8 without a mark', new TextEncoder().encode(XML)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${XML}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${declared('UTF-16')}`, false)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${declared('UTF-16')}`, true)],
    ['UTF-16 LE without a mark', utf16(declared('UTF-16'), false)],
    ['UTF-16 BE without a mark', utf16(declared('UTF-16'), true)],
    ['ISO-8859-1 as declared', latin1(declared('ISO-8859-1'))],
    ['Windows-1252 as declared', latin1(declared('windows-1252'))],
    ['UTF-8 declared as UTF-16', new TextEncoder().encode(declared('utf-16'))],
  ])('reads %s', (_, content) => {
    expect(read('a.xml', content)).toEqual({ ok: true, value: { columns: ['TYPE'], rows: [{ TYPE: 'É½' }] } })
  })

  test.each([
    ['bytes that are not UTF-8', latin1(XML)],
    ['UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
    ['an unknown encoding', latin1(declared('klingon'))],
  ])('[XMLIN-08] refuses %s', (_, content) => {
    expect(read('a.xml', content)).toEqual(invalid)
  })
})

describe('hostile sizes are read or refused in linear time', () => {
  const MANY = 300_000
  test.each([
    ['text', quote(`<TYPE>${'x'.repeat(10 * MANY)}</TYPE>`)],
    ['references', quote(`<TYPE>${'&amp;'.repeat(MANY)}</TYPE>`)],
    ['CDATA sections', quote(`<TYPE>${'<![CDATA[a]]>'.repeat(MANY / 2)}</TYPE>`)],
    ['comments', quote(`<TYPE>A${'<!--x-->'.repeat(MANY)}</TYPE>`)],
    ['empty elements', quote('<a/>'.repeat(MANY))],
    ['blanks in a tag', quote(`<TYPE${' '.repeat(MANY)}>A</TYPE>`)],
    ['attributes', quote(`<TYPE ${Array.from({ length: MANY / 5 }, (_, at) => `a${at}="1"`).join(' ')}>A</TYPE>`)],
    ['"<" without end', '<'.repeat(MANY)],
    ['"&" without end', quote(`<TYPE>${'&'.repeat(MANY)}</TYPE>`)],
    ['"<!--" without end', '<!--'.repeat(MANY)],
    ['a long name', `<${'a'.repeat(MANY)}`],
    ['a long attribute name', `<a ${'b'.repeat(MANY)}`],
  ])('%s', { timeout: 30_000 }, (_, xml) => {
    // CPU time, because wall time would include other work on the machine.
    const start = process.cpuUsage()
    importXml(xml)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
  })
})

test('[XMLIN-08] never throws, and takes nothing that another parser calls malformed', { timeout: 30_000 }, () => {
  const piece = fc.constantFrom(
    ...'<QUOTELINE> </QUOTELINE> <QUOTE> </QUOTE> <TYPE> </TYPE> <TYPE/> <a b="c"> </a> <a b=> <a b> <!-- --> <!--'.split(
      ' ',
    ),
    ...'<![CDATA[ ]]> <? ?> <?xml?> & &amp; &#65; &#x; < > " = / A \u0001 \uD800 <x:TYPE> </x:TYPE> <!DOCTYPE> </'.split(
      ' ',
    ),
    ' ',
  )
  const inLine = fc.array(piece, { maxLength: 8 }).map((pieces) => quote(pieces.join('')))
  const loose = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.oneof(inLine, loose), (xml) => {
      const result = importXml(xml)
      if (result.ok) expect(XMLValidator.validate(xml)).toBe(true)
      else expect(result.message).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})
