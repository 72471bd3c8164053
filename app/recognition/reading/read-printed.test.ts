import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRule } from '~/domain/pictures/page-text'
import { type PageLine, pageOf } from '../../../tests/support/printed-page'
import { type Engine, openEngine } from '../text/engine.server'
import { readPictures } from './read-pictures.server'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.close())

const COLUMNS = [20, 60, 100, 190, 400]
/** The lines of a table with `rows` rows of 16 points. */
const grid = (rows: number, top = 40): PageRule[] => [
  ...Array.from({ length: rows + 1 }, (_, at): PageRule => [20, top + 16 * at, 400, top + 16 * at]),
  ...COLUMNS.map((x): PageRule => [x, top, x, top + 16 * rows]),
]
const row = (at: number, texts: readonly string[], top = 40): PageLine[] =>
  texts.map((text, column) => ({ text, x: (COLUMNS[column] ?? 0) + 4, y: top + 16 * at + 11 }))

const HEADER = ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER']
const ROWS = [
  ['A1', '12', 'LITHONIA', '2BLT4-40L-O0-I1l'],
  ['B2', '38.64', 'GOTHAM', 'EVO6-S5B8-Z2Q'],
  ['C3', '4', 'KENALL', 'MLHA5~35K-DIM'],
]
const TABLE = [HEADER, ...ROWS].flatMap((texts, at) => row(at, texts))

async function read(
  lines: readonly PageLine[],
  rules: readonly PageRule[] = grid(4),
  size?: { width: number; height: number },
) {
  const { bytes, text } = await pageOf(lines, rules, size)
  return readPictures([{ name: 'E-601.png', mimeType: 'image/png', bytes, text }], engine)
}
const cells = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.rows.map((own) => data.columns.map((name) => own[name]))

describe('a page that carries its text', { timeout: 60_000 }, () => {
  test('is read letter by letter, look-alikes and decimals too, and nothing of it is doubted', async () => {
    const found = await read(TABLE)
    expect(found.data.columns).toEqual(['TYPE', 'QTY', 'MFG', 'CATALOG #'])
    expect(cells(found)).toEqual(ROWS)
    expect(found.confidence.flat().every((value) => value === 1)).toBe(true)
    expect(found.warnings).toEqual([])
  })

  test('[SNIP-05] has the strip of every row from its picture', async () => {
    const found = await read(TABLE)
    expect(found.rowSources).toEqual(found.sections.map(({ id }) => id))
    expect(found.sections[1]).toMatchObject({ imageIndex: 0, startPercent: expect.closeTo(20.8, 0) })
  })

  test('does not show what is not seen', async () => {
    const found = await read([...TABLE, { text: 'GHOST', x: 300, y: 83, isHidden: true }])
    expect(cells(found)).toEqual(ROWS)
  })

  test('is read from its picture where a font says other letters than it draws', async () => {
    const lie = (text: string) =>
      text.replace(/[A-Z0-9]/g, (mark) => String.fromCharCode(97 + (mark.charCodeAt(0) % 26)))
    const found = await read(TABLE.map((line) => ({ ...line, says: lie(line.text) })))
    expect(found.data.rows.map((own) => own.TYPE)).toEqual(['A1', 'B2', 'C3'])
    expect(found.data.rows.map((own) => own.MFG)).toEqual(['LITHONIA', 'GOTHAM', 'KENALL'])
  })

  test('is read from its picture in the cells of which no text tells', async () => {
    const found = await read(TABLE.map((line) => (line.text === 'GOTHAM' ? { ...line, isDrawn: true } : line)))
    expect(found.data.rows.map((own) => own.MFG)).toEqual(['LITHONIA', 'GOTHAM', 'KENALL'])
    expect(found.data.rows[1]?.['CATALOG #']).toBe('EVO6-S5B8-Z2Q')
  })

  describe('on a sheet with a border and a title block', () => {
    const SHEET = { width: 600, height: 400 }
    const BORDER: PageRule[] = [
      [10, 5, 590, 5],
      [10, 395, 590, 395],
      ...[10, 460, 590].map((x): PageRule => [x, 5, x, 395]),
      ...Array.from({ length: 9 }, (_, at): PageRule => [460, 40 + 38 * at, 590, 40 + 38 * at]),
    ]
    const TITLES = [
      'ACME ENGINEERS',
      'MAIN STREET',
      'SPRINGFIELD',
      'PROJECT 23',
      'DRAWN JKL',
      'CHECKED MNO',
      'PLANS',
      'E-1',
    ]
    const BLOCK = TITLES.map((text, at): PageLine => ({ text, x: 470, y: 63 + 38 * at }))
    const PLAN = Array.from({ length: 12 }, (_, at): PageLine => {
      return { text: `ROOM ${101 + at * 7}`, x: 30 + ((at * 97) % 350), y: 40 + ((at * 61) % 330) }
    })

    test('makes no table of a floor plan', async () => {
      expect(cells(await read([...PLAN, ...BLOCK], BORDER, SHEET))).toEqual([])
    })

    test('finds the schedule without rules, and nothing of the title block', async () => {
      expect(cells(await read([...TABLE, ...BLOCK], BORDER, SHEET))).toEqual(ROWS)
    })
  })

  test('reads tables beside each other from left to right, also if the right one is smaller', async () => {
    const beside = 420
    const right = [HEADER, ['Z9', '1', 'COOPER', 'WSX-PDT-9'], ['Z8', '2', 'COOPER', 'WSX-PDT-8']]
    const lines = right.flatMap((texts, at) => row(at, texts).map((line) => ({ ...line, x: line.x + beside })))
    const rules = grid(3).map(([x0, y0, x1, y1]): PageRule => [x0 + beside, y0, x1 + beside, y1])
    const found = await read([...TABLE, ...lines], [...grid(4), ...rules], { width: 850, height: 300 })
    expect(found.data.rows.map((own) => own.TYPE)).toEqual(['A1', 'B2', 'C3', 'Z9', 'Z8'])
  })

  test('keeps two tables beside each other apart, and takes the schedule', async () => {
    const panel: PageRule[] = [
      ...Array.from({ length: 6 }, (_, at): PageRule => [20, 150 + 16 * at, 190, 150 + 16 * at]),
      ...[20, 60, 100, 190].map((x): PageRule => [x, 150, x, 230]),
    ]
    const loads = Array.from({ length: 5 }, (_, at) =>
      row(at, at === 0 ? ['CKT', 'AMP', 'LOAD'] : [`${at}`, '20', `LIGHTS ${at}`], 150),
    )
    const found = await read([...TABLE, ...loads.flat()], [...grid(4), ...panel])
    expect(cells(found)).toEqual(ROWS)
    expect(found.warnings).toEqual([
      'Another table in E-601.png was left out. If you need it, please crop the picture to it and add it by itself.',
    ])
  })

  test('that has no table says so', async () => {
    const notes = Array.from({ length: 8 }, (_, at) => ({
      text: 'VERIFY ALL CONDITIONS IN THE FIELD PRIOR TO WORK',
      x: 30,
      y: 60 + 14 * at,
    }))
    const found = await read(notes, [])
    expect(found.data.rows).toEqual([])
  })
})
