import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPieceMarks } from './pieces.server'

const marksOf = (pieces: Record<string, string>) =>
  createPieceMarks(
    new Map(
      Object.entries(pieces).map(([name, html], at) => [name, at > 0 ? { packed: gzipSync(html) } : { text: html }]),
    ),
  )

/** The filled page, from the chunks it was made in. */
async function read(marks: ReturnType<typeof marksOf>, chunks: readonly string[]): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of marks.filled(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

test('pieces come in the places of their marks, wherever the page is cut', async () => {
  const marks = marksOf({ rows: '<tr><td>5 × 3</td></tr>', sums: '<p>7</p>' })
  const page = `<main>${marks.markOf('sums')}<tbody>${marks.markOf('rows')}</tbody></main>`
  for (let cut = 1; cut < page.length; cut += 1) {
    expect(await read(marks, [page.slice(0, cut), page.slice(cut)])).toBe(
      '<main><p>7</p><tbody><tr><td>5 × 3</td></tr></tbody></main>',
    )
  }
})

test('a piece that the page does not name is left out, and nobody can name one for another page', async () => {
  const marks = marksOf({ rows: '<tr></tr>' })
  const other = marksOf({ rows: '<tr></tr>' })
  expect(await read(marks, ['<p>An error.</p>', other.markOf('rows')])).toBe(`<p>An error.</p>${other.markOf('rows')}`)
})
