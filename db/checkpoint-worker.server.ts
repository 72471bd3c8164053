import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// Entry point of the thread that moves writes from the log into the database file; it writes nothing itself.
const sqlite = new Sqlite(workerData.path)
sqlite.pragma('synchronous = FULL')
parentPort?.on('message', () => {
  try {
    // Moves what it can while others write and read, and waits for none of them.
    sqlite.pragma('wal_checkpoint(passive)')
  } catch {
    // A full or failing disk: the rest stays in the log, and the next writer gets the error.
  }
  parentPort?.postMessage('done')
})
