import { quantityText } from './counts'
import { counts as words } from './panel-messages'

/** What is said of a printed total that its counts do not add up to; `label` is '' for the whole. */
export function totalWarning(label: string, printed: number, sum: number): string {
  return words.total(label, quantityText(printed), quantityText(sum))
}
