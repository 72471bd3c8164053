import { ensureRqlite } from './lib/ensure-rqlite.mjs'
import { inProject } from './lib/project.mjs'
import { hasRqlite, NO_RQLITE } from './lib/rqlite.mjs'
import { Failure, main, run } from './lib/say.mjs'

/** Runs the data layer's tests on rqlite; arguments are passed to vitest. */
await main(async () => {
  process.chdir(inProject('.'))
  await ensureRqlite()
  if (!hasRqlite()) throw new Failure(NO_RQLITE)
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  process.exitCode = await run(process.execPath, [vitest, 'run', '--project', 'rqlite', ...process.argv.slice(2)])
})
