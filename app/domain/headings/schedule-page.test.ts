import { describe, expect, test } from 'vitest'
import { atOnce } from '../steps'
import type { PrintedText } from './printed-cells'
import { holdsSchedule } from './schedule-page'

type Line = readonly (string | readonly [at: number, text: string])[]

/** Texts in lines of 12 points; a cell without a place stands 120 points after the last one. */
function printed(lines: readonly Line[], { top = 100, size = 9, turn = 0 } = {}): PrintedText[] {
  return lines.flatMap((line, row) =>
    line.map((cell, at) => {
      const [start, text] = typeof cell === 'string' ? [40 + at * 120, cell] : cell
      return { text, start, end: start + text.length * size * 0.6, base: top + row * 12, size, turn }
    }),
  )
}

const isFound = (...texts: readonly PrintedText[][]) => atOnce(holdsSchedule(texts.flat()))

const ROWS: readonly Line[] = [
  ['A1', 'LITHONIA', '2BLT4-40L', '120'],
  ['B2', 'GOTHAM', 'EVO6-35/15', '277'],
]
const NOTES = printed(
  Array.from({ length: 20 }, (_, at) => [
    `${at + 1}. VERIFY MOUNTING AND VOLTAGE OF EACH FIXTURE WITH THE LUMINAIRE SCHEDULE BEFORE ORDERING.`,
  ]),
  { top: 900 },
)

