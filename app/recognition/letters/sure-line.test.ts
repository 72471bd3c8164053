import { describe, expect, test } from 'vitest'
import { type Letter, lettersText, type Names } from '../glyphs/glyphs.server'
import { isNamedAsRead, ownNames, readSurely } from './sure-line.server'

const CAP = 20
const STEP = 14

/** A line as read, with a mark for each letter except those with `-` as their name; `named` are the names by shape. */
function line(read: string, named: string, sure = 0.98): Letter[] {
  let x = 0
  return [...read].map((text, at): Letter => {
    const name = named[at] ?? ''
    if (name === '-') return { text, blank: false, confidence: 95 }
    const glyph = { left: x, top: 0, right: x + 10, bottom: CAP, shape: 'tall', pieces: 1, descends: false } as const
    x += STEP
    const names: Names = [
      [name === '~' ? '' : name, sure],
      ['X', 1 - sure],
    ]
    return { text, blank: false, confidence: 95, glyph, names }
  })
}

const none = ownNames([])
const textOf = (letters: readonly Letter[]) => lettersText(letters)

describe('a line by its marks', () => {
  test('what the engine read against a sure name is replaced', () => {
    expect(textOf(readSurely(line('BRMIL', 'BRM9L'), none, CAP))).toBe('BRM9L')
  })

  test('a letter without a mark, where none has room, goes', () => {
    expect(textOf(readSurely(line('MLHAgS', 'MLHA-5'), none, CAP))).toBe('MLHA5')
  })

  test('a letter without a mark stays where a mark may have been lost', () => {
    const read = line('BLAC', 'BL-C').map((letter, at) =>
      letter.glyph && at > 2
        ? { ...letter, glyph: { ...letter.glyph, left: letter.glyph.left + 20, right: letter.glyph.right + 20 } }
        : letter,
    )
    expect(textOf(readSurely(read, none, CAP))).toBe('BLAC')
  })

  test('with marks that are not surely letters, only one between two that stand is replaced', () => {
    expect(textOf(readSurely(line('BRMIL', '~RM9L'), none, CAP))).toBe('BRM9L')
    expect(textOf(readSurely(line('BRMIL', 'BR~9L'), none, CAP))).toBe('BRMIL')
    expect(textOf(readSurely(line('BRMIL', 'BRM9L', 0.7), none, CAP))).toBe('BRMIL')
  })

  test('bars that the engine took for another letter are ones beside each other or a digit', () => {
    const bars = line('F-NE', 'F II').map((letter, at): Letter => (at === 3 ? { ...letter, text: '' } : letter))
    expect(textOf(readSurely(bars, none, CAP))).toBe('F-11')
  })

  test('a small letter with a tail is no nine, and a v with one is a y', () => {
    const withTail = (letters: readonly Letter[], tail: RegExp) =>
      letters.map((letter) =>
        letter.glyph && tail.test(letter.text)
          ? { ...letter, glyph: { ...letter.glyph, bottom: CAP + 6, descends: true } }
          : letter,
      )
    expect(textOf(readSurely(line('integer', 'INTE9ER'), none, CAP))).toBe('inte9er')
    expect(textOf(readSurely(withTail(line('integer', 'INTE9ER'), /g/), none, CAP))).toBe('integer')
    expect(textOf(readSurely(withTail(line('Igba', 'IQBA'), /g/), none, CAP))).toBe('IQba')
    expect(textOf(readSurely(withTail(line('BRgIL', 'BR9IL'), /g/), none, CAP))).toBe('BR9IL')
    expect(textOf(readSurely(line('ves', 'VES'), none, CAP))).toBe('ves')
    expect(textOf(readSurely(withTail(line('ves', 'VES'), /v/), none, CAP))).toBe('yes')
  })

  test('a nought is not told from an O by its shape, nor a one from an I', () => {
    expect(textOf(readSurely(line('1O0I', 'I0O1'), none, CAP))).toBe('1O0I')
  })

  test('a letter beside a sign that looks like another letter stays: the two may touch', () => {
    expect(textOf(readSurely(line('V1L/C2', 'V1-UC2'), none, CAP))).toBe('V1L/C2')
  })

  test('two letters that touch stay two', () => {
    const [first, ...rest] = line('FER', 'FER')
    expect(first && textOf(readSurely([{ ...first, text: 'FF' }, ...rest], none, CAP))).toBe('FFER')
  })

  test('a capital that was read as itself and a bar is that capital', () => {
    const [first, ...rest] = line('w1', 'W1')
    const pair = (text: string, sure = 0.98): Letter[] => [
      { ...(first as Letter), text, names: [['W', sure]] },
      ...rest,
    ]
    expect(textOf(readSurely(pair('wi'), none, CAP))).toBe('W1')
    expect(textOf(readSurely(pair('wi', 0.8), none, CAP))).toBe('wi1')
    expect(textOf(readSurely(pair('we'), none, CAP))).toBe('we1')
  })

  test('an i without a mark stays beside a mark that has its dot', () => {
    const read = (pieces: number) => {
      const letters = line('tin', 'T-N')
      return letters.map((letter, at) =>
        at === 0 && letter.glyph ? { ...letter, glyph: { ...letter.glyph, pieces } } : letter,
      )
    }
    expect(textOf(readSurely(read(2), none, CAP))).toBe('tin')
    expect(textOf(readSurely(read(1), none, CAP))).toBe('tn')
  })

  test('a name that a typeface has for a letter all over the page says nothing against it', () => {
    const page = ['SEE', 'TEE', 'FEE'].map((text) => line(text, text.replaceAll('E', 'C')))
    expect(textOf(readSurely(line('SEE', 'SCC'), ownNames(page), CAP))).toBe('SEE')
    expect(textOf(readSurely(line('SEE', 'SCC'), none, CAP))).toBe('SCC')
  })

  test('needs no second reading where every letter has the name that was read', () => {
    expect(isNamedAsRead([line('BRM9', 'BRM9')])).toBe(true)
    expect(isNamedAsRead([line('BRM9', 'BRM9', 0.8)])).toBe(false)
    expect(isNamedAsRead([line('BRM9', 'BR-9')])).toBe(false)
    // A second reading cannot distinguish two characters that are printed alike.
    expect(isNamedAsRead([line('L0', 'LO')])).toBe(true)
    expect(isNamedAsRead([line('L0', 'LQ')])).toBe(false)
  })

  test('two letters that touch are one mark, which is surely no letter by itself', () => {
    const touching = (sure: number, name: string) =>
      line('LAR', `L${name}R`, sure).map((letter) => (letter.text === 'A' ? { ...letter, text: 'EA' } : letter))
    expect(isNamedAsRead([touching(0.98, '~')])).toBe(true)
    expect(isNamedAsRead([touching(0.85, '~')])).toBe(false)
    expect(isNamedAsRead([touching(0.98, 'B')])).toBe(false)
  })
})
