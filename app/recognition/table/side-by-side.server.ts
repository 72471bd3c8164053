import { matchHeader } from '~/domain/headings/vocabulary'
import { COLUMN } from '~/domain/table/columns'
import { boxAround } from '../pixels/gray.server'
import type { PageRow } from '../text/page-rows.server'
import type { PageTable } from './table.server'

/** A part with this many known headings, including TYPE, is a separate schedule. */
const KNOWN = 3

/**
 * Splits a table into the schedules printed side by side. A schedule that continues to its right repeats its header:
 * TYPE MFG, and again TYPE MFG. Two different schedules start with a TYPE each and have further known headings. Returns
 * the parts as separate tables, from left to right; any other table is the only part.
 */
export function partsBesideEachOther(table: PageTable): PageTable[] {
  const { names, spans } = table
  if (!names || !spans) return [table]
  const plain = names.map((name) => name.replace(/ \d+$/, ''))
  const starts = plain.flatMap((name, index) => (name === plain[0] && name !== '' ? [index] : []))
  const parts = starts.map((start, index) => ({ start, end: starts[index + 1] ?? names.length }))
  const firstPart = plain.slice(0, parts[0]?.end).filter((name) => name !== '')
  const isRepeated = parts.every(({ start, end }) => {
    const own = plain.slice(start, end)
    if (!own.includes(COLUMN.type) || firstPart.length < 2) return false
    const known = new Set(own.flatMap((name) => matchHeader(name)?.name ?? [])).size
    return firstPart.every((name) => own.includes(name)) || (plain[0] === COLUMN.type && known >= KNOWN)
  })
  if (parts.length < 2 || !isRepeated) return [table]
  return parts.map(({ start, end }, part) => {
    const rows = table.rows.flatMap((row): PageRow[] => {
      // A heading across all parts is kept once, with the first.
      if (row.kind !== 'item') return part === 0 ? [row] : []
      const texts = row.texts.slice(start, end)
      if (!texts.some((text) => text.lines.length > 0)) return []
      const shared = row.shared?.flatMap((column) => (column >= start && column < end ? [column - start] : []))
      return [{ ...row, texts, ...(shared && { shared }) }]
    })
    const own = spans.slice(start, end)
    const box = boxAround(own.map((span) => ({ left: span.start, right: span.end, top: 0, bottom: 1 })))
    const extent = {
      start: Math.max(table.extent.start, box?.left ?? 0),
      end: Math.min(table.extent.end, box?.right ?? 0),
    }
    const known = Math.min(table.known, end - start)
    const headings = table.headings ? { headings: table.headings.slice(start, end) } : {}
    const found = { names: plain.slice(start, end), ...headings, columns: end - start, rows, known, extent, spans: own }
    return part === 0 && table.unread ? { ...found, unread: table.unread } : found
  })
}
