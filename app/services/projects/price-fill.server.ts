import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects, unfinishedWork } from '#db/schema'
import { AppError } from '~/domain/errors'
import type { Log } from '../base/log.server'
import type { Thread } from '../threads/thread.server'
import { createProjectStatements } from './project-statements.server'
import { createRememberedPrices } from './remembered-prices.server'
import { storedPrices } from './stored-prices.server'

/** The name of the work in `unfinished_work`; the migration that adds it uses the same. */
const WORK = 'remember prices'
/** Milliseconds between two projects: requests come first. */
const PAUSE = 10
/** Milliseconds until a project is tried again after the database or the thread refused it. */
const RETRY = 60_000

/** Fills the price memory with the projects that were saved before there was one. */
export interface PriceFill {
  /**
   * Remembers the prices of the next project.
   * @returns false after the last project
   * @throws AppError busy; SqlError
   */
  step(): Promise<boolean>
  /** Takes one project after another, slowly, until none is left or the signal fires. Logs failures and tries again. */
  run(signal: AbortSignal): Promise<void>
}

/**
 * The work continues after a restart where it was: each project's prices are stored together with its id. A save during
 * the work remembers the prices itself; reading that project once more changes nothing.
 */
export function createPriceFill(db: Database, tables: Thread, log: Pick<Log, 'info' | 'warn'>): PriceFill {
  const statements = createProjectStatements(db)
  const rememberPrices = createRememberedPrices(db)
  const isIt = eq(unfinishedWork.name, WORK)

  /** The statements for a project; none if it cannot be read or is gone. */
  async function remembering(organizationId: string, id: string) {
    const caller = { organizationId, userId: WORK }
    try {
      const row = await statements.stored(caller, id)
      const prices = await storedPrices(statements, tables, caller, row)
      if (prices === null) return []
      return rememberPrices(caller, { projectId: id, version: row.version, savedAt: row.updatedAt, prices })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'busy') throw error
      if (error.code !== 'notFound') log.warn({ project: id, reason: error.message }, 'prices could not be remembered')
      return []
    }
  }

  async function step(): Promise<boolean> {
    const [work] = await db.select().from(unfinishedWork).where(isIt)
    if (!work) return false
    // Reads projects of all organizations; the statements for each contain its own. [SEC-07]
    const [next] = await db
      .select({ id: projects.id, organizationId: projects.organizationId })
      .from(projects)
      .where(gt(projects.id, work.reached))
      .orderBy(asc(projects.id))
      .limit(1)
    if (!next) {
      await db.delete(unfinishedWork).where(isIt)
      log.info('the prices of all earlier projects are remembered')
      return false
    }
    await db.batch([
      // Another server of the cluster may be further.
      db
        .update(unfinishedWork)
        .set({ reached: next.id })
        .where(and(isIt, lt(unfinishedWork.reached, next.id))),
      ...(await remembering(next.organizationId, next.id)),
    ])
    return true
  }

  return {
    step,

    async run(signal) {
      const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
      while (!signal.aborted) {
        const ms = await step().then(
          (hasMore) => (hasMore ? PAUSE : null),
          (err: unknown) => {
            if (!signal.aborted) log.warn({ err }, 'the prices of earlier projects are remembered later')
            return RETRY
          },
        )
        if (ms === null) return
        await pause(ms)
      }
    },
  }
}
