import { MAX_AUDIT_SUBJECT } from '../limits/audit'
import {
  IMPORTED_CHANGE_LENGTH,
  IMPORTED_CODES_LENGTH,
  IMPORTED_TEXT_LENGTH,
  MAKER_NAMES_TAKEN_SHOWN,
  MAKER_TEXT_LENGTH,
} from '../limits/makers'
import { withoutUnprintable } from '../plain-text'
import { makersPage } from './makers-page-messages'
import { knownCode, UNKNOWN_CODE } from './manufacturers'
import { makerChanges as messages } from './own-maker-messages'
import type { OwnMaker } from './own-makers'

/**
 * Returns the differences between two entries of a maker as one line that fits an entry of the audit trail; without an
 * earlier one, all of the later one.
 */
export function changeText(before: OwnMaker | null, after: OwnMaker): string {
  const parts = changedParts(before, after, MAKER_TEXT_LENGTH)
  if (parts.length === 0) return after.code
  return `${after.code}: ${firstOf(parts, MAX_AUDIT_SUBJECT - after.code.length - 2)}`
}

/** Returns which makers an import added and changed to those of `before`, as one line that fits an entry of the audit trail. */
export function importText(before: ReadonlyMap<string, OwnMaker>, put: readonly OwnMaker[]): string {
  const added = put.filter(({ code }) => !before.has(code)).map(({ code }) => code)
  const changed = put.flatMap((maker) => {
    const present = before.get(maker.code)
    return present ? [importedChange(present, maker)] : []
  })
  const first = added.length > 0 ? messages.added(added.length, firstOf(added, IMPORTED_CODES_LENGTH)) : ''
  if (changed.length === 0) return first
  const head = first === '' ? '' : `${first}; `
  const room = MAX_AUDIT_SUBJECT - head.length - messages.changed(changed.length, '').length
  return head + messages.changed(changed.length, firstOf(changed, room))
}

function importedChange(before: OwnMaker, after: OwnMaker): string {
  const parts = changedParts(before, after, IMPORTED_TEXT_LENGTH)
  return parts.length === 0 ? after.code : `${after.code} (${firstOf(parts, IMPORTED_CHANGE_LENGTH)})`
}

/** Returns the differences between two entries, one text each; names and links longer than `most` are cut. */
function changedParts(before: OwnMaker | null, after: OwnMaker, most: number): string[] {
  const old: Omit<OwnMaker, 'code'> = before ?? { name: '', aliases: [], percent: null, split: null, link: null }
  const cut = (text: string | null) => (text === null || text === '' ? null : cutTo(most, text))
  const [had, has] = [new Set(old.aliases), new Set(after.aliases)]
  return [
    ...(old.name === after.name ? [] : [messages.name(cut(old.name), cut(after.name))]),
    ...after.aliases.filter((alias) => !had.has(alias)).map((alias) => messages.aliasAdded(cutTo(most, alias))),
    ...old.aliases.filter((alias) => !has.has(alias)).map((alias) => messages.aliasRemoved(cutTo(most, alias))),
    ...(old.percent === after.percent ? [] : [messages.percent(old.percent, after.percent)]),
    ...(old.split === after.split ? [] : [messages.split(old.split, after.split)]),
    ...(old.link === after.link ? [] : [messages.link(cut(old.link), cut(after.link))]),
  ]
}

/** Cuts a long text without leaving half a character. */
const cutTo = (most: number, text: string) =>
  text.length > most ? `${withoutUnprintable(text.slice(0, most - 1))}…` : text

/** Joins as many of the first parts as fit into `room` characters, at least one, and says how many more there are. */
function firstOf(parts: readonly string[], room: number): string {
  const [first = '', ...others] = parts
  const withRest = (text: string, rest: number) => (rest === 0 ? text : text + messages.more(rest))
  let text = first
  let shown = withRest(text, others.length)
  for (const [at, part] of others.entries()) {
    text += `, ${part}`
    if (text.length > room) break
    const longer = withRest(text, others.length - at - 1)
    if (longer.length <= room) shown = longer
  }
  return shown
}

/** Says which names of makers that were just saved or imported meant a built-in maker before: the first ones, and how many more. */
export function namesTakenText(makers: readonly OwnMaker[]): readonly string[] {
  const said = makers.flatMap(namesTaken)
  const rest = said.length - MAKER_NAMES_TAKEN_SHOWN
  return rest > 0 ? [...said.slice(0, MAKER_NAMES_TAKEN_SHOWN), makersPage.moreNamesTaken(rest)] : said
}

function namesTaken({ code, name, aliases }: OwnMaker): string[] {
  return [...new Set([name, ...aliases])].flatMap((text) => {
    const before = knownCode(text)
    const isOther = before !== null && before !== code && before !== UNKNOWN_CODE
    return isOther ? [makersPage.nameTaken(text, before, code)] : []
  })
}
