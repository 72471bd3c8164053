import { Email } from '~/contracts/auth'

/**
 * The one form in which an e-mail address is stored and compared; it is brought into that form before it is checked, so
 * that no two spellings of one address become two accounts.
 * @returns null when it is no e-mail address
 */
export function normalizeEmail(value: string): string | null {
  return Email.safeParse(value).data ?? null
}
