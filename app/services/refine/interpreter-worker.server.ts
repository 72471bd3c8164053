import { serveJobs } from '../threads/serve-jobs.server'
import { interpreting } from './interpreting.server'

// The entry of the interpreting thread; built into a file of its own.
serveJobs([interpreting])
