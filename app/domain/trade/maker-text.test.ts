import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitMakers } from './maker-text'
import { MANUFACTURERS } from './manufacturers'

/** MFG, CATALOG #, and the result: `maker|number` for each, in order; `=` if an equal is accepted. */
const SPLIT: readonly (readonly [mfg: string, catalog: string, makers: string])[] = [
  ['LITHONIA CPX SERIES, OR EQUAL / ELITE OCX SERIES', '', 'LITHONIA|CPX SERIES, ELITE|OCX SERIES ='],
  ['LITHONIA / COOPER / OR EQUAL', 'CPX-2X4', 'LITHONIA|CPX-2X4, COOPER| ='],
  ['LITHONIA\nCOOPER\nHUBBELL', 'CPX-24\nOCX-24\nHBX-24', 'LITHONIA|CPX-24, COOPER|OCX-24, HUBBELL|HBX-24'],
  ['Lithonia/Cooper/Williams', '2TL4', 'Lithonia|2TL4, Cooper|, Williams|'],
  ['COOPER, LITHONIA OR HUBBELL', 'TBD', 'COOPER|TBD, LITHONIA|, HUBBELL|'],
  ['ACME / ZENITH', 'A-1 / Z-2', 'ACME|A-1, ZENITH|Z-2'],
  ['ACME / LITHONIA', 'A-1 / L-2', 'LITHONIA|L-2, ACME|A-1'],
  ['LITHONIA: 2BLT4\nCOLUMBIA: LCAT24\nDAY-BRITE: 2FGX', '', 'LITHONIA|2BLT4, COLUMBIA|LCAT24, DAY-BRITE|2FGX'],
  ['', 'LITHONIA #2GTL4 LP840\nCOOPER #24GR-LD4\nOR APPROVED EQUAL', 'LITHONIA|2GTL4 LP840, COOPER|24GR-LD4 ='],
  ['', 'KENALL MLHA12, LUMINAIRE LED VPF, OR EQUAL', 'KENALL|MLHA12, LUMINAIRE LED|VPF ='],
  ['LITHONIA', 'CPX-24 / COOPER OCX-24 / OR EQUAL', 'LITHONIA|CPX-24, COOPER|OCX-24 ='],
  ['LITHONIA OR EQUAL', 'CPX', 'LITHONIA|CPX ='],
  ['NORA LIGHTING CAT. NO. NRM-2 / LITHONIA 2X4', '', 'NORA LIGHTING|NRM-2, LITHONIA|2X4'],
  ['', 'CPX SERIES OR APPROVED EQUIVALENT', '|CPX SERIES ='],
  ['LITHONIA LDN6 35/15 MVOLT, GOTHAM EVO 35/14', '', 'LITHONIA|LDN6 35/15 MVOLT, GOTHAM|EVO 35/14'],
  ['LITHONIA LDN6 / COOPER HC6', 'LDN6-35/15', 'LITHONIA|LDN6-35/15, COOPER|HC6'],
  ['LITHONIA LDN6 35/15 / COOPER HC6', 'LDN6', 'LITHONIA|LDN6 35/15, COOPER|HC6'],
  ['LITHONIA LDN6', 'LDN65 MVOLT', 'LITHONIA|LDN6 LDN65 MVOLT'],
]

/** Cells that name one maker or no maker. */
const WHOLE: readonly (readonly [mfg: string, catalog: string])[] = [
  ['LITHONIA LIGHTING', 'CPX 277/120V'],
  ['LITHONIA\nLIGHTING', 'WDGE2\nLED'],
  ['HUBBELL OUTDOOR', 'XYZ-2'],
  ['H.E. WILLIAMS', '50-G-S22-L40'],
  ['LITHONIA', 'DSX1-LED-P4 WITH COOPER CONTROLS'],
  ['N/A', ''],
  ['', 'RECESSED TROFFER W/ LENS'],
  ['', ''],
]

const shown = (mfg: string, catalog: string) => {
  const split = splitMakers(mfg, catalog)
  if (!split) return null
  const all = [split, ...split.others].map((one) => `${one.mfg}|${one.catalog}`)
  return `${all.join(', ')}${split.orEqual ? ' =' : ''}`
}

describe('several makers in a row', () => {
  test.each(SPLIT)('%j and %j are %s', (mfg, catalog, makers) => {
    expect(shown(mfg, catalog)).toBe(makers)
  })

  test.each(WHOLE)('%j and %j stay as they are', (mfg, catalog) => {
    expect(splitMakers(mfg, catalog)).toBeNull()
  })

  test('every letter and digit that was read is still in the row, but for the words of "or equal"', () => {
    const names = MANUFACTURERS.map(({ name }) => name.toUpperCase())
    const maker = fc.constantFrom(...names, 'ACME', 'ZENITH')
    const number = fc.constantFrom('CPX-24', '2GTL4 LP840', 'EVO 35/14', 'OCX SERIES')
    const separator = fc.constantFrom(' / ', '\n', ', ', '; ', ' OR ')
    const letters = (text: string) => [...text.toUpperCase().replace(/\bOR\b|[^\p{L}\p{N}]/gu, '')].sort().join('')
    fc.assert(
      fc.property(fc.array(fc.tuple(maker, number), { minLength: 1, maxLength: 4 }), separator, (pairs, between) => {
        const text = pairs.map(([mfg, catalog]) => `${mfg} ${catalog}`).join(between)
        const split = splitMakers(text, '')
        if (!split) return
        const kept = [split, ...split.others].map(({ mfg, catalog }) => `${mfg} ${catalog}`).join(' ')
        expect(letters(kept)).toBe(letters(text))
      }),
    )
  })

  test('known makers with numbers are told apart whatever separates them', () => {
    const known = fc.constantFrom('LITHONIA', 'COOPER LIGHTING', 'KENALL', 'GOTHAM', 'HOLOPHANE')
    const number = fc.stringMatching(/^[A-Z]{2,4}-?\d{1,4}[A-Z]{0,2}$/)
    const separator = fc.constantFrom(' / ', '\n', '; ')
    fc.assert(
      fc.property(fc.array(fc.tuple(known, number), { minLength: 2, maxLength: 5 }), separator, (pairs, between) => {
        const text = pairs.map(([mfg, catalog]) => `${mfg} ${catalog}`).join(between)
        expect(shown(text, '')).toBe(pairs.map(([mfg, catalog]) => `${mfg}|${catalog}`).join(', '))
      }),
    )
  })

  test('a text of any length is looked at in a moment, or not at all', () => {
    expect(splitMakers('LITHONIA / '.repeat(2000), '')).toBeNull()
    expect(splitMakers('LITHONIA / '.repeat(100), '')?.others).toHaveLength(99)
  })
})
