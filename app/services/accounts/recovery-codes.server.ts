import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { recoveryCodes, secondFactors } from '#db/schema'
import { MAX_CODE_LENGTH, RECOVERY_CODES } from '~/domain/limits/accounts'
import { base32 } from './base32.server'

/** 80 bits need no slow hash. */
const CODE_BYTES = 10
const GROUP = 4

/** A typed code without its separating blanks and dashes; '' if it is longer than any code. */
export function plainCode(typed: string): string {
  return typed.length > MAX_CODE_LENGTH ? '' : typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Splits a text into groups of four, which are easier to copy by hand. */
export function inGroups(text: string, between: string): string {
  const groups = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, at) =>
    text.slice(at * GROUP, (at + 1) * GROUP),
  )
  return groups.join(between)
}

/** New codes such as 'ABCD-EFGH-IJKL-MNOP', shown only once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(base32(randomBytes(CODE_BYTES)), '-'))
}

/** The stored form of a code. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256')
    .update(`recovery ${plainCode(code)}`)
    .digest('hex')
}

/** Statements that store codes for an existing factor. */
export const storingCodes = (db: Database, factorId: string, fresh: readonly string[]) =>
  fresh.map((code) =>
    db
      .insert(recoveryCodes)
      .select(
        sql`select ${recoveryCodeHash(code)}, ${secondFactors.id} from ${secondFactors} where ${secondFactors.id} = ${factorId}`,
      ),
  )
