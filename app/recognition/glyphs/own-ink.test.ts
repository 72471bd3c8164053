import { expect, test } from 'vitest'
import { blankGray } from '../pixels/gray.server'
import { EDGE, ownInk } from './own-ink.server'

const rows = (gray: ReturnType<typeof ownInk>) =>
  Array.from({ length: gray.height }, (_, y) =>
    [...gray.data.subarray(y * gray.width, (y + 1) * gray.width)]
      .map((level) => (level < 150 ? '#' : level < 255 ? '.' : ' '))
      .join(''),
  )

function drawn(lines: readonly string[]) {
  const gray = blankGray(lines[0]?.length ?? 0, lines.length)
  lines.forEach((line, y) => {
    ;[...line].forEach((mark, x) => {
      if (mark !== ' ') gray.data[y * gray.width + x] = mark === '#' ? 0 : 200
    })
  })
  return gray
}

test('what leans into the box of a mark is left out with its soft edge, the mark keeps its own', () => {
  const gray = drawn(['         ', ' #   .## ', ' #    ## ', ' #.    # ', ' ###   # ', '         '])
  expect(rows(ownInk(gray, { left: 1, top: 1, right: 7, bottom: 5 }, 150))).toEqual([
    '        ',
    ' #      ',
    ' #      ',
    ' #.     ',
    ' ###    ',
    '        ',
  ])
})

test('a mark that stands alone is cut out as it is', () => {
  const own = ownInk(drawn(['     ', ' ##. ', ' #   ', '     ']), { left: 1, top: 1, right: 3, bottom: 3 }, 150)
  expect([own.width, own.height]).toEqual([2 + 2 * EDGE, 2 + 2 * EDGE])
  expect(rows(own)).toEqual(['    ', ' ##.', ' #  ', '    '])
})
