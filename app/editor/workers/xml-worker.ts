import { readQuoteFile } from '~/domain/intake/quote-file'
import { bounded } from '~/domain/table/read-table'
import { handOver } from './hand-over'

/** Runs in a worker of its own (public/workers/read-xml.js): one file in, its table or what is wrong with it out. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  handOver(bounded(readQuoteFile(data)), (message) => postMessage(message))
})
