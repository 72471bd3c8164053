import type { Database } from '#db/client.server'
import { projects, rememberedPrices } from '#db/schema'
import { AppError } from '~/domain/errors'
import type { KnownPrice, QuotedPrice } from '~/domain/memory/past-price'
import type { PricedLine } from '~/domain/memory/priced-line'
import { projects as messages } from '~/domain/messages'
import type { Member } from '../accounts/auth.server'
import type { Clock } from '../base/clock.server'
import { createKnownPrices, createPriceHistory } from './known-prices.server'
import { ownProject } from './project-statements.server'
import { ofProject } from './remembered-prices.server'
import { createUsualPercents } from './usual-percents.server'

/** What an organization's projects say about the price of a product. Saves write it, see `createRememberedPrices`. */
export interface PriceMemory {
  /**
   * The price of each line's product in the organization's price lists, or else the latest one in its projects, in the
   * order of the lines, or that of the most similar number of the same maker; null if none is known. A price of another maker is left out where both makers
   * are known.
   * @param except the id of a project whose prices are left out
   */
  known(member: Member, lines: readonly PricedLine[], except?: string): Promise<readonly (KnownPrice | null)[]>
  /**
   * The % that the organization mostly used of late for the maker of each line, as digits; null for a maker without any.
   * @param except as in `known`
   */
  percents(member: Member, lines: readonly PricedLine[], except?: string): Promise<readonly (string | null)[]>
  /** The price of one line's product in a list, then those in projects, the latest first. @param except as in `known` */
  history(member: Member, line: PricedLine, except?: string): Promise<readonly QuotedPrice[]>
  /** @throws AppError notFound */
  isRemembered(member: Member, id: string): Promise<boolean>
  /**
   * Decides whether the organization's other projects are offered the prices of a project. The prices keep their times,
   * and the project stays at its version.
   * @throws AppError notFound
   */
  setRemembered(member: Member, id: string, remembered: boolean): Promise<void>
}

export function createPriceMemory(db: Database, clock: Clock): PriceMemory {
  return {
    known: createKnownPrices(db, clock),
    percents: createUsualPercents(db),
    history: createPriceHistory(db, clock),

    async isRemembered(member, id) {
      const [project] = await db
        .select({ remembered: projects.remembered })
        .from(projects)
        .where(ownProject(member, id))
      if (!project) throw new AppError('notFound', messages.notFound)
      return project.remembered
    },

    async setRemembered(member, id, remembered) {
      const [changed] = await db.batch([
        db.update(projects).set({ remembered }).where(ownProject(member, id)).returning({ id: projects.id }),
        db.update(rememberedPrices).set({ offered: remembered }).where(ofProject(id, member.organizationId)),
      ])
      if (changed.length === 0) throw new AppError('notFound', messages.notFound)
    },
  }
}
