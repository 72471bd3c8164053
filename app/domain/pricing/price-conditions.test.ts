import { expect, test } from 'vitest'
import {
  saysIncluded,
  saysOfPrice,
  saysOfPrices,
  saysOpenCount,
  saysOpenPrice,
  saysTaxOrPayment,
} from './price-conditions'

test.each([
  'per C',
  'PER M',
  '/M',
  'price/100',
  'Price per 100',
  'per 100 pcs',
  'LX (sold per 100)',
  'LY - price per ft',
  'sold by the foot',
  'All prices are per thousand',
  'price for 2',
  'Price is for pair',
  'less 10%',
  'LESS 50/10',
  '8% surcharge',
  'Multiplier: 0.42',
  'mult .42',
  'US funds',
  'Prices in Canadian dollars',
  'Note: all prices are in CAD and per 100 pcs',
  'EUR',
])('%s is about prices, of a line or of all', (text) => {
  expect([saysOfPrice(text), saysOfPrices(text)]).toEqual([true, true])
})

test.each(['box of 10', '(2-pack)', 'LZ 6 PACK', '12/ctn', '10 per box'])(
  '%s is about the price of its line',
  (text) => {
    expect([saysOfPrice(text), saysOfPrices(text)]).toEqual([true, false])
  },
)

test.each([
  'each',
  'per drawing',
  'priced per spec',
  'price per fixture',
  'Price per drawing C-100',
  'box included',
  'less glare',
  'less lamps',
  '14.4 W per ft',
  '120 lm/W',
  'LX-4/M',
  'LX-2PK-40K',
  'BATTERY PACK',
  'box of 1',
  'dims to 10%',
  'add 10% spare',
  'CAD drawings',
  'All prices in USD',
  'Prices valid for 30 days',
  'Less 2% if paid in 10 days',
  'price for 1',
  'price for 277V',
  'PRICE SCHEDULE',
  '',
  `Price per 100 ${'x'.repeat(200)}`,
])('%s says nothing about the price', (text) => {
  expect(saysOfPrice(text)).toBe(false)
})

const isMark = (text: string) => text === 'S1'

test.each([
  'incl',
  'INCL.',
  '(included)',
  'incl. in above',
  '- trim (included in S1)',
  'part of',
  'part of type A',
  'part of s1',
])('%s says that another line includes it', (text) => {
  expect(saysIncluded(text, isMark)).toBe(true)
})

test.each([
  'box included',
  'included in carton',
  'lamps included in price',
  'included in S9',
  'part of corridor',
  'INCLINED',
])('%s does not', (text) => {
  expect(saysIncluded(text, isMark)).toBe(false)
})

test.each(['qty TBC', 'QTY IS TBD', 'verify quantity', 'Quantity to be confirmed', 'qty: approx.'])(
  '%s is an open count',
  (text) => {
    expect(saysOpenCount(text)).toBe(true)
  },
)

test.each(['finish TBC', 'verify ceiling', 'qty per drawing', 'min qty 10'])('%s is none', (text) => {
  expect(saysOpenCount(text)).toBe(false)
})

test.each([
  'GST 5%',
  'PST',
  'HST (13%)',
  '8.25% sales tax',
  'VAT',
  '50% deposit required',
  'Previously invoiced',
  'Restocking fee',
  'Balance due',
])('%s is a tax or a payment', (text) => {
  expect(saysTaxOrPayment(text)).toBe(true)
})

test.each(['HST-24-40K', 'GSTX', 'VAT-2', 'TAXIWAY LIGHT', 'DEPOSITION HOOD', 'Pole, tax included', '50% dimming'])(
  '%s is none',
  (text) => {
    expect(saysTaxOrPayment(text)).toBe(false)
  },
)

test.each([
  'list price',
  'LIST',
  'Retail price',
  'Price at list price',
  'before discount',
  'plus tariff',
  '+ tariff',
  'tariff not included',
  '+ $12 lens',
  'plus $8 for lamp',
  'price not confirmed',
  'confirm pricing',
  'budget',
  'Budget number only',
  'ROM',
  'placeholder',
  'Estimate',
  'est. price',
])('%s says that a price is not final', (text) => {
  expect(saysOpenPrice(text)).toBe(true)
})

test.each([
  'UL listed',
  'See fixture list',
  'Price list 2024',
  'Retail',
  'TBD',
  'Cost code 26-51',
  'Estimated ship 3/14',
  'per budget meeting, white finish',
  'Room placeholder tag',
  'CD-ROM room',
  'Confirm finish',
  'Add $5 lens: included',
])('%s says nothing about a price', (text) => {
  expect(saysOpenPrice(text)).toBe(false)
})
