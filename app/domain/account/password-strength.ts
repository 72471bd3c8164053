import { MIN_PASSWORD_LENGTH } from '../limits/accounts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Entropy in bits below which a password is weak, and below which it is fair. */
const WEAK_BELOW = 36
const FAIR_BELOW = 60

/** Common passwords, longest first so that a shorter one does not cut a longer one. */
const COMMON =
  'password passwort qwertyuiop qwertzuiop asdfghjkl zxcvbnm qwerty qwertz azerty letmein welcome monkey dragon football baseball sunshine princess master shadow iloveyou superman batman trustno admin login guest secret access summer winter spring autumn monday friday january october lighting fixture lumen light lamp quote agency office company test hello love pass abc'
    .split(' ')
    .toSorted((one, two) => two.length - one.length)

/** Character classes and their sizes. */
const POOLS: readonly (readonly [sign: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

/** Returns guesses by someone who knows the user: the words of the e-mail and of the page. */
function knownWords(known: readonly string[]): string[] {
  return known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
}

/** Counts the characters that do not continue a run (aaa, abc, 321). */
function surprises(text: string): number {
  let count = 0
  let before = Number.NaN
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    if (!(Math.abs(code - before) <= 1)) count += 1
    before = code
  }
  return count
}

/**
 * Estimates how well a password resists guessing; a hint, never a rule. It needs no dictionary: length counts most,
 * while runs, common words and known texts count almost nothing.
 * @param known texts that are not secret, such as the user's e-mail
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short'
  const pool = POOLS.reduce((sum, [sign, size]) => sum + (sign.test(password) ? size : 0), 0)
  const words = [...knownWords(known), ...COMMON].toSorted((one, two) => two.length - one.length)
  // A private-use character replaces each word: it differs from every neighbor by more than one.
  const masked = words.reduce((text, word) => text.replaceAll(word, '\u{f0000}'), password.toLowerCase())
  const bits = surprises(masked) * Math.log2(pool)
  if (bits < WEAK_BELOW) return 'weak'
  return bits < FAIR_BELOW ? 'fair' : 'strong'
}
