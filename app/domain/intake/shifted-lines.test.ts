import { expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { doubtedIn } from '../table/doubted-cells'

/** Returns the numbers of the rows with a doubted UNIT $ or QTY, and the remarks on split lines. */
function read(lines: readonly string[]) {
  const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(lines.join('\n')) })
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return {
    marked: rows.flatMap((row, at) => (doubtedIn(row).length > 0 ? [at + 1] : [])),
    said: remarks.filter((remark) => remark.includes('comma')),
  }
}

test('a line that an unquoted comma shifted is named and its numbers are marked, though its cells fit the headings', () => {
  const lines = [
    'Qty,Type,Mfr,Catalog,Wattage,Price,Ship',
    '10,A,Acuity, Inc.,LDN6,15,45.00',
    '4,B,Cooper,HB,30,29.00,2 wks',
  ]
  expect(read(lines)).toEqual({
    marked: [1],
    said: [
      '1 line was read with cells that fit the columns beside theirs: 10, A, Acuity, Inc., LDN6, 15, 45.00. A comma may have split a number or a text. The numbers of this line are marked.',
    ],
  })
  expect(read(lines.map((line) => line.replaceAll(',', ';'))).said).toEqual([])
})

const STRIP = 'B,4,HB,30,29.00,2 wks'

test.each([
  [
    'a maker',
    ['Type,Qty,Mfr,Catalog,Watts,Price,Lead', 'A,10,Acuity,LLC,LDN6,15,45.00', 'B,4,Cooper,HB,30,29.00,'],
    [1],
  ],
  ['a quantity', ['Type,Qty,Catalog,Wattage,Price,Ship', 'A,1,200,LDN6,15,45.00', STRIP], [1]],
  ['the only line', ['Type,Qty,Catalog,Wattage,Price,Ship', 'A,1,200,LDN6,15,45.00'], [1]],
  ['a color', ['Type,Qty,Catalog,Cost,Price,Weeks', 'A,10,LDN6, white,30.00,45.00', 'B,4,HB,20.00,29.00,6'], [1]],
  ['a size', ['Type,Qty,Catalog,Dimensions,Price,Stock', 'A,10,LDN6,24,48,45.00', 'B,4,HB,12x12,29.00,Y'], [1]],
  ['lumens', ['Type,Qty,Catalog,Lumens,Price,Stock', 'A,10,LDN6,4,000,45.00', 'B,4,HB,900,29.00,Y'], [1]],
  ['whole prices', ['Type,Qty,Description,Watts,Price,Weeks', 'A,10,Can, white,15,45', 'B,4,Strip,30,29,6'], [1]],
  [
    'most lines',
    [
      'Type,Qty,Mfr,Catalog,Wattage,Price,Lead',
      'A,10,Acuity, Inc.,LDN6,15,45.00',
      'B,8,Acuity, Inc.,LDN8,20,55.00',
      'C,4,Cooper,HB,30,29.00,2 wks',
      'D,9,Acuity, Inc.,EVO,,99.00',
    ],
    [1, 2, 4],
  ],
  [
    'all lines',
    ['Type,Qty,Mfr,Catalog,Wattage,Price,Lead', 'A,10,Acuity, Inc.,LDN6,15,45.00', 'B,4,Acuity, Inc.,HB,30,29.00'],
    [1, 2],
  ],
])('the comma may be in %s', (_, lines, marked) => {
  expect(read(lines).marked).toEqual(marked)
})

test.each(['250 net', '250.00 EA', '250/C', '250.00 each'])('1 beside %s is a split price', (rest) => {
  const lines = ['Type,Qty,Catalog,Net,Notes', 'A,2,CPX 2X4,100.00,ok', `B,3,CPX,1,${rest}`]
  expect(read(lines).marked).toEqual([2])
})

test.each(['250 W', '250', '120/277', '2500 net', 'net'])('1 beside %s is a price beside a note', (rest) => {
  expect(read(['Type,Qty,Catalog,Net,Notes', 'A,2,CPX 2X4,100.00,ok', `B,3,CPX,1,${rest}`]).marked).toEqual([])
})

test.each([
  [
    'short lines and a text among watts',
    'Type,Qty,Mfr,Catalog,Wattage,Price,Lead',
    'A,10,Acuity,LDN6,15,45.00,6 wks',
    'B,4,Cooper,HB,30,29.00',
    'C,4,Cooper,2045,TBD,29,',
    'D,1,,START-UP,,450.00',
  ],
  [
    'rooms and voltages by number or name',
    'Type,Qty,Room,Catalog,Volts,Price,Weeks',
    'A,2,LOBBY,2045,UNV,50,6',
    'B,4,101,EVO,277,60,8',
  ],
  ['weights with cents', 'Type,Qty,Catalog,Volts,Price,Weight', 'A,10,LDN6,MVOLT,45,12.50', 'B,4,HB,120,29,6.25'],
  [
    'blanks after all commas',
    'Type, Qty, Mfr, Catalog, Price, Notes',
    'A, 10, LITH, 2GTL, 61.00, see E1',
    'B, 4, COOP, EXR, 29.00,',
  ],
  [
    'one blank after a comma',
    'Type,Qty,Mfr,Catalog,Unit Price,Ship',
    'A,10,LITH, 2GTL,61.00,4 wks',
    'B,4,COOP,EXR,29.00',
  ],
  [
    'zeros as accounts show them',
    'Type,Qty,Catalog,Unit Price,Ext',
    'A,2,CPX,12.00,24.00',
    'B,2,CPY, $-   ,-',
    'C,2,CPZ,5.00,10.00',
  ],
  ['prices of shipping', 'Type,Qty,Catalog,Watts,Price,Ship', 'A,10,AB,15,100,12.50', 'B,4,CD,30,200,15.00'],
  [
    'costs that are texts',
    'Type,Qty,Catalog,Cost,Price,Stock',
    'A,10,AB,N/A,100.00,12',
    'B,4,CD,20.00,30.00,5',
    'C,4,EF,,50',
  ],
])('%s are no sign of a shifted line', (_, ...lines) => {
  expect(read(lines)).toEqual({ marked: [], said: [] })
})
