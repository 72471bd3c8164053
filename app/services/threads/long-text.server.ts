import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { LONG_ANSWER } from '~/domain/limits/long-tables'

/** Takes half the time of the default level for output that is a sixth larger. */
export const PACKING = { level: 3 }
/** Block size: characters per compression step, and bytes per decompression step. */
const BLOCK = 64 * 1024

/**
 * A text to send. A long one is gzipped: it stays in memory until the reader has received it, and readers may be slow
 * and many.
 */
export type SentText = { readonly text: string } | { readonly packed: Uint8Array }

export const sentText = (text: string): SentText =>
  text.length <= LONG_ANSWER ? { text } : { packed: gzipSync(text, PACKING) }

/**
 * Like `sentText`, for a text made in pieces: a long one is compressed as it is made, so that it is never in memory as
 * a whole.
 */
export async function sentPieces(pieces: Iterable<string>): Promise<SentText> {
  let start = ''
  const rest = pieces[Symbol.iterator]()
  for (let next = rest.next(); !next.done; next = rest.next()) {
    start += next.value
    if (start.length > LONG_ANSWER) return { packed: await packed(start, { [Symbol.iterator]: () => rest }) }
  }
  return { text: start }
}

async function packed(start: string, rest: Iterable<string>): Promise<Uint8Array> {
  // An error on either side ends the loop below.
  const bytes = pipeline(Readable.from(inBlocks(start, rest)), createGzip(PACKING), () => undefined)
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function* inBlocks(start: string, rest: Iterable<string>): Generator<Buffer> {
  let block = start
  for (const piece of rest) {
    block += piece
    if (block.length < BLOCK) continue
    yield Buffer.from(block)
    block = ''
  }
  yield Buffer.from(block)
}

/** The unpacked size of a gzipped text in bytes, which gzip stores in its last four bytes. */
export const unpackedLength = (packed: Uint8Array): number =>
  new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.byteLength - 4, true)

/** The bytes of a text; a packed one is unpacked as it is read. */
export function bytesOf(sent: SentText): Readable {
  if ('text' in sent) return Readable.from([Buffer.from(sent.text)], { objectMode: false })
  return Readable.from([sent.packed], { objectMode: false }).pipe(createGunzip({ chunkSize: BLOCK }))
}
