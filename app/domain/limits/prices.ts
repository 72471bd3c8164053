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
/** The latest percentages of a maker that are looked at. */
export const PERCENTS_COMPARED = 50
/** Maximum number of an agency's patterns of words that do not change a price, and maximum length of one. */
export const MAX_PRICE_PATTERNS = 200
export const MAX_PRICE_PATTERN = 40
/** Months after which a price may count as old; 0 for never. */
export const OLD_PRICE_MONTHS = [0, 3, 6, 12, 18, 24, 36] as const
/** Remembered numbers before and after one without a price, in alphabetical order, that are compared with it. */
export const NUMBERS_COMPARED = 6
/** Maximum number of lines of a quote with the same number among which TYPE and QTY decide. */
export const MAX_LINES_NARROWED = 200
/** The numbers of a quote before and after one that it does not have, in alphabetical order, that are compared with it. */
export const NUMBERS_COMPARED_IN_QUOTE = 12
/** Maximum number of price lists of an agency, of prices in one, and length of its name. */
export const MAX_PRICE_LISTS = 200
export const MAX_PRICE_LIST_LINES = 5000
export const MAX_LIST_NAME = 120
/** The prices of a list that its page shows. */
export const LIST_LINES_SHOWN = 500
