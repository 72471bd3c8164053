import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.server'

const LIMITS = {
  running: 2,
  runningOfOthers: 0,
  waiting: 3,
  waitingPerMember: 2,
  waitingPerOrganization: 3,
  waitingWeight: 100,
}
const never = new AbortController().signal
const turnsOf = (limits: Partial<typeof LIMITS> = {}) => createTurns({ ...LIMITS, ...limits }, () => new Error('full'))

/**
 * Enters and records in `order` when the turn comes. A member is `organization/name`, or a bare name in an organization
 * of one.
 */
function queue(order: string[], turns: ReturnType<typeof turnsOf>) {
  return (member: string, name = member, weight = 1, signal = never) =>
    turns.enter({ organizationId: member.split('/')[0] ?? '', userId: member }, weight, signal).then((end) => {
      order.push(name)
      return end
    })
}

describe('createTurns', () => {
  test('lets a second upload of one member wait until the first has ended', async () => {
    const order: string[] = []
    const enter = queue(order, turnsOf())
    const end = await enter('ann', 'first')
    const second = enter('ann', 'second')
    await enter('bob')
    await sleep(0)
    expect(order).toEqual(['first', 'bob'])
    end()
    await second
    expect(order).toEqual(['first', 'bob', 'second'])
  })

  test('serves the member who waited longest for a turn before a second upload of another', async () => {
    const order: string[] = []
    const enter = queue(order, turnsOf({ running: 1 }))
    const first = await enter('ann', 'ann 1')
    const later = [enter('ann', 'ann 2'), enter('ann', 'ann 3'), enter('bob', 'bob 1')]
    first()
    for (const turn of [later[2], later[0], later[1]]) (await turn)?.()
    expect(order).toEqual(['ann 1', 'bob 1', 'ann 2', 'ann 3'])
  })

  test('refuses what is too much: waiting jobs, of one member, or their weight', async () => {
    const turns = turnsOf({ running: 1 })
    const enter = queue([], turns)
    await enter('ann')
    const waiting = [enter('ann'), enter('ann'), enter('bob', 'bob', 50)]
    await expect(enter('ann')).rejects.toThrow('full')
    await expect(enter('cid')).rejects.toThrow('full')
    expect(turns.waiting).toBe(waiting.length)

    const light = turnsOf({ running: 1 })
    const enterLight = queue([], light)
    await enterLight('ann')
    void enterLight('bob', 'bob', 60)
    await expect(enterLight('cid', 'cid', 41)).rejects.toThrow('full')
  })

  test('lets organizations take turns, however many members of one wait', async () => {
    const order: string[] = []
    const enter = queue(order, turnsOf({ running: 1, waiting: 10, waitingPerOrganization: 10 }))
    const first = await enter('big/1')
    const later = [...[2, 3, 4].map((n) => enter(`big/${n}`)), enter('small/1'), enter('other/1'), enter('small/2')]
    first()
    for (const at of [3, 4, 0, 5, 1, 2]) (await later[at])?.()
    expect(order).toEqual(['big/1', 'small/1', 'other/1', 'big/2', 'small/2', 'big/3', 'big/4'])
  })

  test('gives a free place to the organization that has fewer running', async () => {
    const order: string[] = []
    const enter = queue(order, turnsOf({ running: 2, waiting: 10, waitingPerOrganization: 10 }))
    const [one] = [await enter('big/1'), await enter('small/1')]
    const waits = [enter('small/2'), enter('big/2')]
    one?.()
    await waits[1]
    expect(order).toEqual(['big/1', 'small/1', 'big/2'])
  })

  test('starts the upload of an organization that has none running beside two long ones of another', async () => {
    const order: string[] = []
    const turns = turnsOf({ runningOfOthers: 1 })
    const enter = queue(order, turns)
    const [, end] = [await enter('big/1'), await enter('big/2')]
    const colleague = enter('big/3')
    await enter('small/1')
    const [later] = [enter('small/2'), enter('other/1')]
    await sleep(0)
    expect(order).toEqual(['big/1', 'big/2', 'small/1'])
    expect(turns.running).toBe(3)
    end?.()
    await sleep(0)
    // The extra place goes to another organization; one with a running job waits for a regular place.
    expect(order).toEqual(['big/1', 'big/2', 'small/1', 'other/1'])
    void colleague
    void later
  })

  test('one organization cannot take all places of those who wait', async () => {
    const enter = queue([], turnsOf({ running: 1, waiting: 4, waitingPerOrganization: 2 }))
    await enter('big/1')
    void enter('big/2')
    void enter('big/3')
    await expect(enter('big/4')).rejects.toThrow('full')
    const ends = enter('small/1')
    await expect(Promise.race([ends, sleep(0).then(() => 'waits')])).resolves.toBe('waits')
  })

  test('takes a job that may start at once however heavy it is', async () => {
    await expect(queue([], turnsOf())('ann', 'ann', 1_000_000)).resolves.toBeTypeOf('function')
  })

  test('forgets a job whose signal fires while it waits', async () => {
    const turns = turnsOf({ running: 1 })
    const order: string[] = []
    const enter = queue(order, turns)
    const end = await enter('ann')
    const gone = new AbortController()
    const left = enter('bob', 'bob', 1, gone.signal)
    const stays = enter('cid')
    gone.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    end()
    await stays
    expect(order).toEqual(['ann', 'cid'])
    expect(turns.waiting).toBe(0)
  })

  test('ends a turn once, however often it is told', async () => {
    const turns = turnsOf({ running: 1 })
    const enter = queue([], turns)
    const end = await enter('ann')
    end()
    await enter('bob')
    end()
    expect(turns.running).toBe(1)
  })
})
