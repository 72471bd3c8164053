import { describe, expect, test } from 'vitest'
import { LINE_A, LINE_B, LINE_C, readPrices, readQuote } from '../../../tests/support/read-quote'

const lineOf = (fields: Readonly<Record<string, string>>, inside = '', attributes = '') =>
  `<QUOTELINE${attributes}>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}${inside}</QUOTELINE>`
const [A, B, C] = [LINE_A, LINE_B, LINE_C].map((fields) => lineOf(fields))

/** Reads a file: the rows with a marked price, and what is said. */
function read(xml: string) {
  const { rows, remarks = [] } = readQuote(xml)
  return { marked: rows.flatMap((row, at) => (row.__DOUBTS?.includes('UNIT $') ? [at] : [])), remarks }
}

describe('a flag of a line', () => {
  test.each([
    ['NOBID', 'Y', 'NO BID: Y'],
    ['BY_OWNER', '1', 'BY OWNER: 1'],
    ['BYOTHERS', 'true', 'BYOTHERS: TRUE'],
    ['isDeleted', '1', 'DELETED'],
    ['SUPPRESS', 'yes', 'SUPPRESS: YES'],
    ['ACTIVE', 'false', 'ACTIVE: FALSE'],
    ['InBid', 'N', 'IN BID: N'],
    ['PRINT', 'N', 'PRINT: N'],
    ['Visible', '0', 'VISIBLE: 0'],
    ['STATUS', 'Lost', 'STATUS: LOST'],
  ])('<%s>%s puts the price in doubt', (name, value, words) => {
    expect(readPrices(LINE_B, { ...LINE_C, [name]: value })).toEqual({
      prices: [
        ['4', undefined],
        ['5', '["UNIT $"]'],
      ],
      remarks: [`One row says ${words} and adds to the total. Please check the marked prices.`],
    })
  })

  test('as an attribute puts the price in doubt', () => {
    expect(read(`<DATA>${B}${lineOf(LINE_C, '', ' hidden="1"')}</DATA>`)).toEqual({
      marked: [1],
      remarks: ['One row says HIDDEN: 1 and adds to the total. Please check the marked prices.'],
    })
  })

  test('of the element around lines puts their prices in doubt', () => {
    expect(read(`<DATA>${B}<SECTION name="Site" isActive="false">${C}</SECTION></DATA>`).marked).toEqual([1])
  })

  test('with the other value, or about showing in every line, says nothing', () => {
    const others = { HIDDEN: '0', ACTIVE: 'true', NOBID: 'N', PRINT: 'Y', TAXABLE: 'N', PRINTPRICE: 'N' }
    expect(readPrices({ ...LINE_B, ...others }, { ...LINE_C, ...others }).remarks).toEqual([])
    expect(readPrices({ ...LINE_B, PRINTED: 'N' }, { ...LINE_C, PRINTED: 'N' }).remarks).toEqual([])
  })

  test('LOT puts the price of several pieces in doubt', () => {
    const { prices, remarks } = readPrices(LINE_B, { ...LINE_C, QUANTITY: '6', LOT: 'Y' })
    expect(prices[1]).toEqual(['5', '["UNIT $"]'])
    expect(remarks).toContain(
      'One row says LOT: Y: its price counts for each piece of QTY. Please check the marked prices.',
    )
  })
})

