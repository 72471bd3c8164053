import { markInUse } from './lib/builds.mjs'
import { explained, loadBuild } from './lib/product.mjs'
import { inProject } from './lib/project.mjs'
import { main, say } from './lib/say.mjs'
import { endFromOutside } from './lib/watchdog.mjs'

/** When a stop that does not come to its end is broken off, in ms; by another process where this one cannot any more. */
const FORCED_EXIT = 7500
const KILLED_AFTER_S = 8
/** Tells scripts/supervise.sh that a fault ended a server that had been running, which is then started again. */
const CRASHED = 70

/** Serves what is built, in this very process, so that a signal reaches the server. */
export async function serve() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  // Nobody has to listen to what is said.
  process.stdout.on('error', () => {})
  let server = null
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    endFromOutside(KILLED_AFTER_S)
    let left = code === CRASHED ? CRASHED : 1
    setTimeout(() => process.exit(left), FORCED_EXIT).unref()
    try {
      // A server that is only just starting has promised nothing to anybody yet.
      await server?.stop()
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
