import { doSheetJob, type SheetJob } from './sheet-jobs'

/** Runs in a worker of its own (public/workers/sheets.js): one job in, its answer out. */
addEventListener('message', async ({ data }: MessageEvent<SheetJob>) => {
  postMessage(await doSheetJob(data))
})
