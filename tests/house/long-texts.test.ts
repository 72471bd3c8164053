import { expect, test } from 'vitest'
import { Email } from '~/contracts/auth'
import { readFixtureData } from '~/contracts/fixture-data'
import { agentName } from '~/domain/account/agent-name'
import { passwordStrength } from '~/domain/account/password-strength'
import { checkNumbers } from '~/domain/checks/number-check'
import { compareCounts, mergeCounts, scheduleTypes } from '~/domain/counts/counts'
import { catalogLink } from '~/domain/entry/catalog-links'
import { cellValue } from '~/domain/entry/cell-value'
import { fittingWidth } from '~/domain/entry/column-fit'
import { takeImported, takeRead } from '~/domain/entry/intake'
import { findProblems } from '~/domain/entry/problems'
import { seriesAfter } from '~/domain/entry/series'
import { suggestLines, suggestMakers } from '~/domain/entry/suggestions'
import { formatCsv, parseCsv } from '~/domain/files/csv'
import { shapedNumber } from '~/domain/files/number-shapes'
import { sheetOfTable } from '~/domain/files/sheet-cells'
import { numberText } from '~/domain/files/xlsx-numbers'
import { fuzzyScore } from '~/domain/fuzzy'
import { tableOfOwnLines } from '~/domain/intake/own-table'
import { readQuoteFile } from '~/domain/intake/quote-file'
import { tableOfLines } from '~/domain/intake/table-of-lines'
import { MAX_PATH_LENGTH } from '~/domain/limits/connections'
import { MAX_DESCRIPTION_LENGTH } from '~/domain/limits/refining'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { safeReturnPath } from '~/domain/paths'
import { nameText, withoutUnprintable } from '~/domain/plain-text'
import { amountOf, bareAmount, beginCalculation, calculatorText, isWhollyAccepted } from '~/domain/pricing/calculator'
import { commissionOf } from '~/domain/pricing/commission'
import { displayCell, groupDigits, parseDecimal } from '~/domain/pricing/money'
import { recalculateCommission } from '~/domain/pricing/pricing'
import { relativeChange } from '~/domain/pricing/relative-edit'
import { totals } from '~/domain/pricing/totals'
import { printedCopy } from '~/domain/print/print-copy'
import { pageRules } from '~/domain/print/print-page'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { compareTables } from '~/domain/table/compare-tables'
import { createMatcher } from '~/domain/table/find'
import { matchRows } from '~/domain/table/row-matches'
import { type FixtureData, fromData } from '~/domain/table/table'
import { knownMakers } from '~/domain/trade/known-makers'
import { codeFor } from '~/domain/trade/maker-codes'
import { beginsWith, MANUFACTURERS, searchManufacturers } from '~/domain/trade/manufacturers'
import { headingOf } from '~/domain/xml/element-headings'
import { decodeReferences, escapeXml, hasSoundReferences } from '~/domain/xml/xml-characters'
import { buildXml, mapColumns, safeFileName } from '~/domain/xml/xml-export'
import { xmlLosses } from '~/domain/xml/xml-losses'
import { formatHtmlTable } from '~/editor/grid/clipboard/format-html'
import { parseHtmlTable } from '~/editor/grid/clipboard/html-table'
import { parseTsv } from '~/editor/grid/clipboard/read-tsv'
import { createRouteNames } from '~/http/route-names.server'
import { printableName } from '~/recognition/check-pictures.server'
import { parseTable, salvageTable } from '~/recognition/cloud/gemini-answer.server'
import { parseCounts, salvageCounts } from '~/recognition/cloud/gemini-counts-answer.server'
import { withoutFence } from '~/recognition/cloud/gemini-text.server'
import { countIn, holdsNumber, isAmount } from '~/recognition/counts/count-number.server'
import { piecesOf } from '~/recognition/counts/count-text.server'
import { areaName, isArea, isSheetMark, isTotal, matchHead, typeIn } from '~/recognition/counts/count-words.server'
import {
  cleanPrice,
  cleanQuantity,
  cleanType,
  joinLines,
  settleBracketJ,
  settleCapitalI,
  settleReferences,
  settleSmallL,
  settleSmallO,
} from '~/recognition/text/clean-text.server'
import { interpret } from '~/refine/interpret'
import { tokenize } from '~/refine/language/tokens'
import { firstColumns } from '~/routes/_index/first-columns'
import { firstRowsHtml } from '~/routes/_index/first-rows'
import { textWidth } from '~/routes/_index/text-width'
import { nameKey } from '~/services/projects/name-key.server'
import { importXml } from '../support/import-xml'

