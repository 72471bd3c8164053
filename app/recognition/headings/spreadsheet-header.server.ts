import { exactHeader, headerWording, matchHeader } from '~/domain/headings/vocabulary'

/** Readings of a filter's arrow in its box, separate from the name or at its end. */
const ARROW = /^(?:[VYMTIJ17]?[^A-Z0-9#$%&()]*|I[VYJM])$/
const ARROW_AT_END = /^(.{3,}?)[VYMT7]$/
/** The letter of a column, alone or before the text printed below it. */
const LETTERED = /^([A-Z])(?: (.*))?$/
/** Minimum number of headers of a table with an arrow, and their minimum share. */
const FEWEST_ARROWS = 2
const ARROWS = 0.3
/** Minimum number of columns with their letters in order, and their minimum share. */
const FEWEST_LETTERS = 3
const LETTERS = 0.6

/**
 * Removes a spreadsheet's additions from the headers of a table: the column letters (A, B, C...) before the names, and
 * filter arrows after them. They are recognized only if several columns agree and known names remain.
 */
export function withoutSpreadsheet(headers: readonly string[]): string[] {
  return withoutArrows(withoutLetters(headers))
}

function withoutLetters(headers: readonly string[]): string[] {
  const found = headers.map((text) => LETTERED.exec(text))
  const firsts = found.flatMap((match, column) => (match?.[1] ? [match[1].charCodeAt(0) - column] : []))
  const first = firsts.find((one) => firsts.filter((other) => other === one).length * 2 > firsts.length)
  const inOrder = firsts.filter((one) => one === first).length
  const filled = headers.filter((text) => text !== '').length
  if (inOrder < FEWEST_LETTERS || inOrder < LETTERS * filled) return [...headers]
  const bare = headers.map((text, column) => {
    const match = found[column]
    const rest = headerWording(match?.[2] ?? '')
    const isInOrder = match?.[1] !== undefined && match[1].charCodeAt(0) - column === first
    return isInOrder || (match && isKnown(rest)) ? rest : text
  })
  return knownAmong(withoutArrows(bare)) > knownAmong(headers) ? bare : [...headers]
}

function withoutArrows(headers: readonly string[]): string[] {
  const bare = headers.map((text) => (isKnown(text) ? undefined : nameBeforeArrow(text)))
  const arrows = bare.filter((text) => text !== undefined)
  const filled = headers.filter((text) => text !== '').length
  if (arrows.length < FEWEST_ARROWS || arrows.length < ARROWS * filled) return [...headers]
  if (!arrows.some((text) => matchHeader(text)?.isProduct)) return [...headers]
  return headers.map((text, column) => bare[column] ?? text)
}

function nameBeforeArrow(text: string): string | undefined {
  const at = text.lastIndexOf(' ')
  const apart = at > 0 && ARROW.test(text.slice(at + 1)) ? headerWording(text.slice(0, at)) : undefined
  return [apart, ARROW_AT_END.exec(text)?.[1]].find((name) => name !== undefined && isKnown(name))
}

function isKnown(text: string): boolean {
  return exactHeader(text) !== undefined
}

function knownAmong(headers: readonly string[]): number {
  return headers.filter(isKnown).length
}
