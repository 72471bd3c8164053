import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { glyphsOf } from '../glyphs/glyphs.server'
import { findLines } from '../glyphs/words.server'
import { preparePage } from '../page/prepare-page.server'
import { decodePicture, toGray } from '../pixels/picture.server'
import { joinPieces } from './line-names.server'
import { createMarkNamer, likelihoodOf } from './name-marks.server'

const PRINTED = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The letters of six typefaces that the net was not trained on, one line each. */
async function unseenTypefaces() {
  const picture = await decodePicture(readFileSync('tests/fixtures/letters/unseen-typefaces.png'))
  const page = preparePage(toGray(picture))
  if (!page) throw new Error('no text was found')
  return { page, lines: findLines(page.words, page.cap).map(({ words }) => glyphsOf(words, page.cap)) }
}

describe('naming marks', () => {
  test('letters of typefaces that it has not seen are known by their shape alone', async () => {
    const { page, lines } = await unseenTypefaces()
    const name = createMarkNamer(page.gray, page.cap)
    const named = lines.map((line) => {
      const middle = ((line[0]?.top ?? 0) + (line[0]?.bottom ?? 0)) / 2
      const marks = line.map((glyph) => ({ glyph, names: name(glyph, middle) ?? [] }))
      const whole = joinPieces(marks, { characters: PRINTED.length, dots: 0 }, name, middle, page.cap)
      return whole.map(({ names }) => names?.[0]?.[0]).join('')
    })
    const wrong = named.flatMap((line) => [...line].filter((text, at) => text !== PRINTED[at]))
    expect(named).toHaveLength(6)
    // At most one of the 192.
    expect(wrong.length, named.join('\n')).toBeLessThanOrEqual(1)
  })

  test('two letters as one mark are neither of them', async () => {
    const { page, lines } = await unseenTypefaces()
    const name = createMarkNamer(page.gray, page.cap)
    const likelihoods = lines.flatMap(([a, b]) => {
      if (!a || !b) return []
      const middle = (a.top + a.bottom) / 2
      const names = name({ left: a.left, top: a.top, right: b.right, bottom: b.bottom }, middle) ?? []
      return [likelihoodOf(names, 'A'), likelihoodOf(names, 'B')]
    })
    expect(likelihoods).toHaveLength(12)
    expect(Math.max(...likelihoods)).toBeLessThan(0.5)
  })

  test('what is much larger than a letter has no name', async () => {
    const { page } = await unseenTypefaces()
    const name = createMarkNamer(page.gray, page.cap)
    expect(name({ left: 0, top: 0, right: 3 * page.cap, bottom: page.cap }, page.cap / 2)).toBeUndefined()
  })
})
