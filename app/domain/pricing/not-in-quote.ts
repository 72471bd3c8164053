import { kindsOf, type Place } from './line-words'

/** The start of a clause. A text in brackets or after a dash is about the part before it: 'pole (by others)'. */
const START = '(?:^|,|(?<!k)[|])'
const END = '(?=$|[,|])'

const PARTY = 'b(?:[lsmw]{0,2}p{1,3}|l?wu)(?![pwk])'
const FURNISHED_BY = `[ft](?:l?i)?l{0,2}${PARTY}`
const TO_FURNISH = `p{1,2}[lT]{0,3}f(?:l?[if])?[sl]{0,2}(?=$|[|,pa])`
const NOT_USED = `n[ls]{0,5}[qft][qftlsabpumc]{0,8}${END}|n(?:b[ls]{0,2})?u|ns${END}`

/** Patterns of kinds of words that say that a line is not part of the quote, after any other words. */
const ANYWHERE = [
  // A replacement of another line: 'VE for A', 'in lieu of type A', 'replaced by A', 'use A instead', 'if A is not used'.
  /[rhH][rhHelsaboqw|]{0,6}m(?!a?[wkDsf])/,
  /[ezj][rhHelsaboq|]{0,6}m(?!a?[wkDsf])/,
  new RegExp(`m[|]?o?q?[rez]a?${END}`),
  /c[ls]{0,3}ml{0,3}n?l{0,2}[qd]|m[lsa]{0,3}c[ls]{0,3}n?l?[qd]/,
  new RegExp(`${START}(?:y?[sl]{0,2}c[ls]{0,3}n?l?[qd]|qs{0,2}m)${END}`),
  new RegExp(`${START}[sl]{0,4}T[lq]{0,2}f`),
  // A whole clause: 'deleted per Add. 2', 'existing fixture to remain', 'VE option', 'add alt 1', 'for budget only'.
  new RegExp(`${START}(?:[slat]{1,8}(?=[dz])|s{1,3}l{0,2})?[dxz][dxzsliabpmcnqft]{0,9}${END}`),
  new RegExp(`x[kw]{0,3}s{1,3}l{1,3}d${END}`),
  new RegExp(`${START}(?:[aqst]{0,3}|s{1,2}l{1,3})(?:[rh]|H(?=[rhsal])|(?<=[|])H)[rhHsal]{0,5}${END}`),
  new RegExp(`ara{0,2}${END}`),
  /(?:^|[,|])[sl]{0,3}gy/,
  // Phrases such as 'not in contract'.
  /(?:^|,)[^k,]{0,40}n[qlsp]{0,5}t(?![wk])/,
  new RegExp(`${START}[sl]{0,5}nt`),
  // 'Accept or reject', 'keep or delete'.
  new RegExp(`${START}\\wod${END}`),
  // 'Only if dimming is wanted', 'ONLY WHERE GYP CEILING'.
  /y[qls]{0,4}c/,
]

/** Such patterns for a line without a name, or with a general one: 'fixture by tenant'. */
const BY_ITSELF = `${START}(?:[sli]{0,6}${FURNISHED_BY}|[sl]{0,5}(?:${PARTY}|${TO_FURNISH}|${NOT_USED}))`

const IN_DESCRIPTION = [
  new RegExp(BY_ITSELF),
  // A word that is no part is the fixture itself: 'troffer by others', 'pendant not used'.
  new RegExp(`^[^k,|]{0,40}(?:${FURNISHED_BY}|(?<![iqnDf])${PARTY}|${TO_FURNISH}|${NOT_USED})`),
  new RegExp(`[wDs][dr][la]{0,6}${END}`),
  // A condition of a few words at the end: 'lamp (if not by owner)'.
  new RegExp(`[,|]c[^,|]{1,5}${END}`),
]

const BY_PLACE: Readonly<Record<Place, readonly RegExp[]>> = {
  note: [new RegExp(BY_ITSELF)],
  description: IN_DESCRIPTION,
  // The part is the item: 'pole by others', 'surface kit - not required'.
  item: [
    ...IN_DESCRIPTION,
    new RegExp(`^[^,|]{0,20}k[|]?(?:${FURNISHED_BY}|${PARTY}|${TO_FURNISH}|${NOT_USED})${END}`),
    // 'EM battery if required', 'startup unless by others', 'anchor bolts - delete if existing reused'.
    /^[^c]{0,20}[^cs]c./,
    // 'Pole (optional)'.
    new RegExp(`k[|]h${END}`),
  ],
  name: [
    // Unlike a part in a later clause: 'per plan E-101, photocells not required'.
    new RegExp(`${FURNISHED_BY}|(?<![iqnD])${PARTY}|${TO_FURNISH}|(?<!,w{0,2}k)(?:${NOT_USED})`),
    new RegExp(`(?:mx|[^nl,|]d|[^,|][|]?[rhH])[la]{0,6}${END}`),
    /^[aqst]{0,2}[rh]a/,
    new RegExp(`^o(?:$|[rh])|oq?e${END}`),
    // 'A1 OR', 'A (OR 40L)'.
    /mo$|m[|]o/,
    // 'A (WAS)'.
    new RegExp(`[|]j${END}`),
  ],
}

/**
 * True for a text that says that its line is not part of the quote: it is deleted, existing, supplied by others, or a
 * replacement of another line. `isMark` tells the TYPEs of other lines in capitals.
 */
export function saysNotInQuote(text: string, place: Place, isMark: (text: string) => boolean = () => false): boolean {
  const kinds = kindsOf(text, place, isMark)
  return kinds !== '' && [ANYWHERE, BY_PLACE[place]].some((patterns) => patterns.some((one) => one.test(kinds)))
}
