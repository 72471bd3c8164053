/** The id of the pile of notices above the dock. */
export const NOTICE_PLACE = 'notices'
