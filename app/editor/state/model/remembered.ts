import type { Offer } from '~/domain/memory/price-offer'
import type { Row } from '~/domain/table/table'

/** The part of the grid's view that taking a price by a key needs. */
export interface KeyedGrid {
  readonly isEditing: boolean
  move(move: 'next'): boolean
  moveAfterEnter(move: 'down'): void
}

/** The prices and percentages remembered from earlier quotes. They belong to no table: nothing sums, stores, prints or copies them. */
export interface RememberedPrices {
  /** Returns the offer for an empty UNIT $ or % of a row of the active tab; the same object until it changes. */
  of(row: Row, column: string): Offer | undefined
  /** Tab or Enter over a remembered value takes it and goes on; false for any other key. */
  takesKey(grid: KeyedGrid, event: KeyboardEvent): boolean
  /** Asks the server again, after the agency's prices have changed. */
  refresh(): void
}
