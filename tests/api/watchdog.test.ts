import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { ask } from '../support/server-calls'

const HOLD = { NODE_OPTIONS: `--import ${new URL('../support/loop-that-stays.mjs', import.meta.url).pathname}` }
const SUPERVISOR = new URL('../../scripts/supervise.sh', import.meta.url).pathname
const SUPERVISED = ['sh', SUPERVISOR]

/** Sends a request that holds the event loop, and waits for nothing. */
function hold(url: string, seconds: number): void {
  ask(url, `/version/current?hold=${seconds}`).catch(() => {})
}

const readiesOf = (output: string) => output.match(/^Ready\.$/gm)?.length ?? 0

describe('a server whose event loop is held', () => {
  test('is ended, tells the route that was under way, and answers again by itself', async () => {
    const server = await startServer({ ...HOLD, WATCHDOG_S: '2' }, undefined, undefined, SUPERVISED)
    try {
      hold(server.url, 60)
      await vi.waitUntil(() => readiesOf(server.output()) === 2, { timeout: 30_000, interval: 100 })
      const line =
        server
          .output()
          .split('\n')
          .find((text) => text.includes('"fatal"')) ?? '{}'
      expect(JSON.parse(line)).toEqual({
        level: 'fatal',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        heldForMs: 2000,
        routes: [{ route: '/version/current', ms: expect.any(Number) }],
        msg: 'The event loop was held; the process ends so that it can be started again.',
      })
      const port = [...server.output().matchAll(/"port":(\d+)/g)].at(-1)?.[1]
      expect((await ask(`http://127.0.0.1:${port}`, '/healthz')).status).toBe(200)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  test('stays when it comes round within the limit', async () => {
    const server = await startServer({ ...HOLD, WATCHDOG_S: '4' })
    try {
      for (let round = 0; round < 3; round += 1) {
        hold(server.url, 2)
        await sleep(200)
        expect((await ask(server.url, '/healthz')).status).toBe(200)
      }
      expect(server.output()).not.toContain('"fatal"')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  test('ends within 15 s of SIGTERM, and is not started again', async () => {
    const server = await startServer({ ...HOLD, WATCHDOG_S: '0' }, undefined, undefined, SUPERVISED)
    hold(server.url, 60)
    await sleep(500)
    const startedAt = performance.now()
    expect(await server.stop()).toBe(137)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(readiesOf(server.output())).toBe(1)
  })
})

describe('whoever starts it', () => {
  test.each([0, 1, 7])('passes on an end with status %i, which has its reasons', (status) => {
    const ended = spawnSync('sh', [SUPERVISOR, 'sh', '-c', `echo once; exit ${status}`], { encoding: 'utf8' })
    expect([ended.status, ended.stdout]).toEqual([status, 'once\n'])
  })

  test('starts again what is killed five times, and then no more', { timeout: 30_000 }, () => {
    const ended = spawnSync('sh', [SUPERVISOR, 'sh', '-c', 'echo again; kill -KILL $$'], { encoding: 'utf8' })
    expect([ended.status, ended.stdout]).toEqual([137, 'again\n'.repeat(6)])
    expect(ended.stderr).toMatch(/It was killed 6 times within 600 s and is not started again\.\n$/)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('asks for a stop at %s and waits for it', async (signal) => {
    const script = 'trap "echo stopping; sleep 1; echo stopped; exit 3" TERM; echo ready; while :; do sleep 0.1; done'
    const child = spawn('sh', [SUPERVISOR, 'sh', '-c', script])
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    await vi.waitUntil(() => output === 'ready\n', { timeout: 5000 })
    child.kill(signal)
    const status = await new Promise((resolve) => child.on('exit', resolve))
    expect([status, output]).toEqual([3, 'ready\nstopping\nstopped\n'])
  })
})
