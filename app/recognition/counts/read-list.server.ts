import type { GroupBuilder } from './count-groups.server'
import type { Phrase, PhraseRow, ReadCount } from './count-rows.server'
import { type CountPiece, type Piece, piecesOf } from './count-text.server'
import { isArea, isTypeCode, type KnownTypes, typeIn } from './count-words.server'
import { letterLike } from './settle-types.server'

/** Reads lines outside tables. */
export interface ListReader {
  take(row: PhraseRow): void
  /** Reports the lines so far; the lines that follow are another list. */
  flush(): void
}

interface Line {
  readonly pieces: readonly Piece[]
  readonly phrases: readonly Phrase[]
}

/**
 * Creates a reader that joins a line ending in the middle of a list with the next. `cap` is the usual letter height in pixels.
 */
export function listReader(cap: number, known: KnownTypes, groups: GroupBuilder): ListReader {
  let held: { text: string; phrases: readonly Phrase[]; end: number } | null = null
  let lines: Line[] = []
  const read = (text: string, phrases: readonly Phrase[]) => lines.push({ pieces: piecesOf(text, known), phrases })
  const release = () => {
    if (held) read(held.text, held.phrases)
    held = null
  }
  return {
    take(row) {
      const own = row.phrases.map(({ text }) => text).join('\t')
      if (held && (row.start - held.end >= 1.7 * cap || !goesOn(held.text, own))) release()
      const text = held ? `${held.text} ${own}` : own
      const phrases = [...(held?.phrases ?? []), ...row.phrases]
      held = null
      if (isUnfinished(own, known)) held = { text, phrases, end: row.end }
      else read(text, phrases)
    },
    flush() {
      release()
      addLines(lines, known, groups)
      lines = []
    },
  }
}

/** True if a line can continue one that ends in a sign: after a dash, only a number can. */
function goesOn(held: string, next: string): boolean {
  return !/-\s*$/.test(held) || /^\s*[(\d]/.test(next)
}

/** True if a list continues: the line ends with its separator, or after a comma with the beginning of another count. */
function isUnfinished(line: string, known: KnownTypes): boolean {
  if (/[,;&]\s*$|[A-Z\d]\s*-\s*$/i.test(line)) return true
  if (!/[,;]/.test(line)) return false
  const pieces = piecesOf(line, known)
  if (pieces.length <= 1) return false
  // All entries of a list have the same form: after A (2) and B - 4, EX-1 has its count in the next line.
  const [last = '', ...others] = line.split(/[,;]/).reverse()
  const isLike = (sign: RegExp) => others.every((part) => sign.test(part)) && !sign.test(last)
  const { kind } = pieces.at(-1) ?? {}
  return kind === 'label' || isLike(/\(\s*\d/) || isLike(/\s[-=:]\s/)
}

/** Reports the lines of one list together, because a line alone may be ambiguous. */
function addLines(lines: readonly Line[], known: KnownTypes, groups: GroupBuilder): void {
  const counts = lines.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === 'count'))
  const settle = settler(counts)
  const isHead = loneMarks(lines)
  lines.forEach(({ pieces, phrases }, at) => {
    const surenessOf = surenessIn(pieces, phrases, known)
    for (const piece of pieces) {
      if (piece.kind === 'total') groups.total(piece.quantity)
      else if (piece.kind === 'unread') groups.unread(piece.type, piece.text)
      else if (piece.kind === 'label') {
        const [, type = '', rest = ''] = MARK_AND_LETTERS.exec(piece.text) ?? []
        if (type !== '') groups.unread(type, rest)
        else if (isMark(piece.text) && !isHead(at)) groups.unread(piece.text.toUpperCase(), '')
        else groups.heading(piece.text)
      } else {
        const count = settle(piece)
        if (count === null) groups.unread(piece.type, `-${piece.quantity}`)
        else {
          const { type, quantity } = count
          const sure = surenessOf(piece)
          groups.add({ type, quantity, ...sure, ...(count.isDoubted ? { isDoubted: true } : {}) })
        }
      }
    }
  })
}

