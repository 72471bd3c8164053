import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { main, say } from './lib/say.mjs'

/** Installs what a release needs, so that the next start takes a second. */
await main(async () => {
  process.chdir(inProject('.'))
  await ensureInstalled()
  say('Everything is in place: npm start.')
})
