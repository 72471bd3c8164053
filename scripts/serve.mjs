import { markInUse } from './lib/builds.mjs'
import { killLater } from './lib/kill-later.mjs'
import { explained, loadBuild } from './lib/product.mjs'
import { inProject } from './lib/project.mjs'
import { main, say } from './lib/say.mjs'
import { STOP_DEADLINES } from './lib/stop-deadlines.mjs'

/** Exit code that tells scripts/supervise.sh to restart: a fault ended a server that had been running. */
const CRASHED = 70

/** Serves the build in this very process, so that signals reach the server. */
export async function serve() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  // Keep running when the reader of the output goes away.
  process.stdout.on('error', () => {})
  let server = null
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    killLater(STOP_DEADLINES.killAfterS)
    let left = code === CRASHED ? CRASHED : 1
    setTimeout(() => process.exit(left), STOP_DEADLINES.exitAfter).unref()
    try {
      // A server that is still starting has not acknowledged anything yet.
      await server?.stop(STOP_DEADLINES)
      left = code
    } catch (error) {
      server.reportCrash(error)
    }
    process.exit(left)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))

  const { build, folder, name } = await loadBuild()
  markInUse(name)
  server = await build.entry.module.start(build, process.env, folder).catch((error) => {
    throw explained(error)
  })
  process.on('uncaughtException', (error) => {
    server.reportCrash(error)
    void stop(CRASHED)
  })
  for (const note of server.notes) say(note)
  say('Ready.')
}

if (import.meta.filename === process.argv[1]) await main(serve)
