import { COLUMN } from '~/domain/table/columns'
import type { Section } from '~/domain/table/snippets'
import { cellText, type FixtureData } from '~/domain/table/table'
import type { Picture, Reading } from '../model/recognizer.server'
import { cutStrips } from '../model/strips.server'
import { type AlignableRow, alignRows } from './alignment.server'
import type { CloudRow } from './gemini-answer.server'

// Tables of thousands of rows are not aligned: the work grows with the product of both lengths.
const MAX_ALIGNED_CELLS = 1_000_000

/**
 * Finds snippets for rows that the cloud read. Strips of the offline layout are cut exactly at the rules, so a row uses
 * the strip of the offline row that it matches; the others get a strip at the place that the cloud gave, or the whole
 * picture if it gave none.
 */
export async function cloudSections(
  data: FixtureData,
  rows: readonly CloudRow[],
  pictures: readonly Picture[],
  layout: Reading | null,
  signal: AbortSignal,
): Promise<{ sections: Section[]; rowSources: (string | null)[] }> {
  const fromLayout = layoutSources(data, layout)
  const places = rows.flatMap((row, index) =>
    fromLayout[index] === null && row.image !== null
      ? [{ index, image: row.image, ...(row.extent ?? { startPercent: 0, endPercent: 100 }) }]
      : [],
  )
  const { strips, stripOf } = await cutStrips(pictures, places, signal)
  const named = strips.map((strip, index) => ({ ...strip, id: `i${strip.imageIndex ?? 0}-c${index}` }))
  const rowSources = [...fromLayout]
  places.forEach(({ index }, place) => {
    const strip = stripOf[place]
    rowSources[index] = strip == null ? null : (named[strip]?.id ?? null)
  })
  const used = new Set(rowSources)
  const all = [...(layout?.sections ?? []), ...named].filter(({ id }) => used.has(id))
  const sections = all
    .sort((a, b) => (a.imageIndex ?? 0) - (b.imageIndex ?? 0) || a.startPercent - b.startPercent)
    .map((section, sectionIndex) => ({ ...section, sectionIndex }))
  return { sections, rowSources }
}

function layoutSources(data: FixtureData, layout: Reading | null): (string | null)[] {
  if (layout === null || data.rows.length * layout.data.rows.length > MAX_ALIGNED_CELLS)
    return data.rows.map(() => null)
  const matches = alignRows(alignable(data), alignable(layout.data))
  return matches.map((match) => (match === null ? null : (layout.rowSources[match] ?? null)))
}

function alignable(data: FixtureData): AlignableRow[] {
  return data.rows.map((row) => ({
    type: cellText(row, 'TYPE'),
    text: cellText(row, COLUMN.catalog) || data.columns.map((column) => cellText(row, column)).join(' '),
  }))
}
