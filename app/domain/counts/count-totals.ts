import { counts as words } from '../panel-messages'
import { type CountTotalLine, quantityText, sumOf } from './counts'

/** Returns the warning for a printed total that differs from the sum of its counts; `label` is '' for the whole. */
export function totalWarning(label: string, printed: number, sum: number): string {
  return words.total(label, quantityText(printed), quantityText(sum))
}

/** Returns the current quantity at a position of a group; 0 if nothing is there. */
export type QuantityAt = (group: string, list: 'items' | 'unread', at: number) => number

/** Returns the warnings for printed totals that these quantities do not add up to. [COUNT-06] */
export function totalWarnings(totals: readonly CountTotalLine[], quantityAt: QuantityAt): string[] {
  return totals.flatMap(({ label, printed, of }) => {
    const sum = sumOf(
      of.flatMap(({ group, items, unread }) => [
        ...items.map((at) => quantityAt(group, 'items', at)),
        ...unread.map((at) => quantityAt(group, 'unread', at)),
      ]),
    )
    return sum === printed ? [] : [totalWarning(label, printed, sum)]
  })
}
