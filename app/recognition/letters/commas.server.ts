import type { Letter } from '../glyphs/glyphs.server'
import { likelihoodOf } from './name-marks.server'

/** The least likelihood, by its shape, that a point between two words is a comma. */
const MAY_BE = 0.08
/** Shorter words are more often abbreviated than at the end of part of a sentence (`SQ.`, `MTD.`). */
const WORD = 4
/** Longer words that this trade abbreviates. */
const CUT_SHORT = new Set(
  (
    'ACRYL ALUM APPROX ARCH ASSY ASYM BLDG CEIL CONC CONT CORR DECO DECOR DIAM DIFF DIST DWGS ELEC ELEV EMER EMERG ' +
    'EXIST EXTR FIXT FLUOR FURN GALV HORIZ INCL INST INTEG LOUV MANUF MATL MECH MISC PEND PERM PERF POLY PRIS PROV ' +
    'RECESS RECT REFL REQD SPEC SPECS STRUC SUPP SURF SUSP SYMM TEMP TRANS UNIV VERT'
  ).split(' '),
)

/**
 * Restores commas that coarse print turns into points: after a whole word, or a number with its mark, and before the next word
 * (`FLAT PANEL. STATIC WHITE`). Their shape must allow a comma.
 */
export function settleCommas(line: readonly Letter[]): Letter[] {
  return line.map((letter, at): Letter => {
    const isBetween = letter.text === '.' && !letter.blank && line[at + 1]?.blank
    if (!isBetween || !letter.names || likelihoodOf(letter.names, ',') < MAY_BE) return letter
    return endsPart(wordBefore(line, at)) ? { ...letter, text: ',', read: letter.read ?? letter.text } : letter
  })
}

function wordBefore(line: readonly Letter[], end: number): string {
  let word = ''
  for (let at = end - 1; at >= 0; at--) {
    word = (line[at]?.text ?? '') + word
    if (line[at]?.blank) break
  }
  return word
}

function endsPart(word: string): boolean {
  if (/^\d+['"]$/.test(word)) return true
  return /^[A-Za-z]+$/.test(word) && word.length >= WORD && !CUT_SHORT.has(word.toUpperCase())
}
