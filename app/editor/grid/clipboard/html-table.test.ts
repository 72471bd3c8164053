import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHtmlTable } from './format-html'
import { parseHtmlTable } from './html-table'

const linesOf = (html: string) => parseHtmlTable(html)?.lines ?? null
const read = (cells: string) => linesOf(`<table>${cells}</table>`)

describe('a table on a clipboard', () => {
  test('of Excel: header, styles and comments around it, text broken into lines by its writer', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<!--[if gte mso 9]><xml><x:ExcelWorkbook></x:ExcelWorkbook></xml><![endif]-->
<style><!--td {color:black;} --></style></head><body>
<!--StartFragment-->
<table border=0 cellpadding=0 width=128 style='border-collapse:collapse'>
 <col width=64 span=2>
 <tr height=20>
  <td height=20 class=xl65 width=64>F1</td>
  <td align=right>1<span style='mso-spacerun:yes'> </span>250.00</td>
 </tr>
 <tr><td>two<br>
    lines</td><td>a very long text
  of one line</td></tr>
<!--EndFragment-->
</table></body></html>`
    expect(linesOf(html)).toEqual([
      ['F1', '1 250.00'],
      ['two\nlines', 'a very long text of one line'],
    ])
  })

  test('of Google Sheets', () => {
    const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;A > B&quot;}">A &gt; B</td><td></td></tr></tbody></table>`
    expect(linesOf(html)).toEqual([['A > B', '']])
  })

  test('of a document: paragraphs, lists and inner tables become lines', () => {
    expect(read('<tr><td><p>one</p><p>two</p></td><td><ul><li>a<li>b</ul></td></tr>')).toEqual([['one\ntwo', 'a\nb']])
    expect(read('<tr><td>x<table><tr><td>1<td>2<tr><td>3</table>y<td>z')).toEqual([['x\n1 2\n3\ny', 'z']])
  })

  test('with cells that span others', () => {
    expect(read('<tr><td rowspan=2>a<td colspan="2">b<tr><td>c<td>d')).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ])
  })

  test('with signs written by name and by number', () => {
    expect(read('<tr><td>&lt;b&gt; &amp;amp; 4&quot;&nbsp;&deg;&#176;&#xB0; &nosuch; R&D &#0;')).toEqual([
      ['<b> &amp; 4" °°° &nosuch; R&D \ufffd'],
    ])
  })

  test('whose tags are never closed, or closed twice', () => {
    expect(read('<tr><td>a<td>b</td></td></tr></tr><tr><th>c')).toEqual([['a', 'b'], ['c']])
    expect(linesOf('<table><td>a')).toEqual([['a']])
    expect(linesOf('<TABLE><TR><TD>a</TD')).toEqual([['a']])
    expect(read('<tr><td title="a > b" data-x=\'<td>\'>c')).toEqual([['c']])
  })
})

test.each([
  ['no table', '<p>text</p>'],
  ['two tables', '<table><tr><td>1</table><table><tr><td>2</table>'],
  ['text before a table', 'Hello <table><tr><td>1</table>'],
  ['text behind a table', '<table><tr><td>1</table><p>bye</p>'],
  ['a table without rows', '<table></table>'],
  ['nothing', ''],
])('%s is left to the plain text', (_, html) => {
  expect(linesOf(html)).toBeNull()
})

