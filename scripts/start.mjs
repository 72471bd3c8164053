import { prepare } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'
import { main } from './lib/say.mjs'
import { serve } from './serve.mjs'

/** Gets a fresh clone running: installs the packages and builds, each if needed, then serves. */
await main(async () => {
  process.chdir(inProject('.'))
  await prepare()
  await serve()
})
