import { serveJobs } from '../threads/serve-jobs.server'
import { interpreting } from './interpreting.server'

// Entry point of the interpreter thread; bundled into a separate file.
serveJobs([interpreting])
