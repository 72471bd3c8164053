import { writeSync } from 'node:fs'

/** Bytes that may wait for a reader that does not read; further entries are dropped and counted. */
const MOST_WAITING = 64 * 1024

/** Where entries go, each with its line end. */
export interface LogOutput {
  write(entry: string): void
}

/**
 * Writes at once and never waits: a full disk, a reader that has gone away or one that has stopped reading costs entries of
 * the log and nothing else. (The library's own way tries again for ever, on the thread that answers requests.)
 * @param file a descriptor; a pipe must not block
 */
export function createLogOutput(file: number): LogOutput {
  let waiting: Buffer = Buffer.alloc(0)
  let dropped = 0

  /** @returns whether everything that waited is written */
  const flush = (): boolean => {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(file, waiting))
      return true
    } catch {
      return false
    }
  }
  const add = (entry: string) => {
    waiting = waiting.length === 0 ? Buffer.from(entry) : Buffer.concat([waiting, Buffer.from(entry)])
  }
  return {
    write(entry) {
      flush()
      if (waiting.length + entry.length > MOST_WAITING) {
        dropped += 1
        return
      }
      if (dropped > 0) {
        add(
          `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), dropped, msg: 'entries of the log were lost' })}\n`,
        )
        dropped = 0
      }
      add(entry)
      flush()
    },
  }
}

/** Standard output. Looking at Node's stream makes a pipe one that does not block; its errors are nobody's. */
export function standardOutput(): LogOutput {
  process.stdout.on('error', () => undefined)
  return createLogOutput(process.stdout.fd)
}
