import { totalWarning } from '~/domain/count-totals'
import { quantityText, sumOf, typeKey } from '~/domain/counts'
import { counts as words } from '~/domain/panel-messages'
import { settleTypes } from '../clean-text.server'
import { createGroups, type GroupBuilder } from './count-groups.server'
import type { Phrase, PhraseBlock, PhraseRow, ReadCount, ReadCounts, ReadGroup } from './count-rows.server'
import { type Segment, type TableShape, tableShape } from './count-table.server'
import { countIn, piecesOf } from './count-text.server'
import { areaName, isArea, isTotal, type KnownTypes, typeIn } from './count-words.server'

/** Reads the lines of one picture, block after block. `types` are those of the table. */
export function readRows(blocks: readonly PhraseBlock[], types: readonly string[]): ReadCounts {
  const known: KnownTypes = new Set(types.map(typeKey).filter((type) => type !== ''))
  const groups = createGroups()
  for (const block of blocks) readBlock(block, known, groups)
  return settled(groups.finish(), known)
}

function readBlock(block: PhraseBlock, known: KnownTypes, groups: GroupBuilder): void {
  let shape: TableShape | null = null
  let area = ''
  const list = listReader(block, known, groups)
  for (let at = 0; at < block.rows.length; at++) {
    const row = block.rows[at]
    if (!row) continue
    const next = tableShape(block, at, known)
    if (next) {
      list.flush()
      shape = next
      at += next.headRows - 1
    } else if (shape === null) list.take(row)
    else {
      for (const segment of shape.segments) area = readTableRow({ row, segment, shape, area, known, groups, block })
    }
  }
  list.flush()
}

interface TableRow {
  readonly row: PhraseRow
  readonly segment: Segment
  readonly shape: TableShape
  /** The area that a line above named; lines below it leave it out. */
  readonly area: string
  readonly known: KnownTypes
  readonly groups: GroupBuilder
  readonly block: PhraseBlock
}

const BLANK = /^[-–—._\s/|]*$/
const textOf = (phrases: readonly Phrase[]) =>
  phrases
    .map(({ text }) => text)
    .join(' ')
    .trim()
const sureness = (phrases: readonly Phrase[]) => Math.min(100, ...phrases.map(({ confidence }) => confidence)) / 100

/** Reads what one row says for one list of the table; the area that holds from here on. */
function readTableRow({ row, segment, shape, area, known, groups, block }: TableRow): string {
  const inColumn = (column: number) => row.phrases.filter((phrase) => shape.columnOf(phrase) === column)
  const numbers = [segment.count, segment.total, ...segment.values.map(({ column }) => column)]
  const own = [segment.type, segment.area, ...numbers].flatMap((column) => (column === null ? [] : inColumn(column)))
  if (own.length === 0) return area
  const lead = own.filter((phrase) => countIn(phrase.text) === null && isTotal(phrase.text))[0]
  if (lead) {
    if (!shape.isAcross) readTotals(segment, inColumn, groups)
    return area
  }
  if (isHeadingRow(row, shape.startOf(segment.type) + 2 * block.cap, block, known)) {
    groups.heading(textOf(row.phrases))
    return ''
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
    groups.add({ type, quantity, confidence: sureness([...name, ...count]) }, place)
  } else if (quantity !== null) groups.warnAll(words.noType(quantityText(quantity)))
  else if (type !== '') readMerged(textOf(row.phrases), type, text, groups, known, sureness(row.phrases))
  return place
}

