import { describe, expect, test } from 'vitest'
import { evidenceOf, surenessOf } from '../doubt/doubt.server'
import type { Letter } from '../glyphs/glyphs.server'
import { blankGray, type Gray } from '../pixels/gray.server'
import type { CellText } from '../text/cell-text.server'
import { settleBlanks } from './blanks.server'
import { settleLoneMarks } from './lone-marks.server'
import { settleLookAlikes } from './look-alikes.server'

const CAP = 14
/** Marks that differ at least in one corner, as on a printed page. */
const PRINT: Record<string, readonly string[]> = {
  '5': ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  '0': ['..#..', '.#.#.', '.#.#.', '.#.#.', '.#.#.', '.#.#.', '..#..'],
  O: ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  A: ['..#..', '.#.#.', '.#.#.', '#...#', '#####', '#...#', '#...#'],
  '1': ['.##..', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
  // Two touching pieces that are no letter.
  '~': ['##.#.', '.##..', '#####', '.#.##', '#.##.', '.####', '#.#.#'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
}

/**
 * Texts printed one below the other; `read` is the engine's reading of each. `white` is the white space before a
 * letter, in pixels.
 */
function page(lines: readonly { printed: string; read: string; white?: number }[]): { gray: Gray; texts: CellText[] } {
  const gray = blankGray(600, lines.length * 30 + 20)
  const texts = lines.map(({ printed, read, white = 4 }, row): CellText => {
    let x = 10
    let at = 0
    let blank = false
    const letters: Letter[] = []
    const says = [...read]
    for (const mark of printed) {
      if (mark === ' ') {
        x += 12
        continue
      }
      const rows = PRINT[mark] ?? []
      rows.forEach((pixels, y) => {
        ;[...pixels].forEach((pixel, column) => {
          if (pixel !== '#') return
          for (const [dx, dy] of [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ] as const) {
            gray.data[(10 + row * 30 + 2 * y + dy) * gray.width + x + 2 * column + dx] = 0
          }
        })
      })
      while (says[at] === ' ') {
        blank = true
        at++
      }
      const box = { left: x, top: 10 + row * 30, right: x + 10, bottom: 24 + row * 30 }
      const glyph = { ...box, shape: 'tall', pieces: 1, descends: false } as const
      letters.push({ text: says[at] ?? '', blank, confidence: 98, glyph })
      blank = false
      at++
      x += 10 + white
    }
    return { lines: [read], confidence: 95, letters: [letters] }
  })
  return { gray, texts }
}

const same = (text: string) => ({ printed: text, read: text })
const examples = [same('555'), same('505'), same('050'), same('SOS'), same('OSMA'), same('MASO'), same('AMSO')]
const settled = (lines: Parameters<typeof page>[0]) => {
  const { gray, texts } = page(lines)
  return settleLookAlikes(texts, gray, CAP)
}

describe('look-alikes', () => {
  test('a 5 between letters is known by the other fives of the page', () => {
    const texts = settled([...examples, { printed: 'A5M', read: 'ASM' }, { printed: '5S0O', read: 'S5O0' }])
    expect(texts.slice(-2).map(({ lines }) => lines[0])).toEqual(['A5M', '5S0O'])
  })

  test('a mark that looks like no other of the page stays as it was read', () => {
    expect(settled([same('MAM'), { printed: 'A5M', read: 'ASM' }]).at(-1)?.lines).toEqual(['ASM'])
  })

  test('words and numbers stay as they are', () => {
    expect(settled(examples).map(({ lines }) => lines[0])).toEqual(examples.map(({ read }) => read))
  })

  test('a mark that the engine passed over is read by its shape', () => {
    expect(settled([...examples, { printed: '5M0', read: '5M' }]).at(-1)?.lines).toEqual(['5M0'])
  })

  test('a one that the engine passed over is read beside a digit, and not beside a letter', () => {
    const ones = [...examples, same('1510'), same('011')]
    expect(settled([...ones, { printed: '11', read: '1' }]).at(-1)?.lines).toEqual(['11'])
    expect(settled([...ones, { printed: 'M1', read: 'M' }]).at(-1)?.lines).toEqual(['M'])
  })

  test('a letter beside a piece of ink that nobody read stays what was read', () => {
    const { gray, texts } = page([...examples, { printed: 'AM5', read: 'AMS' }])
    const last = texts.at(-1)
    const [line = []] = last?.letters ?? []
    const piece = (left: number): Letter => {
      const box = { left, top: 10 + examples.length * 30, right: left + 2, bottom: 13 + examples.length * 30 }
      return { text: '', blank: false, confidence: 0, glyph: { ...box, shape: 'low', pieces: 1, descends: false } }
    }
    const broken = { lines: ['AMS'], confidence: 95, letters: [[...line, piece((line[2]?.glyph?.right ?? 0) + 1)]] }
    expect(settleLookAlikes([...texts.slice(0, -1), broken], gray, CAP).at(-1)?.lines).toEqual(['AMS'])
    const whole = { ...broken, letters: [line] }
    expect(settleLookAlikes([...texts.slice(0, -1), whole], gray, CAP).at(-1)?.lines).toEqual(['AM5'])
  })

  test('a letter of which only a stem is left beside a broken one stays what was read', () => {
    const last = (after: string) => {
      const { gray, texts } = page([
        ...examples,
        same('1510'),
        same('011'),
        { printed: `1${after}`, read: 'MA', white: 1 },
      ])
      return settleLookAlikes(texts, gray, CAP).at(-1)?.lines
    }
    expect(last('~')).toEqual(['MA'])
    expect(last('A')).toEqual(['1A'])
  })

  test('a capital that was read as two small letters is that capital beside what is surely one letter', () => {
    const { gray, texts } = page([...examples, same('1510'), same('011'), same('M1')])
    const [[first, second] = []] = texts.at(-1)?.letters ?? []
    const read = (sure: number): CellText => ({
      lines: ['mil'],
      confidence: 60,
      letters: [
        [
          { ...(first as Letter), text: 'mi' },
          { ...(second as Letter), text: 'Q', names: [['1', sure]] },
        ],
      ],
    })
    const said = (sure: number) => settleLookAlikes([...texts.slice(0, -1), read(sure)], gray, CAP).at(-1)?.lines[0]
    expect(said(0.99)?.startsWith('M')).toBe(true)
    expect(said(0.5)?.startsWith('mi')).toBe(true)
  })

  test('a letter that was read beside a whole one, without ink of its own, goes', () => {
    const { gray, texts } = page([...examples, same('AM50')])
    const last = texts.at(-1)
    const [line = []] = last?.letters ?? []
    const invented: Letter = { text: 'S', blank: false, confidence: 60 }
    const doubled = {
      ...last,
      lines: ['AMS50'],
      confidence: 90,
      letters: [[...line.slice(0, 2), invented, ...line.slice(2)]],
    }
    const settle = () => settleLookAlikes([...texts.slice(0, -1), doubled], gray, CAP).at(-1)?.lines
    expect(settle()).toEqual(['AM50'])
    // A mark too faint to count as ink is still a mark.
    const [left = 0, top = 0] = [line[1]?.glyph?.right, line[1]?.glyph?.top]
    for (let y = top + 6; y < top + 10; y++) gray.data.fill(200, y * gray.width + left + 1, y * gray.width + left + 3)
    expect(settle()).toEqual(['AMS50'])
  })

  test('a point of one pale pixel stays where digits make room for it, and not between letters', () => {
    const withPoint = (text: string, white: number) => {
      const { gray, texts } = page([...examples, same('1510'), same('011'), { ...same(text), white }])
      const [line = []] = texts.at(-1)?.letters ?? []
      const point: Letter = { text: '.', blank: false, confidence: 80 }
      const letters = [[...line.slice(0, 2), point, ...line.slice(2)]]
      const read: CellText = { lines: [''], confidence: 90, letters }
      return settleLookAlikes([...texts.slice(0, -1), read], gray, CAP).at(-1)?.lines
    }
    expect(withPoint('5015', 6)).toEqual(['50.15'])
    expect(withPoint('5015', 2)).toEqual(['5015'])
    expect(withPoint('MASO', 6)).toEqual(['MASO'])
  })

  test('a stem beside a letter that is broken, too, is no letter more', () => {
    const read = (neighbour: string, white: number) => {
      const { gray, texts } = page([...examples, { printed: neighbour, read: neighbour, white }])
      const [line = []] = texts.at(-1)?.letters ?? []
      // The first mark was missed; the second is read as something it does not look like, or correctly.
      const letters = [
        line.map((letter, at) => (at === 0 ? { ...letter, text: '' } : at === 1 ? { ...letter, text: '5' } : letter)),
      ]
      return settleLookAlikes([...texts.slice(0, -1), { lines: [''], confidence: 95, letters }], gray, CAP).at(-1)
        ?.lines
    }
    expect(read('SA', 1)).toEqual(['5'])
    expect(read('S5', 1)).toEqual(['S5'])
    expect(read('SA', 6)).toEqual(['S5'])
  })
})

describe('marks by themselves', () => {
  const lone = (alone: string, confidence = 95) => {
    const { gray, texts } = page([
      same('SOS'),
      same('SOS'),
      same('MASO'),
      same('AMSO'),
      { printed: 'M5A', read: 'MSA' },
    ])
    const asked: number[] = []
    const settled = settleLoneMarks(settleLookAlikes(texts, gray, CAP), ({ left }) => {
      asked.push(left)
      return { text: alone, confidence }
    })
    return { last: settled.at(-1)?.lines, asked: asked.length }
  }

  test('a mark unlike all of its name is read alone, the others are not', () => {
    expect(lone('5')).toEqual({ last: ['M5A'], asked: 1 })
  })

  test('it stays where the engine is unsure, sees no look-alike, or one that the page shows otherwise', () => {
    for (const { last } of [lone('5', 60), lone('W'), lone('S')]) expect(last).toEqual(['MSA'])
  })
})

describe('marks of a second lettering', () => {
  const glyph = { left: 0, top: 0, right: 10, bottom: 14, shape: 'tall', pieces: 1, descends: false } as const
  const cell = (text: string, own: number, other: number, rival: string): CellText => {
    const verdict = { text, own, other, rival, alike: 0.012 }
    return { lines: [text], confidence: 95, letters: [[{ text, blank: false, confidence: 99, glyph, verdict }]] }
  }
  const settledTo = (own: number, other: number) =>
    settleLoneMarks([cell('0', 0.002, 0.06, 'O'), cell('O', own, other, '0')], () => ({ text: '0', confidence: 95 }))[1]
      ?.lines

  test('a bold O is far from the O of the page, but farther from its 0: it stays', () => {
    expect(settledTo(0.062, 0.126)).toEqual(['O'])
  })

  test('what is nearer to the other one becomes it', () => {
    expect(settledTo(0.126, 0.062)).toEqual(['0'])
  })
})

describe('blanks', () => {
  test('are set where the page has them and taken out where it has not', () => {
    const lines = [
      ...Array.from({ length: 12 }, () => same('MASO SOM A5')),
      { printed: 'MASO SOM', read: 'MASOSOM' },
      { printed: 'MASOSOM', read: 'MASO SOM' },
    ]
    const texts = settleBlanks(page(lines).texts, CAP)
    expect(texts.slice(-2).map(({ lines }) => lines[0])).toEqual(['MASO SOM', 'MASOSOM'])
  })

  test('a wide letter beside another makes a long step and no blank in print of many widths', () => {
    const textOf = (letters: [text: string, width: number, blank?: boolean][]): CellText => {
      let x = 0
      const line = letters.map(([text, width, blank = false]): Letter => {
        const left = x + (blank ? 8 : 2)
        x = left + width
        const glyph = { left, right: x, top: 0, bottom: CAP, shape: 'tall', pieces: 1, descends: false } as const
        return { text, blank, confidence: 98, glyph }
      })
      return {
        lines: [letters.map(([text, , blank]) => (blank ? ` ${text}` : text)).join('')],
        confidence: 95,
        letters: [line],
      }
    }
    // Every blank is next to letters that occur there only once, so their usual white space is unknown.
    const habit = [...'CDEFGHJK'].flatMap((letter, at) => [
      textOf([
        ['I', 4],
        ['O', 12],
        ['T', 8],
        ['O', 12],
        ['L', 6],
        ['I', 4],
      ]),
      textOf([
        [letter, 8],
        ['PQRSUVXZ'[at] ?? '', 8, true],
      ]),
    ])
    const wide = textOf([
      ['W', 16],
      ['M', 16],
    ])
    expect(settleBlanks([...habit, wide], CAP).at(-1)?.lines).toEqual(['WM'])
  })

  test('on a page of few letters are as wide as in most typefaces', () => {
    const { texts } = page([{ printed: 'MASO SOM', read: 'MASOSOM' }])
    expect(settleBlanks(texts, CAP)[0]?.lines).toEqual(['MASO SOM'])
  })

  test('stay as they were read where nothing of the page is known', () => {
    const texts: CellText[] = [
      { lines: ['A B'], confidence: 90 },
      { lines: [], confidence: 0, letters: [] },
    ]
    expect(settleBlanks(texts, CAP)).toEqual(texts)
  })
})

describe('doubt', () => {
  const sure: CellText = { ...(page([same('MASO')]).texts[0] as CellText), others: ['MASO'] }

  test('a cell that both sizes read alike is not marked, one that they do not agree on is', () => {
    expect(surenessOf(sure)).toBeGreaterThan(0.8)
    expect(surenessOf({ ...sure, others: ['MA5O'], mends: 1, confidence: 80 })).toBeLessThan(0.8)
  })

  test('more evidence never makes a reading surer', () => {
    for (const worse of [{ others: ['MASQ'] }, { others: ['MA SO'] }, { mends: 2 }, { confidence: 40 }]) {
      expect(surenessOf({ ...sure, ...worse })).toBeLessThan(surenessOf(sure))
    }
  })

  test('a letter that was taken for another and one that could be either count as evidence', () => {
    const [line = []] = sure.letters ?? []
    const torn = { text: 'S', own: 0.02, other: 0.02, rival: '5', alike: 0.02 }
    const letters = [line.map((letter, at) => (at === 2 ? { ...letter, text: '5', read: 'S', verdict: torn } : letter))]
    expect(evidenceOf({ ...sure, letters })).toMatchObject({ moved: 1, tornMixed: 1 })
    const touching = (text: string) => [[{ ...(line[0] as Letter), text }, ...line.slice(1)]]
    expect(evidenceOf({ ...sure, letters: touching('0C') }).tornMixed).toBe(1)
    expect(evidenceOf({ ...sure, letters: touching('40') }).tornMixed).toBe(0)
  })
})
