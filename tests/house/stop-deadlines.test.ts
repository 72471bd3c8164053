import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each deadline of a stop passes before the next one, inside the server and around it', async () => {
  const file = new URL('../../scripts/lib/stop-deadlines.mjs', import.meta.url).href
  const { STOP_DEADLINES: inside } = await import(/* @vite-ignore */ file)
  const secondsIn = (path: string, pattern: RegExp) => Number(pattern.exec(readFileSync(path, 'utf8'))?.[1])
  expect([
    inside.abortWorkAfter,
    inside.closeConnectionsAfter,
    inside.closeConnectionsAfter + inside.threadsEndWithin,
    inside.exitAfter,
    inside.killAfterS * 1000,
    secondsIn('scripts/supervise.sh', /^KILLED_AFTER_S=(\d+)$/m) * 1000,
    secondsIn('compose.yaml', /^ {4}stop_grace_period: (\d+)s$/m) * 1000,
    secondsIn('docs/operate/systemd.md', /^TimeoutStopSec=(\d+)$/m) * 1000,
  ]).toEqual([3500, 6500, 7200, 7500, 8000, 12_000, 15_000, 15_000])
})
