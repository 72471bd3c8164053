/** Calls of the editor to the server that its start needs. Times in milliseconds. */

export const TOKEN_REFRESH_INTERVAL = 6_900_000
export const NETWORK_RETRIES = 3
export const NETWORK_RETRY_BASE = 1000
/** Timeout of the sign-in service; including all retries, it stays below the grace period of a used token. */
export const REFRESH_TIMEOUT = 10_000
/**
 * Idle timeout of a call, and the minimum upload speed (bytes per ms) by which the timeout grows with the size of the
 * body; the server requires at least that speed.
 */
export const CALL_SILENCE = 30_000
export const SLOWEST_UPLOAD = 32
/** How long the editor waits for the sign-in service before it opens from local data. */
export const START_PATIENCE = 5000
/** Delay before the sign-in service is asked again after it did not answer. */
export const REFRESH_AGAIN = 30_000
/** Timeout of the log-out call, and how long the page waits for it before leaving. */
export const LOGOUT_TIMEOUT = 10_000
export const LOGOUT_PATIENCE = 1000
