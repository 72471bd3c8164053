import { memo } from 'react'
import { type CountGroup, quantityText, sumOf } from '~/domain/counts/counts'
import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { countsPanel } from '~/domain/panel-messages'
import { groupDigits } from '~/domain/pricing/money'
import { groupWarnings, quantityKey, typeOf, writtenQuantity } from '~/editor/actions/count-choices'
import type { Counts, CountsState } from '~/editor/actions/counts'
import { CountsWarnings } from './counts-warnings'

interface CountGroupCardProps {
  readonly group: CountGroup
  readonly counts: Counts
  readonly state: CountsState
  /** Called when the user works on the group, to show its picture. */
  readonly onLook: () => void
}

/** A floor or area: a checkbox to include it, and its editable quantities. [COUNT-07][COUNT-08] */
export function CountGroupCard({ group, counts, state, onLook }: CountGroupCardProps) {
  const label = group.isImplicit ? countsPanel.implicit : group.label
  const isIncluded = !state.leftOut.has(group.id)
  const { items, unread = [] } = group
  const texts = [...items, ...unread].map(
    (item, index) =>
      state.written.get(quantityKey(group.id, index)) ?? ('quantity' in item ? quantityText(item.quantity) : ''),
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
        <span className="count-group-sum">
          {countsPanel.sum(texts.filter((text) => text !== '').length, groupDigits(quantityText(total)))}
        </span>
      </label>
      <CountsWarnings texts={groupWarnings(group, state)} />
      <ul className="count-items">
        {items.map(({ confidence }, index) => {
          const { type, alternative } = typeOf(group, index, state)
          return (
            <Item
              // Types may stand twice, and the list never changes its order.
              key={quantityKey(group.id, index)}
              type={type}
              alternative={alternative}
              label={label}
              text={texts[index] ?? ''}
              hint={(confidence ?? 1) < DOUBTED_BELOW ? countsPanel.doubted : undefined}
              isDisabled={!isIncluded}
              groupId={group.id}
              index={index}
              counts={counts}
            />
          )
        })}
        {unread.map(({ type, text }, at) => (
          <Item
            key={quantityKey(group.id, items.length + at)}
            type={type}
            label={label}
            text={texts[items.length + at] ?? ''}
            printed={text}
            hint={countsPanel.unread(text)}
            isDisabled={!isIncluded}
            groupId={group.id}
            index={items.length + at}
            counts={counts}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  readonly type: string
  readonly alternative?: string | undefined
  readonly label: string
  readonly text: string
  /** The printed text of a number that could not be read. */
  readonly printed?: string
  /** Why the user should check it. */
  readonly hint?: string | undefined
  readonly isDisabled: boolean
  readonly groupId: string
  readonly index: number
  readonly counts: Counts
}

const Item = memo(function Item(props: ItemProps) {
  const { type, alternative, label, text, printed, hint, isDisabled, groupId, index, counts } = props
  const isBlank = printed !== undefined && text.trim() === ''
  return (
    <li className="count-item" data-doubted={hint !== undefined || undefined} title={hint}>
      <span className="count-type">{type}</span>
      {alternative === undefined ? null : (
        <button
          type="button"
          className="count-other"
          disabled={isDisabled}
          aria-label={countsPanel.readAs(type, alternative, label)}
          onClick={() => counts.swapType(groupId, index)}
        >
          {countsPanel.or(alternative)}
        </button>
      )}
      <input
        className="input count-quantity"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={printed || undefined}
        disabled={isDisabled}
        aria-label={countsPanel.quantityOf(type, label)}
        aria-invalid={!isBlank && writtenQuantity(text) === null}
        aria-description={hint}
        onFocus={(event) => event.target.select()}
        onChange={(event) => counts.write(groupId, index, event.target.value)}
      />
    </li>
  )
})
