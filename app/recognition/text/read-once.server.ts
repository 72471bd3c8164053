import { createHash } from 'node:crypto'
import type { Engine, ReadLine } from './engine.server'

/** Maximum number of readings to keep: rows of a long table resemble those close to them. */
const MOST = 500

/**
 * Wraps an engine to read no picture twice while its reading is kept. A column of a schedule repeats LED many times, on
 * a screen with the same pixels: every tenth picture of the practice schedules is a repetition.
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
