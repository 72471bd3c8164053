import { randomUUID } from 'node:crypto'
import { bytesOf, type SentText } from '~/services/threads/long-text.server'

/** Where the pieces of one page go: marks that nobody can write into a table, since each page has its own. */
export interface PieceMarks {
  /** Stands in the page where the piece of this name goes. */
  markOf(name: string): string
  /**
   * The page with its pieces in the places of their marks, as far as somebody reads it. A piece that the page does not name
   * is left out.
   * @param page all that is not in a piece: a few kB
   */
  filled(page: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
}

export function createPieceMarks(pieces: ReadonlyMap<string, SentText>): PieceMarks {
  const names = [...pieces.keys()]
  const secret = randomUUID()
  const markOf = (name: string) => `<!--${secret} ${names.indexOf(name)}-->`

  return {
    markOf,
    async *filled(page) {
      const parts: Uint8Array[] = []
      for await (const part of page) parts.push(part)
      const whole = Buffer.concat(parts)
      const places = names
        .map((name) => ({ name, mark: markOf(name), at: whole.indexOf(markOf(name)) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at)
      let sent = 0
      for (const { name, mark, at } of places) {
        yield whole.subarray(sent, at)
        yield* bytesOf(pieces.get(name) ?? { text: '' })
        sent = at + mark.length
      }
      yield whole.subarray(sent)
    },
  }
}
