import { kindsOf, type Place } from './line-words'

/** The start of a clause. What follows a part in brackets or after a dash is about that part: 'pole (by others)'. */
const START = '(?:^|,|(?<!k)[|])'
const END = '(?=$|[,|])'
const pattern = (source: string) => new RegExp(source)

const PARTY = 'b[lsmw]{0,2}p{1,3}(?![pwk])'
const FURNISHED_BY = `[ft](?:l?i)?l{0,2}${PARTY}`
const TO_FURNISH = `p{1,2}[lT]{0,3}f(?:l?[if])?[sl]{0,2}(?=$|[|,pa])`
const NOT_USED = `n[ls]{0,5}[qft][qftlsabpumc]{0,8}${END}|nb[ls]{0,2}u|ns${END}`

/** Patterns of kinds of words that say that a line is not part of the quote, whatever stands before them. */
const ANYWHERE = [
  // Stands in for another line: 'VE for A', 'in lieu of type A', 'replaced by A', 'use A instead', 'if A is not used'.
  '[rhH][rhHelsaboqw|]{0,6}m(?!a?[wkDsf])',
  '[ezj][rhHelsaboq|]{0,6}m(?!a?[wkDsf])',
  `m[|]?o?q?[rez]a?${END}`,
  'c[ls]{0,3}ml{0,3}n?l{0,2}[qd]|m[lsa]{0,3}c[ls]{0,3}n?l?[qd]',
  `${START}(?:y?[sl]{0,2}c[ls]{0,3}n?l?[qd]|q[ls]{0,2}m)${END}`,
  `${START}[sl]{0,4}T[lq]{0,2}f`,
  // A whole clause: 'deleted per Add. 2', 'existing fixture to remain', 'VE option', 'add alt 1', 'for budget only'.
  `${START}(?:[sla]{1,4}(?=[dz])|s{1,3}l{0,2})?[dxz][dxzsliabpmcnqft]{0,9}${END}`,
  `x[kw]{0,3}s{1,3}l{1,3}d${END}`,
  `${START}(?:[aqst]{0,3}|s{1,2}l{1,3})(?:[rh]|H(?=[rhsal])|(?<=[|])H)[rhHsal]{0,5}${END}`,
  `ara{0,2}${END}`,
  `(?:^|[,|])[sl]{0,3}gy`,
  // Not in contract, and the like.
  '(?:^|,)[^k,]{0,40}n[qlsp]{0,5}t(?![wk])',
  `${START}[sl]{0,5}nt`,
].map(pattern)

/** The same of the line without a name, or with a general one: 'fixture by tenant'. */
const BY_ITSELF = `${START}(?:[sli]{0,6}${FURNISHED_BY}|[sl]{0,5}(?:${PARTY}|${TO_FURNISH}|${NOT_USED}))`

const BY_PLACE: Readonly<Record<Place, readonly RegExp[]>> = {
  note: [BY_ITSELF].map(pattern),
  // A word that is no part is the fixture itself: 'troffer by others', 'pendant not used'.
  description: [
    BY_ITSELF,
    `^[^k,|]{0,40}(?:${FURNISHED_BY}|(?<![iqnDf])${PARTY}|${TO_FURNISH}|${NOT_USED})`,
    `[wDs][dr][la]{0,6}${END}`,
    `${START}[aqst]{0,2}[rh]a{0,2}[|]`,
  ].map(pattern),
  name: [
    `${FURNISHED_BY}|(?<![iqnD])${PARTY}|${TO_FURNISH}|${NOT_USED}`,
    `(?:mx|[^nl,|]d|[^,|][|]?[rhH])[la]{0,6}${END}`,
    `^[aqst]{0,2}(?:[rh]a|[rh][|])`,
    `^o(?:$|[rh])|oq?e${END}`,
    // 'A (WAS)'.
    `[|]j${END}`,
  ].map(pattern),
}

/**
 * True for a text that says that its line is not part of the quote: it is deleted, existing, supplied by others, or stands
 * in for another line. `isMark` tells the TYPEs of other lines in capitals.
 */
export function saysNotInQuote(text: string, place: Place, isMark: (text: string) => boolean = () => false): boolean {
  const kinds = kindsOf(text, place, isMark)
  return kinds !== '' && [...ANYWHERE, ...BY_PLACE[place]].some((one) => one.test(kinds))
}
