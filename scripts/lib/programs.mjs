import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cleanEnv, run } from './say.mjs'

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The path of the first of the programs found on the PATH, or null. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (found) return found
  }
  return null
}

/** Installs Debian packages. @returns true if that worked */
export async function aptInstall(packages) {
  const env = cleanEnv({ DEBIAN_FRONTEND: 'noninteractive' })
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return false
  return (
    (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, quiet: true })) === 0
  )
}
