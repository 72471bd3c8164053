import { struck } from '../annotations/struck-cells.server'
import type { Box } from '../pixels/gray.server'
import type { PageTable } from '../table/table.server'
import type { PageRow } from '../text/page-rows.server'
import type { Hue, InkFinder, Inks } from './pen-ink.server'

/** Less ink than this share of a capital's square is a speck. */
const LEAST = 0.12
/** How far borders between cells, and the frame of a selected cell, reach into a cell with their soft edges, in cap heights. */
const BORDER = 0.3
/** A pen stroke has at least this share of black print next to it; less black in colored print comes from a coarse JPEG. */
const BESIDE = 0.15
/** Inks with at least this cosine between their hues come from one pen. */
const SAME_PEN = 0.9
/** If this share of the cells in a row or column holds only this ink, the ink is print. */
const PRINTED = 0.5
/** Fewer letters of a color in black text may be handwriting that happens to be level. */
const FEW_LETTERS = 4

/**
 * Marks the cells that were written or drawn on with a pen of another color than the print: their text was struck out,
 * changed or added to. A text in a single color is print (red rows, links), unless it is an isolated cell in the
 * color of a pen used elsewhere. Colored words in black text are print if everything in their color is printed
 * words. `finder` returns the ink of a place; `cap` is the cap height in it.
 */
export function withPenMarks(
  table: PageTable,
  { inksIn, printedIn }: InkFinder,
  { cap, scale }: { readonly cap: number; readonly scale: number },
): PageTable {
  const { spans } = table
  if (!spans) return table
  const least = LEAST * (cap / scale) ** 2
  const border = BORDER * cap
  const boxes = table.rows.map(({ band }) =>
    spans.map(
      ({ start, end }): Box => ({
        left: start + border,
        right: end - border,
        top: band.start + border,
        bottom: band.end - border,
      }),
    ),
  )
  const inks = boxes.map((cells) => cells.map(inksIn))
  const hasBoth = ({ coloured, neutral }: Inks) => coloured >= least && neutral >= Math.max(least, BESIDE * coloured)
  const mixed = inks.flatMap((cells, row) =>
    cells.flatMap((ink, column) => {
      const box = boxes[row]?.[column]
      return box && hasBoth(ink) ? [{ ...ink, letters: printedIn(box, ink.hue) }] : []
    }),
  )
  const pens = mixed.filter((ink) => {
    const own = mixed.filter(({ hue }) => cosine(ink.hue, hue) >= SAME_PEN)
    return ink.letters === 0 || own.reduce((sum, { letters }) => sum + letters, 0) < FEW_LETTERS
  })
  if (pens.length === 0) return table
  const isPen = ({ hue }: Inks) => pens.some((pen) => cosine(pen.hue, hue) >= SAME_PEN)
  // Even words that look printed may be handwriting if a pen of their color was used elsewhere.
  const isMixed = (ink: Inks) => hasBoth(ink) && isPen(ink)
  const isOnly = ({ coloured, neutral }: Inks) => coloured >= least && neutral < least
  const isPrinted = ({ hue }: Inks, others: readonly (Inks | undefined)[]) => {
    const inked = others.filter((ink) => ink !== undefined && ink.coloured + ink.neutral >= least)
    const alike = inked.filter((ink) => ink && isOnly(ink) && cosine(ink.hue, hue) >= SAME_PEN)
    return alike.length >= PRINTED * inked.length
  }
  const isWritten = (own: Inks, row: number, column: number) => {
    if (isMixed(own)) return true
    const columnOf = inks.map((cells) => cells[column])
    return isOnly(own) && isPen(own) && !isPrinted(own, inks[row] ?? []) && !isPrinted(own, columnOf)
  }
  const rows = table.rows.map((row, at): PageRow => {
    const written = (inks[at] ?? []).map((own, column) => isWritten(own, at, column))
    if (!written.includes(true)) return row
    return {
      ...row,
      texts: row.texts.map((text, column) => (row.kind !== 'item' || written[column] ? struck(text) : text)),
    }
  })
  return { ...table, rows, isPenned: true }
}

function cosine(a: Hue, b: Hue): number {
  return a[0] * b[0] + a[1] * b[1]
}
