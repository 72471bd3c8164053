/** Versions of the product and its installation. Times in milliseconds. */

/** How often the client asks for the server's version. [VER-12] */
export const VERSION_CHECK_INTERVAL = 300_000
/** Timeout of that request. */
export const VERSION_TIMEOUT = 10_000
/** How often the browser looks for a newer service worker. [PWA-14] */
export const WORKER_CHECK_INTERVAL = 60_000
/** Delay between installing becoming possible and the banner. [PWA-04] */
export const INSTALL_BANNER_DELAY = 3000
/** Duration of the update notice's exit animation. [VER-21] */
export const UPDATE_EXIT_TIME = 300
/** How often the client looks for an unreachable server. */
export const RETURN_CHECK_INTERVAL = 10_000
