import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects, rememberedPrices } from '#db/schema'
import { AppError } from '~/domain/errors'
import type { QuotedPrice } from '~/domain/memory/past-price'
import type { PricedLine } from '~/domain/memory/priced-line'
import { projects as messages } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import type { Member } from '../accounts/auth.server'
import type { Thread } from '../threads/thread.server'
import { createKnownPrices, createPriceHistory } from './known-prices.server'
import { createProjectStatements, ownProject } from './project-statements.server'
import { createRememberedPrices, ofProject } from './remembered-prices.server'
import { storedPrices } from './stored-prices.server'

/** What an organization's projects say about the price of a product. Saves write it, see `createRememberedPrices`. */
export interface PriceMemory {
  /**
   * The latest price of each line's product in the organization's projects, in the order of the lines; null if none is
   * known. A price of another maker is left out where both makers are known.
   * @param except the id of a project whose prices are left out
   */
  known(member: Member, lines: readonly PricedLine[], except?: string): Promise<readonly (QuotedPrice | null)[]>
  /** The latest prices of one line's product, the latest first. @param except as in `known` */
  history(member: Member, line: PricedLine, except?: string): Promise<readonly QuotedPrice[]>
  /** @throws AppError notFound */
  isRemembered(member: Member, id: string): Promise<boolean>
  /**
   * Decides whether the prices of a project are remembered. Its remembered prices are deleted or written at once; the
   * project itself stays at its version.
   * @throws AppError notFound; busy while others keep saving it; as `Thread.run`
   */
  setRemembered(member: Member, id: string, remembered: boolean): Promise<void>
}

/** The number of tries while others save the project at the same moment. */
const TRIES = 20

export function createPriceMemory(db: Database, tables: Thread): PriceMemory {
  const statements = createProjectStatements(db)
  const rememberPrices = createRememberedPrices(db)

  async function forget(member: Member, id: string): Promise<void> {
    const [changed] = await db.batch([
      db.update(projects).set({ remembered: false }).where(ownProject(member, id)).returning({ id: projects.id }),
      db.delete(rememberedPrices).where(ofProject(id, member.organizationId)),
    ])
    if (changed.length === 0) throw new AppError('notFound', messages.notFound)
  }

  /** Does nothing and returns false if another save came first. */
  async function remember(member: Member, id: string): Promise<boolean> {
    const row = await statements.stored(member, id)
    const prices = await storedPrices(statements, tables, member, row)
    if (prices === null) return false
    const [changed] = await db.batch([
      db
        .update(projects)
        .set({ remembered: true })
        .where(and(ownProject(member, id), eq(projects.version, row.version), eq(projects.updatedAt, row.updatedAt)))
        .returning({ id: projects.id }),
      ...rememberPrices(member, { projectId: id, version: row.version, savedAt: row.updatedAt, prices }),
    ])
    return changed.length > 0
  }

  return {
    known: createKnownPrices(db),
    history: createPriceHistory(db),

    async isRemembered(member, id) {
      const [project] = await db
        .select({ remembered: projects.remembered })
        .from(projects)
        .where(ownProject(member, id))
      if (!project) throw new AppError('notFound', messages.notFound)
      return project.remembered
    },

    async setRemembered(member, id, remembered) {
      if (!remembered) return forget(member, id)
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (await remember(member, id)) return
      }
      throw new AppError('busy', requests.storageBusy, { retryAfterS: 2 })
    },
  }
}