describe('what a table does not show', () => {
  test.each([
    '<del>10</del><ins>12</ins>',
    '<s>10</s>12',
    '<STRIKE>10</STRIKE>12',
    '<span style="color:red; text-decoration: underline line-through">10</span>12',
    "<span style='display:none'>10</span>12",
    '<span style=visibility:hidden>10</span>12',
    "<span style='mso-hide:all;display:none'>10</span>12",
    '<span hidden>10</span>12',
    '<span style="display:none">1<span>0</span>3</span>12',
    '<p style="display:none">10<p>12',
    '<del>10<br>11</del>12',
    '<ins>12</ins><del>10',
    '<div style="display:none"><table><tr><td>10</table></div>12',
    '<img style="display:none">12',
    '1<del>0</del>2',
    '<script hidden>10</script>12',
  ])('is left out of a cell: %s', (content) => {
    expect(read(`<tr><td>${content}<td>x`)).toEqual([['12', 'x']])
  })

  test('is what a class of its style sheet strikes through or hides', () => {
    const style = `<style><!--.font5 {color:red;\n text-decoration:line-through;} td.gone, .gone2 {display:none} @page {margin:1in}--></style>`
    const cells = '<font class="font5">10</font>12<td class=gone>x</td><td class="xl1 gone2">x</td><td class=font50>y'
    expect(linesOf(`${style}<table><tr><td>${cells}</table>`)).toEqual([['12', 'y']])
    const printed = '<style>@media print{.a{color:red} .b{display:none}}</style>'
    expect(linesOf(`${printed}<table><tr><td class=b>1</table>`)).toEqual([['1']])
  })

  test('is no matter of a text or a style that only resembles it', () => {
    expect(read('<tr><td style="overflow:hidden" title="display:none">a<td data-style="display:none">b')).toEqual([
      ['a', 'b'],
    ])
  })

  test('is a struck cell, which stays as a blank', () => {
    expect(read('<tr><td style="text-decoration:line-through">10<td style="visibility:hidden">11<td>12')).toEqual([
      ['', '', '12'],
    ])
  })

  test('is left out with its row or its cell', () => {
    const rows = '<tr><td>a<td>b<tr style="display:none"><td>c<td>d<tr height=0 style=\'display:none\'><td><td></tr>'
    expect(read(`${rows}<tr><td>e<td style="display:none">x<td>f`)).toEqual([
      ['a', 'b'],
      ['e', 'f'],
    ])
    expect(read('<tbody style="display:none"><tr><td>a</tbody><tbody><tr><td>b</tbody>')).toEqual([['b']])
    expect(read('<tr hidden><td>a')).toBeNull()
  })

  test.each([
    [
      'hidden rows',
      '<tr><td>A<td>1<tr hidden><td>B<td>2<tbody style="display:none"><tr><td>C<tr><td></tbody>',
      { rows: 2, columns: [], struck: [] },
    ],
    [
      'the first text of hidden columns',
      '<col><col style="display:none"><tr><td>Type<td>Cost<td style="display:none">Our&nbsp;price<tr><td>A<td>70<td hidden>90',
      { rows: 0, columns: ['Cost', 'Our price'], struck: [] },
    ],
    [
      'struck cells that show nothing else',
      '<tr><td><s>A</s><td><del>10</del> 12<tr style="text-decoration:line-through"><td>B<td>20',
      { rows: 0, columns: [], struck: ['A', 'B', '20'] },
    ],
  ])('is reported: %s', (_, cells, unseen) => {
    expect(parseHtmlTable(`<table>${cells}</table>`)?.unseen).toEqual([unseen])
  })

  test('is not reported if it has no text', () => {
    expect(parseHtmlTable('<table><tr><td>A<s> </s><td><s></s><tr hidden><td><td hidden></table>')).toEqual({
      lines: [['A', '']],
      around: [],
    })
  })

  test('keeps the places of the other columns if a column and its cells are hidden', () => {
    expect(read('<col><col hidden><tr><td>A<td hidden>9<td>B<tr><td>C<td hidden>8<td>D')).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ])
  })

  test('is left out with its column, and the others keep their places', () => {
    const columns = `<col width=64><col width=0 span=2 style='display:none;mso-width-source:userset'><col width=64>`
    expect(read(`${columns}<tr><td>A<td>9<td>8<td>10<tr><td>B<td colspan=2>7<td>11<tr><td>C`)).toEqual([
      ['A', '10'],
      ['B', '11'],
      ['C'],
    ])
    expect(read('<colgroup span=1 style="display:none"></colgroup><tr><td>A<td>1')).toEqual([['1']])
  })

  test('leaves a cell that spans it and others where it shows', () => {
    expect(read('<col style="display:none"><col><tr><td colspan=2>Lobby<tr><td>9<td>A')).toEqual([['Lobby'], ['A']])
    expect(read('<tr style="display:none"><td rowspan=2>Lobby<td>9<tr><td>A')).toEqual([['Lobby', 'A']])
  })
})

test.each([
  ['10<sup>1</sup>', '10^1'],
  ['10 <sup>1</sup>', '10 1'],
  ['<sup>1</sup>10', '1^10'],
  ['10<SUB>2</SUB>5', '10^2^5'],
  ['10<span style="vertical-align:super">1</span>', '10^1'],
  ['10<sup><a href="#n">1</a></sup>', '10^1'],
  ['1,250.<sup>50</sup>', '1,250.^50'],
  ['W/ft<sup>2</sup>', 'W/ft2'],
  ['1<sup>st</sup>', '1st'],
  ['<sup>1</sup>/<sub>2</sub>', '1/2'],
  ['10<p style="vertical-align:super">1</p>', '10\n1'],
  ['10<del><sup>1</sup></del>', '10'],
])('raised or lowered digits join no number: %s is %j', (content, text) => {
  expect(read(`<tr><td>${content}`)).toEqual([[text]])
})

