import { createHash } from 'node:crypto'
import type { Engine, ReadLine } from './engine.server'

/** Readings that are remembered at most: the rows of a long table are alike where they are near to each other. */
const MOST = 500

/**
 * An engine that reads no picture twice, as long as it is kept. A column of a schedule says LED again and again, on a screen
 * with the same pixels: of practice schedules every tenth picture was read before.
 */
export function readingOnce(engine: Pick<Engine, 'read'>): Pick<Engine, 'read'> {
  const known = new Map<string, ReadLine[]>()
  return {
    read(picture, layout = 'block') {
      const pixels = createHash('sha256').update(picture.data).digest('base64')
      const key = `${layout} ${picture.width} ${picture.height} ${pixels}`
      const before = known.get(key)
      if (before) return before
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= MOST) known.delete(oldest)
      const lines = engine.read(picture, layout)
      known.set(key, lines)
      return lines
    },
  }
}
