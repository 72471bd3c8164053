/** The element id of the notice stack above the dock. */
export const NOTICE_PLACE = 'notices'
