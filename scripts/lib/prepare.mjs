import { existsSync } from 'node:fs'
import { currentBuild } from './builds.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { Failure, say } from './say.mjs'

/**
 * Installs what is missing, and builds if there are sources. If that fails, an earlier complete build is served instead, so
 * that a failed update leaves a working server.
 * @throws Failure when there is nothing to serve
 */
export async function prepare() {
  try {
    if (!existsSync(inProject('app'))) return await ensureInstalled()
    const { ensureBuilt } = await import('../build.mjs')
    await ensureInstalled(ensureBuilt)
  } catch (error) {
    const before = currentBuild()
    if (!(error instanceof Failure) || before === null || !isInstalled()) throw error
    const made = before.madeAt.slice(0, 16).replace('T', ' ')
    say(`${error.message}\nServed instead: the build from before, version ${before.version} of ${made} UTC.`)
  }
}
