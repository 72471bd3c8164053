import { WHITE, withoutEnd } from '~/domain/edges'
import { MAX_COUNT_LINE, MAX_COUNT_TEXT } from '~/domain/limits/counts'
import { countIn, digitsIn, holdsNumber, isAmount, NUMBER, numberOf, UNIT } from './count-number.server'
import {
  AREA_START,
  hasAreaWord,
  isArea,
  isNoType,
  isTitle,
  isTotal,
  isTypeCode,
  isTypeLike,
  type KnownTypes,
  markAfterPrefix,
  typeIn,
  withoutPrefix,
} from './count-words.server'

export interface CountPiece {
  readonly kind: 'count'
  readonly type: string
  readonly quantity: number
  /** A letter in the number was treated as a digit. */
  readonly isDoubted?: boolean
  /** The number precedes the type. */
  readonly isCountFirst?: boolean
  /** The sign between type and number: a dash, one that may be a minus, "A -3"; 'numbers' for two numbers: "124 8". */
  readonly form?: 'dash' | 'minus' | 'numbers'
}

/** The parts of a line, in their order. */
export type Piece =
  | CountPiece
  | { readonly kind: 'total'; readonly label: string; readonly quantity: number }
  | { readonly kind: 'label'; readonly text: string }
  /** A type with a text that is not a number, or nothing (''), in place of its count; a number without a type ('' as type). */
  | { readonly kind: 'unread'; readonly type: string; readonly text: string }

/** TYPE A1 .... 24 EA; the sign in between is optional. */
// linear-enough: one count with its type; in a longer text none is read (MAX_COUNT_TEXT)
const TYPE_FIRST = new RegExp(
  String.raw`^(.+?)(\s*(?:[-=:>@×\t]|\bQTY\b\.?:?)[-=:>@×\s]*(?:\bQTY\b\.?:?\s*)?|(?<!\b(?:TYPE|MARK|TAG|FIXTURE|LUMINAIRE|SYMBOL|FIXT\.?))[ ]+x[ ]*(?=\d)|\s+)[(\[]?\s*(${NUMBER})\s*[)\]]?${UNIT}$`,
  'i',
)
// linear-enough: one count with its type; in a longer text none is read (MAX_COUNT_TEXT)
const TYPE_IN_BRACKETS = new RegExp(String.raw`^(.+?)\s*[(\[]\s*(?:QTY\.?:?\s*)?(${NUMBER})${UNIT}\s*[)\]]$`, 'i')
/** (24) TYPE A1, 24 EA A1, 24 x A1 */
// linear-enough: one count with its type; in a longer text none is read (MAX_COUNT_TEXT)
const COUNT_FIRST = new RegExp(
  String.raw`^([(\[]?)(${NUMBER})(?:\s*[)\]]\s*|\s*[-=:×\t]\s*|\s+)(?:(?:EA|EACH|PCS?|NOS?|X(?!\s*[-:])|OF)\b\.?\s*)?[-=:\t]?\s*((?:(?:FIXTURE|LUMINAIRE)\s+)?(?:TYPE\s+)?[A-Z][\w./'*+-]*(?:\s*[-:]\s+\D.*)?)$`,
  'i',
)
/** One count of several in a line without commas. */
// linear-enough: a part of a line; in a longer one none is read (MAX_COUNT_TEXT)
const RUN = new RegExp(
  String.raw`([A-Z0-9][A-Z0-9./'*+-]{0,8}?)(?:\s*[-=:×]\s*|\s+x\s+)(${NUMBER})(?=\s+[A-Z]|\s*$)`,
  'gi',
)
/** A comma separates counts unless it groups the digits of a number. */
const PARTS = /(?:(?<!\s)\s+)?(?:[;•·]\s*|,\s+)|(?<!\d)(?:(?<!\s)\s+)?,|,(?!\d+(?:\.\d+)?(?![\w.]))/
/** White that contains a tab separates independent texts. */
const APART = /(?:(?<!\s)[^\S\t]+)?\t\s*/

