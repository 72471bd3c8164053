import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { openRequest } from '../support/open-request'
import { ask, newMemberAt } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const HOLD = { NODE_OPTIONS: `--import ${new URL('../support/loop-that-stays.mjs', import.meta.url).pathname}` }
const SUPERVISOR = new URL('../../scripts/supervise.sh', import.meta.url).pathname
const SUPERVISED = ['sh', SUPERVISOR]

/** Sends a request that blocks the event loop, without waiting for the answer. */
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

/** The child processes of a process, with their commands. */
function childrenOf(pid: number): { readonly pid: number; readonly command: string }[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }))
}

/** A supervised server, the process that answers, and the one that watches it from outside. */
async function supervisedServer(settings: Record<string, string> = {}, dataDir?: string) {
  const server = await startServer({ ...HOLD, ...settings }, dataDir, undefined, SUPERVISED)
  const node = childrenOf(server.pid).find(({ command }) => command.includes('start.mjs'))?.pid ?? 0
  const watcher = childrenOf(node).find(({ command }) => command.startsWith('/bin/sh'))?.pid ?? 0
  return { server, node, watcher }
}

describe('a process that stands still with all its threads', () => {
  test('is ended within 25 s and started again; one that stands still together with the machine is not', {
    timeout: 120_000,
  }, async () => {
    const [stopped, slept] = [await supervisedServer(), await supervisedServer()]
    try {
      expect([stopped.node, stopped.watcher, slept.node, slept.watcher]).not.toContain(0)
      const startedAt = performance.now()
      for (const pid of [stopped.node, slept.watcher, slept.node]) process.kill(pid, 'SIGSTOP')
      await vi.waitUntil(() => stopped.server.output().includes('"fatal"'), { timeout: 40_000, interval: 100 })
      const endedAfter = performance.now() - startedAt
      for (const pid of [slept.node, slept.watcher]) process.kill(pid, 'SIGCONT')
      expect(endedAfter).toBeGreaterThan(15_000)
      expect(endedAfter).toBeLessThan(25_000)
      const line =
        stopped.server
          .output()
          .split('\n')
          .find((text) => text.includes('"fatal"')) ?? '{}'
      expect(JSON.parse(line)).toEqual({
        level: 'fatal',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        silentForS: 20,
        msg: 'The process gave no sign of life; it is ended so that it can be started again.',
      })
      await vi.waitUntil(() => readiesOf(stopped.server.output()) === 2, { timeout: 30_000, interval: 100 })
      expect(stopped.server.output()).toContain('It was killed (status 137) and is started again in 1 s.\n')
      const port = [...stopped.server.output().matchAll(/"port":(\d+)/g)].at(-1)?.[1]
      expect((await ask(`http://127.0.0.1:${port}`, '/healthz')).status).toBe(200)
      // Long enough for the watcher to kill it if the pause counted as silence.
      await sleep(6000)
      expect((await ask(slept.server.url, '/healthz')).status).toBe(200)
      expect(slept.server.output()).not.toContain('"fatal"')
    } finally {
      expect(await stopped.server.stop()).toBe(0)
      expect(await slept.server.stop()).toBe(0)
    }
    const watchers = new Set([stopped.watcher, slept.watcher])
    await vi.waitUntil(() => !childrenOf(1).some(({ pid }) => watchers.has(pid)), { timeout: 5000 })
  })

  test('is ended by SIGTERM, with requests under way, and the next start has what was saved', {
    timeout: 120_000,
  }, async () => {
    const dataDir = temporaryFolder()
    const { server, node } = await supervisedServer({ WATCHDOG_S: '0' }, dataDir)
    const { accessToken: as } = await newMemberAt(server.url)
    const json = { title: 'Tower', tableData: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] } }
    expect((await ask(server.url, '/fixtures/save', { json, as })).status).toBe(200)
    const half = { type: 'application/json', length: 5000, begin: '{"title":"', as }
    const slow = await openRequest(server.url, '/fixtures/save', half)
    process.kill(node, 'SIGSTOP')
    // Without the supervisor's own deadline this would never resolve.
    expect(await server.stop()).toBe(137)
    expect(() => process.kill(node, 0)).toThrow('ESRCH')
    slow.cut()
    const next = await startServer({}, dataDir)
    const { body } = await ask(next.url, '/fixtures/list', { as })
    expect(body.projects.map(({ title }: { title: string }) => title)).toEqual(['Tower'])
    expect((await ask(next.url, '/fixtures/save', { json: { ...json, title: 'Annex' }, as })).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  test('is watched again when the watcher is ended', { timeout: 60_000 }, async () => {
    const { server, node, watcher } = await supervisedServer()
    try {
      process.kill(watcher, 'SIGKILL')
      await vi.waitUntil(
        () => childrenOf(node).some(({ pid, command }) => pid !== watcher && command.startsWith('/bin/sh')),
        {
          timeout: 10_000,
          interval: 100,
        },
      )
      expect(server.output()).toContain('the watcher of this process has ended')
      expect((await ask(server.url, '/healthz')).status).toBe(200)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })
})

describe('whoever starts it', () => {
  test.each([0, 1, 7])('passes on an end with status %i, which has its reasons', (status) => {
    const ended = spawnSync('sh', [SUPERVISOR, 'sh', '-c', `echo once; exit ${status}`], { encoding: 'utf8' })
    expect([ended.status, ended.stdout]).toEqual([status, 'once\n'])
  })

  /** Runs the supervisor with a simulated clock on which each run takes `runS`; it is stopped after `rounds`. */
  function pausesOf(rounds: number, runS: (round: number) => number) {
    const folder = temporaryFolder()
    const program = (name: string, script: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o700)
    }
    const starts = [0]
    for (let round = 1; round <= rounds; round += 1) starts.push((starts[round - 1] ?? 0) + runS(round))
    writeFileSync(
      join(folder, 'times'),
      starts.flatMap((start, round) => [start, starts[round + 1] ?? start]).join('\n'),
    )
    program('date', 'cd "$(dirname "$0")"; head -n 1 times; sed -i 1d times')
    program(
      'sleep',
      `cd "$(dirname "$0")"; echo "$1" >> pauses; [ "$(wc -l < pauses)" -lt ${rounds} ] || exec kill -TERM "$PPID"`,
    )
    const ended = spawnSync('sh', [SUPERVISOR, 'sh', '-c', 'kill -KILL $$'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    })
    return { ended, pauses: readFileSync(join(folder, 'pauses'), 'utf8').trim().split('\n').map(Number) }
  }

  test('never gives up what is killed, and pauses twice as long each time, up to a minute', () => {
    const { ended, pauses } = pausesOf(9, () => 2)
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(ended.status).toBe(143)
    expect(ended.stderr).toContain('It was killed (status 137) and is started again in 4 s.\n')
  })

  test('begins the pauses anew after a minute of good running', () => {
    const { pauses } = pausesOf(6, (round) => (round === 4 ? 60 : 59))
    expect(pauses).toEqual([1, 2, 4, 1, 2, 4])
  })

  test('stops at once while it pauses', { timeout: 20_000 }, async () => {
    const child = spawn('sh', [SUPERVISOR, 'sh', '-c', 'kill -KILL $$'])
    let told = ''
    child.stderr.on('data', (chunk) => {
      told += chunk
    })
    await vi.waitUntil(() => told.includes('in 4 s.'), { timeout: 10_000 })
    const askedAt = performance.now()
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(143)
    expect(performance.now() - askedAt).toBeLessThan(1000)
  })

  test('starts a server again that a fault has ended, which finishes what is under way', {
    timeout: 60_000,
  }, async () => {
    const server = await startServer(HOLD, undefined, undefined, SUPERVISED)
    try {
      expect((await ask(server.url, '/version/current?crash')).status).toBe(200)
      await vi.waitUntil(() => readiesOf(server.output()) === 2, { timeout: 30_000, interval: 100 })
      expect(server.output()).toContain('nobody catches this')
      expect(server.output()).toContain('It was ended (status 70) and is started again in 1 s.\n')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  test('ends with the sentence about a wrong setting, and does not try it again', async () => {
    const startedAt = performance.now()
    await expect(startServer({ PORT: 'eighty' }, undefined, undefined, SUPERVISED)).rejects.toThrow(
      /^The server did not start\.\nPlease check the settings:\nPORT[^\n]*\n$/,
    )
    expect(performance.now() - startedAt).toBeLessThan(20_000)
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
