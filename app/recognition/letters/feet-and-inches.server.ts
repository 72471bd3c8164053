import type { Letter } from '../glyphs/glyphs.server'

/** Digits that engines read as letters, by the letter. */
const DIGITS: ReadonlyMap<string, string> = new Map([
  ...[...'OoQD'].map((letter): [string, string] => [letter, '0']),
  ...[...'Il|!'].map((letter): [string, string] => [letter, '1']),
  ['Z', '2'],
  ['S', '5'],
  ['G', '6'],
  ['B', '8'],
])

/** A height in feet and inches: `10'-0"`, `8' 6 1/2"`. Either mark follows a digit. */
const HEIGHT = /(?<![A-Za-z0-9])([\dOoQDIl|!ZSGB]{1,3})['’′][- ]{0,2}([\dOoQDIl|!ZSGB]{1,2})(?: ?\d\/\d{1,2})?["”″]/g

/**
 * Replaces letters in heights in feet and inches by the digits they look like; at least one digit must have been read as such.
 */
export function settleFeetAndInches(line: readonly Letter[]): Letter[] {
  // One entry per character of the text; blanks belong to the letter after them.
  const owners: number[] = []
  let text = ''
  line.forEach((letter, at) => {
    const own = letter.blank ? ` ${letter.text}` : letter.text
    for (let place = 0; place < own.length; place++) owners.push(at)
    text += own
  })
  const out = [...line]
  for (const found of text.matchAll(HEIGHT)) {
    if (!/\d/.test(found[0])) continue
    for (let place = found.index; place < found.index + found[0].length; place++) {
      const at = owners[place] ?? -1
      const letter = out[at]
      const digit = letter && DIGITS.get(letter.text)
      if (letter && digit) out[at] = { ...letter, text: digit, read: letter.read ?? letter.text }
    }
  }
  return out
}
