import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { inProject } from '../project.mjs'
import RecordingReporter from './playwright-reporter.mjs'
import { recordsIn } from './records.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lumenline-reporter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FILE = inProject('tests', 'e2e', 'a.spec.ts')
const ASSERTION = { category: 'test.step', steps: [{ category: 'expect', steps: [] }] }

/** The record of a test that ends like this. */
function recorded({ expectedStatus = 'passed', status = 'passed', steps = [ASSERTION] }) {
  vi.stubEnv('TEST_RECORDS', join(folder, 'records.jsonl'))
  const ended = {
    expectedStatus,
    parent: { type: 'file', location: { file: FILE } },
    location: { file: FILE, line: 3 },
    titlePath: () => ['', 'e2e', 'a.spec.ts', 'saves'],
    ok: () => status === expectedStatus || status === 'skipped',
  }
  new RecordingReporter().onTestEnd(ended, { status, steps, errors: [], startTime: new Date(0), duration: 1 })
  return recordsIn(join(folder, 'records.jsonl')).records.at(-1)
}

test.each([
  ['an assertion, also within a step', {}, 'passed', undefined],
  ['no assertion', { steps: [{ category: 'pw:api', steps: [] }] }, 'failed', 'expects nothing, so it proves nothing'],
  [
    'the expectation to fail',
    { expectedStatus: 'failed', status: 'failed' },
    'failed',
    'is expected to fail, so it proves nothing',
  ],
  ['a skip', { status: 'skipped', expectedStatus: 'skipped', steps: [] }, 'skipped', undefined],
])('a test with %s', (_, ended, status, message) => {
  const record = recorded(ended)
  expect([record.status, record.fault?.message]).toEqual([status, message])
})
