import { randomUUID } from 'node:crypto'
import { bytesOf, type SentText } from '~/services/threads/long-text.server'

/** Placeholders for the pieces of one page. They are unique to the page, so table content cannot imitate them. */
export interface PieceMarks {
  /** The placeholder of the piece with this name. */
  markOf(name: string): string
  /**
   * The page with its placeholders replaced by the pieces, generated as it is read. Pieces without a placeholder are
   * left out.
   * @param page everything outside the pieces: a few kB
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
