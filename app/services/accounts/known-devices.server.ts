import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The parts of an account that a browser's mark is checked against. */
export interface DeviceOwner {
  readonly id: string
  readonly passwordHash: string
}

const NUMBER_BYTES = 12
const PROOF_BYTES = 24
/** Lengths in base64url: 16 and 32 characters. */
const NUMBER_LENGTH = (NUMBER_BYTES / 3) * 4
const MARK_LENGTH = NUMBER_LENGTH + (PROOF_BYTES / 3) * 4
/** Enough for the people who share a browser. */
const MARKS_KEPT = 4

/**
 * The proof can only be made with the database, and is valid for one account. A password change invalidates all marks.
 */
function proofOf(number: string, { id, passwordHash }: DeviceOwner): Buffer {
  const hmac = createHmac('sha256', passwordHash).update(`device ${number} of ${id}`)
  return hmac.digest().subarray(0, PROOF_BYTES)
}

function marksIn(marks: string): string[] {
  const number = Math.min(MARKS_KEPT, Math.floor(marks.length / MARK_LENGTH))
  return Array.from({ length: number }, (_, at) => marks.slice(at * MARK_LENGTH, (at + 1) * MARK_LENGTH))
}

function numberIn(mark: string, owner: DeviceOwner): string | null {
  const number = mark.slice(0, NUMBER_LENGTH)
  const proof = Buffer.from(mark.slice(NUMBER_LENGTH), 'base64url')
  return proof.length === PROOF_BYTES && timingSafeEqual(proof, proofOf(number, owner)) ? number : null
}

/**
 * Returns the number of a browser that has signed in to the account before, or null.
 * @param marks the concatenated marks the browser kept, each of one account
 */
export function deviceNumber(marks: string, owner: DeviceOwner): string | null {
  for (const mark of marksIn(marks)) {
    const number = numberIn(mark, owner)
    if (number !== null) return number
  }
  return null
}

/** The marks a browser keeps after a sign-in: a new one for the account, and those of a few other accounts. */
export function withDevice(marks: string, owner: DeviceOwner): string {
  const number = randomBytes(NUMBER_BYTES).toString('base64url')
  const others = marksIn(marks).filter((mark) => numberIn(mark, owner) === null)
  const mark = number + proofOf(number, owner).toString('base64url')
  return [mark, ...others].slice(0, MARKS_KEPT).join('')
}
