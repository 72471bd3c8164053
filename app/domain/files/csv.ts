import { type Delimiter, readDelimited } from './delimited'
import { drawnLines } from './drawn-lines'

/** Texts that Excel would treat as a formula, including those already escaped with apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/
/** A text as some programs write it, so that Excel keeps its zeros: `="00412"`. */
const KEPT_TEXT = /^="(?<text>(?:[^"]|"")*)"$/
const NUMBER = /^-?\d+(\.\d+)?$/
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** Minimum score of a delimiter that splits four of five records into equally many cells. */
const SURE = 800
/** Records read to detect the delimiter. */
const SAMPLE = 50

/**
 * Formats lines as a CSV file (RFC 4180) that Excel opens as UTF-8. Prefixes an apostrophe to cells that a spreadsheet
 * would treat as a formula, except plain negative numbers.
 */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
    return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/**
 * Like `formatCsv`, for a table of ours that `isOwnCsv` can recognize: the last line has a different line break, which
 * users do not see.
 */
export function formatOwnCsv(lines: readonly (readonly string[])[]): string {
  return `${formatCsv(lines).slice(0, -2)}\n`
}

const [LF, CR] = [0x0a, 0x0d]

/** True if `formatOwnCsv` wrote the file and no other program has saved it since. */
export function isOwnCsv(bytes: Uint8Array): boolean {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return isMarked && bytes[bytes.indexOf(LF) - 1] === CR && bytes.at(-1) === LF && bytes.at(-2) !== CR
}

/** Parses delimited text, detecting the delimiter unless it is known. Removes the apostrophes of `formatCsv`, and `="…"` around texts. */
export const parseCsv = (text: string, known?: Delimiter): string[][] => readCsvText(text, known).lines

/** The cells of a delimited text. */
export interface CsvText {
  readonly lines: string[][]
  readonly delimiter: Delimiter
  /** True if the delimiter splits most lines into equally many cells. */
  readonly isSure: boolean
}

/** Like `parseCsv`, but also returns the delimiter. */
export function readCsvText(text: string, known?: Delimiter): CsvText {
  const content = text.replace(/^\uFEFF/, '')
  const named = known ? null : /^sep=([,;\t|])\r?\n/i.exec(content)
  const body = named ? content.slice(named[0].length) : content
  const said = known ?? DELIMITERS.find((one) => one === named?.[1])
  const { delimiter, isSure } = said ? { delimiter: said, isSure: true } : delimiterOf(body)
  const drawn = isSure && (said || delimiter !== '|') ? null : drawnLines(body)
  if (drawn) return { lines: drawn, delimiter: '|', isSure }
  return { lines: readDelimited(body, delimiter).map((line) => line.map(withoutMark)), delimiter, isSure }
}

/** Removes an apostrophe of `formatCsv`, and the formula by which programs keep zeros: `="00412"`. */
function withoutMark(cell: string): string {
  const kept = KEPT_TEXT.exec(cell)?.groups?.text
  if (kept !== undefined) return kept.replaceAll('""', '"')
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * Detects the delimiter that splits the most records into equally many cells; ties go to the one with more cells. It is
 * sure if most records are as wide.
 */
function delimiterOf(text: string): { readonly delimiter: Delimiter; readonly isSure: boolean } {
  let [best, most]: [Delimiter, number] = [',', 0]
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>()
    const records = readDelimited(text, delimiter, SAMPLE)
    for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
    for (const [width, count] of widths) {
      const score = width > 1 ? (count / records.length) * 1000 + Math.min(width, 500) : 0
      if (score > most) [best, most] = [delimiter, score]
    }
  }
  return { delimiter: best, isSure: most >= SURE }
}
