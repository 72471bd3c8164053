import { describe, expect, test } from 'vitest'
import { applyAnswer } from './answers/apply'
import { interpret } from './interpret'

const OWN = [
  {
    code: 'ZED',
    name: 'Zed Lamps',
    aliases: ['Hubbell Outdoors', 'Beacon Products'],
    percent: null,
    split: null,
    link: null,
  },
  { code: 'LITH', name: 'Lithonia (East)', aliases: [], percent: null, split: null, link: null },
]
const data = {
  columns: ['TYPE', 'MFG', 'UNIT $'],
  rows: ['ZED', 'Zed Lamps', 'HUBBELL OUTDOORS', 'Beacon Products', 'Lithonia', 'OHR', 'Acme', ''].map((MFG, at) => ({
    TYPE: `T${at}`,
    MFG,
    'UNIT $': '1.00',
  })),
}
const refined = (instruction: string, own = OWN) => {
  const answer = interpret(instruction, data, null, own)
  return { makers: applyAnswer(data, answer).data.rows.map(({ MFG }) => MFG), message: answer.message }
}

describe("an agency's own makers", () => {
  test('[MFG-03][MFG-04] become their codes, and none of their codes becomes OHR', () => {
    const { makers, message } = refined('convert manufacturers to codes')
    expect(makers).toEqual(['ZED', 'ZED', 'ZED', 'ZED', 'LITH', 'OHR', 'Acme', ''])
    expect(message).toContain('Acme')
    expect(message).not.toContain('ZED')
  })

  test('[MFG-05] are spelled out by their own names', () => {
    expect(refined('spell out mfg').makers).toEqual([
      'ZED LAMPS',
      'ZED LAMPS',
      'ZED LAMPS',
      'ZED LAMPS',
      'LITHONIA (EAST)',
      'OHR',
      'Acme',
      '',
    ])
  })

  test('name their lines in an instruction', () => {
    const { makers } = refined('delete the hubbell outdoors rows')
    expect(makers).toEqual(['Lithonia', 'OHR', 'Acme', ''])
  })

  test('[SEC-07] are unknown to the next instruction of another agency', () => {
    refined('convert manufacturers to codes')
    const { makers } = refined('convert manufacturers to codes', [])
    expect(makers).toEqual(['ZED', 'Zed Lamps', 'HUBBELL OUTDOORS', 'BEAC', 'LITH', 'OHR', 'Acme', ''])
  })
})
