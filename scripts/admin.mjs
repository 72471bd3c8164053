import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { Failure, main, say } from './lib/say.mjs'

/** Asks for what was not given. A password is typed, never an argument: those stand in the list of processes. */
async function ask() {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const email = process.argv[2] ?? (await lines.question('E-mail of the new admin: '))
    const password = await lines.question('Password (at least 6 characters): ')
    return { email, password }
  } finally {
    lines.close()
  }
}

await main(async () => {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  await ensureInstalled()
  await ensureBuilt()
  const build = await import(pathToFileURL(inProject('build', 'index.js')).href)
  const { email, password } = await ask()
  try {
    await build.entry.module.createAdmin({ ...process.env, LOG_LEVEL: 'error' }, email, password)
  } catch (error) {
    throw ['AppError', 'ConfigError', 'FolderInUseError'].includes(error.name) ? new Failure(error.message) : error
  }
  say(`${email} can now sign in at /admin.`)
})
