import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '../table/columns'
import { type Cells, fromData } from '../table/table'
import { isPrivateColumn } from './customer-columns'
import { type CopyKind, printedCopy } from './print-copy'
import { pageRules } from './print-page'

const tableOf = (rows: readonly Cells[], columns: readonly string[] = DEFAULT_COLUMNS) => fromData({ columns, rows })
const textsOf = (copy: ReturnType<typeof printedCopy>) => JSON.stringify([copy.columns, copy.rows, copy.sums])
const names = (copy: ReturnType<typeof printedCopy>) => copy.columns.map(({ name }) => name)

const LINE: Cells = { TYPE: 'A', QTY: '10', 'CATALOG #': 'EVO6', 'UNIT $': '100', '%': '15', COMMDOL: '15' }
const JOB: Cells = { LINE: 'OVG', 'CATALOG #': 'JOB OVERAGE', OVGDSP: '250' }

describe('the office copy', () => {
  test('shows every column with text in it, the extended amounts, and all sums', () => {
    const copy = printedCopy(tableOf([{ ...LINE, 'INT. NOTES': 'WATCH OUT', OVGDSP: '2' }, JOB]), 'office')
    expect(names(copy)).toEqual(['LINE', 'TYPE', 'QTY', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'OVGDSP', 'INT. NOTES'])
    expect(copy.rows.map(({ extended }) => extended)).toEqual(['$1,000.00', ''])
    expect(copy.sums).toEqual([
      { label: 'Lines', value: '2' },
      { label: 'Quantity', value: '10' },
      { label: 'Extended', value: '$1,000.00' },
      { label: 'Commission', value: '$150.00' },
      { label: 'Overage', value: '$270.00' },
      { label: 'With overage', value: '$1,270.00' },
    ])
    expect([...copy.warnings, ...copy.remarks]).toEqual([])
  })

  test('says what is in no sum, and that a table without UNIT $ has nothing worked out', () => {
    const odd = printedCopy(tableOf([LINE, { ...LINE, QTY: "2 @ 4'" }, { LINE: 'NOTE', QTY: '7' }]), 'office')
    expect(odd.warnings).toEqual(["2 cells count for nothing in the totals: QTY of A (2 @ 4'), QTY of row 3 (7)."])
    const bare = tableOf([{ TYPE: 'A', QTY: '10' }], ['TYPE', 'QTY'])
    expect(printedCopy(bare, 'customer').remarks).toEqual([
      'The table has no UNIT $ column: no amounts are worked out on this copy.',
    ])
  })

  test('adds up the agency’s share of the overages, as far as the makers’ splits are known', () => {
    const rows: Cells[] = [
      { ...LINE, MFG: 'LITH', OVGDSP: '2.50' },
      { ...LINE, MFG: 'GOTH', OVGDSP: '1.15' },
      { ...LINE, MFG: 'COOP' },
    ]
    const shares = (splits: Readonly<Record<string, number>>) =>
      printedCopy(tableOf(rows), 'office', [], (mfg) => splits[mfg] ?? null)
        .sums.filter(({ label }) => label.includes('verage') || label.includes('hare'))
        .map(({ label, value }) => `${label} ${value}`)
    expect(shares({ LITH: 75, GOTH: 33.3333 })).toEqual([
      'Overage $36.50',
      'Our share of overage $22.58',
      'With overage $3,036.50',
    ])
    expect(shares({ LITH: 75 })).toEqual(['Overage $36.50', 'Our share, where known $18.75', 'With overage $3,036.50'])
    expect(shares({ LITH: 0, GOTH: 0 })[1]).toBe('Our share of overage $0.00')
    expect(shares({ COOP: 50 })).toEqual(['Overage $36.50', 'With overage $3,036.50'])
    const copy = printedCopy(tableOf(rows), 'customer', [], () => 75)
    expect(textsOf(copy)).not.toContain('hare')
  })

  test('[LINE-06] an overage row is in the sum of the job and in no subtotal', () => {
    const rows: Cells[] = [LINE, { LINE: 'OVG', 'UNIT $': '250' }, { LINE: 'SUB' }]
    const copy = printedCopy(tableOf(rows), 'office')
    expect(copy.rows.map(({ extended }) => extended)).toEqual(['$1,000.00', '$250.00', '$1,000.00'])
    expect(copy.sums.find(({ label }) => label === 'Extended')?.value).toBe('$1,250.00')
  })

  test('shows of rows without prices their text alone, and of SUB the sum of the lines above', () => {
    const rows: Cells[] = [
      { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
      LINE,
      LINE,
      { LINE: 'SUB' },
      { LINE: 'BLNK' },
      LINE,
      { LINE: 'SUB' },
    ]
    const copy = printedCopy(tableOf(rows), 'office')
    expect(copy.rows.map(({ look, text, extended }) => [look, text, extended])).toEqual([
      ['grp', 'LEVEL 1', '$3,000.00'],
      ['line', null, '$1,000.00'],
      ['line', null, '$1,000.00'],
      ['sub', 'SUBTOTAL', '$2,000.00'],
      ['blnk', '', ''],
      ['line', null, '$1,000.00'],
      ['sub', 'SUBTOTAL', '$1,000.00'],
    ])
    expect(copy.rows.map(({ commission }) => commission)).toEqual([
      '$450.00',
      '$150.00',
      '$150.00',
      '$300.00',
      '',
      '$150.00',
      '$150.00',
    ])
    expect(printedCopy(tableOf(rows), 'customer').rows[0]).toMatchObject({ look: 'grp', extended: '', commission: '' })
  })
})

describe('the customer copy', () => {
  test('has no LINE codes, commission, overage or internal notes, by whatever name', () => {
    const columns = [
      ...DEFAULT_COLUMNS,
      'OVGCOMMDOL',
      'Our Margin',
      'commission',
      'Internal Comments',
      'COST',
      'FINISH',
    ]
    const secret = {
      LINE: 'ASMB',
      '%': '77',
      COMMDOL: '777',
      OVGDSP: '0',
      'INT. NOTES': 'SECRET',
      OVGCOMMDOL: 'SECRET',
    }
    const more = { 'Our Margin': 'SECRET', commission: 'SECRET', 'Internal Comments': 'SECRET', COST: 'SECRET' }
    const copy = printedCopy(tableOf([{ ...LINE, ...secret, ...more, FINISH: 'BLACK' }], columns), 'customer')
    expect(textsOf(copy)).not.toMatch(/SECRET|777|77%|ASMB/)
    expect(names(copy)).toEqual(['TYPE', 'QTY', 'CATALOG #', 'FINISH', 'UNIT $'])
    expect(copy.remarks.at(-1)).toContain('Our Margin')
  })

  test.each(['Unit Cost', 'Dealer Price', 'DN', 'Distributor Net', 'Buy Price', 'Wholesale', 'PERCENT'])(
    'keeps what the agency pays in the office: %s',
    (name) => expect(isPrivateColumn(name)).toBe(true),
  )

  test.each([
    'UPLIGHT PERCENT',
    'COMMENTS',
    'LINE COMMENTS',
    'REMARKS',
    'FINISH',
    'NETWORK',
    'POINT',
    'VOLTAGE',
    'CATALOG #',
  ])('keeps what is for everybody: %s', (name) => expect(isPrivateColumn(name)).toBe(false))

  test('shows prices with the overage of their line, so that they add up to its total', () => {
    const copy = printedCopy(tableOf([{ ...LINE, OVGDSP: '2.50' }, LINE]), 'customer')
    expect(copy.rows.map(({ cells, extended }) => [cells.at(-1), extended])).toEqual([
      ['$102.50', '$1,025.00'],
      ['$100.00', '$1,000.00'],
    ])
    expect(copy.sums).toEqual([{ label: 'Total', value: '$2,025.00' }])
    expect(copy.remarks[0]).toContain('$25.00 of overage')
  })

  test('shows one lot price, no other price and no OVG line where the table has one', () => {
    const rows: Cells[] = [LINE, { LINE: 'SUB', 'CATALOG #': 'LEVEL 1' }, { ...JOB, LINE: ' ovg ' }]
    const copy = printedCopy(tableOf(rows, [...DEFAULT_COLUMNS, 'LIST PRICE']), 'customer')
    expect(copy.isPriced).toBe(false)
    expect(names(copy)).toEqual(['TYPE', 'QTY', 'CATALOG #'])
    expect(copy.rows.map(({ look }) => look)).toEqual(['line'])
    expect(textsOf(copy)).not.toMatch(/100|OVERAGE|\$1,000/)
    expect(copy.sums).toEqual([{ label: 'Lot price', value: '$1,250.00' }])
  })

  test('[LINE-05] says of a line that is not quoted so beside a lot price, too', () => {
    const unquoted = { LINE: 'NOQTE', TYPE: 'J', QTY: '6', 'CATALOG #': 'BY OTHERS', 'UNIT $': '60' }
    const copy = printedCopy(tableOf([LINE, unquoted, JOB]), 'customer')
    expect(copy.rows.map(({ cells }) => cells)).toEqual([
      ['A', '10', 'EVO6'],
      ['J', '6', 'BY OTHERS (not quoted)'],
    ])
    expect(printedCopy(tableOf([LINE, unquoted, JOB]), 'office').rows[1]?.cells).toContain('BY OTHERS')
  })

  test('counts an OVG line without a quantity once, in whichever column its amount stands', () => {
    const sums = (job: Cells) => printedCopy(tableOf([LINE, job]), 'customer').sums[0]?.value
    expect(sums({ LINE: 'OVG', 'UNIT $': '250' })).toBe('$1,250.00')
    expect(sums({ LINE: 'OVG', QTY: '2', 'UNIT $': '250' })).toBe('$1,500.00')
  })

  test('says how many lines have no price, and prints them without', () => {
    const copy = printedCopy(
      tableOf([LINE, { TYPE: 'B', QTY: '3' }, { LINE: 'NOQTE', QTY: '1', 'UNIT $': '9' }]),
      'customer',
    )
    expect(copy.rows.map(({ extended }) => extended)).toEqual(['$1,000.00', '', 'not quoted'])
    expect(copy.rows[2]?.cells.at(-1)).toBe('')
    expect(copy.warnings).toContain('One line has no price and is not in the total.')
  })

  test('groups thousands alike in prices and in what they come to', () => {
    const dear = { ...LINE, QTY: '1200', 'UNIT $': '1234.5', COMMDOL: '-1851.75' }
    const copy = printedCopy(tableOf([dear, { ...dear, 'UNIT $': 'ABOUT 5000' }]), 'office')
    expect(copy.rows[0]?.cells).toEqual(expect.arrayContaining(['$1,234.50', '-$1,851.75', '1200']))
    expect(copy.rows[0]?.extended).toBe('$1,481,400.00')
    expect(copy.rows[1]?.cells).toContain('ABOUT 5000')
    expect(copy.sums).toContainEqual({ label: 'Quantity', value: '2,400' })
    const sold = printedCopy(tableOf([{ ...dear, OVGDSP: '1000' }]), 'customer')
    expect(sold.rows[0]?.cells).toContain('$2,234.50')
  })

  test.each(['Ext $ (printed)', 'Extended', 'Amount', 'Total', 'Total Price'])(
    'leaves out %s, which may contradict the worked-out amounts; the office copy keeps it',
    (name) => {
      const table = tableOf([{ ...LINE, QTY: '12', [name]: '1000.00' }], [...DEFAULT_COLUMNS, name])
      const copy = printedCopy(table, 'customer')
      expect(names(copy)).not.toContain(name)
      expect(textsOf(copy)).not.toContain('1000.00')
      expect(copy.rows[0]?.extended).toBe('$1,200.00')
      expect(copy.remarks.find((remark) => remark.startsWith('Not on this copy'))).toContain(name)
      expect(names(printedCopy(table, 'office'))).toContain(name)
    },
  )

  test('names cells of columns that it leaves out, and quotes none of them', () => {
    const table = tableOf([{ ...LINE, OVGDSP: 'S3CRET', QTY: '2 @ 4' }])
    const said = (kind: CopyKind) => printedCopy(table, kind).warnings
    expect(said('customer')).toEqual(['2 cells count for nothing in the totals: QTY of A (2 @ 4), OVG $ of A.'])
    expect(said('office')).toEqual(['2 cells count for nothing in the totals: QTY of A (2 @ 4), OVG $ of A (S3CRET).'])
  })

  test('keeps amounts of the file in a table without UNIT $, where they are all there is, and warns of them', () => {
    const rows = [{ TYPE: 'A', QTY: '10', Amount: '1000.00', Extension: 'YES' }]
    const copy = printedCopy(tableOf(rows, ['TYPE', 'QTY', 'Amount', 'Extension']), 'customer')
    expect(names(copy)).toEqual(['TYPE', 'QTY', 'Amount', 'Extension'])
    expect(copy.warnings).toEqual(['Amounts of the file, which do not follow QTY: Amount.'])
    const lot = tableOf([...rows, { LINE: 'OVG', OVGDSP: '5', Amount: '' }], ['LINE', 'TYPE', 'QTY', 'Amount', 'AMT'])
    expect(names(printedCopy(lot, 'customer'))).toEqual(['TYPE', 'QTY'])
  })

  test('keeps a column whose heading speaks of amounts and whose cells have none', () => {
    const table = tableOf(
      [{ ...LINE, Extension: 'YES', 'Total Watts': '40' }],
      [...DEFAULT_COLUMNS, 'Extension', 'Total Watts'],
    )
    expect(names(printedCopy(table, 'customer'))).toEqual(expect.arrayContaining(['Extension', 'Total Watts']))
  })

  test('never holds what stands in private columns, whatever the table', () => {
    const cell = fc.constantFrom('', '1', 'X', 'OVG', 'NOTE', 'GRP', 'SUB')
    const row = fc.dictionary(fc.constantFrom('LINE', 'TYPE', 'QTY', 'CATALOG #', 'UNIT $'), cell)
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const secrets = {
          '%': 'S3CRET',
          COMMDOL: 'S3CRET',
          'INT. NOTES': 'S3CRET',
          OVGDSP: 'S3CRET',
          __DOUBTS: 'S3CRET',
        }
        const copy = printedCopy(tableOf(rows.map((one) => ({ ...one, ...secrets }))), 'customer')
        expect(textsOf(copy) + copy.warnings.join() + copy.remarks.join()).not.toContain('S3CRET')
      }),
    )
  })
})

test.each(['office', 'customer'] as const)(
  'the %s copy names the cells that are to check, as an export does',
  (kind) => {
    const toCheck = ['UNIT $', 'QTY'].map((column) => ({ index: 0, column }))
    expect(printedCopy(tableOf([LINE]), kind, toCheck).warnings).toEqual([
      '2 cells are still to check, read with doubt, rounded, or not written as typed: UNIT $ of A, QTY of A.',
    ])
    expect(printedCopy(tableOf([LINE]), kind).warnings).toEqual([])
  },
)

test('a title ends neither the text of the foot nor the style element', () => {
  const rules = pageRules('upright', 'A"; } </style><script>\n\\')
  expect(rules).toMatch(/^@page \{ size: letter portrait/)
  expect(rules.match(/"/g)).toHaveLength(pageRules('upright', 'A').match(/"/g)?.length ?? 0)
  expect(rules).not.toMatch(/[<>\n]/)
})
