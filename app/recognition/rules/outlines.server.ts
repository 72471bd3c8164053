import { type Component, findComponents } from '../pixels/components.server'
import { type Box, blankGray, type Gray } from '../pixels/gray.server'

/** The height, width and stroke of a line drawn around a text, in cap heights. */
const HEIGHT = { least: 1.3, most: 5 }
const WIDTH = { least: 1.2, most: 9 }
const STROKE = 0.3
/** The least share of its box that it encloses: a triangle half of it, less its own stroke. */
const ENCLOSED = 0.35
/** The greatest share of its box that its ink, with letters that touch it, covers. */
const MOST_INK = 0.5
/** A layer of its ink is the last one if the next is below this share of the border: only letters that touch it continue. */
const SHORTER = 0.35
/** The least height of the text inside an outline, in cap heights. */
const LETTER = 0.55
/** The share of its box's sides that a rectangle covers; other shapes cover no side. */
const EDGE = 0.9
/** Rectangles with more than this share of a page's letters are the cells of its table. */
const CELLS = 0.4
/** The soft edge of a stroke, px. */
const SOFT = 2

/**
 * Removes circles, ovals, hexagons, triangles and boxes drawn around a text, as types often have them: they would be read as
 * letters. Ink that touches them stays, apart from the pixels of the line. `components` are those of the same picture.
 */
export function withoutOutlines(gray: Gray, components: readonly Component[], cap: number, threshold: number): Gray {
  const found = components.flatMap((part) =>
    mayEnclose(part, cap) ? (outlineOf(gray, part, cap, threshold) ?? []) : [],
  )
  const boxes = found.filter(({ isRectangle }) => isRectangle)
  const areCells = boxes.length > 0 && !areInTable(boxes, components, cap)
  const drawn = areCells ? found.filter(({ isRectangle }) => !isRectangle) : found
  if (drawn.length === 0) return gray
  const data = gray.data.slice()
  for (const outline of drawn) erase(gray, data, outline, threshold)
  return { ...gray, data }
}

function mayEnclose({ left, top, right, bottom, pixels }: Component, cap: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return (
    height >= HEIGHT.least * cap &&
    height <= HEIGHT.most * cap &&
    width >= WIDTH.least * cap &&
    width <= WIDTH.most * cap &&
    pixels <= MOST_INK * width * height
  )
}

/** True if boxes are within the rules of a table and contain few of its letters. */
function areInTable(boxes: readonly Box[], components: readonly Component[], cap: number): boolean {
  const isIn = (inner: Box, outer: Box) =>
    inner.left > outer.left && inner.right < outer.right && inner.top > outer.top && inner.bottom < outer.bottom
  const large = components.filter(
    (part) => part.right - part.left > WIDTH.most * cap && part.bottom - part.top > HEIGHT.most * cap,
  )
  if (!boxes.every((box) => large.some((table) => isIn(box, table)))) return false
  const letters = components.filter(
    (part) => part.bottom - part.top >= LETTER * cap && part.bottom - part.top < HEIGHT.least * cap,
  )
  return letters.filter((letter) => boxes.some((box) => isIn(letter, box))).length <= CELLS * letters.length
}

interface OutlineFound extends Box {
  /** 1 for each pixel of its box that belongs to the line. */
  readonly line: Uint8Array
  readonly isRectangle: boolean
}

/** Classes of a pixel in an outline's box. */
const [PAPER, INK, OUTSIDE, LINE] = [0, 1, 2, 3]

/** Finds the line of a component that runs around a text; undefined for letters and anything else that encloses no text. */
function outlineOf(gray: Gray, part: Component, cap: number, threshold: number): OutlineFound | undefined {
  // One pixel of paper all around makes everything outside reachable.
  const [left, top, right, bottom] = [part.left - 1, part.top - 1, part.right + 1, part.bottom + 1]
  const [width, height] = [right - left, bottom - top]
  const place = new Uint8Array(width * height)
  for (let y = part.top; y < part.bottom; y++) {
    for (let x = part.left; x < part.right; x++) {
      if ((gray.data[y * gray.width + x] ?? 255) < threshold) place[(y - top) * width + x - left] = INK
    }
  }
  const outer = outsideOf(place, width, height)
  const most = Math.max(2, Math.round(STROKE * cap)) + 1
  const layers = peel(place, outer, width, most)
  if (!layers) return undefined
  let enclosed = 0
  for (const what of place) if (what === PAPER || what === INK) enclosed++
  if (enclosed < ENCLOSED * width * height) return undefined
  const inside = blankGray(width, height)
  place.forEach((what, at) => {
    if (what === INK) inside.data[at] = 0
  })
  const isText = findComponents(inside, 128).some((letter) => letter.bottom - letter.top >= LETTER * cap)
  if (!isText) return undefined
  const line = place.map((what) => (what === LINE ? 1 : 0))
  return { left, top, right, bottom, line, isRectangle: hasSides(line, width, height, layers) }
}

/** Marks everything outside and returns its border: the ink pixels that it touches. */
function outsideOf(place: Uint8Array, width: number, height: number): number[] {
  const open = [0]
  const border = new Set<number>()
  place[0] = OUTSIDE
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
    for (const next of beside) {
      if (next < 0 || next >= width * height) continue
      if (place[next] === INK) border.add(next)
      if (place[next] !== PAPER) continue
      place[next] = OUTSIDE
      open.push(next)
    }
  }
  return [...border]
}

/** Peels a line of ink layer by layer, from outside; returns its thickness, undefined if it is thicker than `most`. */
function peel(place: Uint8Array, border: readonly number[], width: number, most: number): number | undefined {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  let layer = border
  for (let thick = 1; thick <= most; thick++) {
    for (const at of layer) place[at] = LINE
    const next = new Set<number>()
    for (const at of layer) for (const step of around) if (place[at + step] === INK) next.add(at + step)
    if (next.size < SHORTER * border.length) return thick
    layer = [...next]
  }
  return undefined
}

/** True if a line runs along all four sides of its box. */
function hasSides(line: Uint8Array, width: number, height: number, thick: number): boolean {
  const reach = thick + 1
  const share = (length: number, at: (along: number, depth: number) => number) => {
    let drawn = 0
    for (let along = 0; along < length; along++) {
      for (let depth = 0; depth <= reach; depth++) {
        if (line[at(along, depth)] !== 1) continue
        drawn++
        break
      }
    }
    return drawn / length
  }
  return (
    share(width, (x, y) => y * width + x) >= EDGE &&
    share(width, (x, y) => (height - 1 - y) * width + x) >= EDGE &&
    share(height, (y, x) => y * width + x) >= EDGE &&
    share(height, (y, x) => y * width + width - 1 - x) >= EDGE
  )
}

/** Paints a line white, with its soft edges; the edges of letters stay. */
function erase(gray: Gray, data: Uint8Array, { left, top, right, line }: OutlineFound, threshold: number): void {
  const width = right - left
  line.forEach((is, index) => {
    if (is === 0) return
    const [x, y] = [left + (index % width), top + Math.floor(index / width)]
    data[y * gray.width + x] = 255
    for (let py = Math.max(0, y - SOFT); py <= Math.min(gray.height - 1, y + SOFT); py++) {
      for (let px = Math.max(0, x - SOFT); px <= Math.min(gray.width - 1, x + SOFT); px++) {
        const at = py * gray.width + px
        if ((gray.data[at] ?? 255) >= threshold) data[at] = 255
      }
    }
  })
}
