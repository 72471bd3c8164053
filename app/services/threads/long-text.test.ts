import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, type SentText, sentPieces, sentText, unpackedLength } from './long-text.server'

async function textOf(sent: SentText): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(sent)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

test('a short text is sent as it is, a long one packed', () => {
  expect(sentText('[1]')).toEqual({ text: '[1]' })
  const long = `"${'x–'.repeat(200_000)}"`
  const sent = sentText(long)
  expect('packed' in sent && gunzipSync(sent.packed).toString('utf8') === long).toBe(true)
  expect('packed' in sent && unpackedLength(sent.packed)).toBe(800_002)
})

test('pieces come out in their order, whatever they are', async () => {
  const piece = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.nat(1), async (pieces, isLong) => {
      const all = isLong ? [...pieces, 'x–'.repeat(200_000), ...pieces] : pieces
      const sent = await sentPieces(all)
      expect('packed' in sent).toBe(isLong === 1)
      expect(await textOf(sent)).toBe(all.join(''))
    }),
  )
})

test('what fails while it is made fails as a whole', async () => {
  function* pieces() {
    yield 'x'.repeat(300_000)
    throw new Error('the second piece')
  }
  await expect(sentPieces(pieces())).rejects.toThrow('the second piece')
})

test('of a packed text no more is unpacked at once than a block', async () => {
  const sent = await sentPieces(Array.from({ length: 100 }, () => 'x'.repeat(100_000)))
  let longest = 0
  for await (const chunk of bytesOf(sent)) longest = Math.max(longest, chunk.length)
  expect('packed' in sent && sent.packed.length).toBeLessThan(100_000)
  expect(longest).toBeLessThanOrEqual(64 * 1024)
})
