/** The memory of prices. */

/** Maximum length of a catalog number, and of a text that is looked at for one; a longer one is a description. */
export const MAX_CATALOG_NUMBER = 200
export const MAX_CATALOG_TEXT = 1000
/** Maximum number of prices remembered of one project: the last ones of a longer table. */
export const MAX_REMEMBERED_PRICES = 2000
/** Maximum number of lines whose prices are asked for at once. */
export const MAX_PRICED_LINES = 500
/** The latest prices of a number that are looked at. */
export const PRICES_COMPARED = 100
