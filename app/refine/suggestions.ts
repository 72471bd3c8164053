import { COLUMN } from '~/domain/table/columns'

/** Suggested requests that are understood, with the columns they need. */
const WISHES: readonly (readonly [string, readonly string[]])[] = [
  ['Increase all prices by 5%', [COLUMN.unit]],
  ['Set the commission to 10% where the price is over $100', [COLUMN.percent, COLUMN.unit]],
  ['Change LITHONIA to LITH', [COLUMN.mfg]],
  ['Delete every row with no quantity', [COLUMN.qty]],
  ['Add a note at the bottom that says FREIGHT NOT INCLUDED', [COLUMN.line, COLUMN.catalog]],
  ['Sort by type inside each group', [COLUMN.type]],
  ['Round prices up to the next dollar', [COLUMN.unit]],
  ['Put EX- in front of every type', [COLUMN.type]],
  ['Convert manufacturers to codes', [COLUMN.mfg]],
  ['Add a subtotal after each group', [COLUMN.line, COLUMN.catalog]],
  ['Swap the internal notes and the line comments', [COLUMN.notes, COLUMN.comments]],
  ['Remove the spaces from the types', [COLUMN.type]],
  ['Move type A to the top', [COLUMN.type]],
  ['Clear the line comments', [COLUMN.comments]],
  ['Replace - with a space in the catalog numbers', [COLUMN.catalog]],
]

const HOW_MANY = 3

/**
 * Returns three requests that are understood and whose columns the table has, best matches with the instruction's words
 * first. The instruction itself is excluded. Ties are broken by a rotation that depends on the instruction.
 */
export function suggestionsFor(instruction: string, columns: readonly string[]): string[] {
  const said = new Set(wordsIn(instruction))
  const score = (wish: string) =>
    wordsIn(wish).filter((word) => said.has(word) || said.has(word.replace(/s$/, ''))).length
  const possible = WISHES.filter(([, needed]) => needed.every((column) => columns.includes(column))).map(
    ([wish]) => wish,
  )
  const all = [...possible, 'Delete row 2', `Sort by ${columns[0] ?? 'TYPE'}`, 'Remove extra spaces']
  const start = [...instruction].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % all.length
  return [...all.slice(start), ...all.slice(0, start)]
    .filter((wish) => wish.toLowerCase() !== instruction.trim().toLowerCase())
    .sort((a, b) => score(b) - score(a))
    .slice(0, HOW_MANY)
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
