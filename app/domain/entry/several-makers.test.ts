import { describe, expect, test } from 'vitest'
import type { Cells } from '../table/table'
import { knownMakers } from '../trade/known-makers'
import { alternatesOf } from './alternates'
import { severalMakers, withMakersApart } from './several-makers'

const COLUMNS = ['LINE', 'TYPE', 'MFG', 'CATALOG #']
const { codeOf } = knownMakers([
  { code: 'ORCA', name: 'Orca Lamps', aliases: [], percent: null, split: null, link: null },
])

/** The row with its makers apart; null if it names one. */
function apart(cells: Cells, columns = COLUMNS): Cells | null {
  const makers = severalMakers(cells, columns, codeOf)
  return makers && withMakersApart(cells, makers, codeOf)
}

describe('a text of several makers', () => {
  test.each([
    ['LITHONIA / COOPER / OR EQUAL', 'LITH', ['COOPER'], true],
    ['COOPER OR EQUAL', 'COOP', [], true],
    ['GOTHAM, PRESCOLITE OR APPROVED EQUAL', 'GOTH', ['PRESCOLITE'], true],
    ['GOTHAM, ORCA LAMPS', 'GOTH', ['ORCA LAMPS'], false],
    ['ACME / ZENITH', 'ACME', ['ZENITH'], false],
  ])('%s is one maker, with the others kept', (MFG, first, names, orEqual) => {
    const row = apart({ MFG, 'CATALOG #': 'N-1' })
    expect(row).toMatchObject({ MFG: first, 'CATALOG #': 'N-1' })
    expect(row && alternatesOf(row)).toEqual({ others: names.map((mfg) => ({ mfg, catalog: '' })), orEqual })
  })

  test.each([
    'Smith & Sons',
    'Eaton, Inc.',
    'Cooper Lighting Solutions, Inc.',
    'H.E. Williams',
    'GOTHAM, NOBODY',
    'N/A',
    '',
  ])('%j is none', (MFG) => {
    expect(apart({ MFG, 'CATALOG #': 'N-1' })).toBeNull()
  })

  test('is left on a row that has no product, and in a table without its columns', () => {
    expect(apart({ LINE: 'note', MFG: 'LITHONIA / COOPER' })).toBeNull()
    expect(apart({ MFG: 'LITHONIA / COOPER' }, ['TYPE'])).toBeNull()
    expect(apart({ MFG: 'LITHONIA 2GTL4 / COOPER 24GR' }, ['MFG'])).toBeNull()
    expect(apart({ MFG: 'LITHONIA / COOPER' }, ['MFG'])).toEqual({
      MFG: 'LITH',
      __ALTERNATES: '{"others":[["COOPER",""]],"orEqual":false}',
    })
  })

  test('comes before the alternates that the row has', () => {
    const cells = { MFG: 'GOTHAM OR EQUAL', __ALTERNATES: '{"others":[["ELITE","OCX-24"]],"orEqual":false}' }
    expect(apart(cells)?.__ALTERNATES).toBe('{"others":[["ELITE","OCX-24"]],"orEqual":true}')
  })
})
