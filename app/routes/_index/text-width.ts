import type { Measure } from '~/domain/entry/column-fit'
import { cellWidth } from '~/editor/grid/drawing/cell-width'

/** Widths of Inter's glyphs for ASCII from the space on, in hundredths of a pixel: cells at 400 13px, heads at 600 11px. */
const WIDTHS: Readonly<Record<'cell' | 'head', readonly number[]>> = {
  cell: [
    366, 374, 606, 823, 834, 1276, 837, 390, 474, 474, 651, 860, 374, 598, 374, 469, 820, 529, 793, 803, 840, 771, 806,
    758, 804, 806, 374, 392, 860, 860, 860, 665, 1256, 914, 851, 950, 938, 781, 767, 970, 966, 349, 742, 873, 735, 1174,
    979, 994, 830, 994, 837, 834, 839, 967, 914, 1310, 887, 882, 818, 474, 411, 474, 612, 593, 420, 730, 796, 743, 796,
    758, 435, 797, 769, 315, 315, 714, 315, 1139, 768, 780, 796, 796, 508, 686, 425, 769, 731, 1064, 710, 731, 718, 554,
    432, 554, 860,
  ],
  head: [
    277, 353, 575, 708, 715, 1105, 729, 358, 410, 410, 594, 740, 351, 512, 351, 417, 726, 465, 685, 700, 733, 674, 704,
    653, 704, 704, 351, 362, 740, 740, 740, 598, 1099, 815, 725, 810, 794, 666, 647, 824, 820, 304, 638, 773, 622, 1015,
    835, 845, 710, 850, 718, 715, 726, 809, 815, 1144, 792, 785, 718, 410, 368, 410, 530, 516, 386, 632, 686, 641, 686,
    650, 387, 688, 674, 288, 288, 626, 288, 990, 673, 670, 686, 686, 447, 604, 381, 674, 646, 923, 626, 647, 622, 500,
    395, 500, 740,
  ],
}
const [FIRST, USUAL] = [' '.charCodeAt(0), 800]

/**
 * Predicts the width the browser will measure, so that a column drawn before the editor loads does not move when it
 * does.
 */
export const textWidth: Measure = (text, part) => {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += WIDTHS[part][text.charCodeAt(at) - FIRST] ?? USUAL
  return cellWidth(sum / 100, text, part)
}
