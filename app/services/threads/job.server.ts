import type { ErrorCode, ErrorExtra } from '~/domain/errors'

/**
 * Work that a thread knows by its name. Its input and output travel between threads, so they are bytes, texts and small plain
 * values: copying a large object would hold both threads.
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

/** Its answer: the output, an expected failure, or a bug. */
export type JobAnswer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly refused: { code: ErrorCode; message: string; extra: ErrorExtra } }
  | { readonly id: number; readonly failure: string }

/**
 * The memory of bytes in an input or output, lists left aside, that the other thread takes over in place of a copy. Bytes that
 * are only a part of their memory are copied. Those taken over are empty here afterwards.
 */
export function handedOver(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if (!(value instanceof Uint8Array)) return Object.values(value).flatMap(handedOver)
  const { buffer, byteLength } = value
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
