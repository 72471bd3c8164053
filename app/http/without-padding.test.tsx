import type { Transform } from 'node:stream'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutPadding } from './without-padding.server'

/** A page of many short texts, so that React's buffers end within one, at every place of a character. */
const TEXTS = Array.from({ length: 3000 }, (_, at) => `${'x'.repeat(at % 7)}é“—漢`)

function page(through: Transform): Promise<Buffer> {
  const { pipe } = renderToPipeableStream(
    <p>
      {TEXTS.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <b key={at}>{text}</b>
      ))}
    </p>,
    { onAllReady: () => pipe(through) },
  )
  return buffer(through)
}

test('a page has every character of its texts, and no byte between them', async () => {
  expect((await page(new PassThrough())).includes(0)).toBe(true)
  const bytes = await page(withoutPadding())
  expect(bytes.includes(0)).toBe(false)
  expect(bytes.toString('utf8')).toBe(`<p>${TEXTS.map((text) => `<b>${text}</b>`).join('')}</p>`)
})
