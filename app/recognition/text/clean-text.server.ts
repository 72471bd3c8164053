import { WHITE, withoutEdges, withoutEnd } from '~/domain/edges'

/** Normalizes text: straight quotes, plain dashes, single blanks between words, no remains of rules at the ends. */
export function cleanText(text: string): string {
  return withoutLoneMarks(
    withoutEdges(
      text
        .replace(/[‘’´`′]/g, "'")
        .replace(/[“”″]/g, '"')
        .replace(/''/g, '"')
        .replace(/§(?=\d)/g, '$')
        .replace(/[‐-―−]/g, '-')
        .replace(/(?<=\S)~(?=\S)/g, '-')
        .replace(/(\([^(){}]*)\}/g, '$1)')
        .replace(/\{([^(){}]*\))/g, '($1')
        // No number has two decimal points; a catalog number may have several (`EK11.701.15`).
        .replace(/(?<![\w.\-/])\d{1,3}(\.\d{3})+(?=\.\d\d(?![\w.\-/]))/g, (whole) => whole.replaceAll('.', ','))
        .replace(/\s+/g, ' ')
        .replace(/ (?=,(\s|$))|(?<=\w\)) (?=-[A-Z0-9])/g, '')
        .replace(/\b(NOTES?)[.,;]+:/gi, '$1:')
        // Accounting formats put the sign at one side of the column and the amount at the other.
        .replace(/\$ (?=\d)/g, '$'),
      `${WHITE}|_~`,
    ),
  ).trim()
}

/** The text without isolated marks at its end: specks and remains of rules. */
function withoutLoneMarks(text: string): string {
  let end = text.length
  while (end > 1 && text[end - 2] === ' ' && LONE_MARKS.includes(text.charAt(end - 1))) end -= 2
  return text.slice(0, end)
}

const LONE_MARKS = ".,:;'~_|-"

/**
 * Joins the lines of a wrapped cell with a blank or another `separator`; text broken after a hyphen or a slash is
 * joined directly.
 */
export function joinLines(lines: readonly string[], separator = ' '): string {
  return lines
    .map(cleanText)
    .filter((line) => line !== '')
    .reduce((joined, line) => (joined === '' || BROKEN.test(joined) ? joined + line : joined + separator + line), '')
}

/** The end of a line that continues in the next one without a blank; `W/` for "with" is a separate word. */
export const BROKEN = /\S-$|(?<!(^|\s)W)(?<=\S)\/$/i

/** Returns a count as digits, with letters that look like digits replaced; any other text is returned cleaned. */
export function cleanCount(text: string): string {
  const plain = cleanText(text)
  const digits = withDigits(plain).replace(/[.,:;'\s]/g, '')
  return /^\d+$/.test(digits) ? digits : plain
}

/** Returns a count, or a measure with decimals (`38.64` feet), whose point is kept. */
export function cleanQuantity(text: string): string {
  const digits = withDigits(cleanText(text)).replace(/[,:;'\s]/g, '')
  return isDecimal(digits) ? digits : cleanCount(text)
}

/** True if a quantity has decimals; most are whole, so these are reviewed. */
export function isDecimal(text: string): boolean {
  return /^\d{1,9}\.\d{1,4}$/.test(text)
}

function withDigits(text: string): string {
  return text.replace(/(?<=^|[\d,.])[lI|!](?=$|[\d,.])/g, '1').replace(/(?<=^|[\d,.])[oO](?=$|[\d,.])/g, '0')
}

/** A count that was read as a single letter that looks like a digit, or as one next to digits. */
const LONE_LOOKS = /^([SBZG]|\d{1,3}[SBZG]|[SBZG]\d{1,3})$/

/** In a column of counts `S` is a 5; elsewhere it may be a type. */
export function settleLoneLooks(text: string): string {
  const plain = cleanText(text)
  return LONE_LOOKS.test(plain) ? foldedLook(plain) : plain
}

/** Returns a price as digits with the two decimals after the last mark; text that is not a price stays unchanged. */
export function cleanPrice(text: string): string {
  const plain = cleanText(text)
  const bare = plain.replace(/[$\s]/g, '').replace(/^S(?=\d)/, '')
  if (!/^\d[\d.,]*$/.test(bare)) return plain
  const decimals = /[.,](\d{2})$/.exec(bare)?.[1]
  const whole = bare.slice(0, decimals === undefined ? bare.length : -3).replace(/[.,]/g, '')
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

/** A name in small letters: `Wall` contains no ones. */
const WORD = /^[A-Z]?(?=[a-z]*[a-km-z])[a-z]{3,}$/

/**
 * Normalizes a fixture type, like A1, C1E or EX-2. Bars and small l next to a letter become ones; a letter read twice,
 * in both cases, becomes one letter. Needs the original case, so it runs before text is capitalized.
 */
export function cleanType(text: string): string {
  const plain = withoutEnd(cleanText(text.replace(/(?<=[A-Za-z0-9])[|!]/g, '1')), '.,:;\'"').trim()
  if (plain.length > 8 || plain.includes(' ')) return plain
  if (WORD.test(plain)) return plain.toUpperCase()
  const ones = plain.replace(/(?<=[A-Za-z0-9-])[l|!]|[l|!](?=[0-9])/g, '1').replace(/^[|!l]$/, 'I')
  const single = /^([A-Z])([a-z])(\d*)$/.exec(ones)
  const undoubled = single && single[1] === single[2]?.toUpperCase() ? `${single[1]}${single[3]}` : ones
  return undoubled.toUpperCase()
}

/** If at least this share of the types has a number, a letter in its place is a digit. */
const USUALLY_SHAPED = 0.8

/**
 * Corrects letters that look like digits by the habit of the column: if a third of the types are letter and digit, `AI`
 * is A1 and `CIE` is C1E. `EL` and `AZ` change only if the neighbours suggest it: E1 before `ELE`, A1 before `AZ`.
 */
export function settleTypes(types: readonly string[]): string[] {
  const shaped = types.filter((type) => /^[A-Z]{1,2}\d/.test(type)).length
  const filled = types.filter((type) => type !== '').length
  if (shaped * 3 < filled || shaped < 2) return [...types]
  const isUsual = shaped >= USUALLY_SHAPED * filled
  const prefixes = new Set(types.flatMap((type) => /^([A-Z]{2,3})\d/.exec(type)?.[1] ?? []))
  const settled = types.map((type) => {
    if (/^[A-Z]I(E|EM|\d)?$/.test(type) || (isUsual && /^[A-Z]I[A-Z]$/.test(type))) {
      return `${type.charAt(0)}1${type.slice(2)}`
    }
    const [, prefix = '', look = ''] = /^([A-Z]{2,3})([ISZBG])$/.exec(type) ?? []
    return isUsual && prefixes.has(prefix) ? `${prefix}${foldedLook(look)}` : type
  })
  return settled.map((type, index) => {
    const parts = /^([A-Z])([LZ])(E|EM)?$/.exec(type)
    if (!parts) return type
    const [, letter = '', look, ending = ''] = parts
    const [before = '', after = ''] = [settled[index - 1], settled[index + 1]]
    const digit = look === 'L' ? 1 : 2
    const fits =
      (ending !== '' && before === `${letter}${digit}`) ||
      before.startsWith(`${letter}${digit - 1}`) ||
      after.startsWith(`${letter}${digit + 1}`) ||
      after === `${letter}${digit}E`
    return fits ? `${letter}${digit}${ending}` : type
  })
}

/**
 * Corrects small l among capitals, which is an I or a 1, never an L: an I between letters, a 1 next to a digit and at
 * the end of a word, a Roman numeral in a word of strokes. No word starts with a small l and a consonant: `llex` is
 * Ilex. Needs the original case, so it runs before text is capitalized.
 */
export function settleSmallL(text: string): string {
  return smallLAmongCapitals(text)
    .replace(/\bll(?=[a-z])/g, 'Il')
    .replace(/\bl(?=[mnrst][a-z]{2})/g, 'I')
}

function smallLAmongCapitals(text: string): string {
  if (!text.includes('l') || /[a-km-wyz]/.test(text) || (text.match(/[A-Z]/g)?.length ?? 0) < 3) return text
  const numerals = text.replace(/\b(?=l*I)[Il]{2,4}\b/g, (strokes) => 'I'.repeat(strokes.length))
  return numerals.replace(/(?<=[A-Z])l(?=[A-Z])/g, 'I').replace(/(?<=[A-Z0-9])l(?![a-z])|l(?=\d)/g, '1')
}

/**
 * In many typefaces a capital I and a small l are one stroke. Next to a vowel in small letters, and before one at the
 * start of a word in small letters, it becomes an l: `DuaI-Lite`, `Iong Iead`, but `Iron` and `Ion`.
 */
export function settleCapitalI(text: string): string {
  return text
    .replace(/(?<=[aeiouyr])I(?=[a-z])|(?<=[a-z])I(?=[aeiouy])|(?<=[a-z]{2})I(?![\w/])/g, 'l')
    .replace(/\bI(?=[aeiu][a-z]|o[a-z])(?!o(n|ns|nic|dine|wa)\b)/g, 'l')
}

/** Replaces a small o among digits, or alone before a hyphen and a digit, by a zero: old-style figures look the same. */
export function settleSmallO(text: string): string {
  return text.replace(/(?<=\d)o(?![a-z])|(?<![A-Za-z])o(?=\d|-\d)/g, '0')
}

/** Replaces a bracket that closes nothing in a code by a J, which extends below the baseline. */
export function settleBracketJ(text: string): string {
  if (text.includes('(')) return text
  return text.replace(/\)(?=[A-Z0-9])(?<=[A-Z0-9]{2}\))|\)(?!\S)(?<=[A-Z0-9]+[-/](\S*[A-Z0-9])?\))/g, 'J')
}

/** Characters that are confused with each other, each group named by its first. */
const LOOK_ALIKES = ['0OQD', '1IL', '5S', '8B', '2Z', '6G']

/** Corrects references to types, as in `SAME AS TYPE AL`: if only the type A1 looks like AL, it becomes A1. */
export function settleReferences(text: string, types: ReadonlySet<string>): string {
  return text.replace(/(\btype )([a-z0-9-]{1,6})\b/gi, (all, word: string, name: string) => {
    if (types.has(name.toUpperCase())) return all
    const like = [...types].filter((type) => foldedLook(type) === foldedLook(name))
    return like.length === 1 ? `${word}${like[0]}` : all
  })
}

function foldedLook(text: string): string {
  return [...text.toUpperCase()].map((mark) => LOOK_ALIKES.find((group) => group.includes(mark))?.[0] ?? mark).join('')
}
