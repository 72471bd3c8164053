import type { GroupBuilder } from './count-groups.server'
import type { Phrase, PhraseRow, ReadCount } from './count-rows.server'
import { type CountPiece, type Piece, piecesOf } from './count-text.server'
import { isArea, isTypeCode, type KnownTypes, typeIn } from './count-words.server'
import { letterLike } from './settle-types.server'

/** Reads lines that are no table. */
export interface ListReader {
  take(row: PhraseRow): void
  /** Says what was read of the lines so far; what comes next is another list. */
  flush(): void
}

interface Line {
  readonly pieces: readonly Piece[]
  readonly phrases: readonly Phrase[]
}

/** A line that ends in the middle of a list goes on in the next. `cap` is a usual letter's height, px. */
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
      tell(lines, known, groups)
      lines = []
    },
  }
}

/** Whether a line can be the rest of one that ends in a sign: after a dash only a number. */
function goesOn(held: string, next: string): boolean {
  return !/-\s*$/.test(held) || /^\s*[(\d]/.test(next)
}

/** Whether a list goes on: the line ends with its sign, or after a comma with the beginning of another count. */
function isUnfinished(line: string, known: KnownTypes): boolean {
  if (/[,;&]\s*$|[A-Z\d]\s*-\s*$/i.test(line)) return true
  if (!/[,;]/.test(line)) return false
  const pieces = piecesOf(line, known)
  if (pieces.length <= 1) return false
  // The rest of a list is written as its beginning: EX-1 after A (2) and B - 4 has its count in the next line.
  const [last = '', ...others] = line.split(/[,;]/).reverse()
  const isLike = (sign: RegExp) => others.every((part) => sign.test(part)) && !sign.test(last)
  const { kind } = pieces.at(-1) ?? {}
  return kind === 'label' || isLike(/\(\s*\d/) || isLike(/\s[-=:]\s/)
}

/** The lines of one list read together, because a line alone may be ambiguous. */
function tell(lines: readonly Line[], known: KnownTypes, groups: GroupBuilder): void {
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

/** How sure the words are in which a count stands; where it stands in several, all of the line. */
function surenessIn(pieces: readonly Piece[], phrases: readonly Phrase[], known: KnownTypes) {
  const isList = pieces.filter(({ kind }) => kind === 'count').length >= FEWEST && pieces.every(isCounted)
  const read = phrases.map((phrase) => ({ phrase, pieces: piecesOf(phrase.text, known) }))
  return ({ type, quantity }: CountPiece): Pick<ReadCount, 'confidence' | 'isDoubted' | 'isMarked' | 'others'> => {
    const isSame = (piece: Piece) => piece.kind === 'count' && piece.type === type && piece.quantity === quantity
    const own = read.filter((one) => one.pieces.some(isSame)).map(({ phrase }) => phrase)
    const from = own.length > 0 ? own : phrases.filter(({ text }) => /[A-Z0-9]/i.test(text))
    const confidence = Math.min(100, ...from.map((phrase) => phrase.confidence)) / 100
    // The engine is unsure of signs without blanks; noise is never a list of counts from end to end.
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
/** Number of counts in a line, with nothing else, that makes a list. */
const FEWEST = 3
const LISTED = 0.7

/** A mark and small letters, which are no heading: numbers that were misread. */
const MARK_AND_LETTERS = /^([A-Z]{1,2}\d{0,2}) ([a-z]{1,3})$/

/** A dash in one of so many lines may be a minus. */
const FEW = 4

/** Reads counts as their neighbours are written; null for a number that is less than nothing. */
function settler(counts: readonly CountPiece[]): (piece: CountPiece) => CountPiece | null {
  const sure = counts.filter(({ form }) => form === undefined || form === 'dash')
  const isCountFirst = sure.filter((piece) => piece.isCountFirst).length * 2 > sure.length
  const minuses = counts.filter(({ form }) => form === 'minus')
  const dashes = sure.filter(({ form }) => form === 'dash')
  const hasDashes = dashes.length > 0 || minuses.length * 2 > counts.length
  const letters = sure.filter(({ type }) => /^[A-Z]/.test(type)).length
  return (piece) => {
    // "A -3" among lines that have no sign is no dash.
    if (piece.form === 'minus' && !hasDashes && sure.length > 0) return null
    if (piece.form === 'dash' && dashes.length * FEW <= sure.length) return { ...piece, isDoubted: true }
    if (piece.form !== 'numbers' || letters < 2 || letters < sure.length) return piece
    // "124 8" among "88 A" and "12 C" is a B that was read as a number.
    const [type, quantity] = isCountFirst ? [String(piece.quantity), Number(piece.type)] : [piece.type, piece.quantity]
    return { kind: 'count', type: letterLike(type), quantity, isDoubted: true }
  }
}

const isMark = (text: string) => isTypeCode(text) && (text.length <= 3 || /\d/.test(text)) && !isArea(text)

/** Marks alone in their lines are headings where several are, each over counts; else types that lost their number. */
function loneMarks(lines: readonly Line[]): (at: number) => boolean {
  const alone = lines.flatMap(({ pieces: [first, second] }, at) =>
    first?.kind === 'label' && second === undefined && isMark(first.text) ? [at] : [],
  )
  const areHeads = alone.length >= 2 && alone.every((at) => lines[at + 1]?.pieces.some(({ kind }) => kind === 'count'))
  return (at) => areHeads && alone.includes(at)
}
