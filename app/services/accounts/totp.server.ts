import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Time-based codes (RFC 6238) in the one form that every app supports: SHA-1, 6 digits, steps of 30 s.

const DIGITS = 6
const STEP_MS = 30_000
/** Accepted deviation in steps, for clock drift and typing time. */
const TOLERANCE = 1
/** 160 bits, as RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The step of a time given in milliseconds since 1970. */
export const stepAt = (time: number): number => Math.floor(time / STEP_MS)

/** The six-digit code of a step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Finds the step of a code near a time in milliseconds since 1970 and later than `after`, the last step used; else
 * null.
 */
export function stepOf(secret: Buffer, code: string, time: number, after: number): number | null {
  const given = Buffer.from(code)
  const now = stepAt(time)
  for (let step = Math.max(now - TOLERANCE, after + 1, 0); step <= now + TOLERANCE; step += 1) {
    const right = Buffer.from(codeAt(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** The content of the QR code: the account's name and the secret. */
export function keyAddress(secret: string, issuer: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: `${DIGITS}`,
    period: `${STEP_MS / 1000}`,
  })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`
}
