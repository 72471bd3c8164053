import { quantityText, typeKey } from '~/domain/counts/counts'
import { counts as words } from '~/domain/panel-messages'
import { withCommaColumns } from './comma-rows.server'
import { createGroups, type GroupBuilder } from './count-groups.server'
import { countIn } from './count-number.server'
import type { Phrase, PhraseBlock, PhraseRow, ReadCount, ReadCounts } from './count-rows.server'
import { type Segment, type TableShape, tableShape } from './count-table.server'
import { piecesOf } from './count-text.server'
import { areaName, isArea, isTotal, type KnownTypes, typeIn } from './count-words.server'
import { listReader } from './read-list.server'
import { settled } from './settle-types.server'
import { withTimes } from './times.server'

/** Reads the lines of one picture, block by block. `types` are those of the table. */
export function readRows(blocks: readonly PhraseBlock[], types: readonly string[]): ReadCounts {
  const known: KnownTypes = new Set(types.map(typeKey).filter((type) => type !== ''))
  const groups = createGroups()
  for (const read of blocks) {
    const block = withCommaColumns(read)
    readBlock({ ...block, rows: withTimes(block.rows, known) }, known, groups)
  }
  return settled(groups.finish(), known)
}

function readBlock(block: PhraseBlock, known: KnownTypes, groups: GroupBuilder): void {
  let shape: TableShape | null = null
  let area = ''
  const list = listReader(block.cap, known, groups)
  for (let at = 0; at < block.rows.length; at++) {
    const row = block.rows[at]
    if (!row) continue
    const next = tableShape(block, at, known)
    if (next) {
      list.flush()
      shape = next
      at += next.headRows - 1
    } else if (shape === null) list.take(row)
    else if (isHeadingRow(row, shape, block, known)) {
      groups.heading(textOf(row.phrases))
      area = ''
    } else {
      for (const segment of shape.segments) area = readTableRow({ row, segment, shape, area, known, groups })
    }
  }
  list.flush()
}

interface TableRow {
  readonly row: PhraseRow
  readonly segment: Segment
  readonly shape: TableShape
  /** The area named in a line above, for lines that omit it. */
  readonly area: string
  readonly known: KnownTypes
  readonly groups: GroupBuilder
}

const BLANK = /^[-–—._\s/|]*$/
const textOf = (phrases: readonly Phrase[]) =>
  phrases
    .map(({ text }) => text)
    .join(' ')
    .trim()
const sureness = (name: readonly Phrase[], count: readonly Phrase[]) => {
  const phrases = [...name, ...count]
  const [only, second] = name
  return {
    confidence: Math.min(100, ...phrases.map(({ confidence }) => confidence)) / 100,
    ...(phrases.some(({ isDoubted }) => isDoubted) ? { isDoubted: true } : {}),
    ...(count.some(({ isMarked }) => isMarked) ? { isMarked: true } : {}),
    ...(only?.others && second === undefined ? { others: only.others } : {}),
  }
}

/** Reads one row for one list of the table. Returns the area that applies from here on. */
function readTableRow({ row, segment, shape, area, known, groups }: TableRow): string {
  const inColumn = (column: number) => row.phrases.filter((phrase) => shape.columnOf(phrase) === column)
  const numbers = [segment.count, segment.total, ...segment.values.map(({ column }) => column)]
  const own = [segment.type, segment.area, ...numbers].flatMap((column) => (column === null ? [] : inColumn(column)))
  if (own.length === 0) return area
  const lead = own.filter((phrase) => countIn(phrase.text) === null && isTotal(phrase.text))[0]
  if (lead) {
    if (!shape.isAcross) readTotals(segment, inColumn, groups)
    return area
  }
  const name = inColumn(segment.type)
  if (shape.isAcross) {
    readAcross(segment, inColumn, name, groups, known)
    return area
  }
  const type = typeIn(textOf(name), known)
  if (segment.count === null) {
    readAreas(segment, inColumn, { type, name }, groups)
    return area
  }
  const place = segment.area === null ? '' : areaName(textOf(inColumn(segment.area))) || area
  const count = inColumn(segment.count)
  const text = textOf(count)
  const quantity = countIn(text)
  if (quantity !== null && type !== '') {
    groups.add({ type, quantity, ...sureness(name, count) }, place)
  } else if (quantity !== null) groups.warnAll(words.noType(quantityText(quantity)))
  else readMerged(textOf(row.phrases), type, text, groups, known, sureness([], row.phrases))
  return place
}

