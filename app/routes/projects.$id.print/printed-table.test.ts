import { expect, test } from 'vitest'
import type { LoadedProject } from '~/services/projects/loaded-project.server'
import { printingTable } from './printed-table.server'

test.each(['office', 'customer'] as const)(
  'the %s copy of a stored project says which of its cells are to check',
  async (kind) => {
    const rows = [{ TYPE: 'A', QTY: '1', 'UNIT $': '5', __DOUBTS: '["QTY","UNIT $"]' }]
    const data = JSON.stringify({ columns: ['TYPE', 'QTY', 'UNIT $'], rows })
    const asked = { project: { title: 'JOB' } as LoadedProject['project'], data, sections: null, kind }
    const { copy } = await printingTable.run(asked)
    expect(copy.warnings).toEqual([
      '2 cells are still to check, read with doubt, rounded, or not written as typed: QTY of A, UNIT $ of A.',
    ])
  },
)
