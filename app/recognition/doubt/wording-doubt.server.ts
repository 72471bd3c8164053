import { COLUMN } from '~/domain/table/columns'
import { knownCode } from '~/domain/trade/manufacturers'

/** Evidence against a cell from its wording compared with the other cells of its table. */
export interface WordingDoubt {
  /** Marks that schedules never contain. */
  readonly strangeMarks: number
  /** Small letters among capitals: an l that is a 1. */
  readonly mixedCase: number
  /** Marks that lack the blank next to them, and full stops inside a word or in place of a comma. */
  readonly pressed: number
  /** Numbers of a list without the blank after their comma: `1,2` is mostly `1, 2`, and both readings miss it. */
  readonly listed: number
  /** 1 if another cell of its column differs only in marks and blanks: one of the two has lost some. */
  readonly twin: number
  /** Digits between letters and the other way round: where look-alikes hide. */
  readonly hidden: number
  /** How much rarer its form is than the column's commonest, in powers of two. */
  readonly rare: number
  /** 1 if it is not a type, count or price in a column of these. */
  readonly unfit: number
  /** 1 for the full name of a well-known maker: a misreading rarely spells another one. */
  readonly known: number
}

/** A cell with its value, and its printed text before cleaning. */
export interface WordedCell {
  readonly value: string
  readonly printed: string
}

const STRANGE = /[^\p{L}\p{N}\s.,'"()/&#$%+:*-]/gu
/** A column has typical forms if it has at least this many cells, and at most this many forms per cell. */
const CELLS_FOR_FORM = 6
const FORMS = 0.5
/** Shorter names are codes, and codes look like each other. */
const WHOLE_NAME = 5

/** Returns one entry per cell, in order. */
export function wordingDoubts(column: string, cells: readonly WordedCell[]): WordingDoubt[] {
  const letters = cells.map(({ printed }) => printed).join('')
  const small = letters.replace(/[^\p{Ll}]/gu, '').length
  const isCapitals = small < 0.2 * letters.replace(/[^\p{L}]/gu, '').length
  const twins = twinsOf(cells.map(({ value }) => value))
  const forms = new Map<string, number>()
  for (const { value } of cells) forms.set(formOf(value), (forms.get(formOf(value)) ?? 0) + 1)
  const commonest = Math.max(0, ...forms.values())
  const hasForms = cells.length >= CELLS_FOR_FORM && forms.size <= FORMS * cells.length
  return cells.map(({ value, printed }) => ({
    strangeMarks: count(printed, STRANGE) + loneBrackets(printed),
    mixedCase: count(printed, isCapitals ? /\p{Ll}/gu : /\p{Ll}\p{Lu}|\d\p{Ll}\d|(?<=\b\p{Lu})l\b/gu),
    pressed: count(value, /\p{L}\.\p{L}|,[^\s\d]|['"]\p{L}|\)[\p{L}\d]|\p{L}\. \p{Lu}|\p{Ll}\. \p{Ll}|\d\. \d/gu),
    listed: count(value, /,\d(?!\d\d)/g),
    twin: twins.has(value) ? 1 : 0,
    hidden: count(value.toUpperCase(), /(?<=[A-Z])[0158](?=[A-Z])|(?<=\d)[OILSB](?=\d)/g),
    rare: hasForms ? Math.log2(commonest / (forms.get(formOf(value)) ?? 1)) : 0,
    unfit: isUnfit(column, value, printed) ? 1 : 0,
    known: isKnown(column, value) ? 1 : 0,
  }))
}

/** Counts brackets that lack the other half, mostly a J or a C; `1)` starts an item of a list. */
function loneBrackets(text: string): number {
  const unnumbered = text.replace(/(^|\s)\w{1,2}\)/g, '')
  return Math.abs(count(unnumbered, /\(/g) - count(unnumbered, /\)/g))
}

/** Shorter values may differ only in marks by chance. */
const LETTERS_OF_TWIN = 3

/** The values that differ from another one only in marks and blanks. */
function twinsOf(values: readonly string[]): ReadonlySet<string> {
  const lettersOf = (value: string) => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const wordings = [...new Set(values.map((value) => value.toUpperCase()))]
  const seen = new Map<string, number>()
  for (const wording of wordings) seen.set(lettersOf(wording), (seen.get(lettersOf(wording)) ?? 0) + 1)
  return new Set(
    values.filter((value) => lettersOf(value).length >= LETTERS_OF_TWIN && (seen.get(lettersOf(value)) ?? 0) > 1),
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Replaces runs of letters and digits to get the form of a value: `277V` is `9A`. */
function formOf(value: string): string {
  return value
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
    .replace(/\s+/g, ' ')
}

function isKnown(column: string, value: string): boolean {
  return column === COLUMN.mfg && value.length >= WHOLE_NAME && knownCode(value) !== null
}

function isUnfit(column: string, value: string, printed: string): boolean {
  if (column === COLUMN.type) return !/^[A-Z0-9][A-Z0-9./-]{0,7}$/.test(value) || /^[^A-Z]*$/.test(value)
  if (column === COLUMN.qty) return !/^\d{1,4}$/.test(value)
  if (column === COLUMN.unit) return !/^\$?\s?\d{1,3}(,?\d{3})*(\.\d\d)?$/.test(printed.trim())
  return false
}
