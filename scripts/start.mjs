import { prepare } from './lib/prepare.mjs'
import { inProject } from './lib/project.mjs'
import { main } from './lib/say.mjs'
import { serve } from './serve.mjs'

/** From a fresh clone to a running server: installs and builds what is missing, then serves. */
await main(async () => {
  process.chdir(inProject('.'))
  await prepare()
  await serve()
})
