import { expect, test } from 'vitest'
import type { LoadedProject } from '~/services/projects/loaded-project.server'
import { printingTable } from './printed-table.server'

test.each(['office', 'customer'] as const)(
  'the %s copy of a stored project says which of its cells are to check',
  async (kind) => {
    const rows = [{ TYPE: 'A', QTY: '1', 'UNIT $': '5', __DOUBTS: '["QTY","UNIT $"]' }]
    const data = JSON.stringify({ columns: ['TYPE', 'QTY', 'UNIT $'], rows })
    const asked = { project: { title: 'JOB' } as LoadedProject['project'], data, sections: null, kind, makers: [] }
    const { copy } = await printingTable.run(asked)
    expect(copy.warnings).toEqual([
      '2 cells are still to check, read with doubt, rounded, or not written as typed: QTY of A, UNIT $ of A.',
    ])
  },
)

test('the office copy adds up the share of overages that the makers’ splits give', async () => {
  const rows = [{ TYPE: 'A', QTY: '10', MFG: 'Zed Lamps', 'UNIT $': '100', OVGDSP: '2.50' }]
  const data = JSON.stringify({ columns: ['TYPE', 'QTY', 'MFG', 'UNIT $', 'OVGDSP'], rows })
  const zed = { code: 'ZED', name: 'Zed Lamps', aliases: [], percent: null, split: 75, link: null }
  const project = { title: 'JOB' } as LoadedProject['project']
  const { copy } = await printingTable.run({ project, data, sections: null, kind: 'office', makers: [zed] })
  expect(copy.sums).toContainEqual({ label: 'Our share of overage', value: '$18.75' })
})
