import { closeSync, existsSync, fchmodSync, fstatSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o600

/** Ensures that a file exists and that only its owner can read it, even if it existed with wider permissions. */
export function makeOwnFile(path: string): void {
  const file = openSync(path, 'a', OWNER_ONLY)
  try {
    // Another account's file keeps its permissions: only its owner may change them.
    if (fstatSync(file).uid === process.getuid?.()) fchmodSync(file, OWNER_ONLY)
  } finally {
    closeSync(file)
  }
}

/**
 * Ensures that a folder exists, with its parents; a new one is accessible to its owner only. (Node's own recursive mode
 * never returns in places where the system allows no creation, such as /proc.)
 * @throws ENOENT, EACCES, EROFS, ENOTDIR, EEXIST when it cannot be created
 */
export function makeOwnFolder(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  if (above !== path) makeOwnFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Created by another process in the meantime.
    if (!existsSync(path)) throw error
  }
}

/** Flushes writes of a file or folder to the disk. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
