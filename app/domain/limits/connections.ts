/** Connections to the server. Times in milliseconds unless the name says otherwise. */

/** Maximum length of a path as requested: many times that of the longest route. */
export const MAX_PATH_LENGTH = 1024
export const REQUEST_HEAD_DEADLINE = 15_000
/** Maximum number of open connections, in total and per address: four times the needs of a 40-person office. */
export const MAX_CONNECTIONS = 1000
export const MAX_CONNECTIONS_PER_ADDRESS = 256
/** Seconds after which a client rejected for lack of connections may retry. */
export const CONNECTION_RETRY_S = 5
/** Seconds after which a client rejected by a stopping server may retry. */
export const STOPPING_RETRY_S = 5
/** A client that reads none of its response for this long is disconnected, because memory is shared. */
export const ANSWER_STALL = 60_000
/** Maximum number of networks trusted to set forwarded headers. */
export const MAX_PROXY_NETWORKS = 50
/** Maximum number of addresses for which the server logs, once each, that it ignores their forwarded headers. */
export const UNTRUSTED_PROXIES_LOGGED = 20
