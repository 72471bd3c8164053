import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The reason a folder cannot be written, in words. */
const REFUSALS: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only; mount it writable, or name another folder',
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk is full; make room',
  EACCES: 'it belongs to another account; chown gives it to the one that runs Lumenline',
  EPERM: 'it belongs to another account; chown gives it to the one that runs Lumenline',
}

/** The reason the system refused something, for the administrator. */
export function refusalIn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REFUSALS[code] ?? (error instanceof Error ? error.message : String(error))
}

/** The folder itself, or its closest existing ancestor. */
export function presentPart(folder: string): string {
  let present = folder
  while (!existsSync(present) && dirname(present) !== present) present = dirname(present)
  return present
}

/** The free space at an existing or future folder, in bytes. */
export function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(presentPart(folder))
  return bavail * bsize
}

/** Why a folder, existing or not, can neither be written nor created; null if it can. Changes nothing. */
export function whyNotWritable(folder: string): string | null {
  const present = presentPart(folder)
  if (!statSync(present).isDirectory()) return `${present} is a file and no folder`
  try {
    accessSync(present, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return refusalIn(error)
  }
}
