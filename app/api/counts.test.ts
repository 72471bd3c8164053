import { describe, expect, test } from 'vitest'
import { CallError } from './call-error'
import { createCountsCalls } from './counts'

const TABLE = { columns: ['TYPE', 'QTY'], rows: [] }
const picture = { name: 'a.png', file: new Blob(['x']) }
const refused = (body: object) => new CallError('refused', '', 500, body)
const failing = (error: unknown) => {
  const call = async (): Promise<never> => {
    throw error
  }
  return createCountsCalls({ call, callText: call, callFile: call, callOpen: call })
}

describe('what is said when counts fail', () => {
  test.each<[string, unknown, string]>([
    ['[ERR-15] the details', refused({ details: 'D', error: 'E', message: 'M' }), 'D'],
    ['[ERR-16] without them the error', refused({ error: 'E', message: 'M' }), 'E'],
    ['[ERR-17] without both the message', refused({ message: 'M' }), 'M'],
    ['[ERR-18][ERR-54] of a refusal without text', refused({}), 'Counts extraction failed'],
    ['[ERR-19][ERR-54] without an answer', new CallError('network', ''), 'Failed to process counts images'],
  ])('[ERR-15][ERR-16][ERR-17][ERR-18][ERR-19] %s', async (_, error, sentence) => {
    await expect(failing(error).previewCounts([picture], TABLE)).rejects.toThrow(sentence)
  })

  test.each([
    ['a refusal without text', refused({})],
    ['no answer', new CallError('timeout', '')],
  ])('[ERR-20] of merging: %s', async (_, error) => {
    const merging = failing(error).mergeCounts({ groups: [], warnings: [] }, TABLE)
    await expect(merging).rejects.toThrow('Failed to apply counts to table')
  })
})
