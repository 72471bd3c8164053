import type { Box, Gray } from './gray.server'

/** Fills a box of a picture made for a test, with ink or with a grey `level`. */
export function paint(gray: Gray, box: Box, level = 0): void {
  for (let y = box.top; y < box.bottom; y++)
    gray.data.fill(level, y * gray.width + box.left, y * gray.width + box.right)
}

/** A box by its corner and its size, px. */
export const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