/** Narrow columns may have been read as one text; what holds no count is said. */
function readMerged(
  line: string,
  type: string,
  text: string,
  groups: GroupBuilder,
  known: KnownTypes,
  confidence: number,
): void {
  const pieces = piecesOf(line, known).flatMap((piece) => (piece.kind === 'count' ? [piece] : []))
  if (pieces.length > 0) for (const { type, quantity } of pieces) groups.add({ type, quantity, confidence })
  else if (BLANK.test(text)) groups.warn(words.noCount(type))
  else groups.warn(words.unread(type, text))
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

/** A line of a table with a column per area; empty cells are no counts. */
function readAreas(
  segment: Segment,
  inColumn: (column: number) => Phrase[],
  { type, name }: { readonly type: string; readonly name: readonly Phrase[] },
  groups: GroupBuilder,
): void {
  const found: number[] = []
  for (const { column, label } of segment.values) {
    const phrases = inColumn(column)
    const text = textOf(phrases)
    if (BLANK.test(text)) continue
    const quantity = countIn(text)
    if (quantity === null) {
      if (type !== '') groups.warnAll(words.unread(`${type} (${label})`, text))
    } else if (type === '') groups.warnAll(words.noType(quantityText(quantity)))
    else {
      found.push(quantity)
      groups.add({ type, quantity, confidence: sureness([...name, ...phrases]) }, label)
    }
  }
  if (segment.total === null || type === '') return
  const printed = countIn(textOf(inColumn(segment.total)))
  const sum = sumOf(found)
  if (printed !== null && printed !== sum) groups.warnAll(totalWarning(type, printed, sum))
}

/** A line of a table with a column per type. */
function readAcross(
  segment: Segment,
  inColumn: (column: number) => Phrase[],
  name: readonly Phrase[],
  groups: GroupBuilder,
  known: KnownTypes,
): void {
  const place = areaName(textOf(name))
  const found: number[] = []
  for (const { column, label } of segment.values) {
    const phrases = inColumn(column)
    const quantity = countIn(textOf(phrases))
    if (quantity === null) continue
    found.push(quantity)
    groups.add({ type: typeIn(label, known), quantity, confidence: sureness([...name, ...phrases]) }, place)
  }
  const printed = segment.total === null ? null : countIn(textOf(inColumn(segment.total)))
  const sum = sumOf(found)
  if (printed !== null && printed !== sum) groups.warnAll(totalWarning(place, printed, sum))
}

/** A row of one text that is no number, names an area or is longer than a type, and begins no further right than types. */
function isHeadingRow(row: PhraseRow, farthest: number, block: PhraseBlock, known: KnownTypes): boolean {
  const written = row.phrases.filter(({ text }) => !BLANK.test(text))
  const [only] = written
  if (!only || written.length > 1 || countIn(only.text) !== null) return false
  if (isArea(only.text)) return true
  if (known.has(typeKey(only.text))) return false
  const wide = (only.columnEnd ?? 0) - (only.column ?? 0)
  if (wide > 1 && wide * 2 >= block.columns) return true
  if (only.start > farthest) return false
  return /^[A-Z]{4,}$/i.test(only.text) || only.text.length > 6
}

interface ListReader {
  take(row: PhraseRow): void
  flush(): void
}

/** Lines that are no table. A line that ends in the middle of a list goes on in the next. */
function listReader(block: PhraseBlock, known: KnownTypes, groups: GroupBuilder): ListReader {
  let held: { text: string; confidence: number; end: number } | null = null
  const read = (text: string, confidence: number) => {
    for (const piece of piecesOf(text, known)) {
      if (piece.kind === 'count') {
        groups.add({ type: piece.type, quantity: piece.quantity, confidence })
      } else if (piece.kind === 'total') groups.total(piece.quantity)
      else if (isTypeAlone(piece.text, known)) groups.warn(words.noCount(piece.text))
      else groups.heading(piece.text)
    }
  }
  const flush = () => {
    if (held) read(held.text, held.confidence)
    held = null
  }
  return {
    take(row) {
      const own = row.phrases.map(({ text }) => text).join('\t')
      const isNear = held !== null && row.start - held.end < 1.7 * block.cap
      if (!isNear) flush()
      const text = held ? `${held.text} ${own}` : own
      const confidence = Math.min(held?.confidence ?? 1, sureness(row.phrases))
      if (isUnfinished(own, known)) held = { text, confidence, end: row.end }
      else {
        held = null
        read(text, confidence)
      }
    },
    flush,
  }
}

const isTypeAlone = (text: string, known: KnownTypes) => known.has(typeKey(text))

/** Whether a list goes on: the line ends with its sign, or after a comma with the beginning of another count. */
function isUnfinished(line: string, known: KnownTypes): boolean {
  if (/[,;&-]\s*$/.test(line)) return true
  if (!/[,;]/.test(line)) return false
  const pieces = piecesOf(line, known)
  if (pieces.length <= 1) return false
  // The rest of a list is written as its beginning: EX-1 after A (2) and B - 4 has its count in the next line.
  const [last = '', ...others] = line.split(/[,;]/).reverse()
  const isLike = (sign: RegExp) => others.every((part) => sign.test(part)) && !sign.test(last)
  return pieces.at(-1)?.kind === 'label' || isLike(/\(\s*\d/) || isLike(/\s[-=:]\s/)
}

/** Letters that look alike, in one form. */
const lookAlike = (type: string) =>
  type
    .replace(/[OQ]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')

/** Types as the table writes them, and as their neighbours ask for. A type that only looks like one of the table is said. */
function settled({ groups, warnings }: ReadCounts, known: KnownTypes): ReadCounts {
  const read = groups.flatMap(({ counts }) => counts.map(({ type }) => type))
  const present = new Set(read)
  const habit = settleTypes(read)
  const names = new Map<string, string>()
  const said = new Set<string>()
  const byLook = new Map<string, string[]>()
  for (const type of known) byLook.set(lookAlike(type), [...(byLook.get(lookAlike(type)) ?? []), type])
  read.forEach((type, index) => {
    if (known.has(type)) {
      names.set(type, type)
      return
    }
    const usual = habit[index] ?? type
    const [only, another] = byLook.get(lookAlike(type)) ?? []
    if (only !== undefined && another === undefined && !present.has(only)) {
      names.set(type, only)
      said.add(words.readAs(type, only))
    } else if (!names.has(type)) names.set(type, usual)
  })
  const counts = (group: ReadGroup): ReadCount[] =>
    group.counts.map((count) => ({ ...count, type: names.get(count.type) ?? count.type }))
  return { groups: groups.map((group) => ({ ...group, counts: counts(group) })), warnings: [...said, ...warnings] }
}
