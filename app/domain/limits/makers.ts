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
