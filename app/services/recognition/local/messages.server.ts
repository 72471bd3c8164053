import type { LocalCounts } from './counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from './reading.server'

/** What the server sends to the reading thread. */
export interface Job {
  readonly job: number
  readonly images: readonly SourceImage[]
  /** How long somebody still waits for schedules, ms. */
  readonly leftMs?: number
  /** Left out for schedules; for counts the types of the table that they are meant for. */
  readonly counts?: { readonly types: readonly string[] }
}

/** What the reading thread answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly job: number; readonly progress: ReadingProgress }
  /** `isWorn`: the thread holds so much memory that a new one should do the next job. */
  | { readonly kind: 'done'; readonly job: number; readonly reading: LocalReading; readonly isWorn: boolean }
  | { readonly kind: 'counted'; readonly job: number; readonly counts: LocalCounts; readonly isWorn: boolean }
  /** Nothing could be read in time. */
  | { readonly kind: 'late'; readonly job: number }
  /** A picture that cannot be decoded. Trying again would not help. */
  | { readonly kind: 'damaged'; readonly job: number; readonly name: string }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string }