/**
 * Lengths of the test texts: the longest a cell may be, and four times that. Linear code takes four times as long for the
 * longer text, quadratic code sixteen times.
 */
const LENGTHS = [MAX_CELL_LENGTH, 4 * MAX_CELL_LENGTH] as const
/** The highest growth accepted, between linear (4) and quadratic (16). */
const MOST_GROWTH = 8
/** CPU time below which growth is indistinguishable from noise, and harmless; in milliseconds. */
const TOO_SHORT_TO_TELL = 400
/** CPU time that no check may exceed, in milliseconds: a safety net where texts are cut before the check. */
const HANGING = 2500

const FILLERS = {
  blanks: ' ',
  tabs: '\t',
  zeros: '0',
  brackets: '(',
  quotes: '"',
  dots: '.',
  dashes: '-',
  'OR EQUAL': 'OR EQUAL ',
  emoji: '\u{1f600}',
  'marks that turn text round': '\u200f',
  'marks above letters': '\u0301',
  slashes: '/',
  commas: ',',
  'cells of a line': 'x,',
  'opening tags': '<a ',
  ampersands: '&',
  'numbers with blanks': '1 ',
} as const

/** Every filler in both lengths, as is and with a different last letter. */
const TEXTS = Object.values(FILLERS).flatMap((filler) => {
  const [short, long] = LENGTHS.map((length) => filler.repeat(Math.floor(length / filler.length))) as [string, string]
  const ending = (text: string) => `${text}x`.slice(1)
  return [
    { short, long },
    { short: ending(short), long: ending(long) },
  ]
})

/** A table with the text in every cell of one row, next to a valid row. */
function tableOf(text: string): FixtureData {
  const columns = [...DEFAULT_COLUMNS, 'FINISH']
  const plain = { [COLUMN.type]: 'A', [COLUMN.qty]: '2', [COLUMN.unit]: '10', [COLUMN.catalog]: 'X-1' }
  return { columns, rows: [Object.fromEntries(columns.map((column) => [column, text])), plain] }
}

const COUNTED = [{ items: [{ type: 'A', quantity: 4 }] }]
const KNOWN = new Set(['A', 'A1'])
const INSTRUCTIONS = [
  'raise all prices by 5%',
  'set the quantity to 2 for type A',
  'replace " x" with "y" everywhere',
  'replace "0 0" with "-" in the comments',
  'change MFG to code',
  'remove extra spaces from the comments',
  'append "NEW" to the notes',
  'move "x" to the comments',
  'sort by price, then by type',
  'delete rows where the price is over 100',
  'round prices to the nearest dollar',
  'capitalize the notes; clear the comments',
]

