import { counts as words } from '../panel-messages'
import { type CountTotalLine, quantityText, sumOf } from './counts'

/** What is said of a printed total that its counts do not add up to; `label` is '' for the whole. */
export function totalWarning(label: string, printed: number, sum: number): string {
  return words.total(label, quantityText(printed), quantityText(sum))
}

/** The quantity at a place of a group, as it stands now; 0 for none. */
export type QuantityAt = (group: string, list: 'items' | 'unread', at: number) => number

/** What is said of printed totals with these quantities: nothing where they add up. [COUNT-06] */
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
