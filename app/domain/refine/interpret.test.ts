import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FixtureData } from '../table'
import { applyAnswer } from './apply'
import { interpret } from './interpret'

interface Practice {
  readonly id: string
  readonly instruction: string
  readonly data: FixtureData
  readonly hasSelection: boolean
  readonly selectedIndices: readonly number[]
  readonly expect: { readonly rows: FixtureData['rows'] }
}

const FILE = new URL('../../../tests/fixtures/refine/practice.json', import.meta.url)
const PRACTICE: readonly Practice[] = JSON.parse(readFileSync(FILE, 'utf8'))

describe('the practice instructions', () => {
  test.each(PRACTICE)(
    '[FLOW-07][REFINE-11] $id: $instruction',
    ({ instruction, data, hasSelection, selectedIndices, expect: wanted }) => {
      const answer = interpret(instruction, data, hasSelection ? selectedIndices : null)
      expect(answer.notUnderstood, answer.message).toBeUndefined()
      expect(applyAnswer(data, answer).data.rows).toEqual(wanted.rows)
    },
  )
})
