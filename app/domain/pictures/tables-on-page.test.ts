import { expect, test } from 'vitest'
import { atOnce } from '../steps'
import { type PageRule, type PageText, type PageWord, turnedText } from './page-text'
import { tablesOn } from './tables-on-page'

const word = (text: string, left: number, base: number, size = 7): PageWord => [
  text,
  left,
  base - size,
  text.length * size * 0.8,
  size,
  0,
  0,
]

/** The words and lines of a table with columns 80 points wide and rows 14 points high. */
function table(left: number, top: number, rows: readonly (readonly string[])[]) {
  const [columns, count] = [rows[0]?.length ?? 0, rows.length]
  const [right, bottom] = [left + 80 * columns, top + 14 * count]
  const rules: PageRule[] = [
    ...Array.from({ length: count + 1 }, (_, at): PageRule => [left, top + 14 * at, right, top + 14 * at]),
    ...Array.from({ length: columns + 1 }, (_, at): PageRule => [left + 80 * at, top, left + 80 * at, bottom]),
  ]
  const words = rows.flatMap((cells, row) =>
    cells.map((text, column) => word(text, left + 80 * column + 4, top + 14 * row + 10)),
  )
  return { words, rules }
}

const page = (...parts: readonly { readonly words: readonly PageWord[]; readonly rules: readonly PageRule[] }[]) => ({
  width: 1000,
  height: 700,
  words: parts.flatMap(({ words }) => words),
  rules: parts.flatMap(({ rules }) => rules),
  hasMore: false,
})

const FIXTURES = table(40, 100, [
  ['TYPE', 'MFR', 'CATALOG', 'LAMP'],
  ['A1', 'LITHONIA', '2BLT4', 'LED'],
  ['B2', 'GOTHAM', 'EVO6', 'LED'],
])
const PANEL = table(500, 300, [
  ['CKT', 'LOAD', 'POLES', 'BREAKER'],
  ['1', 'LIGHTS', '1', '20'],
  ['3', 'OUTLETS', '1', '20'],
])
const TITLES = {
  words: [
    word('LUMINAIRE', 40, 92, 10),
    word('SCHEDULE', 118, 92, 10),
    word('PANEL', 500, 294, 10),
    word('LP-1', 545, 294, 10),
  ],
  rules: [],
}
const tablesIn = (text: PageText) => atOnce(tablesOn(text))

test('each framed table of a page is found with its title, and schedules of light fixtures are told from others', () => {
  expect(tablesIn(page(PANEL, FIXTURES, TITLES))).toEqual([
    { left: 40, top: 100, right: 360, bottom: 142, title: 'LUMINAIRE SCHEDULE', isSchedule: true },
    { left: 500, top: 300, right: 820, bottom: 342, title: 'PANEL LP-1', isSchedule: false },
  ])
})

test('a table without a title has none, nor one from a note that ends above it', () => {
  const note = Array.from({ length: 24 }, (_, at) => word('VERIFY', 40 + 38 * at, 296))
  const tables = tablesIn(page(PANEL, { words: note, rules: [] }))
  expect(tables.map(({ title }) => title)).toEqual([''])
})

test('the border of a sheet and the walls of a plan are no tables', () => {
  const border: PageRule[] = [
    [5, 5, 995, 5],
    [5, 695, 995, 695],
    [5, 5, 5, 695],
    [995, 5, 995, 695],
    [900, 5, 900, 695],
  ]
  const walls = Array.from({ length: 12 }, (_, at): PageRule[] => [
    [100 + 60 * at, 400 + 20 * at, 160 + 60 * at, 400 + 20 * at],
    [160 + 60 * at, 400 + 20 * at, 160 + 60 * at, 420 + 20 * at],
  ]).flat()
  const rooms = Array.from({ length: 12 }, (_, at) => word('OFFICE', 110 + 60 * at, 412 + 20 * at))
  const found = tablesIn(page(FIXTURES, { words: rooms, rules: [...border, ...walls] }))
  expect(found.map(({ left }) => left)).toEqual([40])
})

test.each([1, 2, 3])(
  'a page that is turned %s times has its tables at their places there, with their titles',
  (turns) => {
    const places = { 1: [558, 40, 600, 360], 2: [640, 558, 960, 600], 3: [100, 640, 142, 960] }
    const [left, top, right, bottom] = places[turns as 1 | 2 | 3]
    expect(tablesIn(turnedText(page(FIXTURES, TITLES), turns))).toEqual([
      { left, top, right, bottom, title: 'LUMINAIRE SCHEDULE', isSchedule: true },
    ])
  },
)

test.each([0, 1, 3])('the headings tell a schedule without a title, also turned %s times on a level page', (turns) => {
  const table = turnedText(page(FIXTURES), turns)
  const notes = Array.from({ length: 40 }, (_, at) => word('NOTE', 200 + 30 * (at % 8), 450 + 20 * (at >> 3)))
  const found = tablesIn({ ...table, words: [...table.words, ...notes] })
  expect(found).toMatchObject([{ title: '', isSchedule: true }])
})

test('the title of a schedule is found above a note, and in the table itself', () => {
  const note = { words: [word('SEE', 40, 97, 5), word('NOTES', 54, 97, 5)], rules: [] }
  const above = { words: TITLES.words.map(([text, x, y, ...more]): PageWord => [text, x, y - 8, ...more]), rules: [] }
  expect(tablesIn(page(FIXTURES, above, note))[0]?.title).toBe('LUMINAIRE SCHEDULE')
  const inside = table(40, 100, [
    ['FIXTURE SCHEDULE', '', '', ''],
    ['TYPE', 'MFR', 'CATALOG', 'LAMP'],
    ['A1', 'LITHONIA', '2BLT4', 'LED'],
  ])
  const words = inside.words.filter(([text]) => text !== '')
  expect(tablesIn(page({ words, rules: inside.rules }, note))[0]?.title).toBe('FIXTURE SCHEDULE')
})

test('a page without words has none', () => {
  expect(tablesIn(page({ words: [], rules: FIXTURES.rules }))).toEqual([])
})
