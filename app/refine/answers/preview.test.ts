import { expect, test } from 'vitest'
import { firstOf, type PreviewRow } from './preview'

const row = (kind: PreviewRow['kind'], number: number): PreviewRow => ({ kind, number, cells: {}, before: new Map() })

test('a row that is deleted behind many changed ones is shown, all in the order of the table', () => {
  const changed = Array.from({ length: 300 }, (_, index) => row('changed', index + 1))
  const rows = [...changed.slice(0, 290), row('deleted', 291), ...changed.slice(291)]
  const shown = firstOf(rows, 200)
  expect(shown).toHaveLength(200)
  expect(shown.at(-1)).toMatchObject({ kind: 'deleted', number: 291 })
  expect(shown.map(({ number }) => number)).toEqual(shown.map(({ number }) => number).sort((a, b) => a - b))
  expect(firstOf(rows, 1000)).toEqual(rows)
})
