import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BODY_BYTES_IN_ALL,
  BODY_BYTES_PER_ADDRESS,
  BODY_BYTES_PER_MEMBER,
  BODY_BYTES_PER_ORGANIZATION,
  MAX_MULTIPART_BODY,
} from '~/domain/limits'
import { requests } from '~/domain/page-messages'
import { type BodyBudget, createBodyBudget } from './body-budget.server'

const MB = 1024 * 1024

function leaseOf(budget: BodyBudget, userId: string, organizationId = `organization of ${userId}`) {
  const lease = budget.lease('10.0.0.1')
  lease.ownedBy({ userId, organizationId })
  return lease
}

describe('the budget of bodies', () => {
  test('[API-54] holds the largest upload of a member, and no second one', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann').take(MAX_MULTIPART_BODY)
    expect(() => leaseOf(budget, 'ann').take(BODY_BYTES_PER_MEMBER - MAX_MULTIPART_BODY + 1)).toThrow(
      expect.objectContaining({ code: 'tooMany', message: requests.sendingTooMuch }),
    )
    leaseOf(budget, 'bob').take(MB)
  })

  test('an organization leaves room for others', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann', 'agency').take(60 * MB)
    leaseOf(budget, 'bob', 'agency').take(BODY_BYTES_PER_ORGANIZATION - 60 * MB)
    expect(() => leaseOf(budget, 'cid', 'agency').take(1)).toThrow(expect.objectContaining({ code: 'busy' }))
    leaseOf(budget, 'dan').take(MB)
  })

  test('the server refuses what would be too much in all', () => {
    const budget = createBodyBudget()
    leaseOf(budget, 'ann').take(60 * MB)
    leaseOf(budget, 'bob').take(BODY_BYTES_IN_ALL - 60 * MB)
    expect(() => leaseOf(budget, 'cid').take(1)).toThrow(
      expect.objectContaining({ code: 'busy', message: requests.bodiesBusy }),
    )
  })

  test('callers without an account share what their address may take', () => {
    const budget = createBodyBudget()
    budget.lease('10.0.0.1').take(BODY_BYTES_PER_ADDRESS)
    expect(() => budget.lease('10.0.0.1').take(1)).toThrow(expect.objectContaining({ code: 'tooMany' }))
    budget.lease('10.0.0.2').take(1)
    leaseOf(budget, 'ann').take(1)
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
            // Refused: nothing was taken.
          }
          expect(budget.taken).toBeLessThanOrEqual(BODY_BYTES_PER_ORGANIZATION)
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
})
