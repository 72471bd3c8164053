import { beforeAll, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { numberFault } from '~/domain/pricing/number-fault'
import { totals } from '~/domain/pricing/totals'
import { column, doubtsIn, imported, remarksOf } from '../../../../tests/support/imported-desk'
import { loadReaders } from '../../../../tests/support/load-readers'

beforeAll(loadReaders)

test('numbers of a workbook keep their decimals whatever a text beside them proves', async () => {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Type', 'Qty', 'Unit Price'],
    ['A', 10, 17.125],
    ['B', 5, '12,50'],
  ])
  XLSX.utils.book_append_sheet(book, sheet, 'Fixtures')
  const desk = await imported(new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx'))
  expect(column(desk, 'UNIT $')).toEqual(['17.13', '12,50'])
  expect(doubtsIn(desk, 'UNIT $')).toEqual(['12,50'])
})

test('cells that contradict the amount of their line are marked and named', async () => {
  const csv = 'Type,Qty,Unit Price,Ext Price\nA,10,12.50,125.00\nB,4,8,320.00\nC,2,5,10'
  const { editor } = await imported(new File([csv], 'a.csv'))
  const { table, remarks, doubts } = editor.activeTab()
  expect(remarks.map(({ text }) => text)).toEqual([
    'In one row QTY times UNIT $ is not what Ext Price says. These cells are marked: please check them.',
  ])
  expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([[], ['QTY', 'UNIT $', 'Ext Price'], []])
  expect(table.rows.map(({ cells }) => Object.keys(cells))).toEqual(table.rows.map(() => table.columns))
})

test('the numbers of a quote file are checked as those of other files', async () => {
  const lines = [
    ['A', '1', 'CREDIT FOR LAMPS', '152'],
    ['B', '555123456', 'X1', '10'],
    ['C', '2', 'X2', '10'],
    ['TOTAL', '1', '', '162'],
  ]
  const xml = `<QUOTE>${lines
    .map(
      ([type, quantity, catalog, price]) =>
        `<QUOTELINE><TYPE>${type}</TYPE><QUANTITY>${quantity}</QUANTITY><DESCRIPTION>${catalog}</DESCRIPTION><DSPEACH>${price}</DSPEACH></QUOTELINE>`,
    )
    .join('')}</QUOTE>`
  const { table, doubts, remarks } = (await imported(new File([xml], 'a.xml'))).editor.activeTab()
  expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([['UNIT $'], ['QTY'], [], ['UNIT $']])
  expect(remarks.map(({ text }) => text)).toContain(
    'One line is called a total and would add to the total. Its price is marked: please check.',
  )
})

test('a price per hundred of a quote file counts for nothing and is a problem, as in other files', async () => {
  const line = '<QUOTELINE><TYPE>A</TYPE><QUANTITY>100</QUANTITY><DSPEACH>1250</DSPEACH><UOM>C</UOM></QUOTELINE>'
  const xml = new File([`<QUOTE>${line}</QUOTE>`], 'a.xml')
  const csv = new File(['Type,Qty,Unit $,UOM\nA,100,1250,C'], 'a.csv')
  for (const file of [xml, csv]) {
    const { table } = (await imported(file)).editor.activeTab()
    expect(table.rows.map(({ cells }) => cells['UNIT $'])).toEqual(['1250 /C'])
    expect(totals(table.rows, table.columns).extended).toBe('0.00')
    expect(numberFault('UNIT $', '1250 /C')).toBe('other')
  }
})

test('amounts that hardly any price gives are named: another column may hold the price', async () => {
  const csv = 'Type,Qty,Unit Price,Ext Sell\nA,10,70,1000\nB,5,80,500\nC,1,9,12'
  const desk = await imported(new File([csv.replace('Ext Sell', 'Extended')], 'a.csv'))
  expect(remarksOf(desk)).toEqual([
    'Extended is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.',
  ])
})
