import type { CellNote } from '../entry/cell-notes'
import { saysNotInQuote } from '../pricing/not-in-quote'
import { namesOthers, saysGroupOutside } from '../pricing/out-of-price'
import { saysOpenPrice } from '../pricing/price-conditions'
import { colorNames, isWhite } from './xlsx-colors'

/** A cell as it looks. */
export interface CellLook {
  readonly column: number
  readonly reference: string
  /** Null for patterns. */
  readonly paper: string | null
  readonly ink: string
  readonly text: string
}

/** The cells of a line that have a fill or a text, in order. */
export interface LineLook {
  readonly line: number
  readonly hasNumbers: boolean
  readonly cells: readonly CellLook[]
}

/** A color and what the legend says about it. */
interface Entry {
  readonly text: string
  /** The fill of the legend's own cell, or the name of a color. */
  readonly paper?: string
  readonly name?: string
  readonly source: CellLook
}

const COLOR =
  /\b(?:RED|ORANGE|BROWN|AMBER|PEACH|TAN|YELLOW|GOLD|GREEN|TEAL|CYAN|AQUA|TURQUOISE|BLUE|PURPLE|VIOLET|LAVENDER|PINK|MAGENTA|GR[AE]Y)(?=ED\b|\b)/i
/** Words between the name of a color and what it means: 'Yellow = NIC', 'items in red text are by others'. */
const BETWEEN =
  /^(?:ED)?(?:[\s=:,–—-]|\b(?:ARE|IS|ITEMS?|LINES?|ROWS?|TEXT|FONT|HIGHLIGHT(?:ED|S|ING)?|FIXTURES?|TYPES?|MEANS?|INDICATES?|DENOTES?|CELLS?|SHAD(?:ED|ING)|FILL(?:ED)?)\b){0,12}/i
/** The name of a color and a sign: such a text is a legend wherever it stands. */
const EXPLICIT = /^\W{0,3}[A-Z]{3,9}(?: \w{1,12})? ?[=:]/i
const LONGEST = 80
const isExplicit = (text: string) => text.length <= LONGEST && EXPLICIT.test(text) && COLOR.test(text)
/** Cells between a filled cell and the text about it. */
const NEAR = 3

const saysOutside = (text: string) =>
  saysGroupOutside(text) || saysNotInQuote(text, 'description') || saysOpenPrice(text) || namesOthers(text)

/** Returns the names of colors in a text and what it says about them. */
function readLegend(text: string): { readonly name: string | undefined; readonly isOutside: boolean } {
  if (text.length > LONGEST) return { name: undefined, isOutside: false }
  const found = COLOR.exec(text)
  const rest = found ? text.slice(found.index + found[0].length).replace(BETWEEN, '') : text
  return { name: found?.[0].toUpperCase(), isOutside: saysOutside(rest.trim()) }
}

/**
 * Finds the cells in lines of numbers with a color of which a legend says that such lines are not part of the quote. A
 * legend is a filled cell with such a text in it or to its right, or a text that names a color, and it is in a line
 * without numbers or says 'Yellow = …'. A fill that headings or other titles have too says nothing.
 */
export function legendNotes(looks: readonly LineLook[]): readonly CellNote[] {
  const entries = looks.flatMap(entriesIn)
  if (entries.length === 0) return []
  const sources = new Set(entries.map(({ source }) => source))
  const decoration = new Set(
    looks.flatMap(({ hasNumbers, cells }) =>
      hasNumbers
        ? []
        : cells.flatMap((cell) =>
            cell.paper !== null && cell.text !== '' && !readLegend(cell.text).isOutside ? [cell.paper] : [],
          ),
    ),
  )
  const meant = entries.filter(({ paper }) => paper === undefined || !decoration.has(paper))
  const known = new Map<string, Entry | undefined>()
  const meaning = ({ paper, ink }: CellLook) => {
    const look = `${paper} ${ink}`
    if (known.has(look)) return known.get(look)
    const names = [...(paper === null ? [] : colorNames(paper)), ...colorNames(ink)]
    const found = meant.find((entry) =>
      entry.paper === undefined ? names.includes(entry.name ?? '') : entry.paper === paper,
    )
    known.set(look, found)
    return found
  }
  return looks.flatMap(({ line, hasNumbers, cells }) =>
    (hasNumbers ? cells : []).flatMap((cell): CellNote[] => {
      const entry = sources.has(cell) ? undefined : meaning(cell)
      const { column, reference } = cell
      return entry ? [{ line, column, reference, kind: 'legend', text: entry.text }] : []
    }),
  )
}

function entriesIn({ hasNumbers, cells }: LineLook): readonly Entry[] {
  return cells.flatMap((cell, at): Entry[] => {
    const isFilled = cell.paper !== null && !isWhite(cell.paper)
    const next = cell.text === '' && isFilled ? textBeside(cells, at) : cell
    // Most texts are in lines of numbers, so they are tested first.
    if (next === undefined || next.text === '' || (hasNumbers && !isExplicit(next.text))) return []
    const { name, isOutside } = readLegend(next.text)
    if (!isOutside) return []
    const { text } = next
    return [
      ...(isFilled && cell.paper !== null ? [{ text, paper: cell.paper, source: cell }] : []),
      ...(name === undefined ? [] : [{ text, name, source: next }]),
    ]
  })
}

/** Returns the first text to the right of a filled cell, if it is near and no other fill is between them. */
function textBeside(cells: readonly CellLook[], at: number): CellLook | undefined {
  const cell = cells[at]
  const next = cells.slice(at + 1, at + 1 + NEAR).find(({ text }) => text !== '')
  const isNear = cell && next && next.column - cell.column <= NEAR
  const isOther = next && next.paper !== null && !isWhite(next.paper) && next.paper !== cell?.paper
  return isNear && !isOther ? next : undefined
}
