import { describe, expect, test } from 'vitest'
import { COLUMN, HIDDEN } from '../table/columns'
import { makeRow } from '../table/table'
import { knownMakers } from '../trade/known-makers'
import { buildXml } from '../xml/xml-export'
import { xmlLosses } from '../xml/xml-losses'
import { writeAlternates } from './alternates'
import { catalogLink } from './catalog-links'
import { cellValue } from './cell-value'
import { takeRead } from './intake'
import { withNextMaker } from './next-maker'
import { findProblems } from './problems'
import { suggestMakers } from './suggestions'

const maker = (code: string, name: string, aliases: readonly string[] = [], link: string | null = null) => ({
  code,
  name,
  aliases,
  percent: null,
  split: null,
  link,
})

/** `Coopla` begins like Cooper; `Outdoor Hub` is unknown to the built-in map. */
const OWN = knownMakers([
  maker('HUBL', 'Hubl of Ohio', ['Outdoor Hub']),
  maker('ZED', 'Zed Lamps', ['Coopla', 'Juno of Ohio'], 'https://zed.example/find?q=*'),
])
const COLUMNS = ['TYPE', COLUMN.mfg, COLUMN.catalog, COLUMN.notes]

describe('the makers of the agency in a table', () => {
  test.each([
    ['outdoor hub', 'HUBL'],
    ['Zed Lamps', 'ZED'],
    ['coopla', 'ZED'],
    ['juno', 'JUNO'],
    ['acme', 'ACME'],
  ])('[MFG-30] %j typed into MFG is stored as %j', (typed, stored) => {
    expect(cellValue(COLUMN.mfg, typed, '.', OWN.codeOf)).toBe(stored)
  })

  test('[MFG-07] a name that was read becomes the own code, without a note', () => {
    const read = {
      data: { columns: COLUMNS, rows: [{ MFG: 'Outdoor Hub or equal' }, { MFG: 'Acme' }, { MFG: 'Lithonia' }] },
    }
    const { rows } = takeRead(read, undefined, [], OWN.codeOf)
    expect(rows.map((row) => [row.MFG, row[HIDDEN.readMfg], row[COLUMN.notes]])).toEqual([
      ['HUBL', 'Outdoor Hub or equal', undefined],
      ['OHR', 'Acme', 'Acme'],
      ['LITH', 'Lithonia', undefined],
    ])
  })

  test('[GRID-039] an own code is no unknown maker, but OHR in its place is', () => {
    const rows: readonly Record<string, string>[] = [
      { MFG: 'ZED' },
      { MFG: 'ACME' },
      { MFG: 'OHR', [HIDDEN.readMfg]: 'Outdoor Hub' },
      { MFG: 'coopla' },
    ]
    const makersIn = (codeOf?: typeof OWN.codeOf) =>
      findProblems(
        { columns: COLUMNS, rows: rows.map((cells) => makeRow({ QTY: '1', 'UNIT $': '1', ...cells })) },
        codeOf,
      ).map(({ index, text }) => `${index} ${text}`)
    expect(makersIn()).toEqual(['0 ZED', '1 ACME', '2 Outdoor Hub', '3 coopla'])
    expect(makersIn(OWN.codeOf)).toEqual(['1 ACME', '2 Outdoor Hub'])
  })

  test('[CAT-01] the link of an own maker holds the number as printed', () => {
    const row = { MFG: 'COOPLA', [COLUMN.catalog]: 'A B/1', [HIDDEN.readCatalog]: 'A-B/1' }
    expect(catalogLink(row, OWN)).toBe('https://zed.example/find?q=A-B%2F1')
    expect(catalogLink(row, knownMakers([]))).toBeNull()
  })

  test('an alternate with an own name is taken with its code', () => {
    const alternates = writeAlternates({ others: [{ mfg: 'Outdoor Hub', catalog: 'X-1' }], orEqual: false })
    const row = makeRow({
      MFG: 'ZED',
      [HIDDEN.readMfg]: 'Coopla',
      [COLUMN.catalog]: 'Y',
      [HIDDEN.alternates]: alternates,
    })
    const next = withNextMaker(row, COLUMNS, OWN.codeOf)?.cells
    expect([next?.MFG, next?.[HIDDEN.alternates]]).toEqual(['HUBL', '{"others":[["Coopla","Y"]],"orEqual":false}'])
  })

  test('[MFG-04] an XML file has the own code, and OHR for a maker that nobody knows', () => {
    const data = { columns: [COLUMN.mfg, COLUMN.catalog], rows: [{ MFG: 'ZED' }, { MFG: 'Coopla' }, { MFG: 'ACME' }] }
    const mapping = { [COLUMN.mfg]: 'DIVMFG', [COLUMN.catalog]: 'DESCRIPTION' }
    const xml = buildXml(data, mapping, OWN.codeOf)
    const codes = xml.ok ? [...xml.value.matchAll(/<DIVMFG>(.*?)<\/DIVMFG>/g)].map(([, code]) => code) : []
    expect(codes).toEqual(['ZED', 'ZED', 'OHR'])
    expect(xmlLosses(data, mapping, OWN.codeOf).makers).toEqual(['ACME'])
  })
})

describe('the list of MFG with makers of the agency', () => {
  const shown = (text: string) =>
    suggestMakers(text, OWN).entries.map(({ value, isOwn }) => `${value}${isOwn ? ' own' : ''}`)

  test('[MFG-15] an empty field offers them first', () => {
    expect(shown('').slice(0, 3)).toEqual(['HUBL own', 'ZED own', 'ABL'])
    expect(suggestMakers('', OWN).more).toBe(299)
  })

  test('[MFG-18] one that begins with the text comes before all others but the very code', () => {
    expect(shown('COO').slice(0, 2)).toEqual(['ZED own', 'COOP'])
    expect(shown('JUNO').slice(0, 2)).toEqual(['JUNO', 'ZED own'])
    expect(suggestMakers('coopl', OWN).likely).toBe(0)
  })

  test('[MFG-18] one that only contains the text comes after those that begin with it', () => {
    expect(shown('OHIO')).toEqual(['HUBL own', 'ZED own'])
    expect(suggestMakers('OHIO', OWN).likely).toBe(-1)
    expect(shown('LA')[0]).toBe('LALM')
  })
})