describe('parts of a line', () => {
  const PARTS =
    'One line has parts with prices of their own, and all of them add to the total. Its price is marked: please check.'
  const kit = { TYPE: 'P1', QUANTITY: '2', DESCRIPTION: 'ASSY', DSPEACH: '1500' }
  const part = (DSPEACH: string) => ({ QUANTITY: '2', DESCRIPTION: 'HEAD', DSPEACH })

  test.each([
    ['PARENTID', 'LINEID'],
    ['ParentLine', 'LineNo'],
    ['KIT', 'ID'],
  ])('that name it in %s put its price in doubt', (parent, id) => {
    const inside = (number: string, of = '0') => `<${id}>${number}</${id}><${parent}>${of}</${parent}>`
    const lines = [lineOf(kit, inside('10')), lineOf(part('900'), inside('11', '10')), lineOf(LINE_B, inside('12'))]
    expect(read(`<DATA>${lines.join('')}</DATA>`)).toEqual({ marked: [0], remarks: [PARTS] })
  })

  test('inside it put its price in doubt', () => {
    const { marked, remarks } = read(
      `<DATA>${B}${lineOf(kit, `<PARTS>${lineOf(part('900'))}${lineOf(part('480'))}</PARTS>`)}</DATA>`,
    )
    expect(marked).toEqual([1])
    expect(remarks).toContain(PARTS)
  })

  test('say nothing if it has no price', () => {
    const lines = [lineOf({ ...kit, DSPEACH: '' }, '<ID>1</ID>'), lineOf(part('900'), '<PARENTID>1</PARENTID>')]
    expect(read(`<DATA>${lines.join('')}</DATA>`)).toEqual({ marked: [], remarks: [] })
  })
})

describe('several quotes in a file', () => {
  const SEVERAL =
    'The file holds 2 quotes or revisions with the same lines, and all of them add to the total. Their prices are marked: please keep the lines of one.'
  const changed = lineOf({ ...LINE_C, QUANTITY: '9' })

  test.each([
    ['quotes', `<QUOTES><QUOTE><DATA>${A}${B}</DATA></QUOTE><QUOTE><DATA>${A}${B}${C}</DATA></QUOTE></QUOTES>`, 5],
    ['versions', `<QUOTE><VERSION id="1">${B}${C}</VERSION><VERSION id="2">${B}${changed}</VERSION></QUOTE>`, 4],
    ['versions with other quantities', `<QUOTE><REV>${C}</REV><REV>${changed}</REV></QUOTE>`, 2],
    ['proposals', `<LIST><PROPOSAL>${B}${C}</PROPOSAL><PROPOSAL>${C}</PROPOSAL></LIST>`, 3],
  ])('with the same lines put all prices in doubt: %s', (_, xml, rows) => {
    expect(read(xml)).toEqual({ marked: Array.from({ length: rows }, (_, at) => at), remarks: [SEVERAL] })
  })

  test.each([
    ['of two buildings', `<QUOTES><QUOTE>${B}${C}</QUOTE><QUOTE>${A}${changed}</QUOTE></QUOTES>`],
    ['in sections', `<QUOTE><SECTION>${B}${C}</SECTION><SECTION>${B}${C}</SECTION></QUOTE>`],
    ['in two parts', `<QUOTE><DATA>${B}</DATA><DATA>${C}</DATA></QUOTE>`],
  ])('say nothing %s', (_, xml) => {
    expect(read(xml)).toEqual({ marked: [], remarks: [] })
  })
})

test('an attribute of a cell says that its line is deleted', () => {
  const deleted = lineOf({ ...LINE_C, TYPE: '' }, '<TYPE status="deleted">B</TYPE>')
  expect(read(`<DATA>${B}${deleted}</DATA>`)).toEqual({
    marked: [1],
    remarks: ['One row says DELETED and adds to the total. Please check the marked prices.'],
  })
  const described = lineOf(LINE_C, '<NOTE status="deleted">B</NOTE>')
  expect(read(`<DATA>${B}${described}</DATA>`).marked).toEqual([])
})

test('names of bids tell quotes of the same lines apart', () => {
  const other = lineOf({ ...LINE_A, DESCRIPTION: 'X9', DSPEACH: '990' })
  const bid = (name: string, text: string) => text.replace('</QUOTELINE>', `<BIDNAME>${name}</BIDNAME></QUOTELINE>`)
  expect(read(`<DATA>${bid('BASE', A ?? '')}${bid('VE-1', other)}</DATA>`)).toEqual({
    marked: [0, 1],
    remarks: [
      'The file holds 2 quotes or revisions with the same lines, and all of them add to the total. Their prices are marked: please keep the lines of one.',
    ],
  })
  expect(read(`<DATA>${bid('BASE', A ?? '')}${bid('BASE', B ?? '')}</DATA>`).marked).toEqual([])
  expect(read(`<DATA>${bid('BASE', A ?? '')}${bid('SITE', B ?? '')}</DATA>`).marked).toEqual([])
})