/** Returns the confidence of the words that contain a count, or of the whole line if it spans several words. */
function surenessIn(pieces: readonly Piece[], phrases: readonly Phrase[], known: KnownTypes) {
  const isList = pieces.filter(({ kind }) => kind === 'count').length >= FEWEST && pieces.every(isCounted)
  const read = phrases.map((phrase) => ({ phrase, pieces: piecesOf(phrase.text, known) }))
  return ({ type, quantity }: CountPiece): Pick<ReadCount, 'confidence' | 'isDoubted' | 'isMarked' | 'others'> => {
    const isSame = (piece: Piece) => piece.kind === 'count' && piece.type === type && piece.quantity === quantity
    const own = read.filter((one) => one.pieces.some(isSame)).map(({ phrase }) => phrase)
    const from = own.length > 0 ? own : phrases.filter(({ text }) => /[A-Z0-9]/i.test(text))
    const confidence = Math.min(100, ...from.map((phrase) => phrase.confidence)) / 100
    // The engine is unsure of signs without blanks, but noise never forms a list of counts from end to end.
    const isListed = isList && confidence < LISTED
    const isDoubted = isListed || from.some((phrase) => phrase.isDoubted)
    const others = phrases.find((phrase) => typeIn(phrase.text, known) === type)?.others
    return {
      confidence: isListed ? LISTED : confidence,
      ...(isDoubted ? { isDoubted: true } : {}),
      ...(from.some((phrase) => phrase.isMarked) ? { isMarked: true } : {}),
      ...(others ? { others } : {}),
    }
  }
}

const isCounted = ({ kind }: Piece) => kind === 'count' || kind === 'total' || kind === 'unread'
/** The fewest counts in a line, with nothing else, that make a list. */
const FEWEST = 3
const LISTED = 0.7

/** A mark and lower-case letters: not a heading but a misread number. */
const MARK_AND_LETTERS = /^([A-Z]{1,2}\d{0,2}) ([a-z]{1,3})$/

/** A dash in at most one of this many lines may be a minus. */
const FEW = 4

/** Reads counts in the form of their neighbors; null for a negative number. */
function settler(counts: readonly CountPiece[]): (piece: CountPiece) => CountPiece | null {
  const sure = counts.filter(({ form }) => form === undefined || form === 'dash')
  const isCountFirst = sure.filter((piece) => piece.isCountFirst).length * 2 > sure.length
  const minuses = counts.filter(({ form }) => form === 'minus')
  const dashes = sure.filter(({ form }) => form === 'dash')
  const hasDashes = dashes.length > 0 || minuses.length * 2 > counts.length
  const letters = sure.filter(({ type }) => /^[A-Z]/.test(type)).length
  return (piece) => {
    // "A -3" among lines without dashes is a minus.
    if (piece.form === 'minus' && !hasDashes && sure.length > 0) return null
    if (piece.form === 'dash' && dashes.length * FEW <= sure.length) return { ...piece, isDoubted: true }
    if (piece.form !== 'numbers' || letters < 2 || letters < sure.length) return piece
    // "124 8" among "88 A" and "12 C" is a B read as a number.
    const [type, quantity] = isCountFirst ? [String(piece.quantity), Number(piece.type)] : [piece.type, piece.quantity]
    return { kind: 'count', type: letterLike(type), quantity, isDoubted: true }
  }
}

const isMark = (text: string) => isTypeCode(text) && (text.length <= 3 || /\d/.test(text)) && !isArea(text)

/** Lone marks are headings if there are several, each above counts; otherwise they are types that lost their number. */
function loneMarks(lines: readonly Line[]): (at: number) => boolean {
  const alone = lines.flatMap(({ pieces: [first, second] }, at) =>
    first?.kind === 'label' && second === undefined && isMark(first.text) ? [at] : [],
  )
  const areHeads = alone.length >= 2 && alone.every((at) => lines[at + 1]?.pieces.some(({ kind }) => kind === 'count'))
  return (at) => areHeads && alone.includes(at)
}
