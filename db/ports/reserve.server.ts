import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Enough for thousands of sign-ins. A small disk gives an eighth of itself. */
const RESERVE_BYTES = 8 * 1024 * 1024
const SHARE_OF_DISK = 8
/**
 * Free space below which tables and pictures are refused, in bytes: less than what a backup leaves free, more than the
 * largest save and the log of it take. A small disk keeps a sixteenth of itself free.
 */
const ROOM_TO_SAVE = 48 * 1024 * 1024
const SAVES_SHARE_OF_DISK = 16
const CHUNK = 64 * 1024

/**
 * Space on the disk of a database that belongs to small changes alone. On a full disk people must still be able to sign in
 * and to stay signed in, or nobody could read any more.
 */
export interface Reserve {
  /** Whether a large change would find room. Takes the reserve back as soon as there is space for it. */
  hasRoom(): boolean
  /** Whether it was given away. */
  isSpent(): boolean
  /** Gives the space away. */
  spend(): void
}

/** A file beside the database whose only content is its size. */
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
        // Not zeros: some file systems store those without any space.
        for (let at = 0; at < size; at += CHUNK) writeSync(file, randomBytes(Math.min(CHUNK, size - at)))
      } finally {
        closeSync(file)
      }
      isHeld = true
    } catch {
      // Something else took the space meanwhile.
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
