import type { ErrorCode, ErrorExtra } from '~/domain/errors'

/**
 * A job that a thread knows by name. Its input and output travel between threads, so they are bytes, texts and small
 * plain values: copying a large object would block both threads.
 */
export interface Job<In, Out> {
  readonly name: string
  /** @throws AppError for an expected failure */
  run(input: In): Out | Promise<Out>
}

/** A message to a thread. */
export interface JobRequest {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/** Its answer: the output, an expected error, or a bug. */
export type JobAnswer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly refused: { code: ErrorCode; message: string; extra: ErrorExtra } }
  | { readonly id: number; readonly failure: string }

/**
 * The buffers of bytes in an input or output, except those in lists, which are transferred to the other thread instead
 * of copied. Bytes that are only part of a buffer are copied. Transferred bytes are empty here afterwards.
 */
export function handedOver(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if (!(value instanceof Uint8Array)) return Object.values(value).flatMap(handedOver)
  const { buffer, byteLength } = value
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
