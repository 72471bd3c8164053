import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { LONG_ANSWER } from '~/domain/limits'

/** Half the work of the usual level for a text that is a sixth longer. */
export const PACKING = { level: 3 }
/** Characters that are compressed at once, and bytes that are unpacked at once. */
const BLOCK = 64 * 1024

/**
 * A text on its way to a reader. A long one is gzip: it lies in memory until the reader has taken it, and readers may be slow
 * and many.
 */
export type SentText = { readonly text: string } | { readonly packed: Uint8Array }

export const sentText = (text: string): SentText =>
  text.length <= LONG_ANSWER ? { text } : { packed: gzipSync(text, PACKING) }

/** The same of a text that is made piece by piece: a long one is packed meanwhile, so that not all of it is in memory. */
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
  // A failure of either side ends the reading below.
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

/** How many bytes a packed text has when it is unpacked: gzip keeps that in its last four bytes. */
export const unpackedLength = (packed: Uint8Array): number =>
  new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.byteLength - 4, true)

/** The bytes of a text; those of a packed one only as they are read. */
export function bytesOf(sent: SentText): Readable {
  if ('text' in sent) return Readable.from([Buffer.from(sent.text)], { objectMode: false })
  return Readable.from([sent.packed], { objectMode: false }).pipe(createGunzip({ chunkSize: BLOCK }))
}
