/** A white PNG of 16 pixels a side, the smallest that is taken. */
export const TINY_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVR42mNgGAXIAAABEAABf80DtQAAAABJRU5ErkJggg==',
  'base64',
)
