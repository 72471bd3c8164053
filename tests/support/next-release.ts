import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentBuild } from '../../scripts/lib/builds.mjs'

/** Everything a build and a start need, apart from the packages. */
const PARTS = [
  'app',
  'db',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'CHANGELOG.md',
]

/** Copies the current sources into a folder, and links this folder's packages. @returns the folder */
function copyOfSources(root: string): string {
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  return root
}

/** Copies the build in use here too, so that it need not be built again. @returns the folder */
export function copyOfProgram(root: string): string {
  copyOfSources(root)
  const build = currentBuild()
  if (build === null) throw new Error('Nothing is built.')
  cpSync(build.folder, join(root, 'build', build.name), { recursive: true })
  writeFileSync(join(root, 'build', 'current'), build.name)
  return root
}

/**
 * Copies the packages of a lock file, as installed here, into a folder as if npm had installed them there.
 * @param lock the path of the lock file
 * @param list the path of the lock file that the folder claims to be installed from
 */
export function copyPackages(lock: string, folder: string, list = lock): void {
  const { packages }: { packages: Record<string, object> } = JSON.parse(readFileSync(lock, 'utf8'))
  for (const path of Object.keys(packages)) {
    if (path.lastIndexOf('node_modules/') !== 0 || !existsSync(path)) continue
    cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
  cpSync(list, join(folder, 'node_modules', '.package-lock.json'))
}

/** Changes a file in such a folder. @throws when nothing was changed */
export function changeIn(root: string, part: string, before: RegExp | string, after: string): void {
  const path = join(root, part)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(before, after)
  if (changed === text) throw new Error(`${part} could not be changed`)
  writeFileSync(path, changed)
}

/**
 * Fills a folder with the product's next release: another version, its changelog entry, and a changed word on the screen.
 * @returns the folder
 */
export function nextRelease(root: string, version: string): string {
  copyOfSources(root)
  const change = (part: string, before: RegExp | string, after: string) => changeIn(root, part, before, after)
  change('package.json', /"version": ".+"/, `"version": "${version}"`)
  change('CHANGELOG.md', /\n## /, `\n## ${version} · 2027-01-02 · The next one\n\n- Rows with wings\n\n## `)
  change('app/domain/messages.ts', "installed: 'Installed app'", "installed: 'Next app'")
  return root
}

/** Adds a migration to such a folder, so that its database is newer than this one's. */
export function addMigration(root: string): void {
  const journal = join(root, 'db', 'migrations', 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const { idx, when, ...last } = entries.at(-1)
  const tag = `${String(idx + 1).padStart(4, '0')}_wings`
  entries.push({ ...last, idx: idx + 1, when: when + 1, tag })
  writeFileSync(journal, JSON.stringify({ ...rest, entries }))
  writeFileSync(join(root, 'db', 'migrations', `${tag}.sql`), 'CREATE TABLE `wings` (`id` text PRIMARY KEY NOT NULL);')
}
