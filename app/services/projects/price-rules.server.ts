import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { priceRules as table } from '#db/schema'
import { AppError } from '~/domain/errors'
import { priceRuleFaults as faults, priceRuleChange } from '~/domain/memory/memory-messages'
import { type PriceRules, readPriceRules, type TypedRules, USUAL_RULES } from '~/domain/memory/price-rules'
import type { Member } from '../accounts/auth.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Tenant } from './project-statements.server'

/** The rules as stored. */
export interface StoredPriceRules extends PriceRules {
  /** The id of the last change; '' before the first. */
  readonly version: string
  /** The e-mail of who changed them last; '' before the first change. */
  readonly updatedBy: string
}

/** An organization's rules for its remembered prices. */
export interface PriceRulesService {
  read(member: Tenant): Promise<StoredPriceRules>
  /**
   * Replaces the rules that the person saw.
   * @throws AppError invalid with a sentence per fault; conflict if they were changed since `version`
   */
  save(member: Member, typed: TypedRules, version: string): Promise<void>
}

export const priceRulesOf = async (db: Database, { organizationId }: Tenant): Promise<StoredPriceRules> => {
  const [found] = await db
    .select({
      patterns: table.patterns,
      oldAfter: table.oldAfter,
      version: table.version,
      updatedBy: table.updatedBy,
    })
    .from(table)
    .where(eq(table.organizationId, organizationId))
  return found ?? { ...USUAL_RULES, version: '', updatedBy: '' }
}

export function createPriceRules(db: Database, clock: Clock): PriceRulesService {
  return {
    read: (member) => priceRulesOf(db, member),

    async save(member, typed, version) {
      const { organizationId, email } = member
      const read = readPriceRules(typed)
      if ('faults' in read) {
        const details = read.faults.map((message) => ({ field: 'patterns', message }))
        throw new AppError('invalid', read.faults[0] ?? faults.oldAfter, { details })
      }
      const { patterns, oldAfter } = read.rules
      const id = crypto.randomUUID()
      const isDone = sql`${table} where ${table.organizationId} = ${organizationId} and ${table.version} = ${id}`
      const [changed] = await db.batch([
        db
          .insert(table)
          .select(
            sql`select ${organizationId}, ${JSON.stringify(patterns)}, ${oldAfter}, ${id}, ${email}
              where ${version} = '' or exists (select 1 from ${table} where ${table.organizationId} = ${organizationId})`,
          )
          .onConflictDoUpdate({
            target: table.organizationId,
            set: { patterns, oldAfter, version: id, updatedBy: email },
            setWhere: sql`${table.version} = ${version}`,
          })
          .returning({ version: table.version }),
        auditEntry(db, clock(), member, 'price-rules-changed', {
          subject: priceRuleChange(patterns, oldAfter),
          from: isDone,
        }),
      ])
      if (changed.length > 0) return
      const { updatedBy } = await priceRulesOf(db, member)
      throw new AppError('conflict', faults.changed(updatedBy || email))
    },
  }
}
