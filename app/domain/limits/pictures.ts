/** Pictures and their storage. Sides in pixels, sizes in bytes, times in milliseconds. */

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_IMAGE_SIDE = 12_000
export const MIN_IMAGE_SIDE = 16
/** An unreferenced picture is kept this long after its upload, because its table may still be saved. */
export const UNUSED_PICTURE_LIFE = 30 * 86_400_000
/** That lifetime when the organization's storage is full, and the pause after a cleanup that freed nothing. */
export const UNUSED_PICTURE_LIFE_IN_NEED = 86_400_000
export const UNUSED_PICTURES_AGAIN = 600_000
