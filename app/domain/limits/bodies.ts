/** Request bodies: sizes in bytes, times in milliseconds unless the name says otherwise. */

export const MAX_AUTH_BODY = 64 * 1024
/** For the maker and the catalog number of every line whose price is asked for. */
export const MAX_PRICES_BODY = 128 * 1024
/** For the lines of a price list. */
export const MAX_PRICE_LIST_BODY = 1024 * 1024
/** For a file of makers, and the form around it. */
export const MAX_MAKERS_BODY = 5 * 1024 * 1024
export const MAX_JSON_BODY = 12 * 1024 * 1024
export const MAX_MULTIPART_BODY = 60 * 1024 * 1024
export const MAX_MULTIPART_PARTS = 60
export const MAX_JSON_DEPTH = 32
/** Maximum number of lists and objects in one body: twice the rows of the longest table with their sections. */
export const MAX_JSON_OBJECTS = 50_000
/** Maximum number of distinct names in one body: five times the columns of the widest table. */
export const MAX_JSON_NAMES = 1000
const MB = 1024 * 1024
/**
 * Limits for bodies held in memory until they are answered, per kind of body: for one member, one organization, one
 * address and everyone. Pictures never use up the memory for tables, nor tables that for sign-ins.
 */
export const BODY_BYTES = {
  pictures: { perMember: 60 * MB, perOrganization: 90 * MB, perAddress: 112 * MB, inAll: 120 * MB },
  tables: { perMember: 48 * MB, perOrganization: 48 * MB, perAddress: 72 * MB, inAll: 96 * MB },
  fields: { perMember: 2 * MB, perOrganization: 4 * MB, perAddress: 8 * MB, inAll: 16 * MB },
} as const
/** For one address until its user is known. */
export const BODY_BYTES_OF_STRANGERS = 4 * MB
/** When memory is full, a body that has been arriving this long and slower than this is dropped in favor of others. */
export const BODY_GIVES_WAY_AFTER = 3000
export const BODY_GIVES_WAY_BYTES_PER_S = 128 * 1024
/** Bytes of memory per byte of JSON once it is parsed. */
export const JSON_BODY_WEIGHT = 4
/** Seconds after which a request rejected for lack of memory may be retried. */
export const BODY_RETRY_S = 10
/** In every interval of this length, a body must receive at least the bytes of the slowest connection allowed. */
export const BODY_STALL = 10_000
export const BODY_MIN_BYTES_PER_S = 32 * 1024
/** Total timeout of a body, however steadily it arrives. */
export const BODY_DEADLINE = 40 * 60_000
