import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// The entry of the thread that moves what was written from the log into the database file; it writes nothing itself.
const sqlite = new Sqlite(workerData.path)
sqlite.pragma('synchronous = FULL')
parentPort?.on('message', () => {
  try {
    // Takes what it can while others write and read, and waits for nobody.
    sqlite.pragma('wal_checkpoint(passive)')
  } catch {
    // A full or failing disk: the log keeps what is left, and whoever writes next is told.
  }
  parentPort?.postMessage('done')
})
