import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const MEMORY = ':memory:'

/**
 * The absolute path of the file behind a database address; null where there is none: in memory, or another engine.
 * @param url `file:` and a path (relative to the current folder), `file://` and an absolute one, or `file::memory:`
 */
export function databaseFile(url: string): string | null {
  if (url.startsWith('file://')) return fileURLToPath(url)
  if (!url.startsWith('file:')) return null
  const path = url.slice('file:'.length)
  return path === MEMORY ? null : resolve(path)
}
