/** What makes Excel take a text for a formula, behind any apostrophes that were put in front of such a one before. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Records that are enough to tell the delimiter. */
const SAMPLE = 50

type Delimiter = (typeof DELIMITERS)[number]

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

/**
 * The cells of a text with delimiters, whichever it uses unless that is known. A cell in quotes may hold delimiters, line breaks and doubled
 * quotes; a quote inside of a plain cell is text. The apostrophe of `formatCsv` goes again. Time is linear.
 */
export function parseCsv(text: string, known?: Delimiter): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const named = known ? null : /^sep=([,;\t|])\r?\n/i.exec(content)
  const body = named ? content.slice(named[0].length) : content
  const delimiter = known ?? DELIMITERS.find((one) => one === named?.[1]) ?? delimiterOf(body)
  return Array.from(records(body, delimiter), (line) => line.map(withoutMark))
}

function withoutMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** The delimiter that splits most records into as many cells as the others; of equals the one that makes more cells. */
function delimiterOf(text: string): Delimiter {
  let [best, most] = [DELIMITERS[0] as Delimiter, 0]
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>()
    let count = 0
    for (const { length } of records(text, delimiter)) {
      widths.set(length, (widths.get(length) ?? 0) + 1)
      count += 1
      if (count >= SAMPLE) break
    }
    for (const [width, records] of widths) {
      const score = width > 1 ? (records / count) * 1000 + Math.min(width, 500) : 0
      if (score > most) [best, most] = [delimiter, score]
    }
  }
  return best
}

/** The records of a text one by one; an empty line is a record with one empty cell, the end of the last is none. */
function* records(text: string, delimiter: Delimiter): Generator<string[]> {
  let at = 0
  while (at < text.length) {
    const line: string[] = []
    for (;;) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
      line.push(cell)
      at = end + 1
      if (text[end] === delimiter) continue
      if (text[end] === '\r' && text[at] === '\n') at += 1
      break
    }
    yield line
  }
}

interface Found {
  readonly cell: string
  /** Position of the delimiter, line break or end of text behind the cell. */
  readonly end: number
}

function plainCell(text: string, start: number, delimiter: string): Found {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

/** What stands between the closing quote and the next delimiter belongs to the cell; a quote without an end is closed by the end. */
function quotedCell(text: string, start: number, delimiter: string): Found {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = quote + 2
  }
}