/** Everything that processes a text from a cell, a name, a file, the clipboard, a picture or an instruction. */
const LOOKS: Readonly<Record<string, (text: string) => unknown>> = {
  'numbers and money': (text) => [
    parseDecimal(text),
    groupDigits(text),
    commissionOf(text, text),
    ...[COLUMN.unit, COLUMN.percent, COLUMN.qty].map((column) => [
      displayCell(column, text),
      shapedNumber(column, text),
    ]),
    seriesAfter([text, text], 3, 'runs'),
    seriesAfter([text], 3, 'single'),
  ],
  'what is typed into a cell': (text) => DEFAULT_COLUMNS.map((column) => cellValue(column, text)),
  'the calculator': (text) => [
    bareAmount(text),
    calculatorText(text),
    isWhollyAccepted(text),
    beginCalculation(text, '+'),
    beginCalculation('', text),
    amountOf(text, 'UNIT $'),
    amountOf(`${text}+1`, 'QTY'),
    relativeChange(text, 'UNIT $'),
  ],
  'makers and catalog numbers': (text) => [
    codeFor(text),
    searchManufacturers(text, MANUFACTURERS),
    MANUFACTURERS.slice(0, 3).map((maker) => beginsWith(maker, text)),
    catalogLink({ [COLUMN.mfg]: 'LITHONIA', [COLUMN.catalog]: text }, knownMakers([])),
    suggestLines(text),
    suggestMakers(text),
  ],
  'names and titles': (text) => [
    nameText(text),
    nameKey(text),
    withoutUnprintable(text),
    safeFileName(text),
    printableName(text, 0),
    pageRules('upright', text),
  ],
  'e-mails, passwords, addresses and programs': (text) => [
    Email.safeParse(text),
    Email.safeParse(`ann@${text}.example`),
    passwordStrength(text, [text]),
    safeReturnPath(`/${text}`),
    agentName(text),
    createRouteNames({ a: { id: 'a', path: 'projects/:id/xml', module: {} } } as never)(
      `/${text.slice(0, MAX_PATH_LENGTH - 1)}`,
    ),
  ],
  'search and palette': (text) => [
    fuzzyScore(text, text),
    fuzzyScore('ab', text),
    [text.slice(0, 3), text].map((term) => {
      const found: number[] = []
      createMatcher({ term, caseSensitive: false, wholeWords: true })(text, (at) => found.push(at))
      return found.length
    }),
  ],
  'a table that is received': (text) => [
    text.length > MAX_CELL_LENGTH || readFixtureData(tableOf(text)),
    readFixtureData({ columns: [text.slice(0, MAX_COLUMN_NAME_LENGTH), 'A'], rows: [], remarks: [text] }),
    takeRead({ data: tableOf(text) }),
    takeImported(tableOf(text)),
  ],
  'a table on the screen, in sums and in checks': (text) => {
    const table = fromData(tableOf(text))
    const views = table.rows.map((row) => ({ row, selected: false, doubts: undefined, sums: null }))
    return [
      firstRowsHtml(views, firstColumns(table.columns, [])),
      table.columns.map((column) => fittingWidth(column, table.rows, textWidth)),
      totals(table.rows, table.columns),
      findProblems(table),
      checkNumbers(tableOf(text)),
      recalculateCommission(table),
    ]
  },
  'a table on paper': (text) =>
    (['office', 'customer'] as const).map((kind) => printedCopy(fromData(tableOf(text)), kind)),
  'a table as XML': (text) => {
    const data = tableOf(text)
    const mapping = mapColumns([...data.columns, text.slice(0, MAX_COLUMN_NAME_LENGTH)], data.rows)
    return [buildXml(data, mapping), xmlLosses(data, mapping), escapeXml(text)]
  },
  'a table in a spreadsheet and on a clipboard': (text) => [
    sheetOfTable(tableOf(text)),
    formatCsv([[text, text]]),
    formatHtmlTable([[text, text]]),
  ],
  'two versions of a table': (text) => [
    compareTables(tableOf(text), tableOf(`${text}y`)),
    matchRows(tableOf(text).rows, tableOf(`${text}y`).rows),
  ],
  'counts and a table': (text) => [
    scheduleTypes(tableOf(text)),
    compareCounts(tableOf(text), COUNTED),
    mergeCounts(tableOf(text), [{ items: [{ type: text.slice(0, 200), quantity: 2.5 }] }]),
  ],
  'a file with delimiters': (text) => {
    const lines = parseCsv(text)
    return [tableOfLines(lines), tableOfOwnLines(lines), tableOfLines([[text, 'TYPE', 'QTY'], [text]]), parseTsv(text)]
  },
  'a clipboard with a table': (text) => [
    parseHtmlTable(text),
    parseHtmlTable(`<table><tr><td>${text}`),
    parseHtmlTable(`<table><tr><td title='${text}>x<td>y`),
  ],
  'a quote file': (text) => [
    importXml(text),
    importXml(`<QUOTE><QUOTELINE><TYPE>${text}</TYPE></QUOTELINE></QUOTE>`),
    importXml(`<QUOTE a='${text}' ${text}><QUOTELINE/></QUOTE>`),
    importXml(`<?xml ${text}<QUOTE${text}>`),
    readQuoteFile(
      new TextEncoder().encode(
        `<QUOTE><QUOTELINE><TYPE>A</TYPE><UOM>${text}</UOM><EXT>${text}</EXT></QUOTELINE></QUOTE>`,
      ),
    ),
    headingOf(text),
    hasSoundReferences(text),
    decodeReferences(text),
  ],
  'a number of a workbook': (text) => [numberText('45000.5', text), numberText(text, '0.00')],
  'an answer of a model': (text) => [
    withoutFence(text),
    withoutFence(`\`\`\`json${text}`),
    parseTable(JSON.stringify({ columns: ['TYPE', text], rows: [{ cells: [text, text] }] }), 1),
    salvageTable(`{"columns": ["TYPE"], "rows": [{"cells": ["A"]}, ${text}`, 1),
    parseCounts(JSON.stringify({ groups: [{ label: text, items: [{ type: text, quantity: text }] }] }), 1),
    salvageCounts(`{"groups": [{"items": [{"type": "A", "quantity": 1}, ${text}`, 1),
  ],
  'a line of a schedule in a picture': (text) => [
    joinLines([text, text]),
    cleanQuantity(text),
    cleanPrice(text),
    cleanType(text),
    settleBracketJ(text),
    settleCapitalI(text),
    settleSmallL(text),
    settleSmallO(text),
    settleReferences(text, KNOWN),
  ],
  'a line of counts in a picture': (text) => [
    piecesOf(text, KNOWN),
    piecesOf(`A1${text}12`, KNOWN),
    typeIn(text, KNOWN),
    countIn(text),
    isAmount(text),
    isAmount(`12${text}`),
    holdsNumber(text),
    isArea(text),
    isTotal(text),
    isSheetMark(text),
    areaName(text),
    matchHead(text),
  ],
  'words of an instruction': (text) => {
    // The longer text would be cut to the same one.
    if (text.length > MAX_CELL_LENGTH) return null
    const said = text.slice(0, MAX_DESCRIPTION_LENGTH - 20)
    return [tokenize(text.slice(0, MAX_CELL_LENGTH)), interpret(`set the price ${said} to 5`, tableOf('X'), null)]
  },
}

