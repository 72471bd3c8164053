/** Makers of fixtures, and their catalogs. Times in milliseconds. */

/** Maximum length of a maker's name: four times the longest name plus the additions found in bid sets. */
export const MAX_MAKER_LENGTH = 400
/** Maximum length of MFG and CATALOG # together for which a row is searched for several makers. */
export const MAX_MAKERS_TEXT = 2000
/** Maximum number of alternate makers per row, in addition to the one in MFG. */
export const MAX_ALTERNATES = 20
export const MANUFACTURER_MATCHES = 5
export const MANUFACTURER_FILTER_DEBOUNCE = 150
export const CATALOG_SEARCH_LENGTH = 6
export const CATALOG_LINK_DELAY = 1000

/** Makers of one agency, in addition to the built-in ones. Lengths in characters. */
export const MAX_OWN_MAKERS = 2000
export const MAX_OWN_CODE = 20
export const MAX_OWN_NAME = 120
export const MAX_OWN_ALIASES = 50
export const MAX_OWN_ALIAS = 200
export const MAX_OWN_LINK = 500
/** All makers of an agency together, as JSON. */
export const MAX_OWN_MAKERS_TEXT = 1_000_000
/** Times that a change is tried again after others were faster. */
export const MAKER_CHANGE_TRIES = 8
/** Decimals of a standard percentage. */
export const OWN_PERCENT_DECIMALS = 4
/** A file of makers: its lines, its bytes, and the faults listed at once. */
export const MAX_MAKER_LINES = 100_000
export const MAX_MAKERS_FILE = 4 * 1024 * 1024
export const MAX_MAKER_FAULTS = 20
/** Makers on one page, and the latest changes below them. */
export const MAKERS_PAGE = 100
export const MAKER_CHANGES_SHOWN = 20
/** Sentences about names that meant a built-in maker before. */
export const MAKER_NAMES_TAKEN_SHOWN = 5
/**
 * A name or link in the latest changes, for one maker and in an import; in an import also the codes that were added, and
 * what changed of one maker. Even the longest of these fit MAX_AUDIT_SUBJECT together with how many more there are.
 */
export const MAKER_TEXT_LENGTH = 80
export const IMPORTED_TEXT_LENGTH = 40
export const IMPORTED_CODES_LENGTH = 120
export const IMPORTED_CHANGE_LENGTH = 100
