import { median } from '../pixels/gray.server'
import type { PageTable } from './table.server'

/** Median number of words per cell from which a column is running text. */
const PROSE_WORDS = 4
/** How much more alike the cells of a row may be than those of a column, as a difference of shares. */
const ACROSS = 0.25

/**
 * True if words in rows and columns without a known heading are a table: neither running text in several columns, nor
 * labels of a drawing, where adjacent rooms have similar names.
 */
export function isPlausible(table: PageTable): boolean {
  const rows = table.rows.flatMap(({ kind, texts }) =>
    kind === 'item' ? [texts.map(({ lines }) => lines.join(' '))] : [],
  )
  const columns = Array.from({ length: table.columns }, (_, at) => rows.map((texts) => texts[at] ?? ''))
  const filled = columns.map((texts) => texts.filter((text) => text !== '')).filter((texts) => texts.length > 0)
  const isProse = filled.every((texts) => median(texts.map((text) => text.split(/\s+/).length)) >= PROSE_WORDS)
  return !isProse && alike(rows) <= alike(columns) + ACROSS
}

/** The share of texts with the commonest form of their list: `12 SF` and `140 SF` have the same form. */
function alike(lists: readonly (readonly string[])[]): number {
  let [most, all] = [0, 0]
  for (const list of lists) {
    const forms = new Map<string, number>()
    const texts = list.filter((text) => text !== '')
    // A single text has only itself to resemble.
    if (texts.length < 2) continue
    for (const text of texts) forms.set(formOf(text), (forms.get(formOf(text)) ?? 0) + 1)
    most += Math.max(...forms.values())
    all += texts.length
  }
  return all === 0 ? 0 : most / all
}

function formOf(text: string): string {
  return text.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}