test('scripts in it are no text', () => {
  expect(read('<tr><td><script>alert(1)</script><style>td{}</style>a<img src=x onerror=alert(1)>')).toEqual([['a']])
})

test.each([
  ['a million blocks that are never closed', `<table><tr><td>${'<div>'.repeat(1_000_000)}x`, [['x']]],
  ['a million signs that begin no tag', `<table><tr><td>${'<'.repeat(1_000_000)}`, [['']]],
  ['quotes that are never closed', `<table><tr><td>${'<a "'.repeat(1_000_000)}`, [['']]],
  ['tables in tables', '<table>'.repeat(1_000_000), null],
  ['spans that ask for billions of cells', `<table><tr>${'<td colspan=1000 rowspan=1000>'.repeat(50_000)}`, null],
  ['many hidden elements', `<table><tr><td>${'<i style="display:none">'.repeat(300_000)}x`, [['']]],
  ['many raised digits', `<table><tr><td>${'<sup>1</sup>'.repeat(300_000)}`, [['1^'.repeat(300_000).slice(0, -1)]]],
  ['styles that are never closed', `<style>${'.a{'.repeat(300_000)}</style><table><tr><td>x`, [['x']]],
  ['attributes of styles', `<table><tr><td ${'style= '.repeat(300_000)}>x`, [['x']]],
  ['columns by the million', `<table>${'<col span=1000 style="display:none">'.repeat(20_000)}<tr><td>x`, null],
  ['five million letters', `<table><tr><td>${'y'.repeat(5_000_000)}`, [['y'.repeat(5_000_000)]]],
])('%s are read once from the front', (_, html, cells) => {
  expect(linesOf(html)).toEqual(cells)
})

test('any text at all is read without an error', () => {
  const piece = fc.oneof(
    fc.constantFrom('<del>', '</del>', '<sup>', '</sup>', '<col style=display:none>', '<tr style=display:none>'),
    fc.constantFrom('<table>', '</table>', '<tr>', '<td>', '</td>', '<td colspan=2>', '<td rowspan=3>', '<br>', '<p>'),
    fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '<style>', '</style>', '&', '&#', ';', '=', ' '),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const cells = linesOf(pieces.join(''))
      expect(cells === null || cells.every((row) => row.every((cell) => typeof cell === 'string'))).toBe(true)
    }),
  )
})

test('cells that were copied are pasted as they were', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', "'", '\t', '\n', ' ', '\u00a0', 'é', '=', '<', '>', '&', ';', '😀', 'ש'),
  })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
  fc.assert(
    fc.property(block, (rows) => {
      expect(linesOf(formatHtmlTable(rows))).toEqual(rows)
    }),
  )
})

