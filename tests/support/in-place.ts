import type { Thread } from '~/services/threads/thread.server'

/** Runs a thread's jobs on the calling thread. */
export const inPlace: Thread = {
  run: async (job, fetch) => job.run(await fetch()),
  close: async () => {},
}
