import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Enough for thousands of sign-ins. On a small disk the reserve is an eighth of it. */
const RESERVE_BYTES = 8 * 1024 * 1024
const SHARE_OF_DISK = 8
/**
 * Free space below which tables and pictures are refused, in bytes: less than a backup leaves free, more than the
 * largest save and its log need. On a small disk it is a sixteenth of the disk.
 */
const ROOM_TO_SAVE = 48 * 1024 * 1024
const SAVES_SHARE_OF_DISK = 16
const CHUNK = 64 * 1024

/**
 * Disk space reserved for small changes. On a full disk people must still be able to sign in and stay signed in, or
 * they could no longer read their data.
 */
export interface Reserve {
  /** True if there is room for a large change. Restores the reserve as soon as there is space for it. */
  hasRoom(): boolean
  /** True if the reserve is used up. */
  isSpent(): boolean
  /** Releases the space. */
  spend(): void
}

/** Creates the reserve as a file next to the database, of which only the size matters. */
export function createReserve(databasePath: string): Reserve {
  const path = `${databasePath}.reserve`
  let isHeld = false

  const disk = () => {
    const { bavail, blocks, bsize } = statfsSync(dirname(path))
    return { free: bavail * bsize, size: blocks * bsize }
  }

  function hold(): void {
    const { free, size: all } = disk()
    const size = Math.min(RESERVE_BYTES, Math.floor(all / SHARE_OF_DISK))
    isHeld = statSync(path, { throwIfNoEntry: false })?.size === size
    if (isHeld || free < 2 * size) return
    try {
      const file = openSync(path, 'w', 0o600)
      try {
        // Zeros would not do: some file systems store them without allocating space.
        for (let at = 0; at < size; at += CHUNK) writeSync(file, randomBytes(Math.min(CHUNK, size - at)))
      } finally {
        closeSync(file)
      }
      isHeld = true
    } catch {
      // The space was used up by something else in the meantime.
      rmSync(path, { force: true })
    }
  }

  hold()
  return {
    hasRoom() {
      if (!isHeld) hold()
      const { free, size } = disk()
      return isHeld && free >= Math.min(ROOM_TO_SAVE, size / SAVES_SHARE_OF_DISK)
    },
    isSpent: () => !isHeld,
    spend() {
      isHeld = false
      rmSync(path, { force: true })
    },
  }
}