/** Reads narrow columns that may have been read as one text, and reports a row without a count. */
function readMerged(
  line: string,
  type: string,
  text: string,
  groups: GroupBuilder,
  known: KnownTypes,
  sure: ReturnType<typeof sureness>,
): void {
  const pieces =
    type === '' || text === '' ? piecesOf(line, known).flatMap((piece) => (piece.kind === 'count' ? [piece] : [])) : []
  if (pieces.length > 0) for (const { type, quantity } of pieces) groups.add({ type, quantity, ...sure })
  else if (type !== '' || !BLANK.test(text)) groups.unread(type, BLANK.test(text) ? '' : text)
}

function readTotals(segment: Segment, inColumn: (column: number) => Phrase[], groups: GroupBuilder): void {
  const read = (column: number) => countIn(textOf(inColumn(column)))
  if (segment.count !== null) {
    const quantity = read(segment.count)
    if (quantity !== null) groups.total(quantity)
  }
  for (const { column, label } of segment.values) {
    const quantity = read(column)
    if (quantity !== null) groups.total(quantity, label)
  }
}

/** Reads a row of a table with a column per area; empty cells are not counts. */
function readAreas(
  segment: Segment,
  inColumn: (column: number) => Phrase[],
  { type, name }: { readonly type: string; readonly name: readonly Phrase[] },
  groups: GroupBuilder,
): void {
  const found: ReadCount[] = []
  for (const { column, label } of segment.values) {
    const phrases = inColumn(column)
    const text = textOf(phrases)
    if (BLANK.test(text)) continue
    const quantity = countIn(text)
    if (quantity === null) {
      if (type !== '') groups.unread(type, text, label)
    } else if (type === '') groups.warnAll(words.noType(quantityText(quantity)))
    else {
      const count = { type, quantity, ...sureness(name, phrases) }
      found.push(count)
      groups.add(count, label)
    }
  }
  if (segment.total === null || type === '') return
  const printed = countIn(textOf(inColumn(segment.total)))
  if (printed !== null) groups.sum(type, printed, found)
}

/** Reads a row of a table with a column per type. */
function readAcross(
  segment: Segment,
  inColumn: (column: number) => Phrase[],
  name: readonly Phrase[],
  groups: GroupBuilder,
  known: KnownTypes,
): void {
  const own = areaName(textOf(name))
  // Under FLOOR a 2 is FLOOR 2.
  const place = /^\d+$/.test(own) && segment.corner ? `${segment.corner} ${own}` : own
  const found: ReadCount[] = []
  for (const { column, label } of segment.values) {
    const phrases = inColumn(column)
    const text = textOf(phrases)
    const [type, quantity] = [typeIn(label, known), countIn(text)]
    if (quantity === null) {
      if (!BLANK.test(text)) groups.unread(type, text, place)
      continue
    }
    const count = { type, quantity, ...sureness([], [...name, ...phrases]) }
    found.push(count)
    groups.add(count, place)
  }
  const printed = segment.total === null ? null : countIn(textOf(inColumn(segment.total)))
  if (printed !== null) groups.sum(place, printed, found)
}

/**
 * True for a row of a single text that is not a number and either names an area, spans most columns, or is in the type or area
 * column and too long for a type.
 */
function isHeadingRow(row: PhraseRow, shape: TableShape, block: PhraseBlock, known: KnownTypes): boolean {
  const written = row.phrases.filter(({ text }) => !BLANK.test(text))
  const [only] = written
  if (!only || written.length > 1 || countIn(only.text) !== null || isTotal(only.text)) return false
  if (isArea(only.text)) return true
  const isOf = shape.segments.find(({ type, area }) => [type, area].includes(shape.columnOf(only)))
  if (known.has(typeKey(only.text))) return false
  const wide = (only.columnEnd ?? 0) - (only.column ?? 0)
  if (wide > 1 && wide * 2 >= block.columns) return true
  if (!isOf || only.start > shape.startOf(isOf.type) + 2 * block.cap) return false
  // A type without its count is not a heading.
  if (piecesOf(only.text, known).some(({ kind }) => kind === 'unread')) return false
  return /^[A-Z]{4,}$/i.test(only.text) || only.text.length > 6
}
