import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { priceListLines as lineTable, priceLists as table } from '#db/schema'
import { AppError } from '~/domain/errors'
import { LIST_LINES_SHOWN, MAX_PRICE_LISTS } from '~/domain/limits/prices'
import {
  type ListLine,
  type PriceListDays,
  pricesToKeep,
  readPriceList,
  type TypedPriceList,
} from '~/domain/memory/price-list'
import { priceListFaults as faults, priceListSubject } from '~/domain/memory/price-list-messages'
import type { Member } from '../accounts/auth.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Tenant } from './project-statements.server'

/** A price list as stored, without its lines. */
export interface StoredPriceList extends PriceListDays {
  readonly id: string
  /** Number of its prices. */
  readonly lines: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** The e-mail of who kept it. */
  readonly createdBy: string
  /** The id of the last change. */
  readonly version: string
}

/** Prices of manufacturers that organizations keep for a time. Every change is noted in the audit trail. */
export interface PriceLists {
  /** Newest first. */
  all(member: Tenant): Promise<readonly StoredPriceList[]>
  /** A list with its first prices by catalog number; null for one that is gone. */
  read(member: Tenant, id: string): Promise<{ list: StoredPriceList; lines: readonly ListLine[] } | null>
  /**
   * Keeps the prices of these lines; see `pricesToKeep`.
   * @throws AppError invalid with a message per field, or if nothing is left to keep or the agency has too many lists
   */
  keep(member: Member, typed: TypedPriceList, lines: readonly ListLine[]): Promise<{ id: string; prices: number }>
  /** Changes the name and the days. @throws AppError invalid with a message per field, notFound, conflict if it was changed since `version` */
  change(member: Member, id: string, typed: TypedPriceList, version: string): Promise<void>
  /** Removes a list with its prices. @throws AppError notFound */
  remove(member: Member, id: string): Promise<void>
}

const COLUMNS = {
  id: table.id,
  name: table.name,
  from: table.validFrom,
  until: table.validUntil,
  lines: table.lines,
  createdAt: table.createdAt,
  createdBy: table.createdBy,
  version: table.version,
}

/** @throws AppError invalid with a message per field */
function checked(typed: TypedPriceList): PriceListDays {
  const read = readPriceList(typed)
  if ('list' in read) return read.list
  throw new AppError('invalid', read.faults[0]?.message ?? faults.nameMissing, { details: read.faults })
}

export function createPriceLists(db: Database, clock: Clock): PriceLists {
  const own = ({ organizationId }: Tenant, id: string) =>
    and(eq(table.organizationId, organizationId), eq(table.id, id))

  const found = async (member: Tenant, id: string): Promise<StoredPriceList | undefined> =>
    (await db.select(COLUMNS).from(table).where(own(member, id)))[0]

  return {
    all: ({ organizationId }) =>
      db
        .select(COLUMNS)
        .from(table)
        .where(eq(table.organizationId, organizationId))
        .orderBy(desc(table.createdAt), asc(table.id)),

    async read(member, id) {
      const list = await found(member, id)
      if (!list) return null
      const lines = await db
        .select({ maker: lineTable.maker, number: lineTable.numberKey, price: lineTable.unitPrice })
        .from(lineTable)
        .where(and(eq(lineTable.organizationId, member.organizationId), eq(lineTable.listId, id)))
        .orderBy(asc(lineTable.numberKey), asc(lineTable.maker))
        .limit(LIST_LINES_SHOWN)
      return { list, lines }
    },

    async keep(member, typed, lines) {
      const { organizationId, email } = member
      const { name, from, until } = checked(typed)
      const prices = pricesToKeep(lines)
      if (prices.length === 0) throw new AppError('invalid', faults.noPrices)
      const [id, now] = [crypto.randomUUID(), clock()]
      const isKept = sql`${table} where ${table.organizationId} = ${organizationId} and ${table.id} = ${id}`
      const [, , , kept] = await db.batch([
        db.insert(table).select(
          sql`select ${id}, ${organizationId}, ${name}, ${from}, ${until}, ${prices.length}, ${now}, ${email}, ${id}
            where (select count(*) from ${table} where ${table.organizationId} = ${organizationId}) < ${MAX_PRICE_LISTS}
            and exists (select 1 from organizations where id = ${organizationId})`,
        ),
        db.insert(lineTable).select(
          sql`select ${organizationId}, line.value ->> 'number', line.value ->> 'maker', ${id}, line.value ->> 'price'
            from json_each(${JSON.stringify(prices)}) as line where exists (select 1 from ${isKept})`,
        ),
        auditEntry(db, now, member, 'price-list-kept', {
          subject: priceListSubject(name, from, until, prices.length),
          from: isKept,
        }),
        // rqlite gives no rows for RETURNING if a condition counts rows.
        db.select({ id: table.id }).from(table).where(own(member, id)),
      ])
      if (kept.length === 0) throw new AppError('invalid', faults.tooMany)
      return { id, prices: prices.length }
    },

    async change(member, id, typed, version) {
      const { name, from, until } = checked(typed)
      const stored = await found(member, id)
      if (!stored) throw new AppError('notFound', faults.gone)
      const next = crypto.randomUUID()
      const [changed] = await db.batch([
        db
          .update(table)
          .set({ name, validFrom: from, validUntil: until, version: next })
          .where(and(own(member, id), eq(table.version, version)))
          .returning({ id: table.id }),
        auditEntry(db, clock(), member, 'price-list-changed', {
          subject: priceListSubject(name, from, until, stored.lines),
          from: sql`${table} where ${own(member, id)} and ${table.version} = ${next}`,
        }),
      ])
      if (changed.length === 0) throw new AppError('conflict', faults.changed)
    },

    async remove(member, id) {
      const stored = await found(member, id)
      if (!stored) throw new AppError('notFound', faults.gone)
      await db.batch([
        auditEntry(db, clock(), member, 'price-list-removed', {
          subject: priceListSubject(stored.name, stored.from, stored.until, stored.lines),
          from: sql`${table} where ${own(member, id)}`,
        }),
        db.delete(table).where(own(member, id)),
      ])
    },
  }
}
