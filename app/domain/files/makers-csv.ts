import { MAX_MAKER_LINES, MAX_OWN_MAKERS } from '../limits/makers'
import { nameFor } from '../trade/manufacturers'
import { ownCode, readMaker, TakenNames, type TypedMaker, typedOf } from '../trade/own-maker-entry'
import { makerFaults, makerFile as messages } from '../trade/own-maker-messages'
import type { OwnMaker } from '../trade/own-makers'
import { formatCsv, parseCsv } from './csv'
import { decodeCsv, isBinary } from './csv-encoding'
import type { Delimiter } from './delimited'

/** The makers of a file, or why it is refused: one sentence for the whole file, or one for each faulty line. */
export type ReadMakersFile =
  | { readonly makers: readonly OwnMaker[] }
  | { readonly refused: string }
  | { readonly faults: readonly string[] }

type Column = keyof TypedMaker

const HEADINGS: readonly (readonly [Column, heading: string])[] = [
  ['code', 'CODE'],
  ['name', 'NAME'],
  ['aliases', 'ALIASES'],
  ['percent', 'STANDARD %'],
  ['split', 'OVERAGE SPLIT'],
  ['link', 'CATALOG LINK'],
]
/** Other headings of the same columns, in letters and digits only. */
const COLUMN_BY_KEY: ReadonlyMap<string, Column> = new Map([
  ['CODE', 'code'],
  ['MFG', 'code'],
  ['NAME', 'name'],
  ['MANUFACTURER', 'name'],
  ['ALIAS', 'aliases'],
  ['ALIASES', 'aliases'],
  ['OTHERNAMES', 'aliases'],
  ['STANDARD', 'percent'],
  ['STANDARD%', 'percent'],
  ['PERCENT', 'percent'],
  ['%', 'percent'],
  ['OVERAGESPLIT', 'split'],
  ['SPLIT', 'split'],
  ['LINK', 'link'],
  ['CATALOGLINK', 'link'],
])
const BETWEEN_ALIASES = '; '
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** A first line by which Excel knows the delimiter. */
const NAMED = /^\uFEFF?sep=/i

/** Formats own makers as a CSV file that `readMakersFile` reads again. Cells that a spreadsheet would run are harmless. */
export function formatMakers(makers: readonly OwnMaker[]): string {
  const lines = makers.map((maker) => {
    const typed = typedOf(maker)
    return HEADINGS.map(([column]) => (column === 'aliases' ? typed.aliases.join(BETWEEN_ALIASES) : typed[column]))
  })
  return formatCsv([HEADINGS.map(([, heading]) => heading), ...lines])
}

/**
 * Reads a CSV file of makers: all of it or nothing. Its makers are added to `own` or replace those of their codes; makers
 * of `own` that it does not name stay, and so do the fields whose columns it lacks.
 */
export function readMakersFile(bytes: Uint8Array, own: readonly OwnMaker[]): ReadMakersFile {
  const text = decodeCsv(bytes)
  if (text.trim() === '') return { refused: messages.empty }
  if (isBinary(text)) return { refused: messages.binary }
  if (hasMoreLines(text, MAX_MAKER_LINES)) return { refused: messages.tooLong }
  const isNamed = NAMED.test(text)
  const [head = [], ...lines] = parseCsv(text, isNamed ? undefined : delimiterOf(text))
  const firstLine = isNamed ? 3 : 2
  const columns = columnsOf(head)
  if ('fault' in columns) return { refused: columns.fault }
  const filled = lines.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, line: at + firstLine }] : [],
  )
  if (filled.length === 0) return { refused: messages.noMakers }
  if (filled.length > MAX_OWN_MAKERS) return { refused: messages.tooMany }
  return readLines(filled, columns.places, own)
}

