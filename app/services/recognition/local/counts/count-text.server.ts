import { MAX_COUNT } from '~/domain/limits'
import {
  AREA_START,
  isArea,
  isNoType,
  isTitle,
  isTotal,
  isTypeLike,
  type KnownTypes,
  typeIn,
} from './count-words.server'

/** What a line says, in its order. */
export type Piece =
  | { readonly kind: 'count'; readonly type: string; readonly quantity: number }
  | { readonly kind: 'total'; readonly label: string; readonly quantity: number }
  | { readonly kind: 'label'; readonly text: string }

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const UNIT = String.raw`(?:\s*(?:EA|EACH|PCS?|PIECES?|NOS?|UNITS?|FIXTURES?|CT|COUNTS?|TOTAL|X|REQ'?D)\.?)?`
const WHOLE_NUMBER = new RegExp(String.raw`^[(\[x×]?\s*(${NUMBER})\s*[)\]]?${UNIT}$`, 'i')
/** TYPE A1 .... 24 EA; the sign between may be missing. */
const TYPE_FIRST = new RegExp(
  String.raw`^(.+?)(\s*(?:[-=:>@×]+|\t|(?<=[\s\d])x(?=\s*\d)|\bQTY\b\.?:?)+\s*|\s+)[(\[]?\s*(${NUMBER})\s*[)\]]?${UNIT}$`,
  'i',
)
const TYPE_IN_BRACKETS = new RegExp(String.raw`^(.+?)\s*[(\[]\s*(?:QTY\.?:?\s*)?(${NUMBER})${UNIT}\s*[)\]]$`, 'i')
/** (24) TYPE A1, 24 EA A1, 24 x A1 */
const COUNT_FIRST = new RegExp(
  String.raw`^([(\[]?)(${NUMBER})(?:\s*[)\]]\s*|\s*[-=:×\t]\s*|\s+)(?:(?:EA|EACH|PCS?|NOS?|X|OF)\b\.?\s*)?[-=:\t]?\s*((?:(?:FIXTURE|LUMINAIRE)\s+)?(?:TYPE\s+)?[A-Z][\w./'*+-]*(?:\s*[-:]\s+\D.*)?)$`,
  'i',
)
/** One count of several in a line without commas. */
const RUN = new RegExp(
  String.raw`([A-Z0-9][A-Z0-9./'*+-]{0,8}?)(?:\s*[-=:]\s*|\s+x\s+)(${NUMBER})(?=\s+[A-Z]|\s*$)`,
  'gi',
)

/** The number of a text that is nothing but a count, 12, (12), 1,200, 24 EA; null otherwise. */
export function countIn(text: string): number | null {
  const digits = WHOLE_NUMBER.exec(text.trim())?.[1]?.replaceAll(',', '')
  if (digits === undefined) return null
  const count = Math.round(Number(digits) * 1000) / 1000
  return count <= MAX_COUNT ? count : null
}

