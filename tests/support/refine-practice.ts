import { readFileSync } from 'node:fs'
import type { FixtureData } from '~/domain/table/table'

/** An instruction with its table and the rows it should produce. */
export interface Practice {
  readonly id: string
  readonly instruction: string
  readonly data: FixtureData
  readonly hasSelection: boolean
  readonly selectedIndices: readonly number[]
  readonly expect: { readonly rows: FixtureData['rows'] }
}

const FILE = new URL('../fixtures/refine/practice.json', import.meta.url)
export const PRACTICE: readonly Practice[] = JSON.parse(readFileSync(FILE, 'utf8'))
