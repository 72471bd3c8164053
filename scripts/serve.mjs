import { pathToFileURL } from 'node:url'
import { explained } from './lib/product.mjs'
import { inProject } from './lib/project.mjs'
import { main, say } from './lib/say.mjs'

const FORCED_EXIT = 9500

/** Serves what is built, in this very process, so that a signal reaches the server. */
export async function serve() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  const build = await import(pathToFileURL(inProject('build', 'index.js')).href)
  const server = await build.entry.module.start(build, process.env).catch((error) => {
    throw explained(error)
  })
  for (const note of server.notes) say(note)
  say('Ready.')

  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), FORCED_EXIT).unref()
    await server.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('uncaughtException', (error) => {
    server.reportCrash(error)
    void stop(1)
  })
}

if (import.meta.filename === process.argv[1]) await main(serve)
