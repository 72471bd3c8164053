import { totalWarning } from '~/domain/counts/count-totals'
import { quantityText, sumOf } from '~/domain/counts/counts'
import { WHITE, withoutEnd } from '~/domain/edges'
import { counts as words } from '~/domain/panel-messages'
import { countIn } from './count-number.server'
import type { ReadCount, ReadCounts, ReadGroup, ReadTotal, ReadUnread } from './count-rows.server'
import { areaName, hasAreaWord, isArea, isSheetMark, isTitle } from './count-words.server'

interface OpenGroup {
  /** The area's column in a table with a column per area, else ''. */
  readonly column: string
  readonly heading: string | null
  readonly counts: ReadCount[]
  readonly unread: ReadUnread[]
  readonly warnings: string[]
}

/** A printed total with exactly the counts it covers. */
interface OpenTotal {
  readonly label: string
  readonly printed: number
  readonly of: ReadonlySet<ReadCount | ReadUnread>
}

/** Collects the lines of one picture, in their order. */
export interface GroupBuilder {
  /** Starts a group: the entries that follow belong to this heading. */
  heading(text: string): void
  /** `column` is the head of the area's column, if every area has one. */
  add(count: ReadCount, column?: string): void
  /** Adds a printed total of the counts above it: under the heading, in a column, or in all. */
  total(quantity: number, column?: string): void
  /** Adds a total printed next to the counts it covers. */
  sum(label: string, printed: number, of: readonly ReadCount[]): void
  /** Adds a type whose count could not be read; `text` is in its place, '' for nothing. Without a type, a lone count. */
  unread(type: string, text: string, column?: string): void
  /** Adds a warning about the whole picture. */
  warnAll(warning: string): void
  finish(): ReadCounts
}

/** A text this long is a remark, not a heading. */
const LONGEST_HEADING = 44
/** The most words in a heading with a number that does not name a floor: "TENANT B 12". */
const LONGEST_NUMBERED = 3
/** At most this many lines that were not understood are reported one by one. */
const LISTED_LINES = 8
/** Dates and telephone numbers at the edge of a sheet. */
const NO_COUNTS = /^\D*(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})\D*(?:\d{1,2}:\d\d\D*)?$/

