import { listed } from '../listed'
import { COLUMN, columnLabel } from '../table/columns'

const MAY_STAND_FOR = ' and may stand for '

const belowOne = (count: number) =>
  count === 1 ? 'One percentage is below 1' : `${count.toLocaleString('en-US')} percentages are below 1`

/** Messages about numbers of a table that are probably wrong. */
export const numberChecks = {
  fractions: (count: number, first: string, hundredfold: string) =>
    `${belowOne(count)}: ${first} counts as ${first} %${MAY_STAND_FOR}${hundredfold} %.`,
  asksForPercent: (remark: string) => remark.includes(MAY_STAND_FOR),
  readAsPercent: (percent: string) => `Read as ${percent} %`,
  amountsUnlike: (amount: string) =>
    `${amount} is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.`,
  floorCounts: (rows: number, columns: readonly string[], sum: string, quantity: string) =>
    `${listed(columns)} add up to ${sum} where QTY is ${quantity}${rows === 1 ? '' : `, and differ from QTY in ${rows} rows altogether`}, unlike in other rows. ${rows === 1 ? 'This QTY is' : 'These quantities are'} marked: please check.`,
  numbersDisagree: (rows: number, amount: string) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} QTY times UNIT $ is not what ${amount} says. These cells are marked: please check them.`,
  spoiled: (rows: number, column: string) =>
    `${rows === 1 ? 'One cell' : `${rows} cells`} of ${columnLabel(column)} may have been changed by a spreadsheet, such as 8.01E+09, 3-May or #REF!. ${rows === 1 ? 'It is' : 'They are'} marked: please type the text again.`,
  headSums: (rows: number) =>
    rows === 1
      ? 'One price is the sum of other lines, and both add to the total. It is marked: please check.'
      : `${rows} prices are the sums of other lines, and both add to the total. They are marked: please check.`,
  amountsAlone: (rows: number, amount: string, first: string) =>
    `${rows === 1 ? `In one row ${amount} is ${first}` : `In ${rows} rows ${amount} has a value`} and UNIT $ is blank, so ${rows === 1 ? 'this amount counts' : 'these amounts count'} for nothing. Please type the prices.`,
  amountsBeside: (rows: number, amount: string, first: string, price: string) =>
    `${rows === 1 ? `In one row ${amount} is ${first} and UNIT $ is` : `In ${rows} rows ${amount} has a value and UNIT $ is no number, such as`} ${price}${rows === 1 ? ', which is no number' : ''}, so ${rows === 1 ? 'this amount counts' : 'these amounts count'} for nothing. Please type the prices.`,
  otherAmounts: (amount: string, other: string) =>
    `${other} is not QTY times UNIT $ in most rows, unlike ${amount}. Please check which price is quoted.`,
  kits: (rows: number) =>
    rows === 1
      ? 'One row says that the rows below are its parts, and all of them add to the total. Its price is marked: please check.'
      : `${rows} rows say that the rows below are their parts, and all of them add to the total. Their prices are marked: please check.`,
  partsBeside: (rows: number) =>
    rows === 1
      ? 'One line has parts with prices of their own, and all of them add to the total. Its price is marked: please check.'
      : `${rows} lines have parts with prices of their own, and all of them add to the total. Their prices are marked: please check.`,
  withExisting: (rows: number, heading: string) =>
    `${rows === 1 ? 'One quantity includes' : `${rows} quantities include`} what ${heading} counts. ${rows === 1 ? 'It is' : 'They are'} marked: please check that these fixtures are quoted.`,
  mayBeWithExisting: (rows: number, heading: string) =>
    `${rows === 1 ? 'One quantity may include' : `${rows} quantities may include`} what ${heading} counts. ${rows === 1 ? 'It is' : 'They are'} marked: please check how many fixtures are quoted.`,
  besideLength: (rows: number, heading: string) =>
    `${rows === 1 ? 'One price may be' : `${rows} prices may be`} by length: ${heading} is another number than QTY. ${rows === 1 ? 'It counts' : 'They count'} for each piece of QTY and ${rows === 1 ? 'is' : 'are'} marked: please check.`,
  takenPrices: (rows: number, heading: string) =>
    `${rows === 1 ? 'One price was' : `${rows} prices were`} read from ${heading} and ${rows === 1 ? 'counts' : 'count'} as dollars for each piece of QTY. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  takenCounts: (rows: number, heading: string) =>
    `${rows === 1 ? 'One quantity was' : `${rows} quantities were`} read from ${heading} and ${rows === 1 ? 'counts' : 'count'} once. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  takenBreaks: (rows: number, heading: string) =>
    `${rows === 1 ? 'One price was' : `${rows} prices were`} read from ${heading}, and QTY is not within it. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  takenAmounts: (rows: number, heading: string, base: string) =>
    `QTY times ${base} gives ${heading}, which may hold the ${rows === 1 ? 'amount of the whole line' : 'amounts of whole lines'}. ${rows === 1 ? 'This price is' : 'These prices are'} marked: please check.`,
  besideOthers: (rows: number, heading: string, other: string, price: string) =>
    `${heading} has ${rows === 1 ? `another number than UNIT $: ${other} beside ${price}` : `other numbers than UNIT $ in ${rows} rows, such as ${other} beside ${price}`}. ${rows === 1 ? 'This price is' : 'These prices are'} marked: please check which one is quoted.`,
  besideNumber: (rows: number, price: string, other: string) =>
    `${rows === 1 ? `One row has ${other} to the right of its UNIT $ of ${price}` : `${rows} rows have another number to the right of UNIT $, such as ${other} beside ${price}`}, and no heading says what it is. ${rows === 1 ? 'This price is' : 'These prices are'} marked: please check which one is quoted.`,
  amountForPrice: (rows: number, amount: string, each: string) =>
    `${rows === 1 ? `One UNIT $ of ${amount} is QTY times ${each}, which is in the same row` : `${rows} prices are QTY times another number of their rows, such as ${amount} with ${each}`}. ${rows === 1 ? 'It may be the amount of the whole line. It is' : 'They may be the amounts of whole lines. They are'} marked: please check.`,
  guessedPercents: (rows: number, first: string) =>
    `${rows === 1 ? `One number was read as a percentage: ${first}` : `${rows} numbers were read as percentages, such as ${first}`}. Neither a heading nor a percent sign says so. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  withoutHeading: (column: string) => `${column}, which has no heading,`,
  packagePrices: (rows: number) =>
    rows === 1
      ? 'One row is the price of a package or a lot, and it adds to the prices of the other rows. It is marked: please check.'
      : `${rows} rows are prices of packages or lots, and they add to the prices of the other rows. They are marked: please check.`,
  abovePrice: (rows: number, column: string) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} ${columnLabel(column)} is more than UNIT $: it may be the amount of the whole line. These cells are marked.`,
  overagesOfLines: (rows: number, base: string) =>
    `${rows === 1 ? 'One overage is' : `${rows} overages are`} QTY times what UNIT $ is above ${base}, and ${columnLabel(COLUMN.overage)} counts for each piece of QTY. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  hugeQuantities: (rows: number) =>
    `${rows === 1 ? 'One row has' : `${rows} rows have`} a QTY of 20,000 or more. These cells are marked: please check that they are quantities.`,
  threeDecimals: (rows: number, example: string) =>
    `${rows === 1 ? 'One price has' : `${rows} prices have`} three decimals: ${example} may be in thousands. These cells are marked.`,
  lostPoints: (rows: number, example: string) =>
    `${rows === 1 ? 'One price has' : `${rows} prices have`} no cents, unlike all others, and may have lost the decimal point: ${example}. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  dottedQuantities: (rows: number, example: string) =>
    `${rows === 1 ? 'One quantity has' : `${rows} quantities have`} three decimals, unlike others: ${example} may be in thousands. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  thousandsOrDecimals: (rows: number, example: string) =>
    `${rows === 1 ? 'One price was' : `${rows} prices were`} read as thousands: ${example}. With semicolons between cells the comma may be a decimal one. These cells are marked.`,
  /** `price` has a decimal comma; '' if semicolons separate the cells. */
  thousandsOrDecimalQuantities: (rows: number, example: string, price: string) =>
    `${rows === 1 ? 'One quantity was' : `${rows} quantities were`} read as thousands: ${example}. ${price === '' ? 'With semicolons between cells the comma may be a decimal one' : `The comma may be a decimal one, as in ${price}`}. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  besideComma: (rows: number, example: string, other: string) =>
    `${rows === 1 ? 'One price' : `${rows} prices`} may be read wrongly: ${example} is next to ${other}, where the comma is a decimal one. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  packs: (heading: string, rows: number) =>
    rows === 1
      ? `${heading} is more than 1 in one row: its price may be for a pack. It is marked: please check.`
      : `${heading} is more than 1 in ${rows} rows: their prices may be for a pack. They are marked: please check.`,
  bareRows: (rows: number, type: string) =>
    `${rows === 1 ? 'One row has' : `${rows} rows have`} only a TYPE and a QTY, unlike the others: ${type}${rows === 1 ? '' : ' and more'}. These quantities are marked: they may be no fixtures.`,
  namelessRows: (rows: number) =>
    `${rows === 1 ? 'One row has numbers alone' : `${rows} rows have numbers alone`}. These quantities are marked: they may be subtotals.`,
  totalsCounted: (rows: number) =>
    rows === 1
      ? 'One line is called a total and would add to the total. Its price is marked: please check.'
      : `${rows} lines are called a total and would add to the total. Their prices are marked: please check.`,
  notInQuote: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words} and adds` : `${rows} rows say ${words} or the like and add`} to the total. Please check the marked prices.`,
  belowHeading: (rows: number, heading: string) =>
    `${rows === 1 ? `One row stands below ${heading} and adds` : `${rows} rows stand below ${heading} or the like and add`} to the total. Please check the marked prices.`,
  belowCurrency: (rows: number, heading: string) =>
    `${rows === 1 ? `One price stands below ${heading} and counts` : `${rows} prices stand below ${heading} or the like and count`} as dollars. Please check the marked prices.`,
  belowMeasure: (rows: number, heading: string) =>
    `${rows === 1 ? `One price stands below ${heading} and counts` : `${rows} prices stand below ${heading} or the like and count`} as written, for each piece of QTY. Please check the marked prices.`,
  belowSeveral: (rows: number, heading: string) =>
    `${rows === 1 ? `One quantity stands below ${heading} and counts` : `${rows} quantities stand below ${heading} or the like and count`} once. Please check the marked quantities.`,
  headingAmounts: (rows: number, heading: string) =>
    `${rows === 1 ? `The heading ${heading} states an amount` : `${rows} headings, such as ${heading}, state amounts`} that no sum includes. Please check.`,
  ofAllCounts: (words: string) =>
    `A line says ${words}. The quantities count as written. They are all marked: please check.`,
  finalPrice:
    'The last price is near the sum of the lines above. It may be the price of all of them, and it adds to the total: please check.',
  ofNamed: (rows: number, words: string) =>
    `A line says ${words}. The numbers of ${rows === 1 ? 'the row' : `the ${rows} rows`} that it names are marked: please check.`,
  ofLots: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price counts` : `${rows} rows say ${words} or the like: their prices count`} for each piece of QTY. Please check the marked prices.`,
  conditions: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price counts` : `${rows} rows say ${words} or the like: their prices count`} as written, for each piece of QTY. Please check the marked prices.`,
  ofAllPrices: (words: string) =>
    `A line says ${words}. The prices count as written, for each piece of QTY. They are all marked: please check.`,
  expired: (words: string) => `A line says ${words}. That day is past: please check the prices.`,
  includedParts: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price adds` : `${rows} rows say ${words} or the like: their prices add`} to that of the line that includes ${rows === 1 ? 'it' : 'them'}. Please check the marked prices.`,
  openCounts: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}` : `${rows} rows say ${words} or the like`}: the quantity may change. Please check the marked quantities.`,
  countsOnce: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its quantity counts` : `${rows} rows say ${words} or the like: their quantities count`} once. Please check the marked quantities.`,
  taxesCounted: (rows: number) =>
    rows === 1
      ? 'One line is a tax, a deposit or a payment and adds to the total of the fixtures. Its price is marked: please check.'
      : `${rows} lines are taxes, deposits or payments and add to the total of the fixtures. Their prices are marked: please check.`,
  amountsAmongRates: (rows: number, example: string) =>
    rows === 1
      ? `One number in % has cents and no percent sign: ${example}. It may be an amount, and is marked: please check.`
      : `${rows} numbers in % have cents and no percent sign, such as ${example}. They may be amounts, and are marked: please check.`,
  hugePrices: (rows: number) =>
    rows === 1
      ? 'One price is $100,000 or more for each of several pieces. It is marked: please check.'
      : `${rows} prices are $100,000 or more for each of several pieces. They are marked: please check.`,
  inCurrency: (rows: number, currency: string) =>
    `${rows === 1 ? `One price is in ${currency} and counts` : `${rows} prices are in ${currency} or the like and count`} as dollars. Please check the marked prices.`,
  creditsAboveZero: (rows: number) =>
    `${rows === 1 ? 'One row names a credit and adds' : `${rows} rows name credits and add`} to the total. A credit is below zero: please check the marked prices.`,
  recaps: (rows: number, heading: string) =>
    `${rows === 1 ? 'One price' : `${rows} prices`}${heading === '' ? '' : ` below ${heading}`} ${rows === 1 ? 'repeats' : 'repeat'} the lines above, and all of them add to the total. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  recapsAhead: (rows: number, heading: string) =>
    `${rows} prices${heading === '' ? '' : ` below ${heading}`} add up the quantities of lines further down, and all of them add to the total. They are marked: please check.`,
  quotedAgain: (rows: number, heading: string) =>
    `${rows} prices are of types that are quoted again${heading === '' ? ' below' : ` below ${heading}`}, and all of them add to the total. They are marked: please check.`,
  revisions: (rows: number, type: string) =>
    `${rows} rows are revisions of one TYPE, such as ${type}, and all of them add to the total. Please check the marked prices.`,
  equalLines: (rows: number, type: string) =>
    `${rows === 1 ? 'One row is' : `${rows} rows are`} equal to an earlier row${type === '' ? '' : `, such as ${type}`}, and ${rows === 1 ? 'both' : 'all of them'} add to the total. Please check the marked prices.`,
  pricedTwice: (rows: number, type: string) =>
    `${rows} rows have another price for the same product and TYPE, such as ${type}, and all add to the total. Please check the marked prices.`,
  offers: (rows: number, type: string) =>
    `${rows} rows may be alternates of one TYPE, such as ${type}: equal quantities and similar prices that all add to the total. Please check the marked prices.`,
  coarse: (first: string, cents: string) =>
    `Prices have more decimals than cents: ${first} became ${cents}. Please check the lines with large quantities.`,
  totalDisagrees: (printed: string, sum: string) =>
    `A total of ${printed} is printed, and the rows give ${sum}. A row may be missing, or a number misread.`,
  totalOfPrices: (printed: string, sum: string) =>
    `The printed total of ${printed} is the sum of UNIT $, and QTY times UNIT $ gives ${sum}. UNIT $ may hold the amounts of whole lines: please check.`,
} as const
