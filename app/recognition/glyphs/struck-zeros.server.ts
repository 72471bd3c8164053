import { median } from '../pixels/gray.server'

/** How engines read a zero with a stroke through it. O is not among them: in old faces it leans and is no zero. */
const READ_AS = '08@B69&'
/** The stroke makes a mark unlike its mirror image, by this share of its ink; more is a letter like S. */
const STROKE = { least: 0.022, most: 0.2 }
/** Turned upside down it is the same: how unlike that may be against the mirror image. */
const TURNED = 0.35
/** Fewer on a page are chance. */
const ENOUGH = 4
/** Letters like their mirror image, but where print leans. */
const UPRIGHT = 'AHIMTUVWXY'

/**
 * Finds zeros that are printed with a stroke through them: the stroke makes them unlike their mirror image, but turned
 * upside down they look the same, which is so of none of the characters that they are read as. Leaning print does the same to every letter.
 *
 * `inks` are squares of `side` × `side` places around each mark's centre, of length 1 as vectors. All false where a page
 * has too few to be sure that its print has such zeros.
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

/** How unlike a mark is its mirror image and itself upside down, 0..1. */
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