export function createGroups(): GroupBuilder {
  const groups: OpenGroup[] = []
  const warnings: string[] = []
  const lost: string[] = []
  const strays: string[] = []
  const totals: OpenTotal[] = []
  let heading: string | null = null
  /** A heading that contains a number, until a count follows it. */
  let pending: string | null = null
  const stray = (text: string | null) => {
    if (text !== null && /\d/.test(text) && !isSheetMark(text) && !NO_COUNTS.test(text)) strays.push(text)
  }
  const groupOf = (column: string): OpenGroup => {
    const known = groups.find((group) => group.heading === heading && group.column === column)
    if (known) return known
    const group: OpenGroup = { column, heading, counts: [], unread: [], warnings: [] }
    groups.push(group)
    return group
  }
  return {
    heading(text) {
      const label = withoutEnd(text, `${WHITE}:.,;=-`).trim()
      if (label === '' || label.length > LONGEST_HEADING || /^(?:(?:NOTES?|SEE|REFER)\b|\*)|[<>{}]/i.test(label))
        return stray(label)
      const isSure = isArea(label) || hasAreaWord(label) || isTitle(label)
      if (!isSure && /\d/.test(label) && label.split(/\s+/).length > LONGEST_NUMBERED) return stray(label)
      stray(pending)
      pending = isSure ? null : label
      heading = isTitle(label) ? null : areaName(label)
    },
    add(count, column = '') {
      pending = null
      const group = groupOf(column)
      group.counts.push(count)
      if (count.isMarked) group.warnings.push(words.doubted(count.type, quantityText(count.quantity)))
    },
    total(quantity, column = '') {
      const group = groupOf(column)
      const own = sumOfCounts(group.counts)
      const all = sumOfCounts(groups.flatMap(({ counts }) => counts))
      const isOfAll = Math.abs(quantity - all) < Math.abs(quantity - own)
      const label = isOfAll ? '' : (labelOf(group) ?? '')
      const of = new Set((isOfAll ? groups : [group]).flatMap(({ counts, unread }) => [...counts, ...unread]))
      totals.push({ label, printed: quantity, of })
      if (quantity === own || quantity === all) return
      if (isOfAll) warnings.push(totalWarning('', quantity, all))
      else group.warnings.push(totalWarning(label, quantity, own))
    },
    sum(label, printed, of) {
      totals.push({ label, printed, of: new Set(of) })
      const sum = sumOfCounts(of)
      if (sum !== printed) warnings.push(totalWarning(label, printed, sum))
    },
    unread(type, text, column = '') {
      const quantity = type === '' ? countIn(text) : null
      if (quantity !== null) warnings.push(words.noType(quantityText(quantity)))
      else if (type === '') stray(text)
      else {
        const warning = text === '' ? words.noCount(type) : words.unread(type, text)
        const group = groupOf(column)
        lost.push(warning)
        group.warnings.push(warning)
        group.unread.push({ type, text })
      }
    },
    warnAll: (warning) => warnings.push(warning),
    finish() {
      stray(pending)
      const read = groups.map(
        (group): ReadGroup => ({
          label: labelOf(group),
          counts: group.counts,
          unread: group.unread,
          warnings: group.warnings,
        }),
      )
      if (read.every(({ counts }) => counts.length === 0)) return { groups: [], totals: [], warnings: lost }
      const isFilled = ({ counts, unread }: ReadGroup) => counts.length + unread.length > 0
      const unheaded = read.filter((group) => !isFilled(group)).flatMap((group) => group.warnings)
      const kept = withoutRemarks(read.filter(isFilled))
      return {
        groups: kept,
        totals: totals.map((total) => placed(total, kept)),
        warnings: [...warnings, ...unheaded, ...strayWarnings(strays)],
      }
    },
  }
}

/** Returns a total with the positions of its counts in the groups. */
function placed({ label, printed, of }: OpenTotal, groups: readonly ReadGroup[]): ReadTotal {
  const placesOf = (entries: readonly (ReadCount | ReadUnread)[]) =>
    entries.flatMap((entry, at) => (of.has(entry) ? [at] : []))
  const parts = groups.map(({ counts, unread }, group) => ({
    group,
    counts: placesOf(counts),
    unread: placesOf(unread),
  }))
  return { label, printed, of: parts.filter(({ counts, unread }) => counts.length + unread.length > 0) }
}

function strayWarnings(strays: readonly string[]): string[] {
  const listed = strays.slice(0, LISTED_LINES).map((text) => words.notUnderstood(text))
  return strays.length > listed.length ? [...listed, words.moreLines(strays.length - listed.length)] : listed
}

function sumOfCounts(counts: readonly ReadCount[]): number {
  return sumOf(counts.map(({ quantity }) => quantity))
}

/** A table with a column per area that has its own heading shows both in its labels. */
function labelOf({ heading, column }: OpenGroup): string | null {
  if (column === '') return heading
  return heading === null || !isArea(heading) || heading === column ? column : `${heading} ${column}`
}

/** Merges groups of one count each whose labels are descriptions between the counts. */
function withoutRemarks(groups: readonly ReadGroup[]): readonly ReadGroup[] {
  const isRemark = ({ label, counts }: ReadGroup) => label !== null && !isArea(label) && counts.length === 1
  const remarks = groups.filter(isRemark)
  if (remarks.length < 3 || remarks.length * 2 < groups.length) return groups
  const out: ReadGroup[] = []
  for (const group of groups) {
    const last = out.at(-1)
    if (isRemark(group) && last) {
      out.splice(-1, 1, {
        ...last,
        counts: [...last.counts, ...group.counts],
        unread: [...last.unread, ...group.unread],
        warnings: [...last.warnings, ...group.warnings],
      })
    } else out.push(isRemark(group) ? { ...group, label: null } : group)
  }
  return out
}
