import { expect, test } from 'vitest'
import { resize } from '../text/cell-picture.server'
import { findComponents } from './components.server'
import { enlargementFor, sharpen } from './enlarge.server'
import { blankGray, type Gray } from './gray.server'
import { inkThreshold } from './normalise.server'

/** Stems of one pixel with soft edges, and a single soft pixel of white between them. */
function smallPrint(): Gray {
  const gray = blankGray(60, 30)
  for (let stem = 0; stem < 6; stem++) {
    for (let y = 10; y < 18; y++) {
      const at = y * gray.width + 10 + stem * 4
      gray.data[at] = 40
      gray.data[at + 1] = 120
      gray.data[at + 2] = 175
      gray.data[at + 3] = stem < 5 ? 120 : 255
    }
  }
  return gray
}

test('only small print is enlarged, and only where there is room for it', () => {
  const page = blankGray(1062, 800)
  expect(enlargementFor(page, 8, false)).toBe(2)
  expect(enlargementFor(page, 20, false)).toBe(1)
  expect(enlargementFor({ width: 3000, height: 3000, data: new Uint8Array() }, 8, false)).toBe(1)
})

test('print of a scan is small for longer: its thin strokes are like its grain', () => {
  const page = blankGray(1062, 800)
  expect([enlargementFor(page, 17, true), enlargementFor(page, 17, false), enlargementFor(page, 20, true)]).toEqual([
    2, 1, 1,
  ])
})

test('letters that run into each other in small print stand apart in the enlarged page', () => {
  const large = sharpen(resize(smallPrint(), 2))
  expect([large.width, large.height]).toEqual([120, 60])
  const isTall = ({ top, bottom }: { top: number; bottom: number }) => bottom - top >= 12
  expect(findComponents(large, inkThreshold(large)).filter(isTall)).toHaveLength(6)
})
