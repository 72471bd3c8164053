import { COLUMN } from '../columns'

/** Wishes that are understood, with the columns they need. */
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

/** Three wishes that are understood and that the table has the columns for, those nearest to the words used first. */
export function suggestionsFor(instruction: string, columns: readonly string[]): string[] {
  const words = new Set(instruction.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const score = (wish: string) =>
    (wish.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(
      (word) => words.has(word) || words.has(word.replace(/s$/, '')),
    ).length
  const possible = WISHES.filter(([, needed]) => needed.every((column) => columns.includes(column))).map(
    ([wish]) => wish,
  )
  const general = [
    'Delete row 2',
    'Sort by the first column'.replace('the first column', columns[0] ?? 'TYPE'),
    'Remove extra spaces',
  ]
  return [...possible, ...general].sort((a, b) => score(b) - score(a)).slice(0, 3)
}
