/** Files as the user chooses them. Sizes in bytes, times in milliseconds. */

export const MAX_IMAGES = 25
export const MAX_XML_BYTES = 10_485_760
export const IMPORT_CLOSE_DELAY = 300