test('says which cells are text, so that a spreadsheet makes no dates and drops no zeros', () => {
  const html = formatHtmlTable([['3-5', '007', '12.50', '1E5', '-4']])
  expect(html.match(/<td[^>]*>[^<]*/g)?.map((cell) => cell.includes('mso-number-format'))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a quote opens a value behind an equals sign only, as in browsers', () => {
  expect(read(`<tr><td data-v="4"" id="a">4&quot;</td><td b = '>'>2</td>`)).toEqual([['4"', '2']])
})

describe('quotes that stay open', () => {
  test('hold nothing: the tag with one is text, and in those behind it quotes mean nothing', () => {
    expect(read(`<tr><td title="a>b">1<td title='>2'>3`)).toEqual([['1', '3']])
    expect(read(`<tr><td>1<td title='>2<td title="a>b">3`)).toEqual([['12', 'b">3']])
  })

  test('are looked for once, and so are the ends of elements that nobody sees', () => {
    // Each of these tags closes the quotes of the one before or opens its own; the last ones stay open.
    expect(linesOf(`<table><tr><td>1${`<td a='">"`.repeat(100_001)}`)?.[0]).toHaveLength(50_001)
    expect(read(`<tr><td>1${'<a'.repeat(100_000)}`)).toEqual([['1']])
    expect(linesOf(`<table><tr><td>1<script>${'</script'.repeat(100_000)}`)).toEqual([['1']])
  })
})

describe('a mail around tables', () => {
  const DATA = '<table><tr><td>Type<td>Qty<tr><td>A<br>1<td>10</table>'
  const LINES = [
    ['Type', 'Qty'],
    ['A\n1', '10'],
  ]

  test('is left out, and said', () => {
    const mail = `<p>Hi Bob,<br>please quote 10 by\n   11/30.</p><p>&nbsp;</p>${DATA}<p>1.&nbsp;&nbsp; Thanks</p>`
    expect(parseHtmlTable(mail)).toEqual({
      lines: LINES,
      around: [
        { text: 'Hi Bob,', below: 0 },
        { text: 'please quote 10 by 11/30.', below: 0 },
        { text: '1.\u00a0\u00a0 Thanks', below: 2 },
      ],
    })
    expect(parseHtmlTable(`<p>&nbsp;</p>${DATA}<p><br></p>`)).toEqual({ lines: LINES, around: [] })
  })

  test.each([
    ['<p>B&nbsp;&nbsp;&nbsp;5</p>'],
    ['<p>B<span style="white-space:pre">\t</span>5</p>'],
    ['<table><tr><td>B<td>5</table>'],
  ])('is not left out where it may be a row: %s', (row) => {
    expect(parseHtmlTable(`${DATA}${row}`)).toBeNull()
    expect(parseHtmlTable(`<table><tr><td>${DATA}<tr><td>${row}</table>`)).toBeNull()
  })

  test('has all its tables of two rows and two columns read, in order', () => {
    const other = '<table><tr><td>Type<td>Qty<tr><td>B<td>5</table>'
    expect(linesOf(`${DATA}<p>and</p>${other}<table><tr><td>Regards</table>`)).toEqual([
      ...LINES,
      ['Type', 'Qty'],
      ['B', '5'],
    ])
  })

  test('may hold tables of one row, if that has three cells and a number', () => {
    const [base, other] = [
      ['A', '10', 'HE WILLIAMS'],
      ['B', '5', 'LITHONIA'],
    ].map((cells) => `<table><tr><td>${cells.join('<td>')}</table>`)
    expect(parseHtmlTable(`<p>Base bid</p>${base}<p>Alternate</p>${other}`)).toEqual({
      lines: [
        ['A', '10', 'HE WILLIAMS'],
        ['B', '5', 'LITHONIA'],
      ],
      around: [
        { text: 'Base bid', below: 0 },
        { text: 'Alternate', below: 1 },
      ],
    })
    expect(linesOf(`${DATA}<table><tr><td>Bob<td>Sales<td>ABC Lighting</table>`)).toEqual(LINES)
    expect(linesOf(`${DATA}<table><tr><td>Joe<td>204<td>Acme</table>`)).toEqual(LINES)
  })

  test('may end with a signature in a table, which is known by its phone number or mail address', () => {
    const rows = '<table><tr><td>A<td>2<td>WLT<tr><td>B<td>3<td>LITH<tr><td>C<td>4<td>HALO</table>'
    const signature = '<table><tr><td>Jane Doe<td>Sales<tr><td>T<td>512-555-0100</table>'
    expect(parseHtmlTable(`${rows}<p>Thanks</p>${signature}`)).toEqual({
      lines: [
        ['A', '2', 'WLT'],
        ['B', '3', 'LITH'],
        ['C', '4', 'HALO'],
      ],
      around: [
        { text: 'Thanks', below: 3 },
        { text: 'Jane Doe\tSales', below: 3 },
        { text: 'T\t512-555-0100', below: 3 },
      ],
    })
    const more = '<table><tr><td>D<td>2<tr><td>E<td>3</table>'
    expect(parseHtmlTable(`${rows}<p>Thanks</p>${more}`)?.lines).toHaveLength(5)
  })

  test('may have headings in a table of their own', () => {
    const head = '<table><tr><td>Type<td>Qty<td>Unit Price</table>'
    const rows = '<table><tr><td>A<td>2<td>100<tr><td>B<td>3<td>50</table>'
    expect(parseHtmlTable(`<p>Hi</p>${head}<p>&nbsp;</p>${rows}`)).toEqual({
      lines: [
        ['Type', 'Qty', 'Unit Price'],
        ['A', '2', '100'],
        ['B', '3', '50'],
      ],
      around: [{ text: 'Hi', below: 0 }],
    })
  })

  test('may be laid out by tables: the innermost ones count', () => {
    const nested = `<table><tr><td>Hello<tr><td><table><tr><td>&nbsp;<td>${DATA}</table><tr><td>Bye</table>`
    expect(parseHtmlTable(nested)).toEqual({
      lines: LINES,
      around: [
        { text: 'Hello', below: 0 },
        { text: 'Bye', below: 2 },
      ],
    })
    expect(linesOf(`<table><tr><td>x<td>y<tr><td>${DATA}</table>`)).toEqual(LINES)
    expect(linesOf(`<table><tr><td>${DATA}<td>z</table>`)).toEqual([['Type Qty\nA\n1 10', 'z']])
  })

  test('may hide tables', () => {
    const hidden = '<table><tr><td>Type<td>Qty<tr><td>C<td>7</table>'
    for (const html of [
      `<div style="display:none">${hidden}</div>${DATA}`,
      `<table><tr style="display:none"><td>${hidden}<tr><td>${DATA}</table>`,
      `<table><tr><td style="display:none">${hidden}<td>${DATA}</table>`,
      `<table><tr><td><p style="display:none">x<td>${DATA}</table>`,
      `<table style="display:none"><tr><td>1</table>${DATA}`,
    ])
      expect(linesOf(html)).toEqual(LINES)
    expect(linesOf('<table style="display:none"><tr><td>1</table><table><tr><td>A</table>')).toEqual([['A']])
  })

  test('is read in time that grows with it', () => {
    const deep = '<table><tr><td>'.repeat(100_000)
    expect(parseHtmlTable(`${deep}${DATA}`)).not.toBeUndefined()
    expect(parseHtmlTable(`<p>${'a\t'.repeat(500_000)}1${DATA}`)?.lines).toEqual(LINES)
    expect(linesOf(`${'<p>x'.repeat(300_000)}${DATA}`)).toEqual(LINES)
  })
})

test.each([
  ['<span class=msoDel>100</span><span class=msoIns>110</span>', '100^110'],
  ['<b>$12.50</b><i>13.00</i>', '$12.50^13.00'],
  ['<b>1</b>250.00', '1250.00'],
  ['<span style="font-size:0">999</span>80.00', '80.00'],
  ['<span style="font-size:0.9em">80.00</span>', '80.00'],
  ['EVO<b>6</b>35', 'EVO635'],
])('two numbers side by side are not one: %s', (content, text) => {
  expect(read(`<tr><td>${content}<td>x`)).toEqual([[text, 'x']])
})

test('[GRID-041] a number over the rows of several fixtures is noted', () => {
  expect(read('<tr><td>A<td>10<td rowspan=2>4,500.00<td rowspan=2>RM<tr><td>B<td>5')).toEqual([
    ['A', '10', '4,500.00 /2 ROWS', 'RM'],
    ['B', '5', '', ''],
  ])
})

describe('form fields in a cell', () => {
  const textOf = (cell: string) => parseHtmlTable(`<table><tr><td>A<td>${cell}<td>B</table>`)?.lines[0]?.[1]

  test.each([
    ['<select><option>4<option selected>6</select>', '6'],
    ['<select><option>4</option><option selected="selected">6</option><option>8</option></select>', '6'],
    ['<select>\n<option>4\n<option>6\n</select>', '4'],
    ['<select><option value="selected" data-selected>4<option>6</select>', '4'],
    ['<select><option>4<option selected>6', '6'],
    ['<select></select>', ''],
    ['<input value=12>', '12'],
    ['<input type="text" value="1&quot; LED"/>', '1" LED'],
    ["<INPUT TYPE=text VALUE='7' />", '7'],
    ['<input type=hidden value=9>', ''],
    ['<input type="checkbox" value="on">', ''],
    ['<textarea rows=2>with lens</textarea>', 'with lens'],
  ])('%s', (cell, text) => {
    expect(textOf(cell)).toBe(text)
  })

  test.each([
    ['1<input value=250>0', '1\n250\n0'],
    ['1<select><option>2<option selected>3</select>', '1\n3'],
    ['<input value=1><input value=2>', '1\n2'],
    ['1<textarea>2</textarea>3', '1\n2\n3'],
  ])('never join their digits to those next to them: %s', (cell, text) => {
    expect(textOf(cell)).toBe(text)
  })

  test('are left out with a struck cell', () => {
    expect(textOf('<s>4<input value=6></s>')).toBe('')
  })
})
