import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { FixtureData } from '~/domain/table/table'
import { refine as words } from '~/refine/language/refine-messages'
import { interpretInThread } from './interpreter-thread.server'

// A thread that speaks the interpreter's protocol and does what the instruction says.
const folder = mkdtempSync(join(tmpdir(), 'interpreter-'))
const workerFile = join(folder, 'worker.mjs')
writeFileSync(
  workerFile,
  `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ job, instruction }) => {
    if (instruction === 'busy loop') for (;;) {}
    if (instruction === 'out of memory') { const kept = []; for (;;) kept.push(new Array(100_000).fill(Math.random())) }
    if (instruction === 'fault') return parentPort.postMessage({ job, failure: 'a fault' })
    const answer = { responseType: 'incremental', changes: [], refinedData: null, message: instruction + ' in ' + threadId }
    setTimeout(() => parentPort.postMessage({ job, answer }), instruction === 'slow' ? 100 : 0)
  })
  `,
)
afterAll(() => rmSync(folder, { recursive: true }))

const data: FixtureData = { columns: ['TYPE'], rows: [] }
const never = new AbortController().signal

describe('interpreting in a thread', () => {
  test('one thread does one instruction after the other', async () => {
    const interpret = interpretInThread(workerFile)
    const answers = await Promise.all(['slow', 'b', 'c'].map((text) => interpret(text, data, null, never)))
    const threads = answers.map(({ message }) => message.split(' in ')[1])
    expect(answers.map(({ message }) => message.split(' in ')[0])).toEqual(['slow', 'b', 'c'])
    expect(new Set(threads).size).toBe(1)
  })

  test.each(['busy loop', 'out of memory'])('%s ends in a message, and the next one is answered', async (trouble) => {
    const interpret = interpretInThread(workerFile, { deadlineMs: 3000 })
    const [bad, good] = await Promise.allSettled([
      interpret(trouble, data, null, never),
      interpret('b', data, null, never),
    ])
    expect(bad).toMatchObject({ reason: { code: 'unreadable', message: words.tooMuchWork } })
    expect(good).toMatchObject({ value: { message: expect.stringContaining('b in ') } })
  })

  test('a fault is no answer and stops nobody', async () => {
    const interpret = interpretInThread(workerFile)
    await expect(interpret('fault', data, null, never)).rejects.toThrow('a fault')
    await expect(interpret('b', data, null, never)).resolves.toMatchObject({ changes: [] })
  })

  test('who leaves, waiting or not, is let go at once', async () => {
    const interpret = interpretInThread(workerFile)
    const leaving = new AbortController()
    const gone = Promise.allSettled(['slow', 'b'].map((text) => interpret(text, data, null, leaving.signal)))
    leaving.abort(new Error('gone'))
    expect(await gone).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
    await expect(interpret('c', data, null, never)).resolves.toMatchObject({ changes: [] })
    await expect(interpret('d', data, null, leaving.signal)).rejects.toThrow('gone')
  })

  test('when too many wait, the next one is asked to come back', async () => {
    const interpret = interpretInThread(workerFile)
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => interpret('b', data, null, never)))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ reason: { code: 'busy', message: words.manyWait } })
  })
})
