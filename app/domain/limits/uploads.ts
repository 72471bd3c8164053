/** Uploads of pictures, and the queue for reading them. Sizes in bytes, times in milliseconds. */

export const MAX_PROMPT_LENGTH = 4000
const UPLOAD_TIMEOUT_MIN = 120_000
const UPLOAD_TIMEOUT_PER_IMAGE = 60_000
export const UPLOAD_TRANSITION = 600
/** Delay before the dialog first asks for the reading progress, and the interval after that. */
export const UPLOAD_PROGRESS_FIRST = 250
export const UPLOAD_PROGRESS_INTERVAL = 1000
/** Part of the client's timeout reserved for sending the response. [API-54] */
export const UPLOAD_ANSWER_RESERVE = 10_000
export const UPLOADS_AT_ONCE = 2
/**
 * Additional parallel uploads, one per organization without a running one, so that no agency waits for another's long
 * sets.
 */
export const UPLOADS_OF_OTHERS = 2
export const UPLOADS_WAITING = 12
export const UPLOADS_WAITING_PER_MEMBER = 3
/** Half of the queue, so that one busy agency leaves room for others. */
export const UPLOADS_WAITING_PER_ORGANIZATION = 6
/** Pictures stay in memory while their upload waits: half of all body memory, so that room remains for reading. */
export const UPLOADS_WAITING_BYTES = 60 * 1024 * 1024
/** How often the server checks that the user of a waiting or running upload is still signed in. */
export const UPLOAD_SESSION_CHECK = 2000
/** Seconds after which a rejected upload may be retried. */
export const UPLOAD_BUSY_RETRY_S = 15

/** Returns the client's upload timeout in ms: 120 s, or 60 s per picture if that is longer. [UPLOAD-24] */
export function uploadTimeout(images: number): number {
  return Math.max(UPLOAD_TIMEOUT_MIN, UPLOAD_TIMEOUT_PER_IMAGE * images)
}
