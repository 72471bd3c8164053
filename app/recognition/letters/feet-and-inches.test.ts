import { expect, test } from 'vitest'
import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { settleFeetAndInches } from './feet-and-inches.server'

const line = (text: string): Letter[] =>
  [...text].flatMap((mark, at): Letter[] =>
    mark === ' ' ? [] : [{ text: mark, blank: text[at - 1] === ' ', confidence: 95 }],
  )
const settled = (text: string) => lettersText(settleFeetAndInches(line(text)))

test('feet and inches are digits', () => {
  expect(settled(`3'-O" X B'-0"`)).toBe(`3'-0" X 8'-0"`)
  expect(settled(`PR. IO'-6" A.F.F.`)).toBe(`PR. 10'-6" A.F.F.`)
  expect(settled(`8' O 1/2"`)).toBe(`8' 0 1/2"`)
  expect(settleFeetAndInches(line(`3'-O"`)).at(-2)).toMatchObject({ text: '0', read: 'O' })
})

test('letters that belong to no height stay, and so do those without any digit', () => {
  for (const text of [`EX3B-30'-R-OL1`, `LOUVER 24X12"`, `'B'-"O"`, `S'-O"`, `8'-S5`]) expect(settled(text)).toBe(text)
})
