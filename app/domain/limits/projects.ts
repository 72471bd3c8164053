/** Opening and saving projects, and their versions. Times in milliseconds. */

/** Retry delay for the project in the address; each attempt asks the sign-in service four times. */
export const OPEN_AGAIN = 5000
/** A save that takes longer shows that it is running. */
export const SAVING_SHOWN_AFTER = 400
/** A save that takes longer says that it waits for the server. */
export const WAITING_SHOWN_AFTER = 5000
/** Default and maximum number of projects per response. */
export const PROJECTS_PER_PAGE = 100
/** The latest versions of a project that are never thinned out. */
export const REVISIONS_KEPT = 50
/** Ages up to which one version per day, then one per week is kept; older ones are kept one per month, forever. */
export const DAILY_REVISIONS = 30 * 86_400_000
export const WEEKLY_REVISIONS = 365 * 86_400_000
/** Maximum number of saves by others that a conflict reports. */
export const LISTED_CHANGES = 20
