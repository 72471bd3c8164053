import { createHash, randomBytes } from 'node:crypto'
import { MAX_CODE_LENGTH, RECOVERY_CODES } from '~/domain/limits'
import { base32 } from './base32.server'

/** 80 bits need no slow hash. */
const CODE_BYTES = 10
const GROUP = 4

/** A typed code without the blanks and dashes that make it readable; '' if it is longer than any code. */
export function plainCode(typed: string): string {
  return typed.length > MAX_CODE_LENGTH ? '' : typed.replace(/[\s-]/g, '').toUpperCase()
}

/** A text in groups of four, as people copy it. */
export function inGroups(text: string, between: string): string {
  const groups = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, at) =>
    text.slice(at * GROUP, (at + 1) * GROUP),
  )
  return groups.join(between)
}

/** Fresh codes, such as 'ABCD-EFGH-IJKL-MNOP', to be told once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(base32(randomBytes(CODE_BYTES)), '-'))
}

/** The stored form of a code. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256')
    .update(`recovery ${plainCode(code)}`)
    .digest('hex')
}
