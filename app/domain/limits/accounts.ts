/** Accounts: what people type about themselves, and what guards it. Times in milliseconds. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MAX_EMAIL_LENGTH = 254
/** Maximum length of a title, name or e-mail as sent, before trimming; longer ones are rejected. */
export const MAX_TYPED_LENGTH = 2000
export const MAX_ORGANIZATION_NAME_LENGTH = 200
/** Length of a code as typed, including spaces and dashes. */
export const MAX_CODE_LENGTH = 64
export const RECOVERY_CODES = 10
/** Consecutive wrong codes, from any address, after which only a recovery code opens the account. */
export const MAX_WRONG_CODES = 50
/** Time to enter the code after the right password. */
export const WAITING_SIGN_IN_LIFE = 5 * 60_000
/** Time to set up a second step. */
export const SECOND_STEP_SETUP_LIFE = 15 * 60_000
export const SETUP_LINK_LIFE = 3_600_000
export const RESET_LINK_LIFE = 3_600_000
/** Failed sign-ins are forgotten after this long without another attempt. */
export const SIGN_IN_TRIES_LIFE = 86_400_000
export const PASSWORD_HASHES_AT_ONCE = 2
export const PASSWORD_HASHES_WAITING = 50
export const RECENT_ORGANIZATIONS = 5
