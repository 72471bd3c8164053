import { expect, test } from 'vitest'
import { knownMakers } from '~/domain/trade/known-makers'
import type { OwnMaker } from '~/domain/trade/own-makers'
import { editorWith } from '../editor-samples'
import { createStandardPercents } from './standard-percents'

const own = (code: string, percent: number | null, ...aliases: readonly string[]): OwnMaker => ({
  code,
  name: `${code} Lamps`,
  aliases,
  percent,
  split: null,
  link: null,
})
const MAKERS = knownMakers([own('ZED', 7.5, 'Zed of Ohio'), own('LITH', 12), own('FREE', 0), own('NONE', null)])

/** Returns the source of the offer for a row with these cells. */
function offered(cells: Readonly<Record<string, string>>): string {
  const [row] = editorWith({ TYPE: 'A', 'CATALOG #': 'X1', ...cells }).activeTab().table.rows
  if (!row) throw new Error('The row is missing.')
  return createStandardPercents()(MAKERS, row)?.source ?? ''
}

test.each([
  ['ZED', '7.5% · standard of ZED'],
  ['Zed of Ohio', '7.5% · standard of ZED'],
  ['Lithonia Lighting', '12% · standard of LITH'],
  ['FREE', '0% · standard of FREE'],
  ['NONE', ''],
  ['GOTH', ''],
  ['', ''],
])('a line of %s without a percentage is offered "%s"', (MFG, source) => {
  expect(offered({ MFG })).toBe(source)
})

test.each([
  ['with a %', { '%': '5' }],
  ['with a commission', { COMMDOL: '5' }],
  ['that is a note', { LINE: 'NOTE' }],
  ['that is an overage', { LINE: 'OVG' }],
])('a line %s is offered none', (_, cells) => {
  expect(offered({ MFG: 'ZED', ...cells })).toBe('')
})

test('the offer of a maker is one object until the makers change', () => {
  const [row] = editorWith({ MFG: 'ZED' }).activeTab().table.rows
  if (!row) throw new Error('The row is missing.')
  const offerIn = createStandardPercents()
  const first = offerIn(MAKERS, row)
  expect(first).toEqual({
    value: '7.5',
    shown: '7.5%',
    source: '7.5% · standard of ZED',
    taken: 'Took 7.5% from the standard of ZED',
    projectId: null,
  })
  expect(offerIn(MAKERS, row)).toBe(first)
  expect(offerIn(knownMakers([own('ZED', 8)]), row)?.value).toBe('8')
})
