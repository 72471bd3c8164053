import { writeSync } from 'node:fs'

/** Bytes buffered for a reader that does not read; further entries are dropped and counted. */
const MOST_WAITING = 64 * 1024

/** Destination of log entries, each with its line end. */
export interface LogOutput {
  write(entry: string): void
}

/**
 * Writes immediately and never waits: a full disk, or a reader that has gone away or stopped reading, loses log entries
 * and nothing else. (The library's own output retries forever, on the thread that serves requests.)
 * @param file a file descriptor; a pipe must be non-blocking
 */
export function createLogOutput(file: number): LogOutput {
  let waiting: Buffer = Buffer.alloc(0)
  let dropped = 0

  /** @returns true if everything buffered is written */
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

/** Standard output. Accessing Node's stream makes a pipe non-blocking; its errors are ignored. */
export function standardOutput(): LogOutput {
  process.stdout.on('error', () => undefined)
  return createLogOutput(process.stdout.fd)
}