describe('a page with a schedule of fixtures', () => {
  test.each<[string, ...Line[]]>([
    ['with its title', ['LUMINAIRE SCHEDULE'], ['TYPE', 'MANUFACTURER', 'CATALOG NUMBER', 'VOLTS']],
    ['with a title that does not say more', ['FIXTURE SCHEDULE'], ['MARK', 'MFR', 'MODEL NO.', 'REMARKS']],
    ['without makers, by its title', ['LIGHT FIXTURE SCHED.'], ['SYMBOL', 'DESCRIPTION', 'LAMPS', 'MOUNTING']],
    ['with a first column of its own words', ['LTG FIXTURE SCHEDULE'], ['REF', 'SUPPLIER', 'ORDER CODE', 'FINISH']],
    ['that is not called a schedule', ['LIGHT FITTINGS'], ['REF', 'SUPPLIER', 'ORDER CODE', 'FINISH']],
    ['without a title, by its columns', ['NOTHING'], ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG #']],
    ['without a title, by what only lights have', ['NOTHING'], ['TYPE', 'MODEL', 'LUMENS', 'VOLTAGE']],
    ['with maker and number in one column', ['NOTHING'], ['TYPE', 'MFR. & CATALOG NO.', 'VOLTAGE']],
  ])('is found %s', (_, ...head) => {
    expect(isFound(printed([...head, ...ROWS]), NOTES)).toBe(true)
  })

  test('is found with headings of several lines', () => {
    const head: readonly Line[] = [
      ['LIGHTING FIXTURE SCHEDULE'],
      [
        [130, 'BASIS OF DESIGN'],
        [220, 'CATALOG'],
      ],
      [
        [40, 'TYPE'],
        [130, 'MANUFACTURER'],
        [220, 'NUMBER'],
      ],
    ]
    expect(isFound(printed([...head, ...ROWS]))).toBe(true)
  })

  test('is found when its words are drawn one by one, or in one text with gaps', () => {
    const words: readonly Line[] = [
      [
        [40, 'TYPE'],
        [130, 'QTY'],
        [220, 'CATALOG'],
        [262, 'NUMBER'],
        [330, 'MANUFACTURER'],
      ],
      ['A1', '12', '2BLT4', 'LITHONIA'],
    ]
    expect(isFound(printed(words))).toBe(true)
    const title: readonly Line[] = [
      [
        [40, 'LIGHTING'],
        [87, 'SCHEDULE'],
      ],
      ['REF', 'SUPPLIER', 'ORDER CODE', 'FINISH'],
    ]
    expect(isFound(printed(title))).toBe(true)
    const gaps: readonly Line[] = [
      ['TYPE      QTY     MANUFACTURER     CATALOG NUMBER'],
      ['A1        12      LITHONIA         2BLT4'],
    ]
    expect(isFound(printed(gaps))).toBe(true)
  })

  test('is found when it stands sideways, and next to a schedule of panels', () => {
    const table: readonly Line[] = [['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG #'], ...ROWS]
    expect(isFound(printed(table, { turn: 3 }), NOTES)).toBe(true)
    const beside: readonly Line[] = [
      ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG #', [700, 'CKT'], [790, 'BREAKER']],
      ...ROWS,
    ]
    expect(isFound(printed(beside))).toBe(true)
  })

  test('is found by a large title when the table is a picture', () => {
    expect(isFound(printed([['LIGHTING FIXTURE SCHEDULE']], { size: 14 }), NOTES)).toBe(true)
    expect(isFound(printed([['LIGHTING FIXTURE SCHEDULE']]), NOTES)).toBe(false)
    expect(isFound(printed([['LIGHTING FIXTURE SCHEDULE NOTES']], { size: 14 }), NOTES)).toBe(false)
  })
})

describe('other pages are none:', () => {
  const of = (...lines: Line[]) => isFound(printed(lines), NOTES)

  test('notes that refer to a schedule', () => {
    expect(isFound(NOTES)).toBe(false)
    expect(isFound(printed([['SEE LUMINAIRE SCHEDULE ON SHEET E-601']], { size: 20 }), NOTES)).toBe(false)
  })

  test.each<[string, ...Line[]]>([
    ['of drawings', ['SHEET', 'TITLE'], ['E-101', 'LIGHTING PLAN'], ['E-601', 'LIGHTING FIXTURE SCHEDULE']],
    ['of drawings in one text each', ['SHEET INDEX'], ['E-101 LIGHTING PLAN'], ['E-601 LIGHTING FIXTURE SCHEDULE']],
    ['of contents', ['CONTENTS'], ['LIGHTING FIXTURE SCHEDULE', 'E6.01'], ['PANEL SCHEDULES', 'E6.02']],
  ])('a list %s', (_, ...lines) => {
    expect(of(...lines)).toBe(false)
    expect(isFound(printed(lines, { size: 20 }), NOTES)).toBe(false)
  })

  test('a list of drawings above a legend of symbols', () => {
    expect(
      of(
        ['E-601', 'LIGHTING FIXTURE SCHEDULE'],
        ['SYMBOL', 'DESCRIPTION', 'MOUNTING', 'NOTES'],
        ['$', 'SWITCH', '46"', '1'],
      ),
    ).toBe(false)
  })

  test.each<[string, ...Line[]]>([
    ['panels', ['PANEL SCHEDULE LP-1'], ['CKT', 'DESCRIPTION', 'LOAD', 'BREAKER', 'POLES']],
    ['lighting panels', ['LIGHTING PANEL SCHEDULE'], ['TYPE', 'DESCRIPTION', 'LOAD', 'VOLTAGE']],
    ['lighting controls', ['LIGHTING CONTROL DEVICE SCHEDULE'], ['MARK', 'MANUFACTURER', 'MODEL', 'QTY']],
    ['plumbing', ['PLUMBING FIXTURE SCHEDULE'], ['MARK', 'FIXTURE', 'MANUFACTURER', 'MODEL', 'WASTE', 'VENT']],
    [
      'plumbing that only says fixtures',
      ['FIXTURE SCHEDULE'],
      ['MARK', 'MANUFACTURER', 'MODEL', 'HW', 'CW', 'WASTE', 'VENT', 'REMARKS'],
    ],
    ['fans', ['FAN SCHEDULE'], ['MARK', 'MANUFACTURER', 'MODEL', 'CFM', 'HP', 'VOLTAGE']],
    ['pumps without a title', ['NOTHING'], ['TAG', 'QTY', 'MANUFACTURER', 'MODEL', 'GPM', 'HP', 'REMARKS', 'WEIGHT']],
    ['doors', ['DOOR SCHEDULE'], ['MARK', 'TYPE', 'MATERIAL', 'FRAME', 'HARDWARE']],
    ['windows', ['WINDOW SCHEDULE'], ['TYPE', 'QTY', 'MANUFACTURER', 'MODEL', 'REMARKS']],
  ])('a schedule of %s', (_, title, head) => {
    expect(of(title, head, ['A1', '1', '2', '3'], ['B2', '1', '2', '3'])).toBe(false)
  })

  test('a floor plan with tags, rooms and a revision block', () => {
    const tags = Array.from({ length: 40 }, (_, at): Line => [`A${at % 4}`, `OFFICE ${100 + at}`, 'EXIT', 'TYPE B'])
    expect(of(...tags, ['NO.', 'DATE', 'DESCRIPTION'], ['1', '06/01/25', 'ADDENDUM 1'], ['LIGHTING PLAN'])).toBe(false)
  })

  test('the form at the head of a data sheet', () => {
    expect(of(['CATALOG NUMBER:', 'NOTES:', 'TYPE:', 'QTY:'], ['2BLT4-40L', '', 'A1', '12'])).toBe(false)
    expect(of(['CATALOG NUMBER', 'NOTES', 'TYPE', 'QTY'], ['THE 2BLT IS A RECESSED TROFFER'])).toBe(false)
  })
})

test('a crowded page is searched in many small steps', () => {
  const crowded = printed(Array.from({ length: 4000 }, () => ['TYPE', 'CATALOG #', 'REMARKS', 'VOLTS', 'NOTES']))
  const steps = holdsSchedule(crowded)
  let count = 0
  for (let step = steps.next(); !step.done; step = steps.next()) count += 1
  expect(count).toBeGreaterThanOrEqual(100)
})
