import { eq } from 'drizzle-orm'
import { rememberedPrices } from '#db/schema'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '~/services/accounts/auth.server'
import { BOSS, type FreshServices, freshServices } from './fresh-services'

/** A line of a saved table. */
export type Line = readonly [maker: string, number: string, price: string, percent?: string]

const COLUMNS = ['TYPE', 'MFG', 'CATALOG #', 'UNIT $', '%']

export const tableOf = (...lines: Line[]): FixtureData => ({
  columns: COLUMNS,
  rows: lines.map(([maker, number, price, percent = '']) => ({
    TYPE: 'A',
    MFG: maker,
    'CATALOG #': number,
    'UNIT $': price,
    '%': percent,
  })),
})

/** Fresh services with two members of one agency, and one of another. */
export async function twoAgencies() {
  const fresh = await freshServices()
  const organization = await fresh.organizations.create(BOSS, 'Agency')
  const ann = await fresh.member('ann@agency.example', organization)
  const bob = await fresh.member('bob@agency.example', organization)
  const eve = await fresh.member('eve@elsewhere.example')
  return { fresh, ann, bob, eve }
}

/** Functions that save tables, each a second after the one before, and return what is known of their prices. */
export function pricesOf(services: () => FreshServices) {
  const save = async (as: Member, title: string, ...lines: Line[]) => {
    services().advance(1000)
    return (await services().projects.save(as, { title, data: tableOf(...lines) })).projectId
  }
  const update = (as: Member, id: string, ...lines: Line[]) => {
    services().advance(1000)
    return services().projects.update(as, id, { data: tableOf(...lines) })
  }
  const known = async (as: Member, maker: string, number: string, except?: string) =>
    (await services().priceMemory.known(as, [{ maker, number }], except))[0]
  const priceOf = async (as: Member, maker: string, number: string, except?: string) =>
    (await known(as, maker, number, except))?.price ?? null
  const stored = async () =>
    (
      await services()
        .db.select({ number: rememberedPrices.numberKey, price: rememberedPrices.unitPrice })
        .from(rememberedPrices)
        .where(eq(rememberedPrices.offered, true))
        .orderBy(rememberedPrices.numberKey, rememberedPrices.unitPrice)
    ).map(({ number, price }) => `${number} ${price}`)
  return { save, update, known, priceOf, stored }
}
