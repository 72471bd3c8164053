import { memo } from 'react'
import { type CountGroup, quantityText, sumOf } from '~/domain/counts'
import { DOUBTED_BELOW } from '~/domain/limits'
import { groupDigits } from '~/domain/money'
import { countsPanel } from '~/domain/panel-messages'
import { groupWarnings, quantityKey, writtenQuantity } from '../actions/count-choices'
import type { Counts, CountsState } from '../actions/counts'
import { CountsWarnings } from './counts-warnings'

interface CountGroupCardProps {
  readonly group: CountGroup
  readonly counts: Counts
  readonly state: CountsState
  /** Somebody works on the group: its picture should be in sight. */
  readonly onLook: () => void
}

/** One floor or area: whether it counts, and its quantities as they can be put right. [COUNT-07][COUNT-08] */
export function CountGroupCard({ group, counts, state, onLook }: CountGroupCardProps) {
  const label = group.isImplicit ? countsPanel.implicit : group.label
  const isIncluded = !state.leftOut.has(group.id)
  const texts = group.items.map(
    ({ quantity }, index) => state.written.get(quantityKey(group.id, index)) ?? quantityText(quantity),
  )
  const total = sumOf(texts.map((text) => writtenQuantity(text) ?? 0))
  return (
    <section className="count-group" aria-label={label} data-out={!isIncluded || undefined} onFocus={onLook}>
      <label className="count-group-head">
        <input
          type="checkbox"
          checked={isIncluded}
          aria-label={countsPanel.include(label)}
          onChange={(event) => counts.setIncluded(group.id, event.target.checked)}
        />
        <span className="count-group-label">{label}</span>
        <span className="count-group-sum">{countsPanel.sum(group.items.length, groupDigits(quantityText(total)))}</span>
      </label>
      <CountsWarnings texts={groupWarnings(group, state)} />
      <ul className="count-items">
        {group.items.map(({ type, confidence }, index) => (
          <Item
            // Types may stand twice, and the list never changes its order.
            key={quantityKey(group.id, index)}
            type={type}
            label={label}
            text={texts[index] ?? ''}
            isDoubted={(confidence ?? 1) < DOUBTED_BELOW}
            isDisabled={!isIncluded}
            groupId={group.id}
            index={index}
            write={counts.write}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  readonly type: string
  readonly label: string
  readonly text: string
  readonly isDoubted: boolean
  readonly isDisabled: boolean
  readonly groupId: string
  readonly index: number
  readonly write: Counts['write']
}

const Item = memo(function Item({ type, label, text, isDoubted, isDisabled, groupId, index, write }: ItemProps) {
  return (
    <li
      className="count-item"
      data-doubted={isDoubted || undefined}
      title={isDoubted ? countsPanel.doubted : undefined}
    >
      <span className="count-type">{type}</span>
      <input
        className="input count-quantity"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={isDisabled}
        aria-label={countsPanel.quantityOf(type, label)}
        aria-invalid={writtenQuantity(text) === null}
        aria-description={isDoubted ? countsPanel.doubted : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(groupId, index, event.target.value)}
      />
    </li>
  )
})
