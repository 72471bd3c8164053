import { bounded } from '~/domain/table/read-table'
import { handOver } from './hand-over'
import { readPaste, readSheet, type SheetJob } from './sheet-jobs'
import { writeXlsx } from './write-xlsx'

/** Entry point of a dedicated worker (public/workers/sheets.js): receives one job and posts its answer. */
addEventListener('message', async ({ data }: MessageEvent<SheetJob>) => {
  if (data.job === 'writeXlsx') postMessage(await writeXlsx(data.data))
  else if (data.job === 'readPasted') postMessage(readPaste(data))
  else handOver(bounded(readSheet(data)), (message) => postMessage(message))
})