/** Returns the delimiter between the headings; cells of aliases have semicolons in a file with commas. */
function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1)
  const columns = (delimiter: Delimiter) =>
    head.split(delimiter).filter((one) => COLUMN_BY_KEY.has(headingKey(one))).length
  return DELIMITERS.toSorted((one, other) => columns(other) - columns(one))[0] ?? ','
}

const headingKey = (heading: string) => heading.toUpperCase().replace(/[^\p{L}\p{N}%]/gu, '')

/** Counts line breaks without splitting the text. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines > most) return true
  }
  return false
}

/** The columns in the order of the file; null for one without a heading. */
type Places = readonly (Column | null)[]

function columnsOf(head: readonly string[]): { readonly places: Places } | { readonly fault: string } {
  const places: (Column | null)[] = []
  for (const heading of head) {
    const column = COLUMN_BY_KEY.get(headingKey(heading))
    if (column === undefined && heading.trim() !== '') {
      const isHead = head.some((one) => COLUMN_BY_KEY.get(headingKey(one)) === 'code')
      return { fault: isHead ? messages.unknownHeading(heading.trim()) : messages.headings }
    }
    if (column && places.includes(column)) return { fault: messages.twiceHeading(heading.trim()) }
    places.push(column ?? null)
  }
  return places.includes('code') ? { places } : { fault: messages.headings }
}

interface FilledLine {
  readonly cells: readonly string[]
  /** 1-based, as a spreadsheet counts. */
  readonly line: number
}

function readLines(lines: readonly FilledLine[], places: Places, own: readonly OwnMaker[]): ReadMakersFile {
  const faults: { readonly line: number; readonly message: string }[] = []
  const known = new Map(own.map((maker) => [maker.code, maker]))
  const read: { readonly maker: OwnMaker; readonly line: number }[] = []
  const lineOf = new Map<string, number>()
  for (const { cells, line } of lines) {
    const typed = typedLine(cells, places, known)
    const code = ownCode(typed.code)
    const earlier = lineOf.get(code)
    const result = readMaker(typed)
    if (cells.some((cell, at) => cell.trim() !== '' && !places[at])) faults.push({ line, message: messages.noHeading })
    else if ('faults' in result) faults.push({ line, message: result.faults.map(({ message }) => message).join(' ') })
    else if (earlier !== undefined) faults.push({ line, message: messages.codeTwice(code, earlier) })
    else read.push({ maker: result.maker, line })
    if (code !== '' && earlier === undefined) lineOf.set(code, line)
  }
  const kept = own.filter(({ code }) => !lineOf.has(code))
  if (kept.length + read.length > MAX_OWN_MAKERS) return { refused: makerFaults.tooMany }
  const taken = new TakenNames(kept)
  for (const { maker, line } of read) {
    const fault = taken.add(maker)
    if (fault) faults.push({ line, message: fault.message })
  }
  if (faults.length === 0) return { makers: read.map(({ maker }) => maker) }
  return { faults: faults.sort((a, b) => a.line - b.line).map(({ line, message }) => messages.line(line, message)) }
}

/** A line as typed; a field without a column is as it is stored. */
function typedLine(cells: readonly string[], places: Places, own: ReadonlyMap<string, OwnMaker>): TypedMaker {
  const cell = (column: Column) => {
    const place = places.indexOf(column)
    return place < 0 ? undefined : (cells[place] ?? '')
  }
  const code = cell('code') ?? ''
  const stored = own.get(ownCode(code))
  const before = stored && typedOf(stored)
  const aliases = cell('aliases')
  return {
    code,
    name: cell('name') ?? before?.name ?? nameFor(ownCode(code)) ?? '',
    aliases: aliases === undefined ? (before?.aliases ?? []) : aliasesOf(aliases),
    percent: cell('percent') ?? before?.percent ?? '',
    split: cell('split') ?? before?.split ?? '',
    link: cell('link') ?? before?.link ?? '',
  }
}

/** The other names of a cell or a field, separated by semicolons or line breaks. */
export const aliasesOf = (cell: string): string[] => cell.split(/[;\n]/)
