import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warningsDuring, warningsIn } from './server-warnings.mjs'

test('the warnings that servers wrote while a test ran are told, the latest last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumenline-test-'))
  const at = (seconds) => new Date(1_000_000 + seconds * 1000).toISOString()
  const lines = (...entries) =>
    entries.map((entry) => `${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`).join('')
  writeFileSync(
    join(folder, '1.log'),
    lines(
      { level: 'warn', time: at(0), msg: 'before' },
      { level: 'info', time: at(11), msg: 'calm' },
      { level: 'error', time: at(12), msg: 'request failed', path: '/projects', err: { message: 'no such table' } },
      { level: 'warn', time: at(30), msg: 'after' },
      'Ready.',
    ),
  )
  writeFileSync(join(folder, '2.log'), lines({ level: 'warn', time: at(11), msg: 'slow' }))
  const warnings = warningsIn(folder)
  const during = { startedAt: 1_010_000, ms: 5000 }
  expect(warningsDuring(warnings, during, 3)).toEqual([
    'warn slow',
    'error request failed no such table path="/projects"',
  ])
  expect(warningsDuring(warnings, during, 1)).toEqual(['error request failed no such table path="/projects"'])
  expect(warningsIn(join(folder, 'none'))).toEqual([])
  rmSync(folder, { recursive: true })
})
