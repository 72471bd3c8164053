import { megabytes } from '../bytes'
import {
  MAX_MAKER_LINES,
  MAX_MAKERS_FILE,
  MAX_OWN_ALIAS,
  MAX_OWN_ALIASES,
  MAX_OWN_CODE,
  MAX_OWN_LINK,
  MAX_OWN_MAKERS,
  MAX_OWN_MAKERS_TEXT,
  MAX_OWN_NAME,
  OWN_PERCENT_DECIMALS,
} from '../limits/makers'

const figure = (number: number) => number.toLocaleString('en-US')

/** A typed text within a sentence; a long one is cut. */
const quoted = (text: string) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`

/** Why a maker is refused. Each is one sentence for the person who typed it, or for a line of a file. */
export const makerFaults = {
  codeMissing: 'The code is missing.',
  codeShape: 'A code begins with a letter or digit and has no blanks. The signs . - _ & / + may follow.',
  codeLength: `A code has at most ${MAX_OWN_CODE} characters.`,
  codeUnknown: 'OHR stands for every maker without a code, so it cannot be one.',
  nameUnknown: 'OHR stands for every maker without a code, so no maker can have this name.',
  codeIsName: (code: string, known: string) =>
    `${quoted(code)} is a name of the maker ${known}, so it cannot be another maker’s code.`,
  nameMissing: 'The name is missing.',
  nameLength: `A name has at most ${MAX_OWN_NAME} characters.`,
  nameShape: 'A name needs a letter or digit.',
  aliasCount: `A maker has at most ${MAX_OWN_ALIASES} other names.`,
  aliasLength: `Another name has at most ${MAX_OWN_ALIAS} characters.`,
  aliasSign: 'Another name has no semicolon, because semicolons stand between names.',
  aliasShape: (alias: string) => `The other name ${quoted(alias)} needs a letter or digit.`,
  percent: `The standard % is a number from 0 to 100, such as 5 or 7.5, with at most ${OWN_PERCENT_DECIMALS} decimals.`,
  split: `The overage split is your share in percent, such as 75 or 75/25, with at most ${OWN_PERCENT_DECIMALS} decimals.`,
  link: 'The catalog link is an address that begins with https://, such as https://maker.com/search?q=*',
  linkLength: `A catalog link has at most ${MAX_OWN_LINK} characters.`,
  linkStar: 'In a catalog link, the * for the catalog number stands after the host name.',
  codeTaken: (code: string) => `${code} is already one of your makers.`,
  takenAsCode: (text: string, name: string) => `${quoted(text)} is already the code of ${name}.`,
  takenAsName: (text: string, code: string) => `${quoted(text)} is already the name of ${code}.`,
  takenAsAlias: (text: string, code: string) => `${quoted(text)} is already another name of ${code}.`,
  tooMany: `An agency has at most ${figure(MAX_OWN_MAKERS)} makers of its own.`,
  tooLong: `The makers of an agency have at most ${figure(MAX_OWN_MAKERS_TEXT)} characters together.`,
  noMaker: (code: string) => `No maker has the code ${code}.`,
} as const

/** Why a change is refused after a change by another person. */
export const makerConflicts = {
  changed: (code: string, email: string) =>
    `${email} changed ${code} while you were editing it. Nothing of yours is lost: compare it with what is stored now, then save again.`,
  removed: (code: string) =>
    `Somebody removed ${code} while you were editing it. Nothing of yours is lost: save again to add it anew.`,
  changedBeforeRemoval: (code: string, email: string) =>
    `${email} changed ${code} in the meantime. Look at it again before you remove it.`,
  busy: 'Others are changing the makers right now. Please try again in a moment.',
} as const

/** Why a file of makers is refused. */
export const makerFile = {
  missing: 'Choose a CSV file first.',
  empty: 'The file has no lines.',
  binary: 'This is not a CSV file. In Excel, choose Save As and the type CSV UTF-8.',
  tooLarge: `The file is larger than ${megabytes(MAX_MAKERS_FILE)}.`,
  tooLong: `The file has more than ${figure(MAX_MAKER_LINES)} lines.`,
  tooMany: `The file has more than ${figure(MAX_OWN_MAKERS)} makers, and an agency has at most that many of its own.`,
  headings:
    'The first line must name the columns: CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT, CATALOG LINK. Only CODE is required.',
  unknownHeading: (heading: string) =>
    `The column ${quoted(heading)} is not one of CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT, CATALOG LINK. Remove or rename it.`,
  twiceHeading: (heading: string) => `The column ${heading} occurs twice.`,
  noHeading: 'A column without a heading has values.',
  noMakers: 'The file names columns, but no makers.',
  codeTwice: (code: string, line: number) => `${code} is already in line ${figure(line)}.`,
  line: (line: number, fault: string) => `Line ${figure(line)}: ${fault}`,
  nothingTaken: (faults: number) =>
    faults === 1
      ? 'Nothing was imported, because one line cannot be read.'
      : `Nothing was imported, because ${figure(faults)} lines cannot be read.`,
  moreFaults: (faults: number) => `And ${figure(faults)} more.`,
} as const

/** A value of a maker before and after a change; null without one. */
const step = (what: string, before: string | null, after: string | null) => {
  if (after === null) return `${what} ${before} removed`
  return before === null ? `${what} ${after}` : `${what} ${before} → ${after}`
}
const percent = (number: number | null) => (number === null ? null : `${number}%`)

/** The effect of a change, for the list of changes and the audit trail. */
export const makerChanges = {
  name: (before: string | null, after: string | null) => step('name', before, after),
  aliasAdded: (alias: string) => `other name ${alias} added`,
  aliasRemoved: (alias: string) => `other name ${alias} removed`,
  percent: (before: number | null, after: number | null) => step('standard', percent(before), percent(after)),
  split: (before: number | null, after: number | null) => step('overage split', percent(before), percent(after)),
  link: (before: string | null, after: string | null) => step('catalog link', before, after),
  added: (count: number, codes: string) => `${figure(count)} added: ${codes}`,
  changed: (count: number, changes: string) => `${figure(count)} changed: ${changes}`,
  more: (count: number) => ` and ${figure(count)} more`,
} as const
