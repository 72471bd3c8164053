import { inProject } from './lib/project.mjs'
import { cleanEnv, main, run } from './lib/say.mjs'

/** Examines every regular expression and rewrites the list of safe ones that the tests rely on. Takes over a minute. */
await main(async () => {
  process.chdir(inProject('.'))
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', 'tests/house/linear-patterns.test.ts']
  process.exitCode = await run(process.execPath, args, { env: cleanEnv({ CHECKED_PATTERNS: 'anew' }) })
})
