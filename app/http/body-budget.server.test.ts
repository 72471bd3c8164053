import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BODY_BYTES, BODY_BYTES_OF_STRANGERS, MAX_JSON_BODY, MAX_MULTIPART_BODY } from '~/domain/limits/bodies'
import { requests } from '~/domain/page-messages'
import { type BodyBudget, type BodyKind, createBodyBudget } from './body-budget.server'

const MB = 1024 * 1024
const { perMember, perOrganization, perAddress, inAll } = BODY_BYTES.pictures

/** The lease of a person who sends from a separate address. */
function leaseOf(
  budget: BodyBudget,
  userId: string,
  organizationId = `organization of ${userId}`,
  kind: BodyKind = 'pictures',
  address = `address of ${userId}`,
) {
  const lease = budget.lease(address, kind)
  lease.ownedBy({ userId, organizationId })
  return lease
}

describe('the budget of bodies', () => {
  test('[API-54] holds the largest upload of a member, and no second one', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann').take(MAX_MULTIPART_BODY)
    expect(() => leaseOf(budget, 'ann').take(perMember - MAX_MULTIPART_BODY + 1)).toThrow(
      expect.objectContaining({ code: 'tooMany', message: requests.sendingTooMuch }),
    )
    leaseOf(budget, 'bob').take(MB)
  })

  test('an organization leaves room for others', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann', 'agency').take(60 * MB)
    leaseOf(budget, 'bob', 'agency').take(perOrganization - 60 * MB)
    expect(() => leaseOf(budget, 'cid', 'agency').take(1)).toThrow(expect.objectContaining({ code: 'busy' }))
    leaseOf(budget, 'dan').take(MB)
  })

  test('the server refuses what would be too much in all', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann').take(60 * MB)
    leaseOf(budget, 'bob').take(inAll - 60 * MB)
    expect(() => leaseOf(budget, 'cid').take(1)).toThrow(
      expect.objectContaining({ code: 'busy', message: requests.bodiesBusy }),
    )
  })

  test('callers without an account share what their address may take', () => {
    const budget = createBodyBudget()
    budget.lease('10.0.0.1', 'fields').take(BODY_BYTES_OF_STRANGERS)
    expect(() => budget.lease('10.0.0.1', 'fields').take(1)).toThrow(expect.objectContaining({ code: 'tooMany' }))
    budget.lease('10.0.0.2', 'fields').take(1)
    leaseOf(budget, 'ann', 'agency', 'fields', '10.0.0.1').take(1)
  })

  test('an address leaves room for others, whatever agencies its people are of', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann', 'one', 'pictures', '10.0.0.1').take(60 * MB)
    leaseOf(budget, 'bob', 'two', 'pictures', '10.0.0.1').take(perAddress - 60 * MB)
    expect(() => leaseOf(budget, 'cid', 'three', 'pictures', '10.0.0.1').take(1)).toThrow(
      expect.objectContaining({ code: 'busy' }),
    )
    leaseOf(budget, 'dan', 'three', 'pictures', '10.0.0.2').take(1)
  })

  test('pictures leave the room of tables alone, and tables that of sign-ins; the largest table fits', () => {
    const budget = createBodyBudget()
    for (const [kind, people] of [
      ['pictures', ['ann', 'bob']],
      ['tables', ['ann', 'bob']],
    ] as const) {
      for (const person of people) leaseOf(budget, person, person, kind).take(BODY_BYTES[kind].inAll / 2)
    }
    expect(MAX_JSON_BODY * 4).toBe(BODY_BYTES.tables.perMember)
    expect(() => leaseOf(budget, 'cid', 'cid', 'pictures').take(1)).toThrow(requests.bodiesBusy)
    expect(() => leaseOf(budget, 'cid', 'cid', 'tables').take(1)).toThrow(requests.bodiesBusy)
    budget.lease('10.0.0.9', 'fields').take(64 * 1024)
  })

  test('never holds more than its bound, and nothing when everything was given back', () => {
    const step = fc.record({
      user: fc.constantFrom('ann', 'bob', 'cid'),
      bytes: fc.nat({ max: 70 * MB }),
      release: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const budget = createBodyBudget()
        const leases = steps.map(({ user, bytes, release }) => {
          const lease = leaseOf(budget, user, 'agency')
          try {
            lease.take(bytes)
          } catch {
            // Refused, so no bytes were reserved.
          }
          expect(budget.taken).toBeLessThanOrEqual(perOrganization)
          if (release) lease.release()
          return lease
        })
        for (const lease of leases) lease.release()
        expect(budget.taken).toBe(0)
      }),
    )
  })

  test('gives back once, and takes nothing after that', () => {
    const budget = createBodyBudget()
    const kept = leaseOf(budget, 'ann')
    kept.take(5)
    const lease = leaseOf(budget, 'ann')
    lease.take(7)
    lease.release()
    lease.release()
    lease.take(9)
    expect(budget.taken).toBe(5)
  })

  describe('where there is no room left', () => {
    /** Two people of two agencies whose bodies use all the memory for tables, and have sent this many bytes in 10 s. */
    function fullOf(received: readonly [number, number]) {
      let now = 0
      const budget = createBodyBudget(() => now)
      const ended: string[] = []
      const leases = ['ann', 'bob'].map((person, at) => {
        const lease = leaseOf(budget, person, person, 'tables')
        lease.take(48 * MB)
        lease.arriving({
          received: () => received[at] ?? 0,
          giveWay: ({ code, message }) => ended.push(`${person}: ${code} ${message}`),
        })
        return lease
      })
      return {
        budget,
        ended,
        leases,
        pass(ms: number) {
          now = ms
        },
      }
    }
    const SLOW = `slow ${requests.slow}`
    const save = (budget: BodyBudget, person = 'cid', agency = person) =>
      leaseOf(budget, person, agency, 'tables').take(4 * MB)

    test('the slowest body gives way to others', () => {
      const { budget, ended, pass } = fullOf([700 * 1024, 340 * 1024])
      pass(10_000)
      save(budget)
      expect(ended).toEqual([`bob: ${SLOW}`])
      expect(budget.taken).toBe(52 * MB)
    })

    test('a body that arrives as fast as a usual line brings it does not', () => {
      const { budget, ended, pass } = fullOf([1280 * 1024, 5 * MB])
      pass(10_000)
      expect(() => save(budget)).toThrow(expect.objectContaining({ code: 'busy', message: requests.bodiesBusy }))
      expect(ended).toEqual([])
    })

    test('nor does one that has only just begun, one that has come, or one of the same person', () => {
      const { budget, ended, leases, pass } = fullOf([0, 0])
      pass(2999)
      expect(() => save(budget)).toThrow(requests.bodiesBusy)
      pass(10_000)
      expect(() => save(budget, 'ann')).toThrow(requests.sendingTooMuch)
      expect(ended).toEqual([])
      leases[0]?.arriving({ received: () => 0, giveWay: () => ended.push('ann again') })()
      save(budget)
      expect(ended).toEqual([`bob: ${SLOW}`])
    })

    test('a colleague who sends slowly gives way within the agency too, and what was given back stays so', () => {
      const { budget, ended, leases, pass } = fullOf([0, 5 * MB])
      pass(10_000)
      save(budget, 'cid', 'ann')
      expect(ended).toEqual([`ann: ${SLOW}`])
      leases[0]?.take(MB)
      leases[0]?.release()
      expect(budget.taken).toBe(52 * MB)
    })

    test('nobody gives way to what would find no room even then', () => {
      const { budget, ended, pass } = fullOf([0, 0])
      pass(10_000)
      expect(() => leaseOf(budget, 'cid', 'cid', 'tables').take(49 * MB)).toThrow(requests.sendingTooMuch)
      expect(ended).toEqual([])
    })
  })
})
