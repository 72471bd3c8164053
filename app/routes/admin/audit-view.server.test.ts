import { expect, test } from 'vitest'
import type { AuditEntry } from '~/services/index.server'
import { inBursts } from './audit-view.server'

const MINUTE = 60_000
const START = Date.parse('2026-12-01T09:00:00.000Z')

const refused = (minutes: number, other: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${minutes}`,
  at: START + minutes * MINUTE,
  kind: 'sign-in-failed',
  email: 'ann@agency.example',
  organizationId: null,
  organizationName: null,
  subject: null,
  ip: '10.0.0.1',
  agent: 'curl',
  ...other,
})
const summaryOf = (entries: readonly AuditEntry[]) => inBursts(entries).map(({ id, times }) => [id, times])

test('ten refusals of one person at one address within minutes are one line, with their number and both times', () => {
  const entries = Array.from({ length: 10 }, (_, at) => refused(9 - at))
  expect(inBursts(entries)).toMatchObject([
    { id: '9', times: 10, at: '2026-12-01T09:09:00.000Z', since: '2026-12-01T09:00:00.000Z', alarming: true },
  ])
})

test('what is further apart than ten minutes, or says anything else, is a line of its own', () => {
  expect(summaryOf([refused(25), refused(14), refused(4)])).toEqual([
    ['25', 1],
    ['14', 2],
  ])
  for (const other of [
    { kind: 'code-refused' },
    { email: 'bob@agency.example' },
    { ip: '10.0.0.2' },
    { agent: 'Firefox' },
    { subject: 'Lobby' },
    { organizationId: 'x' },
  ] as const) {
    expect(summaryOf([refused(2), refused(1, other), refused(0)])).toEqual([
      ['2', 1],
      ['1', 1],
      ['0', 1],
    ])
  }
})

test('what was done is a line for each time, however often', () => {
  const renamed = { kind: 'organization-renamed', subject: 'Beacon' } as const
  expect(summaryOf([refused(2, renamed), refused(1, renamed), refused(0, renamed)])).toEqual([
    ['2', 1],
    ['1', 1],
    ['0', 1],
  ])
})

test('nothing is no line', () => {
  expect(inBursts([])).toEqual([])
})
