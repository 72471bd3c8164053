/** The codes of the LINE column with their meanings. [LINE-01]…[LINE-09] */
export const LINE_CODES = [
  { code: 'GRP', meaning: 'Group Header' },
  { code: 'BLNK', meaning: 'Blank spacer' },
  { code: 'SUB', meaning: 'Subtotal' },
  { code: 'NOTE', meaning: 'Note' },
  { code: 'NOQTE', meaning: 'No Quote (excluded from quote)' },
  { code: 'OVG', meaning: 'Overage' },
  { code: 'ASMB', meaning: 'Assembly' },
  { code: 'PART', meaning: 'Part under an assembly' },
  { code: 'LMPS', meaning: 'Lamps under an assembly' },
] as const

export type LineCode = (typeof LINE_CODES)[number]['code']

const SPECIAL: ReadonlySet<string> = new Set<LineCode>(['BLNK', 'NOTE', 'SUB', 'GRP', 'NOQTE'])
const UNDER: ReadonlySet<string> = new Set<LineCode>(['PART', 'LMPS'])
const MOVES_TO_CATALOG: ReadonlySet<string> = new Set<LineCode>(
  LINE_CODES.map(({ code }) => code).filter((code) => code !== 'OVG'),
)

/** Returns a LINE value for comparison: trimmed, in upper case. */
export function lineCode(line: string): string {
  return line.trim().toUpperCase()
}

const CODES: ReadonlySet<string> = new Set(LINE_CODES.map(({ code }) => code))

export function isLineCode(line: string): boolean {
  return CODES.has(lineCode(line))
}

/** True if a text that is no code would replace a code: the row would become a normal one unnoticed. [LINE-26] */
export function replacesCode(before: string, after: string): boolean {
  return isLineCode(before) && after.trim() !== '' && !isLineCode(after)
}

/** True if a row with this LINE is special, that is, carries no price. [LINE-10] */
export function isSpecial(line: string): boolean {
  return SPECIAL.has(lineCode(line))
}

/** True if a row with this LINE belongs to the fixture or assembly above it. */
export function isUnder(line: string): boolean {
  return UNDER.has(lineCode(line))
}

/** True if a row with this LINE has no product's price: an overage, or an assembly, which costs what its parts cost. */
export function isComposed(line: string): boolean {
  return lineCode(line) === 'OVG' || lineCode(line) === 'ASMB'
}

/** True if choosing this code moves the focus to CATALOG #: all but OVG and blank. [LINE-11]…[LINE-18][LINE-26] */
export function movesToCatalog(line: string): boolean {
  return MOVES_TO_CATALOG.has(lineCode(line))
}
