import { lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const MEMORY = ':memory:'

/**
 * The absolute path of the file behind a database address; null for an in-memory database or another engine. Follows
 * links, as SQLite does: the lock and replacements must be next to the file itself.
 * @param url `file:` and a path (relative to the current folder), `file://` and an absolute one, or `file::memory:`
 */
export function databaseFile(url: string): string | null {
  if (url.startsWith('file://')) return behindLinks(fileURLToPath(url))
  if (!url.startsWith('file:')) return null
  const path = url.slice('file:'.length)
  return path === MEMORY ? null : behindLinks(resolve(path))
}

/** The target of a link; the link itself if its target is missing. */
function behindLinks(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
