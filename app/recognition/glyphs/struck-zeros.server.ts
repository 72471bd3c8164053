import { median } from '../pixels/gray.server'

/** How engines read a zero with a stroke through it. O is missing because in old faces it leans and is not a zero. */
const READ_AS = '08@B69&'
/** How unlike its mirror image the stroke makes a mark (0–1); above `most` it is a letter such as S. */
const STROKE = { least: 0.022, most: 0.2 }
/** The greatest unlikeness to the mark turned upside down, as a share of that to its mirror image. */
const TURNED = 0.35
/** Fewer on a page are coincidence. */
const ENOUGH = 4
/** Letters that equal their mirror image unless the print leans. */
const UPRIGHT = 'AHIMTUVWXY'

/**
 * Finds zeros printed with a stroke through them: the stroke makes them unlike their mirror image, but they look the same
 * upside down, which is true of none of the characters they are read as. Slanted print does the same to every letter.
 *
 * `inks` are `side` × `side` squares around each mark's centre, as unit vectors. All results are false if the page has too few
 * candidates to be sure that its print has such zeros.
 */
export function findStruckZeros(inks: readonly Float32Array[], labels: readonly string[], side: number): boolean[] {
  const struck = inks.map((ink, index) => {
    const label = labels[index] ?? ''
    if (label.length !== 1 || !READ_AS.includes(label)) return false
    const [mirrored, turned] = unlikeness(ink, side)
    return mirrored >= STROKE.least && mirrored <= STROKE.most && turned <= TURNED * mirrored
  })
  if (struck.filter(Boolean).length < ENOUGH) return struck.map(() => false)
  const upright = inks.flatMap((ink, index) => {
    const label = labels[index] ?? ''
    return label.length === 1 && UPRIGHT.includes(label) ? [unlikeness(ink, side)[0]] : []
  })
  return median(upright) >= STROKE.least ? struck.map(() => false) : struck
}

/** Returns how unlike a mark is to its mirror image and to itself upside down, 0–1. */
function unlikeness(ink: Float32Array, side: number): [mirrored: number, turned: number] {
  let [mirrored, turned] = [0, 0]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const level = ink[y * side + x] ?? 0
      mirrored += level * (ink[y * side + side - 1 - x] ?? 0)
      turned += level * (ink[(side - 1 - y) * side + side - 1 - x] ?? 0)
    }
  }
  return [1 - mirrored, 1 - turned]
}
