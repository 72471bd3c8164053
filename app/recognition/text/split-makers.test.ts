import { expect, test } from 'vitest'
import { withMakersApart } from './split-makers.server'

test('a table of a model is taken apart in the same way; headings and notes stay whole', () => {
  const columns = ['LINE', 'TYPE', 'MFG', 'CATALOG #']
  const { rows } = withMakersApart({
    columns,
    rows: [
      { LINE: 'GRP', TYPE: '', MFG: '', 'CATALOG #': 'LITHONIA LDN6 / GOTHAM EVO-6' },
      { LINE: '', TYPE: 'A', MFG: 'LITHONIA\nGOTHAM', 'CATALOG #': 'LDN6\nEVO-6' },
    ],
  })
  expect(rows).toEqual([
    { LINE: 'GRP', TYPE: '', MFG: '', 'CATALOG #': 'LITHONIA LDN6 / GOTHAM EVO-6' },
    {
      LINE: '',
      TYPE: 'A',
      MFG: 'LITHONIA',
      'CATALOG #': 'LDN6',
      __ALTERNATES: '{"others":[["GOTHAM","EVO-6"]],"orEqual":false}',
    },
  ])
})
