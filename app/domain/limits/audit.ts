/** The audit trail. Times in milliseconds. */

/** Retention of audit entries, and the retention and maximum number of failed sign-ins, which anyone can cause. */
export const AUDIT_LIFE = 400 * 86_400_000
export const AUDIT_LIFE_OF_STRANGERS = 90 * 86_400_000
export const AUDIT_ENTRIES_OF_STRANGERS = 100_000
export const AUDIT_PAGE = 50
/** Maximum length of an entry's subject in characters. */
export const MAX_AUDIT_SUBJECT = 300
