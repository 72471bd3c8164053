import type { Asked } from './asked.server'
import { bodyRule, tooLarge } from './bodies.server'

/**
 * All bytes of a body, in one piece of memory of their own: nothing is collected and put together afterwards, which
 * would take the bytes twice. Memory that is never written to is never really there, so a body that does not tell its
 * length may get room for the longest.
 * @throws AppError tooLarge, and whatever the body breaks off with
 */
export async function readBody(request: Asked): Promise<Buffer<ArrayBuffer>> {
  const { cap } = bodyRule(new URL(request.url).pathname)
  const room = Buffer.allocUnsafeSlow(Math.min(cap, Number(request.headers.get('Content-Length') ?? cap)))
  const reader = request.body?.getReader()
  let length = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return room.subarray(0, length)
    if (length + value.length > room.length) {
      await reader?.cancel()
      throw tooLarge(cap)
    }
    room.set(value, length)
    length += value.length
  }
}
