import { createHash } from 'node:crypto'
import { and, asc, desc, eq, max, notInArray } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { layoutAnswers as table } from '#db/schema'
import { type ColumnAnswer, layoutOf } from '~/domain/intake/layout-answers'
import { MAX_ANSWERED_LAYOUTS } from '~/domain/limits/stored-table'
import type { Member } from './accounts/auth.server'
import type { Clock } from './base/clock.server'

/** Answers to questions about columns, stored per organization and table layout. */
export interface LayoutAnswers {
  /** The answers for tables with these columns, at most one per column of the product. */
  read(member: Member, columns: readonly string[]): Promise<readonly ColumnAnswer[]>
  /**
   * Stores an answer. It replaces an earlier one for the same layout and column. An organization keeps 500 layouts; beyond
   * that, the layouts with the oldest answers are deleted.
   */
  remember(member: Member, columns: readonly string[], answer: ColumnAnswer): Promise<void>
  /** Removes the answer for this column. */
  forget(member: Member, columns: readonly string[], column: string): Promise<void>
}

const keyOf = (columns: readonly string[]) => createHash('sha256').update(layoutOf(columns)).digest('hex')

export function createLayoutAnswers(db: Database, clock: Clock): LayoutAnswers {
  const ofLayout = ({ organizationId }: Member, columns: readonly string[]) =>
    and(eq(table.organizationId, organizationId), eq(table.layout, keyOf(columns)))

  return {
    read: (member, columns) =>
      db
        .select({ column: table.column, heading: table.heading })
        .from(table)
        .where(ofLayout(member, columns))
        .orderBy(asc(table.column)),

    async remember({ organizationId }, columns, { column, heading }) {
      const answeredAt = clock()
      const layout = keyOf(columns)
      const latest = db
        .select({ layout: table.layout })
        .from(table)
        .where(eq(table.organizationId, organizationId))
        .groupBy(table.layout)
        .orderBy(desc(max(table.answeredAt)), asc(table.layout))
        .limit(MAX_ANSWERED_LAYOUTS)
      await db.batch([
        db
          .insert(table)
          .values({ organizationId, layout, column, heading, answeredAt })
          .onConflictDoUpdate({
            target: [table.organizationId, table.layout, table.column],
            set: { heading, answeredAt },
          }),
        db.delete(table).where(and(eq(table.organizationId, organizationId), notInArray(table.layout, latest))),
      ])
    },

    async forget(member, columns, column) {
      await db.delete(table).where(and(ofLayout(member, columns), eq(table.column, column)))
    },
  }
}