/** Dashes and leaders of all kinds in one form; what the engine makes of marks at the ends is gone. */
export function plainLine(text: string): string {
  return text
    .replace(/[‐-―−~]|--+/g, '-')
    .replace(/[‘’“”"|]/g, ' ')
    .replace(/\s*(?:[.…·_]\s?){3,}\s*/g, '\t')
    .replace(/[ \u00a0]+/g, ' ')
    .trim()
}

/** Takes a line apart into counts, totals and labels. `known` are the types of the table. */
export function piecesOf(line: string, known: KnownTypes): Piece[] {
  const text = plainLine(line)
  if (text === '') return []
  if (isArea(text) && !known.has(text.toUpperCase())) return [{ kind: 'label', text }]
  // A comma parts counts, unless it groups the digits of one.
  const chunks = text.split(/\s*[;•·]\s*|\s*,\s*(?!\d{3}(?!\d))|\s*,\s+/).filter((chunk) => chunk.trim() !== '')
  return joinedLabels(chunks.flatMap((chunk) => chunkPieces(chunk, known)))
}

function chunkPieces(chunk: string, known: KnownTypes): Piece[] {
  const runs = [...chunk.matchAll(RUN)]
  if (runs.length >= 2 && chunk.replace(RUN, ' ').trim() === '') {
    const read = runs.flatMap(([, type = '', digits = '']) => countPiece(type, digits, true, known) ?? [])
    if (read.length === runs.length) return read
  }
  const cells = chunk.split(/\s*\t\s*/).filter((cell) => cell !== '')
  // Several numbers that stand apart are several counts.
  if (cells.filter((cell) => countIn(cell) !== null).length > 1) return cellPieces(cells, known)
  const single = pieceOf(chunk, known)
  if (single) return [single]
  const area = AREA_START.exec(chunk)?.[0]
  if (area !== undefined && area.length < chunk.length) {
    const rest = chunk.slice(area.length).replace(/^\s*[:.\t-]+\s*|^\s+/, '')
    const after = rest === '' ? [] : chunkPieces(rest.replace(/^\((.*)\)$/, '$1'), known)
    if (after.some(({ kind }) => kind !== 'label')) return [{ kind: 'label', text: area }, ...after]
  }
  const [before = '', after] = splitOnce(chunk, /\s*:\s+|:\s*\t/)
  if (after !== undefined) {
    const rest = chunkPieces(after, known)
    if (rest.some(({ kind }) => kind !== 'label')) return [{ kind: 'label', text: before }, ...rest]
  }
  if (cells.length > 1) return cellPieces(cells, known)
  return [{ kind: 'label', text: chunk }]
}

/** Texts that stand apart: each may be a whole count, or a type whose number is the next. */
function cellPieces(cells: readonly string[], known: KnownTypes): Piece[] {
  const out: Piece[] = []
  for (let at = 0; at < cells.length; at++) {
    const [cell = '', next = ''] = [cells[at], cells[at + 1]]
    const whole = pieceOf(cell, known)
    if (whole) out.push(whole)
    else if (countIn(cell) === null && countIn(next) !== null) {
      const pair = pieceOf(`${cell}\t${next}`, known)
      out.push(pair ?? { kind: 'label', text: cell })
      if (pair) at++
    } else if (countIn(cell) === null) out.push(...(cells.length > 1 ? piecesOf(cell, known) : []))
  }
  return out.length > 0 ? out : [{ kind: 'label', text: cells.join(' ') }]
}

/** One count or total and nothing else; null when the text is no such thing. */
function pieceOf(text: string, known: KnownTypes): Piece | null {
  const plain = text.trim()
  if (known.has(plain.toUpperCase()) || isArea(plain)) return null
  return lastPiece(plain, known) ?? firstPiece(plain, known)
}

/** The count stands first: 24 EA A1. */
function lastPiece(plain: string, known: KnownTypes): Piece | null {
  const last = COUNT_FIRST.exec(plain)
  if (!last) return null
  const [, bracket = '', digits = '', name = ''] = last
  if (isTotal(name)) return totalPiece(name, digits)
  return countPiece(name, digits, bracket !== '' || /\bTYPE\b/i.test(plain), known)
}

/** The type stands first: A1 - 24, A1 (24). */
function firstPiece(plain: string, known: KnownTypes): Piece | null {
  const bracketed = TYPE_IN_BRACKETS.exec(plain)
  const [, name = '', sign = '', digits = ''] = bracketed
    ? ['', bracketed[1], '(', bracketed[2]]
    : (TYPE_FIRST.exec(plain) ?? [])
  if (digits === '') return null
  if (isTotal(name)) return totalPiece(name, digits)
  return countPiece(name, digits, sign.trim() !== '' || sign.includes('\t'), known)
}

function totalPiece(label: string, digits: string): Piece | null {
  const quantity = countIn(digits)
  return quantity === null ? null : { kind: 'total', label, quantity }
}

/** Without a sign between them only a short mark and a number are a count; with one, a name may be longer. */
function countPiece(name: string, digits: string, isSigned: boolean, known: KnownTypes): Piece | null {
  const quantity = countIn(digits)
  const type = typeIn(name.replace(/[\s:.=>-]+$/, ''), known)
  if (quantity === null || type === '' || (isNoType(type) && !known.has(type))) return null
  if (known.has(type)) return { kind: 'count', type, quantity }
  if (isArea(type) || /^[\W_]+$/.test(type)) return null
  const isMark = isTypeLike(type) && (isSigned || type.length <= 6)
  const isName = isSigned && type.length <= 40 && /[A-Z]{2}/.test(type) && !/[,;:]/.test(type) && !isTitle(type)
  return isMark || isName ? { kind: 'count', type, quantity } : null
}

function splitOnce(text: string, sign: RegExp): [string, string | undefined] {
  const found = sign.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined]
}

/** Labels side by side are one. */
function joinedLabels(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (piece.kind === 'label' && last?.kind === 'label') {
      out.splice(-1, 1, { kind: 'label', text: `${last.text} ${piece.text}` })
    } else out.push(piece)
  }
  return out
}
