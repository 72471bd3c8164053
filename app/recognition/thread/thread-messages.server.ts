import type { MessagePort } from 'node:worker_threads'
import type { LocalCounts } from '../counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'

/** A job for the reading thread. */
export interface Job {
  readonly job: number
  readonly images: readonly SourceImage[]
  /** How long the user still waits for schedules, in milliseconds. */
  readonly leftMs?: number
  /** The user's words about the columns of schedules. */
  readonly customPrompt?: string
  /** Absent for schedules; for counts, the types of the table they are meant for. */
  readonly counts?: { readonly types: readonly string[] }
}

/** Asks the thread to help the one at the other end of `port` until that is done or `stop` is not 0. */
export interface Help {
  readonly help: number
  readonly port: MessagePort
  readonly stop: Int32Array
}

/** The start data of a thread: the port on which its helpers' ports arrive. */
export interface Beginning {
  readonly helpers: MessagePort
}

/** The answers of the reading thread. */
export type Answer =
  | { readonly kind: 'progress'; readonly job: number; readonly progress: ReadingProgress }
  /** `isWorn`: the thread holds too much memory, so a new one should do the next job. */
  | { readonly kind: 'done'; readonly job: number; readonly reading: LocalReading; readonly isWorn: boolean }
  | { readonly kind: 'counted'; readonly job: number; readonly counts: LocalCounts; readonly isWorn: boolean }
  /** Nothing could be read in time. */
  | { readonly kind: 'late'; readonly job: number }
  /** A picture that cannot be decoded. Trying again would not help. */
  | { readonly kind: 'damaged'; readonly job: number; readonly name: string }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string }
  /** The number of cells that other threads could read; 0: no more. */
  | { readonly kind: 'sharing'; readonly job: number; readonly cells: number }
  /** The help with that number is over. */
  | { readonly kind: 'helped'; readonly help: number; readonly isWorn: boolean }
