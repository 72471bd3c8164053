import { workerData } from 'node:worker_threads'
import { writeBackup } from './file-backup.server'

/** Runs as a thread of its own, so that the server goes on answering while the database is copied and checked. */
const { source, target } = workerData as { readonly source: string; readonly target: string }
writeBackup(source, target)
