import { bounded } from '~/domain/table/read-table'
import { handOver } from './hand-over'
import { readSheet, type SheetJob } from './sheet-jobs'
import { writeXlsx } from './write-xlsx'

/** Runs in a worker of its own (public/workers/sheets.js): one job in, its answer out. */
addEventListener('message', async ({ data }: MessageEvent<SheetJob>) => {
  if (data.job === 'writeXlsx') postMessage(await writeXlsx(data.data))
  else handOver(bounded(readSheet(data)), (message) => postMessage(message))
})