test.each(Object.entries(LOOKS))(
  '%s: however long a text is, it is looked at in no time',
  { timeout: 600_000 },
  (_, look) => {
    for (const { short, long } of TEXTS) {
      const found = growthOf(
        () => look(short),
        () => look(long),
      )
      expect([long.slice(-12), found]).toEqual([long.slice(-12), 'soon'])
    }
  },
)

test.each(INSTRUCTIONS)('%s: over cells of whatever length', { timeout: 600_000 }, (instruction) => {
  for (const { short, long } of TEXTS) {
    const [small, large] = [tableOf(short), tableOf(long)]
    const found = growthOf(
      () => interpret(instruction, small, null),
      () => interpret(instruction, large, null),
    )
    expect([long.slice(-12), found]).toEqual([long.slice(-12), 'soon'])
  }
})

/**
 * 'soon', or both times if the longer text took too long. Measures CPU time, which a busy machine does not change, and
 * measures suspicious times again, because compilation or garbage collection may have inflated the first.
 */
function growthOf(short: () => unknown, long: () => unknown): string {
  const least = { short: cpuOf(short), long: cpuOf(long) }
  const isSuspicious = () =>
    least.short > HANGING ||
    least.long > HANGING ||
    (least.long > TOO_SHORT_TO_TELL && least.long > MOST_GROWTH * least.short)
  for (let again = 0; again < 2 && (least.long > TOO_SHORT_TO_TELL || isSuspicious()); again += 1) {
    least.short = Math.min(least.short, cpuOf(short))
    if (isSuspicious()) least.long = Math.min(least.long, cpuOf(long))
  }
  return isSuspicious() ? `${Math.round(least.short)} ms, then ${Math.round(least.long)} ms` : 'soon'
}

/** CPU time, in milliseconds. */
function cpuOf(look: () => unknown): number {
  const began = process.cpuUsage()
  look()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
