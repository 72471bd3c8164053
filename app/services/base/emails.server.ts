import { Email } from '~/contracts/auth'

/**
 * Returns an e-mail address in the form in which it is stored and compared. It is normalized before it is checked, so
 * that two spellings of one address cannot become two accounts.
 * @returns null if it is not an e-mail address
 */
export function normalizeEmail(value: string): string | null {
  return Email.safeParse(value).data ?? null
}
