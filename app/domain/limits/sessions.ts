/** Sessions on the server. Times in milliseconds unless a comment says otherwise. */

/** A session ends this long after its sign-in, even if it is in use. */
export const SESSION_ABSOLUTE_LIFE = 90 * 86_400_000
export const ADMIN_SESSION_IDLE_LIFE = 30 * 60_000
export const ADMIN_SESSION_ABSOLUTE_LIFE = 8 * 3_600_000
/** Maximum number of sessions that are listed individually. */
export const OWN_SESSIONS_SHOWN = 50
/** A used refresh token stays valid this long so that two windows do not sign each other out. [AUTH-48] */
export const REFRESH_GRACE = 60_000
export const REFRESH_GRACE_USES = 25
/** Precision of last_active and of a session's idle time. */
export const ACTIVITY_PRECISION = 30_000
/** Lifetime of the cookie of a known browser, in seconds: the longest that browsers allow. */
export const DEVICE_COOKIE_LIFE = 400 * 86_400
