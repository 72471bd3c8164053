/** Numbers as text, the calculator and commissions. Times in milliseconds. */

/** Maximum number of digits in a number. */
export const MAX_NUMBER_LENGTH = 100
/** Maximum length of a text that is parsed as a number, including signs, commas and spaces. */
export const MAX_NUMBER_TEXT = 200
export const CALCULATOR_MAX_LENGTH = 200
export const CALCULATOR_ERROR_DURATION = 1000
export const COMMISSION_RECALCULATION_DELAY = 200
/** Maximum decimals of a percentage computed from a commission: enough for any price, to the cent. */
export const COMMISSION_DECIMALS = 24
