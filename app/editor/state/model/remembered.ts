import type { PriceOffer } from '~/domain/memory/price-offer'
import type { Row } from '~/domain/table/table'

/** The part of the grid's view that taking a price by a key needs. */
export interface KeyedGrid {
  readonly isEditing: boolean
  move(move: 'next'): boolean
  moveAfterEnter(move: 'down'): void
}

/** The prices remembered from earlier quotes. They belong to no table: nothing sums, stores, prints or copies them. */
export interface RememberedPrices {
  /** The price to show in a row of the active tab that has none; the same object until it changes. */
  of(row: Row): PriceOffer | undefined
  /** Tab or Enter over a remembered price takes it and goes on; false for any other key. */
  takesKey(grid: KeyedGrid, event: KeyboardEvent): boolean
}
