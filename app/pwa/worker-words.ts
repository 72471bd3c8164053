/** The page that stands in for others while the server cannot be had. */
export const OFFLINE_PAGE = '/offline'

/** Said to the worker of a coming release: what the others have kept is to go. [VER-15] */
export const DROP_OTHERS = 'drop-others'
