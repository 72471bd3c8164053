/** Short messages on screen. Times in milliseconds. */

export const SAVE_TOAST_DURATION = 2000
/** Display time per character of a longer message. */
export const READING_TIME = 70
/** A toast with an action stays long enough to be read and reached. */
export const OFFER_TOAST_DURATION = 8000
