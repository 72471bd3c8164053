import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, deskFigures as table } from '#db/schema'
import {
  type DeskAmounts,
  type DeskFigure,
  type DeskWeek,
  figureNamed,
  weekBefore,
  weekOf,
} from '~/domain/desk/figures'
import type { Member } from './accounts/auth.server'
import type { Clock } from './base/clock.server'

type Tenant = Pick<Member, 'organizationId'>

/**
 * How much an organization's desk did, by week: figures of a closed list, never cells, and of nobody in particular. It grows
 * by at most 17 rows a week.
 */
export interface DeskFigures {
  /** Adds amounts to the present week. */
  add(tenant: Tenant, amounts: DeskAmounts): Promise<void>
  /** The amounts of the last `count` weeks, the present one included; weeks without any are left out. */
  weeks(tenant: Tenant, count: number): Promise<readonly DeskWeek[]>
}

export function createDeskFigures(db: Database, clock: Clock): DeskFigures {
  return {
    async add({ organizationId }, amounts) {
      const isThere = sql`exists (select 1 from ${organizations} where ${organizations.id} = ${organizationId})`
      await db
        .insert(table)
        .select(
          sql`select ${organizationId}, ${weekOf(clock())}, counted.key, counted.value
            from json_each(${JSON.stringify(amounts)}) as counted where ${isThere}`,
        )
        .onConflictDoUpdate({
          target: [table.organizationId, table.week, table.figure],
          set: { amount: sql`${table.amount} + excluded.amount` },
        })
    },

    async weeks({ organizationId }, count) {
      const rows = await db
        .select({ week: table.week, figure: table.figure, amount: table.amount })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), gte(table.week, weekBefore(clock(), count - 1))))
        .orderBy(desc(table.week))
      const weeks = new Map<string, Partial<Record<DeskFigure, number>>>()
      for (const { week, figure: name, amount } of rows) {
        const figure = figureNamed(name)
        if (figure === undefined) continue
        weeks.set(week, { ...weeks.get(week), [figure]: amount })
      }
      return Array.from(weeks, ([week, amounts]) => ({ week, amounts }))
    },
  }
}
