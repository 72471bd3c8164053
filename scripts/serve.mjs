import { pathToFileURL } from 'node:url'
import { inProject } from './lib/project.mjs'
import { Failure, main, say } from './lib/say.mjs'

const FORCED_EXIT = 9500

/** Serves what is built, in this very process, so that a signal reaches the server. */
export async function serve() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  const build = await import(pathToFileURL(inProject('build', 'index.js')).href)
  const server = await build.entry.module.start(build, process.env).catch(explain)
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

/** Wrong settings, a taken port and a taken folder are told in plain lines. */
function explain(error) {
  if (error.name === 'ConfigError') throw new Failure(`Please check the settings:\n${error.message}`)
  if (error.name === 'FolderInUseError') throw new Failure(error.message)
  if (error.code === 'EADDRINUSE') throw new Failure(`Port ${error.port} is in use. Set PORT to another one.`)
  if (error.code === 'EACCES') throw new Failure(`No permission: ${error.message}`)
  throw error
}

if (import.meta.filename === process.argv[1]) await main(serve)
