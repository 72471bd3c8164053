import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json. Every script works from here, wherever it was called. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const inProject = (...parts) => join(ROOT, ...parts)

/** The text of a file, or '' if it does not exist. */
export function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function filesIn(folder, wanted) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(wanted)
    .sort()
}

/**
 * A hash of the content of files and folders: equal if and only if nothing changed.
 * @param {readonly string[]} paths relative to the project
 * @param {(path: string) => boolean} [wanted] selects the files of a folder that count
 */
export function digest(paths, wanted = () => true) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = inProject(path)
    const files = existsSync(full) && statSync(full).isDirectory() ? filesIn(full, wanted) : [full]
    for (const file of files) {
      hash.update(`${file.slice(ROOT.length)}\0`)
      if (existsSync(file)) hash.update(readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}