/** Normalizes dashes and leaders, and removes what the engine makes of marks at the ends. */
export function plainLine(text: string): string {
  return text
    .replace(/[‐-―−]\s*[»>→]|~(?!\d)|[‐-―−]|--+(?!\d)|-\s*[»>→]/g, '-')
    .replace(/(?<=\S) \|(?= \S)/g, ';')
    .replace(/(?<=\d)["”](?= *[A-Z]{3})/gi, '″')
    .replace(/[‘’“”"|]/g, ' ')
    .replace(/(?:(?<!\s)\s+)?(?:[.…·_]\s?){3,}\s*/g, '\t')
    .replace(/\t[-_=~\s]+\t/g, ' = ')
    .replace(/(\d)\t(or|to|and)\t(?=\d)/gi, '$1 $2 ')
    .replace(/(\d)\t(?=(?:EA|EACH|PCS?)\b)|\b(TYPE|MARK|TAG)\t(?=[A-Z0-9])/gi, '$1$2 ')
    .replace(GLUED_TYPE, '$1 ')
    .replace(/[ \u00a0]+/g, ' ')
    .trim()
    .replace(TIMES, '$1 × ')
    .replace(
      /^(\d[\d,]*)\s*(?:(?:[xX]\s+|x)(?=[A-Za-z])|((?:EA|EACH|PCS?)\b|(?:ea|each|pcs?)(?=[A-Z]))\.?\s*(?=[A-Za-z]))/,
      (_, digits, unit) => `${digits} ${unit ?? '×'} `,
    )
}

/** TYPEA1: the engine drops the blank. */
const GLUED_TYPE = /\b(TYPE)(?=(?![SD]\b)[A-Z]{1,2}\d{0,3}[A-Z]?\b)/gi

/** A lower-case x between a capital or digit and a number is a times sign: Ax 88, Cx3. In 2x4 it is part of a size. */
const TIMES = /^((?:.*\s)?(?![\dx.]+\s*x\s*\d)[A-Z0-9][A-Z0-9l./*+-]*)x\s*(?=\d[\d,]*(?:\s*[A-Z]{2,4}\.?)?$)/

/** Splits a line into counts, totals and labels. `known` are the types of the table. */
export function piecesOf(line: string, known: KnownTypes): Piece[] {
  const text = plainLine(line.slice(0, MAX_COUNT_LINE))
  if (text === '') return []
  if ((isArea(text) || FLOOR_APART.test(text)) && !known.has(text.toUpperCase()))
    return [{ kind: 'label', text: text.replace('\t', ' ') }]
  const described = describedPiece(text.split(APART), known)
  if (described) return [described]
  const chunks = text.split(PARTS).filter((chunk) => chunk.trim() !== '')
  return joinedLabels(chunks.flatMap((chunk) => chunkPieces(chunk.trim(), known)))
}

/** The engine may read a monospaced heading as two texts. */
const FLOOR_APART = /^(?:LEVEL|LVL|FLOOR|BUILDING|BLDG|PHASE|ZONE)\t[A-Z\d]{1,2}$/i

function chunkPieces(chunk: string, known: KnownTypes): Piece[] {
  if (chunk.length > MAX_COUNT_TEXT) return [{ kind: 'label', text: chunk }]
  const parts = chunk.includes('\t') ? [] : chunk.split('/').map((part) => pieceOf(part, known))
  if (parts.length >= 2 && parts.every((part) => part?.kind === 'count')) return parts.flatMap((part) => part ?? [])
  const runs = [...chunk.matchAll(RUN)]
  if (runs.length >= 2 && chunk.replace(RUN, ' ').trim() === '') {
    const read = runs.flatMap(([, type = '', digits = '']) => countPiece(type, digits, true, known) ?? [])
    if (read.length === runs.length) return read
  }
  const cells = chunk.split(APART).filter((cell) => cell !== '')
  // Several separate numbers are several counts, and so are several texts that each form a count.
  const isList = cells.filter((cell) => pieceOf(cell, known)?.kind === 'count').length > 1
  if (isList || cells.filter((cell) => countIn(cell) !== null).length > 1) return cellPieces(cells, known)
  const single = pieceOf(chunk, known)
  if (single) return [single]
  const area = AREA_START.exec(chunk)?.[0]
  if (area !== undefined && area.length < chunk.length && !known.has(area.toUpperCase())) {
    const rest = chunk.slice(area.length).replace(/^\s*[:.\t-]+\s*|^\s+/, '')
    const after = rest === '' ? [] : chunkPieces(rest.replace(/^\((.*)\)$/, '$1'), known)
    if (after.some(({ kind }) => kind !== 'label')) return [{ kind: 'label', text: area }, ...after]
  }
  const [before = '', after] = splitOnce(chunk, /(?:(?<!\s)\s+)?:\s+/)
  if (after !== undefined && !isMarkAlone(before, known)) {
    const rest = chunkPieces(after, known)
    if (
      rest.some(({ kind, ...piece }) => kind === 'count' || kind === 'total' || ('type' in piece && piece.type !== ''))
    )
      return [{ kind: 'label', text: before }, ...rest]
  }
  const isPair =
    cells.length < 3 &&
    (cells.length < 2 || isMarkAlone(cells[0] ?? '', known) || !cells.some((cell) => pieceOf(cell, known)))
  const unread = isPair ? unreadPiece(chunk, known) : null
  if (unread) return [unread]
  if (cells.length > 1) return cellPieces(cells, known)
  return [{ kind: 'label', text: chunk }]
}

/** Reads a type, its description and its count, in the orders of legends: A, 2X4 LED TROFFER, 24; A, 24, 2X4 LED TROFFER. */
function describedPiece(cells: readonly string[], known: KnownTypes): Piece | null {
  const [lead = '', second = '', ...rest] = cells
  if (rest.length === 0 || isTotal(lead)) return null
  const digits = /^\d[\d,]*$/.exec(rest.at(-1) ?? '')?.[0]
  if (digits !== undefined && isMarkAlone(lead, known) && [second, ...rest.slice(0, -1)].every(isDescription)) {
    return countPiece(lead, digits, true, known)
  }
  const isPair = isMarkAlone(countIn(lead) === null ? lead : second, known)
  const piece = isPair && rest.every(isDescription) ? pieceOf(`${lead}\t${second}`, known) : null
  return piece?.kind === 'count' ? piece : null
}

/** True for words that name a fixture and not a floor; "EXIT SIGN 9" contains its own count. */
function isDescription(cell: string): boolean {
  if (!/[A-Z]{3}/i.test(cell) || isAmount(cell) || isArea(cell)) return false
  return cell.split(PARTS).some((part) => pieceOf(part, NO_TYPES)?.kind !== 'count')
}

const NO_TYPES: KnownTypes = new Set()

/** Reads separate texts: each may be a complete count, or a type followed by its number. */
function cellPieces(cells: readonly string[], known: KnownTypes): Piece[] {
  const out: Piece[] = []
  for (let at = 0; at < cells.length; at++) {
    const [cell = '', next = ''] = [cells[at], cells[at + 1]]
    const whole = pieceOf(cell, known)
    if (whole) {
      out.push(whole)
      continue
    }
    const isNumber = countIn(cell) !== null
    const pair = next === '' ? null : pieceOf(`${cell}\t${next}`, known)
    if (pair && isNumber !== (countIn(next) !== null)) {
      out.push(pair)
      at++
    } else if (isNumber) out.push({ kind: 'unread', type: '', text: cell })
    else if (isAmount(next) && isMarkAlone(cell, known)) {
      out.push({ kind: 'unread', type: typeIn(cell, known), text: next })
      at++
    } else out.push(...(cells.length > 1 ? piecesOf(cell, known) : [{ kind: 'label', text: cell } as const]))
  }
  return out
}

/** Reads a single count or total; null if the text is anything else. */
function pieceOf(text: string, known: KnownTypes): Piece | null {
  const plain = text.trim()
  if (plain.length > MAX_COUNT_TEXT || known.has(plain.toUpperCase()) || isArea(plain)) return null
  return lastPiece(plain, known) ?? firstPiece(plain, known) ?? lettersPiece(plain, known)
}

/** Reads a count before its type: 24 EA A1. */
function lastPiece(plain: string, known: KnownTypes): Piece | null {
  const last = COUNT_FIRST.exec(plain)
  if (!last) return null
  const [, bracket = '', digits = '', name = ''] = last
  if (isTotal(name)) return totalPiece(name, digits)
  // "4 EAA1": the engine loses the blank after the unit, too.
  const type = /^EA(?=[A-Z])/i.test(name) && !known.has(typeIn(name, known)) ? typeIn(name.slice(2), known) : ''
  const own = known.has(type) ? type : name
  const piece = countPiece(own, digits, bracket !== '' || /\bTYPE\b/i.test(plain), known)
  return piece && { ...piece, isCountFirst: true }
}

/** Words before a number that make it approximate. */
const ROUGH = /\b(?:about|approx(?:imately)?\.?|ca\.?|around|roughly|up to|at least|or|to)\s*$/i

/** Reads a type before its count: A1 - 24, A1 (24). */
function firstPiece(plain: string, known: KnownTypes): Piece | null {
  const bracketed = TYPE_IN_BRACKETS.exec(plain)
  const [, name = '', sign = '', digits = ''] = bracketed
    ? ['', bracketed[1], '(', bracketed[2]]
    : (TYPE_FIRST.exec(plain) ?? [])
  if (digits === '') return null
  if (isTotal(name)) return totalPiece(name, digits)
  const bare = withoutPrefix(name)
  // 4-6, 20 + 5, 1/2 and -3 end in a number that is not the count.
  const isApart = sign.includes('\t') && !/[+/~±<>?*&#$-]$/.test(name.trim())
  const [, rest = ''] = /^\S+?(?=[\s:=@×(]|\t|-\s|$)(.*)$/s.exec(bare) ?? []
  if (/[+/~±<>?*&#$(]\s*$/.test(bare) || ROUGH.test(bare) || (!isApart && holdsNumber(rest))) return null
  if (
    name
      .split(APART)
      .slice(1)
      .some((cell) => countIn(cell) !== null || isAmount(cell))
  )
    return null
  // "A X1": a times sign is lower case or has white between it and the number.
  if (/^\s+x$/i.test(sign) && (sign.trim() === 'X' || known.has(`X${digits}`))) return null
  const dash = plain.slice(name.length, name.length + sign.length)
  if (dash.endsWith('-') && /[:=>@×\t-]/.test(dash.slice(0, -1))) return null
  const piece = countPiece(name, digits, sign.trim() !== '' || sign.includes('\t'), known)
  if (!piece) return null
  if (/^\s+-$/.test(dash)) return { ...piece, form: 'minus' }
  if (dash.includes('-')) return { ...piece, form: 'dash' }
  return /^\d+$/.test(bare) && bare === name && sign.trim() === '' ? { ...piece, form: 'numbers' } : piece
}

/** Reads a short mark and a number in which a 1 or 0 was read as a letter: A l2. */
function lettersPiece(plain: string, known: KnownTypes): Piece | null {
  // linear-enough: one count with its type; in a longer text none is read (MAX_COUNT_TEXT)
  const [, name = '', sign = '', letters = ''] = /^(.+?)(\s*[-=:×\t]\s*|\s+)(\S+)$/.exec(plain) ?? []
  const digits = digitsIn(letters)
  if (digits === null || !isMarkAlone(name, known)) return null
  const piece = countPiece(name, digits, sign.trim() !== '', known)
  return piece && { ...piece, isDoubted: true }
}

function totalPiece(label: string, digits: string): Piece | null {
  const quantity = numberOf(digits)
  return quantity === null ? null : { kind: 'total', label, quantity }
}

/** Without a sign in between, only a short mark and a number form a count; with one, the name may be longer. */
function countPiece(name: string, digits: string, isSigned: boolean, known: KnownTypes): CountPiece | null {
  const quantity = numberOf(digits)
  if (quantity === null) return null
  const whole = name.replace(PARTED_MARK, '$1$2')
  const [lead = '', ...others] = whole.split(APART)
  if (others.length > 0 && isMarkAlone(lead, known) && (lead.length <= 3 || /\d/.test(lead))) {
    return { kind: 'count', type: typeIn(lead, known), quantity }
  }
  const type = markAfterPrefix(lead, known) ?? typeIn(withoutEnd(whole, `${WHITE}:.=>×)](-`), known)
  if (type === '' || (isNoType(type) && !known.has(type))) return null
  if (known.has(type)) return { kind: 'count', type, quantity }
  if (isArea(type) || /^[\W_]+$/.test(type)) return null
  const isMark = isTypeLike(type) && (isSigned || type.length <= 6)
  const isName = isSigned && type.length <= 40 && /[A-Z]{2}/.test(type) && !/[,;:]/.test(type) && !isTitle(type)
  return isMark || isName ? { kind: 'count', type, quantity } : null
}

/** A mark split by wide letter spacing, before white: "L1 E", "EX 1", "S- 1". */
const PARTED_MARK = /^([A-Z]{1,3}\d{1,3}|[A-Z]{1,3}-|[A-Z]{2,3}) ((?:[A-Z]{1,2}|(?<!\d )\d{1,2})(?=\s*\t|$))/i

/** True if the text is a mark and nothing else. */
function isMarkAlone(text: string, known: KnownTypes): boolean {
  const bare = withoutPrefix(text.trim())
  if (known.has(bare.toUpperCase())) return true
  return isTypeCode(bare) && !isNoType(bare) && !isArea(text)
}

/** Reads a type without a recognizable number; the user decides about the text in its place. */
function unreadPiece(chunk: string, known: KnownTypes): Piece | null {
  const number = countIn(chunk)
  if (number !== null) return { kind: 'unread', type: '', text: chunk }
  const bare = withoutPrefix(chunk)
  const hasPrefix = bare !== chunk
  const [, word = '', sign = '', rest = ''] =
    /^([A-Z0-9][A-Z0-9./'*+]*(?:-[A-Z0-9./'*+]+)*)(\s*[-:=@>×\t]+\s*|\s+|(?=~)|$)(.*)$/is.exec(bare) ?? []
  const type = typeIn(word, known)
  const isKnown = known.has(type)
  if (
    word === '' ||
    isTotal(bare) ||
    (isTitle(bare) && !isKnown && !/\d/.test(bare)) ||
    (!isKnown && (isNoType(word) || !(hasPrefix ? isTypeLike : isTypeCode)(word)))
  ) {
    return null
  }
  const text = `${/-$/.test(sign.trim()) && /^\s*\d/.test(rest) && /[:=\t]/.test(sign) ? '-' : ''}${rest}`
    .replace(/\s+/g, ' ')
    .trim()
  const isSigned = sign.trim() !== '' || sign.includes('\t')
  const isShort = word.length <= 2 || /\d/.test(word)
  if (text === '' && hasPrefix && /^\d+$/.test(word)) return { kind: 'unread', type: '', text: word }
  if (text === '') return isKnown || hasPrefix || (isSigned && isShort) ? { kind: 'unread', type, text } : null
  if (isAmount(text) && (isKnown || hasPrefix || isSigned || isShort)) return { kind: 'unread', type, text }
  // "F1 - 2X4 TROFFER" and "TYPE A RECESSED" name a fixture and no number.
  const isNamed = (isKnown && word === chunk.split(/\s/)[0]) || hasPrefix || (isSigned && isShort)
  return isNamed && !hasAreaWord(text) && !isTitle(text) ? { kind: 'unread', type, text: '' } : null
}

function splitOnce(text: string, sign: RegExp): [string, string | undefined] {
  const found = sign.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined]
}

/** Joins adjacent labels. */
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
