import type { Box, Gray } from './gray.server'

/** Fills a box of a test picture with ink or with a grey `level`. */
export function paint(gray: Gray, box: Box, level = 0): void {
  for (let y = box.top; y < box.bottom; y++)
    gray.data.fill(level, y * gray.width + box.left, y * gray.width + box.right)
}

/** A box by its top left corner and its size, in pixels. */
export const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
