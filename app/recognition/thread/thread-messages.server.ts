import type { MessagePort } from 'node:worker_threads'
import type { LocalCounts } from '../counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'

/** What the server sends to the reading thread. */
export interface Job {
  readonly job: number
  readonly images: readonly SourceImage[]
  /** How long somebody still waits for schedules, ms. */
  readonly leftMs?: number
  /** Left out for schedules; for counts the types of the table that they are meant for. */
  readonly counts?: { readonly types: readonly string[] }
}

/** The thread is to help the one at the other end of `port` until that is done or `stop` is not 0. */
export interface Help {
  readonly help: number
  readonly port: MessagePort
  readonly stop: Int32Array
}

/** What a thread is started with: where the ports of those come in who help it. */
export interface Beginning {
  readonly helpers: MessagePort
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
  /** So many cells could be read by others, too; 0: no more. */
  | { readonly kind: 'sharing'; readonly job: number; readonly cells: number }
  /** The help of that number is over. */
  | { readonly kind: 'helped'; readonly help: number; readonly isWorn: boolean }
