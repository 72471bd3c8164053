import { closeSync, existsSync, fchmodSync, fstatSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o600

/** Makes sure that a file is there and that only its owner can read it, also one that was there with more rights. */
export function makeOwnFile(path: string): void {
  const file = openSync(path, 'a', OWNER_ONLY)
  try {
    // Somebody else's file keeps its rights: only the owner may take them away.
    if (fstatSync(file).uid === process.getuid?.()) fchmodSync(file, OWNER_ONLY)
  } finally {
    closeSync(file)
  }
}

/**
 * Makes sure that a folder is there, with those above it; a new one is its owner's alone. (Node's own recursive way never
 * comes back from places where the system lets nobody make anything, such as /proc.)
 * @throws ENOENT, EACCES, EROFS, ENOTDIR, EEXIST where it cannot be made
 */
export function makeOwnFolder(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  if (above !== path) makeOwnFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Made by somebody else meanwhile.
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
