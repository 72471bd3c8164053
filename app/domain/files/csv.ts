import { type Delimiter, readDelimited } from './delimited'

/** What makes Excel take a text for a formula, behind any apostrophes that were put in front of such a one before. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** Records that are enough to tell the delimiter. */
const SAMPLE = 50

/**
 * Lines of cells as a CSV file (RFC 4180) that Excel opens as UTF-8. A cell that a spreadsheet would take for a formula
 * gets an apostrophe in front; plain negative numbers are none.
 */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
    return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The same for a table of ours, as `isOwnCsv` knows it again: its last line ends otherwise than the rest, which nobody sees. */
export function formatOwnCsv(lines: readonly (readonly string[])[]): string {
  return `${formatCsv(lines).slice(0, -2)}\n`
}

const [LF, CR] = [0x0a, 0x0d]

/** Whether a file is one that `formatOwnCsv` has written and no other program has saved since. */
export function isOwnCsv(bytes: Uint8Array): boolean {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return isMarked && bytes[bytes.indexOf(LF) - 1] === CR && bytes.at(-1) === LF && bytes.at(-2) !== CR
}

/** The cells of a text with delimiters, whichever it uses unless that is known. The apostrophe of `formatCsv` goes again. */
export const parseCsv = (text: string, known?: Delimiter): string[][] => readCsvText(text, known).lines

/** The same with the delimiter that was found. */
export function readCsvText(text: string, known?: Delimiter): { lines: string[][]; delimiter: Delimiter } {
  const content = text.replace(/^\uFEFF/, '')
  const named = known ? null : /^sep=([,;\t|])\r?\n/i.exec(content)
  const body = named ? content.slice(named[0].length) : content
  const delimiter = known ?? DELIMITERS.find((one) => one === named?.[1]) ?? delimiterOf(body)
  return { lines: readDelimited(body, delimiter).map((line) => line.map(withoutMark)), delimiter }
}

function withoutMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** The delimiter that splits most records into as many cells as the others; of equals the one that makes more cells. */
function delimiterOf(text: string): Delimiter {
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
  return best
}
