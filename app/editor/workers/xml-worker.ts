import { readQuoteFile } from '~/domain/intake/quote-file'
import { bounded } from '~/domain/table/read-table'
import { handOver } from './hand-over'

/** Entry point of a dedicated worker (public/workers/read-xml.js): receives one file and posts its table, or the error. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  handOver(bounded(readQuoteFile(data)), (message) => postMessage(message))
})
