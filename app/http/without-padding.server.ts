import { Transform } from 'node:stream'

/**
 * Returns a stream that removes NUL bytes from a page. React 18 sends its 2 KB buffers whole: where a character of several
 * bytes does not fit at the end, NUL bytes remain, which a browser shows, and sends back from a form, as '�'.
 */
export const withoutPadding = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })
