import { describe, expect, test } from 'vitest'
import { provenColumns } from './proven-columns'

/** Returns the headings found to be QTY and UNIT $, or null. Each line of the table is a row of cells. */
function found(headings: readonly string[], rows: readonly string[]) {
  const cells = rows.map((row) => row.split('|'))
  const proven = provenColumns(headings, (column) => cells.map((row) => row[column] ?? ''))
  return proven && [headings[proven.quantity], proven.price === null ? null : headings[proven.price]]
}

describe('columns that only their products name', () => {
  test.each([
    [
      'ordered, shipped and open pieces',
      'Ord|Shp|Net Prc|Ext Prc',
      ['36|36|96.420|3,471.12', '8|0|218.750|1,750.00', '6|4|31.080|186.48'],
      ['Ord', 'Net Prc'],
    ],
    [
      'a number of pieces beside a known price',
      'UNIT $|Order|Amount',
      ['54.10|24|1298.40', '47.85|16|765.60', '39.20|10|392.00'],
      ['Order', 'UNIT $'],
    ],
    [
      'feet and a price per foot',
      'Qty (ft)|$/ft|Ext',
      ['120|14.85|1782.00', '64|17.40|1113.60', '48|8.60|412.80', '||3308.40'],
      ['Qty (ft)', '$/ft'],
    ],
    [
      'columns without headings',
      'Column 1|Column 2|Column 3',
      ['12|524.00|6288.00', '4|861.00|3444.00', '41|276.00|11316.00'],
      ['Column 1', 'Column 2'],
    ],
    [
      'an unknown word for the price',
      'QTY|Figure|Amount',
      ['12|$10.00|$120.00', '4|$20.00|$80.00', '7|$30.00|$210.00'],
      ['QTY', 'Figure'],
    ],
    [
      'freight below',
      'No of|Net|Amount',
      ['12|10.00|120.00', '4|20.00|80.00', '7|30.00|210.00', '2|9.00|18.00', '|Freight|45.00'],
      ['No of', 'Net'],
    ],
  ])('%s', (_, headings, rows, expected) => {
    expect(found(headings.split('|'), rows)).toEqual(expected)
  })
})

describe('products of a price that may not be quoted name the quantity alone', () => {
  test.each([
    ['costs', 'Ord|Our Cost|Ext', ['3|10.00|30.00', '4|20.00|80.00', '5|30.00|150.00']],
    ['list prices', 'Ord|List|Ext', ['3|10.00|30.00', '4|20.00|80.00', '5|30.00|150.00']],
    ['prices of the last order', 'Ord|Last Price|Ext', ['3|10.00|30.00', '4|20.00|80.00', '5|30.00|150.00']],
    ['another currency', 'Ord|Price EUR|Ext', ['3|10.00|30.00', '4|20.00|80.00', '5|30.00|150.00']],
    ['a second price', 'Ord|Each|Deal|Ext', ['3|10.00|9.00|30.00', '4|20.00|18.00|80.00', '5|30.00|27.00|150.00']],
  ])('%s', (_, headings, rows) => {
    expect(found(headings.split('|'), rows)).toEqual(['Ord', null])
    const counted = headings.replace('Ord', 'QTY').split('|')
    expect(found(counted, rows)).toBeNull()
  })
})

describe('products that name no column', () => {
  test.each([
    ['one row disagrees', 'Ord|Net Prc|Ext Prc', ['36|96.42|3,471.12', '8|218.75|1,750.00', '6|31.08|186.40']],
    ['two rows', 'Ord|Net Prc|Ext Prc', ['36|96.42|3,471.12', '8|218.75|1,750.00']],
    ['one quantity', 'Ord|Net Prc|Ext Prc', ['2|96.42|192.84', '2|218.75|437.50', '2|31.08|62.16']],
    [
      'two columns may be counted',
      'Ord|Shp|Net Prc|Ext Prc',
      ['3|3|10.00|30.00', '4|4|20.00|80.00', '5|5|30.00|150.00'],
    ],
    [
      'two pairs fit',
      'Base|Alt|Each|Ext|Ext 2',
      ['3|4|10.00|30.00|40.00', '4|5|20.00|80.00|100.00', '5|6|30.00|150.00|180.00'],
    ],
    ['hours', 'Ord|Labor Hrs|Ext', ['3|1.25|3.75', '4|0.50|2.00', '5|0.75|3.75']],
    ['watts', 'Ord|W|Total W', ['3|32|96', '4|18|72', '5|40|200']],
    ['QTY and UNIT $ are known', 'QTY|UNIT $|Ext', ['3|10.00|30.00', '4|20.00|80.00', '5|30.00|150.00']],
  ])('%s', (_, headings, rows) => expect(found(headings.split('|'), rows)).toBeNull())
})
