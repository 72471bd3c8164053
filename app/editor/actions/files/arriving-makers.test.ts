import { beforeAll, describe, expect, test } from 'vitest'
import { alternatesOf } from '~/domain/entry/alternates'
import { formatOwnCsv } from '~/domain/files/csv'
import type { Row } from '~/domain/table/table'
import { arrived, column, type Desk, emptyDesk, imported } from '../../../../tests/support/imported-desk'
import { loadReaders } from '../../../../tests/support/load-readers'
import { takeNextMakers } from '../alternates'
import { pasteClip } from '../clips'
import { learnMakers } from '../makers/makers-at-hand'

beforeAll(loadReaders)

/** The cells MFG and CATALOG # of a row. */
type Line = readonly [mfg: string, catalog: string]
type Lines = readonly Line[]

const tableOf = (lines: Lines) => [
  ['Type', 'Manufacturer', 'Catalog #'],
  ...lines.map((line, at) => [`T${at}`, ...line]),
]
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csvOf = (lines: Lines) =>
  tableOf(lines)
    .map((line) => line.map(quoted).join(','))
    .join('\r\n')
const textOf = (lines: Lines) =>
  tableOf(lines)
    .map((line) => line.join('\t'))
    .join('\n')

const DOORS: readonly (readonly [door: string, take: (lines: Lines) => Promise<Desk>])[] = [
  ['a CSV file', (lines) => imported(new File([csvOf(lines)], 'a.csv'))],
  [
    'a table pasted into an empty tab',
    (lines) => {
      const desk = emptyDesk()
      pasteClip(desk, { plain: textOf(lines), html: '' })
      return arrived(desk)
    },
  ],
]

const rowsOf = ({ editor }: Desk): readonly Row[] => editor.activeTab().table.rows
/** Each row's other makers with their numbers; `=` if an equal is accepted. */
const othersOf = (desk: Desk) =>
  rowsOf(desk).map((row) => {
    const { others = [], orEqual = false } = alternatesOf(row) ?? {}
    return `${others.map(({ mfg, catalog }) => `${mfg} ${catalog}`.trim()).join(', ')}${orEqual ? ' =' : ''}`
  })

describe.each(DOORS)('several makers in MFG of %s', (_, take) => {
  test('are one maker with alternates, as from a picture', async () => {
    const desk = await take([
      ['Lithonia / Cooper / or equal', 'CPX-24'],
      ['COOPER OR EQUAL', 'OCX'],
      ['Gotham, Prescolite or approved equal', 'EVO'],
      ['ELITE / LITHONIA', 'OCX-24 / CPX-24'],
      ['Lithonia', 'CPX'],
    ])
    expect(column(desk, 'MFG')).toEqual(['LITH', 'COOP', 'GOTH', 'ELIT', 'LITHONIA'])
    expect(column(desk, 'CATALOG #')).toEqual(['CPX 24', 'OCX', 'EVO', 'OCX 24', 'CPX'])
    expect(othersOf(desk)).toEqual(['COOPER =', ' =', 'PRESCOLITE =', 'LITHONIA CPX-24', ''])
    expect(rowsOf(desk)[0]?.cells).toMatchObject({ __READ_MFG: 'LITHONIA', __READ_CATALOG: 'CPX-24' })
    expect(desk.editor.activeTab().undo).toHaveLength(1)
    const [, , third] = rowsOf(desk)
    takeNextMakers(desk.editor, third ? [third.id] : [])
    expect(column(desk, 'MFG')[2]).toBe('PRES')
    desk.editor.undo()
    desk.editor.undo()
    expect(rowsOf(desk)).toEqual([])
  })

  test('are not found in a name with a comma or an ampersand', async () => {
    const desk = await take([
      ['Smith & Sons', 'A'],
      ['Eaton, Inc.', 'B'],
    ])
    expect(column(desk, 'MFG')).toEqual(['SMITH & SONS', 'EATON, INC.'])
    expect(othersOf(desk)).toEqual(['', ''])
  })
})

test('several makers of a table that is pasted below rows are apart, and one undo takes its rows away', async () => {
  const desk = await imported(new File([csvOf([['Gotham', 'EVO']])], 'a.csv'))
  pasteClip(desk, { plain: textOf([['Lithonia / Cooper', 'CPX']]).replace('T0', 'B'), html: '' })
  await expect.poll(() => column(desk, 'MFG')).toEqual(['GOTHAM', 'LITH'])
  expect(othersOf(desk)).toEqual(['', 'COOPER'])
  desk.editor.undo()
  expect(column(desk, 'MFG')).toEqual(['GOTHAM'])
})

test('the makers of the agency count, and give their codes', async () => {
  const desk = emptyDesk()
  learnMakers(desk.editor, [
    { code: 'ORCA', name: 'Orca Lamps', aliases: [], percent: null, split: null, link: null },
    { code: 'MYLI', name: 'My Lithonia', aliases: ['Lithonia'], percent: null, split: null, link: null },
  ])
  pasteClip(desk, { plain: textOf([['Lithonia, Orca Lamps', 'CPX']]), html: '' })
  await arrived(desk)
  expect([column(desk, 'MFG'), othersOf(desk)]).toEqual([['MYLI'], ['ORCA LAMPS']])
})

test('[MFG-25] the texts of a quote file and of our own file stay as they are', async () => {
  const text = 'LITHONIA / COOPER'
  const line = `<QUOTELINE><TYPE>A</TYPE><DIVMFG>${text}</DIVMFG></QUOTELINE>`
  const quote = await imported(new File([`<QUOTE>${line}</QUOTE>`], 'a.xml'))
  const own = await imported(
    new File(
      [
        formatOwnCsv([
          ['TYPE', 'MFG', 'CATALOG #'],
          ['A', text, 'CPX'],
        ]),
      ],
      'a.csv',
    ),
  )
  expect([column(quote, 'MFG'), column(own, 'MFG')]).toEqual([[text], [text]])
  expect([othersOf(quote), othersOf(own)]).toEqual([[''], ['']])
})
