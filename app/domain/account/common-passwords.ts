import { COMMON_PASSWORDS } from './common-passwords-data'

/** Why a password is easy to guess: it is widely used, or derived from facts about the user. */
export type PasswordFault = 'common' | 'known'

/** Longer passwords are never common. */
const LONGEST = 40
/** Shorter words of an e-mail or a name say nothing about a user. */
const SHORTEST_KNOWN = 4

/** Keyboard walks, for the layouts of several countries. */
const WALKS = [
  ...[
    '1234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertzuiop',
    'yxcvbnm',
    'azertyuiop',
    'qsdfghjklm',
    'wxcvbn',
  ],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qazwsxedcrfvtgbyhnujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'],
  ...[
    '1qazxsw23edcvfr45tgb',
    'zaq12wsxcde34rfv',
    'zaq1xsw2cde3vfr4',
    'qweasdzxc',
    'qazxswedc',
    '1a2s3d4f5g6h',
    'a1s2d3f4g5',
  ],
].flatMap((walk) => [walk, [...walk].reverse().join('')])
const SHORTEST_WALK = 4

/** Characters used in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'
const isMark = (sign: string | undefined) => sign !== undefined && '!?.,*#$%@&+-_'.includes(sign)

/** True if each character follows the previous one by the same step of -1, 0 or 1: aaaaaa, abcdef, 654321. */
function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0)
  if (Math.abs(step) > 1) return false
  for (let at = 2; at < text.length; at += 1) {
    if (text.charCodeAt(at) - text.charCodeAt(at - 1) !== step) return false
  }
  return true
}

const isWalk = (text: string) => text.length >= SHORTEST_WALK && WALKS.some((walk) => walk.includes(text))

const isYear = (digits: string) => digits.length === 4 && Number(digits) >= 1930 && Number(digits) <= 2039

/** True for six or eight digits in one of the usual date orders. */
function isDate(text: string): boolean {
  if (![6, 8].includes(text.length) || ![...text].every(isDigit)) return false
  const isDay = (at: number) => Number(text.slice(at, at + 2)) >= 1 && Number(text.slice(at, at + 2)) <= 31
  const isMonth = (at: number) => Number(text.slice(at, at + 2)) >= 1 && Number(text.slice(at, at + 2)) <= 12
  const dayAndMonth = (one: number, two: number) => (isDay(one) && isMonth(two)) || (isMonth(one) && isDay(two))
  if (text.length === 6) return dayAndMonth(0, 2) || dayAndMonth(2, 4)
  return (isYear(text.slice(4)) && dayAndMonth(0, 2)) || (isYear(text.slice(0, 4)) && dayAndMonth(4, 6))
}

/** True for digits that people append to a word because digits are required. */
const isUsualNumber = (digits: string) => digits.length <= 2 || isYear(digits) || isRun(digits) || isWalk(digits)

/** Strips usual trailing digits and punctuation: password1!, admin@123, summer2026. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > text.length - 2 && isMark(text[end - 1])) end -= 1
  let digits = end
  while (digits > end - 10 && isDigit(text[digits - 1])) digits -= 1
  if (!isUsualNumber(text.slice(digits, end))) return text
  return text.slice(0, isMark(text[digits - 1]) ? digits - 1 : digits)
}

/** Strips usual leading digits: 123password. */
function withoutHead(text: string): string {
  let start = 0
  while (start < 4 && isDigit(text[start])) start += 1
  return isUsualNumber(text.slice(0, start)) ? text.slice(start) : text
}

const spelledOut = (text: string) => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('')

/** Returns the forms under which a password may be listed. */
function formsOf(password: string): readonly string[] {
  const short = withoutTail(password)
  const forms = [password, short, withoutHead(password), withoutHead(short)]
  return [...new Set(forms.flatMap((form) => [form, spelledOut(form)]))]
}

const isListed = (text: string) => COMMON_PASSWORDS.has(text) || isWalk(text)

/** True for a short block repeated (121212) or a common one twice (letmeinletmein). */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const block = text.slice(0, size)
    if (text.length % size !== 0 || block.repeat(text.length / size) !== text) continue
    return size <= 2 || isListed(block) || isRun(block)
  }
  return false
}

function isCommon(password: string): boolean {
  if (isRun(password) || isDate(password) || isRepeated(password)) return true
  return formsOf(password).some((form) => isListed(form) || (form.length > 3 && isRun(form)))
}

const plain = (text: string) =>
  [...text].filter((sign) => isDigit(sign) || sign.toLowerCase() !== sign.toUpperCase()).join('')

/** Returns guesses by someone who knows the user: each whole text, the part before an @, and its words. */
function knownForms(known: readonly string[]): ReadonlySet<string> {
  const texts = known.map((text) => text.toLowerCase())
  const wholes = texts.flatMap((text) => [text, text.split('@', 1)[0] ?? '']).map(plain)
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]/u)).map(plain)
  return new Set([...wholes, ...words].filter((form) => form.length >= SHORTEST_KNOWN))
}

/**
 * Returns why a password is among the first that attackers try, in any case, with characters replacing letters and with
 * the usual trailing digits; null if it is not.
 * @param known texts that are not secret: the user's e-mail, the agency's name
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  if (password.length > LONGEST) return null
  const small = password.trim().toLowerCase()
  if (isCommon(small)) return 'common'
  const own = knownForms(known)
  return formsOf(small).some((form) => own.has(plain(form))) ? 'known' : null
}
