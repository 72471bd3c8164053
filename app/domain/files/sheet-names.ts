import { saysGroupOutside } from '../pricing/out-of-price'

/** A sheet that has been replaced: 'OLD - DO NOT USE', 'Superseded 5-1', 'Quote (void)'; but not 'Old Town Hall'. */
const REPLACED =
  /\bDO(?: NOT|N.?T) (?:USE|SEND|PRINT|QUOTE|ISSUE|ORDER)\b|^\W*(?:OLD|PREV|PREVIOUS|PRIOR|SUPERSEDED|SUPERCEDED|OBSOLETE|ARCHIVED?|EXPIRED|SCRATCH|VOID|BACK-?UP|NOT USED|UNUSED)(?: (?:OLD|QUOTES?|QUOTED|QUOTATION|BIDS?|PRICES?|PRICING|SCHEDULE|FIXTURES?|LIGHTING|REV|REVISION|VERSIONS?|COPY|DATA|BOM|TAKE-?OFF|SHEET))*(?: ?[\d./-]{1,10})?\W*$|[ ([–—-](?:OLD|SUPERSEDED|SUPERCEDED|OBSOLETE|ARCHIVED?|EXPIRED|SCRATCH|VOID|BACK-?UP)\W*$/i
/** Separators that file names and sheet names have instead of spaces. */
const SEPARATORS = /[_]+/g

/** True for the name of a sheet that says that it is not the quote: 'ALTERNATE 1', 'VE', 'OLD'. */
export function saysOtherSheet(name: string): boolean {
  const plain = name.replace(SEPARATORS, ' ').trim()
  return saysGroupOutside(plain) || REPLACED.test(plain)
}

const REVISION =
  /(?<![A-Z])(?:REVISION|REV|R|VERSION|VER|V|ADDENDUM|ADD|ISSUE)[ ._#-]{0,3}(?<revision>\d{1,3}|[A-Z])(?![A-Z\d])/i
const ORIGINAL = /\b(?:ORIGINAL|ORIG|INITIAL)\b/i
const SPACES = /[\s._()-]+/g

/** The revision that a sheet is, and its name without that; null for a sheet that names none. */
interface Revision {
  readonly of: string
  readonly revision: number
}

function revisionOf(name: string): Revision | null {
  const found = REVISION.exec(name)
  const text = found?.groups?.revision ?? ''
  if (!found && !ORIGINAL.test(name)) return null
  const of = name
    .replace(found ? REVISION : ORIGINAL, '')
    .replace(SPACES, ' ')
    .trim()
    .toUpperCase()
  const isLetter = Number.isNaN(Number(text))
  return { of, revision: isLetter ? text.toUpperCase().charCodeAt(0) - 64 : Number(text) }
}

/** Returns the sheet to read instead of the first: the latest revision, if the first names an earlier one. */
export function latestRevision<T extends { readonly name: string }>(first: T, others: readonly T[]): T {
  const own = revisionOf(first.name)
  if (!own) return first
  let [latest, last] = [first, own.revision]
  for (const other of others) {
    const revised = revisionOf(other.name)
    if (revised?.of === own.of && revised.revision > last) [latest, last] = [other, revised.revision]
  }
  return latest
}
