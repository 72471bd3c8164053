import { parseArgs } from 'node:util'
import { inProject } from './lib/project.mjs'
import { cleanEnv, main, run } from './lib/say.mjs'

// Brings the list of safe regular expressions, which the tests rely on, up to date.
//
//   npm run patterns [-- --anew]
//
// Examines the expressions that the list lacks; with --anew all of them, which takes minutes.
const { values } = parseArgs({ options: { anew: { type: 'boolean', default: false } } })

await main(async () => {
  process.chdir(inProject('.'))
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', 'tests/house/linear-patterns.test.ts']
  process.exitCode = await run(process.execPath, args, {
    env: cleanEnv({ CHECKED_PATTERNS: values.anew ? 'anew' : 'updated' }),
  })
})
