import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import type { Job } from './job.server'
import { createThread, type Thread, type ThreadOptions } from './thread.server'

/** A thread that follows the job protocol and does what its input says. */
function workerFile(): string {
  const file = join(temporaryFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', async ({ id, name, input }) => {
      if (input === 'busy loop') for (;;) {}
      if (input === 'throw') setTimeout(() => { throw new Error('thrown beside') })
      if (input === 'exit') process.exit(3)
      if (input === 'throw' || input === 'exit') return
      if (input === 'out of memory') { const kept = []; for (;;) kept.push(new Array(100_000).fill(Math.random())) }
      if (input === 'refusal') return parentPort.postMessage({ id, refused: { code: 'full', message: 'No room.', extra: { retryAfterS: 3 } } })
      if (input === 'fault') return parentPort.postMessage({ id, failure: 'a fault' })
      if (input === 'slow') await new Promise((resolve) => setTimeout(resolve, 100))
      if (input instanceof Uint8Array) return parentPort.postMessage({ id, output: input }, [input.buffer])
      parentPort.postMessage({ id, output: name + ' ' + input + ' in ' + threadId + ' at ' + Date.now() })
    })
    `,
  )
  return file
}

let open: Thread | undefined
afterEach(() => open?.close())

const OPTIONS = { deadlineMs: 5000, heapMb: 64, waiting: 40, waitingPerMember: 20, waitingPerOrganization: 30 }
function threadWith(options: Partial<ThreadOptions> = {}): Thread {
  const tooMuch = () => new AppError('unreadable', 'too much')
  const busy = () => new AppError('busy', 'too many')
  open = createThread({ ...OPTIONS, tooMuch, busy, workerFile: workerFile(), ...options })
  return open
}

const saying: Job<string, string> = { name: 'say', run: () => 'nowhere' }
const echoing: Job<Uint8Array, Uint8Array> = { name: 'echo', run: (bytes) => bytes }
const member = (name: string) => ({ caller: { organizationId: name.split('/')[0] ?? '', userId: name } })
const say = (thread: Thread, text: string, who = 'ann') => thread.run(saying, () => text, member(who))

describe('work in a thread', () => {
  test('one thread does one job after the other, and what each works on is fetched when its turn has come', async () => {
    const thread = threadWith()
    const fetched: number[] = []
    const ask = (text: string, who: string) => {
      const fetch = () => {
        fetched.push(Date.now())
        return text
      }
      return thread.run(saying, fetch, member(who))
    }
    const said = await Promise.all([ask('slow', 'a'), ask('two', 'b'), ask('three', 'c')])
    const answers = said.map((text) => text.split(/ in | at /))
    expect(answers.map(([what]) => what)).toEqual(['say slow', 'say two', 'say three'])
    expect(new Set(answers.map(([, threadId]) => threadId)).size).toBe(1)
    const [first = 0, second = 0] = answers.map(([, , at]) => Number(at))
    expect(fetched[1]).toBeGreaterThanOrEqual(first)
    expect(fetched[2]).toBeGreaterThanOrEqual(second)
  })

  test('an organization with many jobs lets another one have its turn', async () => {
    const thread = threadWith()
    const order: string[] = []
    const ask = (text: string, who: string) => say(thread, text, who).then(() => order.push(who))
    await Promise.all([ask('slow', 'a/1'), ask('x', 'a/2'), ask('x', 'a/3'), ask('x', 'a/4'), ask('x', 'b/1')])
    expect(order.indexOf('b/1')).toBe(1)
  })

  test('bytes are handed over in both directions, not copied', async () => {
    const bytes = new Uint8Array(200_000).fill(7)
    const back = await threadWith().run(echoing, () => bytes, member('ann'))
    expect([bytes.length, back.length, back[199_999]]).toEqual([0, 200_000, 7])
  })

  test.each(['busy loop', 'out of memory'])('%s ends in a sentence, and the next job is done', async (trouble) => {
    const thread = threadWith({ deadlineMs: 3000 })
    const [bad, good] = await Promise.allSettled([say(thread, trouble), say(thread, 'b')])
    expect(bad).toMatchObject({ reason: { code: 'unreadable', message: 'too much' } })
    expect(good).toMatchObject({ value: expect.stringContaining('say b in ') })
  })

  test.each([
    ['throw', 'thrown beside'],
    ['exit', 'A thread ended with code 3.'],
  ])('a thread that dies of a fault (%s) says so, and the next job is done', async (fault, message) => {
    const thread = threadWith()
    await expect(say(thread, fault)).rejects.toThrow(message)
    await expect(say(thread, 'b')).resolves.toContain('say b in ')
  })

  test('an expected failure is the same on both sides, a fault is no answer, and neither stops anybody', async () => {
    const thread = threadWith()
    await expect(say(thread, 'refusal')).rejects.toEqual(new AppError('full', 'No room.', { retryAfterS: 3 }))
    await expect(say(thread, 'fault')).rejects.toThrow('a fault')
    await expect(
      thread.run(
        saying,
        () => {
          throw new AppError('notFound', 'gone meanwhile')
        },
        member('ann'),
      ),
    ).rejects.toMatchObject({ code: 'notFound' })
    await expect(say(thread, 'b')).resolves.toContain('say b in ')
  })

  test('whoever leaves, waiting or not, is let go at once', async () => {
    const thread = threadWith()
    const leaving = new AbortController()
    const asking = { ...member('ann'), signal: leaving.signal }
    const gone = Promise.allSettled(['slow', 'b'].map((text) => thread.run(saying, () => text, asking)))
    leaving.abort(new Error('gone'))
    expect(await gone).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
    await expect(say(thread, 'c')).resolves.toContain('say c in ')
    await expect(thread.run(saying, () => 'd', asking)).rejects.toThrow('gone')
  })

  test('when too many wait, the next one is asked to come back', async () => {
    const thread = threadWith({ waiting: 3 })
    const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((who) => say(thread, 'x', who)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(all[4]).toMatchObject({ reason: { code: 'busy', message: 'too many' } })
  })
})
