import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs'

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
