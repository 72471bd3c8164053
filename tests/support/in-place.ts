import type { Thread } from '~/services/threads/thread.server'

/** Does the jobs of a thread where they are asked for. */
export const inPlace: Thread = {
  run: async (job, fetch) => job.run(await fetch()),
  close: async () => {},
}
