import { bodyRule, tooLarge } from './bodies.server'
import type { CallRequest } from './call-request.server'

/**
 * Reads a whole body into one buffer: collecting chunks and joining them would need the memory twice. The system
 * provides memory only as it is written to, so a body without a declared length gets a buffer of the maximum size.
 * @throws AppError tooLarge, or the error the body breaks off with
 */
export async function readBody(request: CallRequest): Promise<Buffer<ArrayBuffer>> {
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
