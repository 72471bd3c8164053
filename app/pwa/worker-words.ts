/** The page shown in place of others while the server is unreachable. */
export const OFFLINE_PAGE = '/offline'

/** Message to the worker of a coming release: delete the caches of the others. [VER-15] */
export const DROP_OTHERS = 'drop-others'
