import { useState } from 'react'
import { type CountChange, type CountComparison, quantityText, typeKey } from '~/domain/counts/counts'
import { countsPanel } from '~/domain/panel-messages'
import { groupDigits } from '~/domain/pricing/money'
import type { Counts, CountsState } from '~/editor/actions/counts'

const shown = (quantity: number) => groupDigits(quantityText(quantity))

function differenceText({ difference }: CountChange): string {
  if (difference === null) return '?'
  if (difference === 0) return '0'
  return difference > 0 ? `+${shown(difference)}` : `−${shown(-difference)}`
}

interface CountsChangesProps {
  readonly counts: Counts
  readonly state: CountsState
  readonly comparison: CountComparison
}

/**
 * Shows the effect of the included counts: old value, new value and difference of each type, new rows, and types without
 * a count.
 */
export function CountsChanges({ counts, state, comparison: { changes, added, uncounted } }: CountsChangesProps) {
  return (
    <section aria-label={countsPanel.changes}>
      <h3 className="counts-heading">{countsPanel.changes}</h3>
      <table className="counts-table">
        <thead>
          <tr>
            <th scope="col">{countsPanel.type}</th>
            <th scope="col" className="number">
              {countsPanel.before}
            </th>
            <th scope="col" className="number">
              {countsPanel.after}
            </th>
            <th scope="col" className="number">
              {countsPanel.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.type} data-same={change.difference === 0 || undefined}>
              <th scope="row">{change.type}</th>
              <td className="number">{change.before.map((text) => text || countsPanel.blank).join(' / ')}</td>
              <td className="number">
                {change.rows === undefined ? shown(change.after) : countsPanel.each(shown(change.after), change.rows)}
              </td>
              <td className="number">{differenceText(change)}</td>
            </tr>
          ))}
          {added.map(({ type, quantity }) => {
            const isAdded = !state.notAdded.has(typeKey(type))
            return (
              <tr key={type} data-same={!isAdded || undefined}>
                <th scope="row">
                  <label className="counts-add">
                    <input
                      type="checkbox"
                      checked={isAdded}
                      aria-label={countsPanel.addRow(type)}
                      onChange={(event) => counts.setAdded(type, event.target.checked)}
                    />
                    {type}
                  </label>
                </th>
                <td className="number">{isAdded ? countsPanel.newRow : countsPanel.notAdded}</td>
                <td className="number">{shown(quantity)}</td>
                <td className="number">{isAdded ? `+${shown(quantity)}` : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {uncounted.length > 0 ? <Uncounted types={uncounted} /> : null}
    </section>
  )
}

/** The number of types without a count that are listed at first; a long table has thousands. */
const NAMED = 12

function Uncounted({ types }: { readonly types: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, types.length - NAMED)
  return (
    <p className="counts-uncounted">
      {countsPanel.uncounted(types.length)}: {types.slice(0, types.length - hidden).join(', ')}
      {hidden > 0 ? (
        <>
          {` ${countsPanel.more(hidden)} `}
          <button type="button" className="count-other" onClick={() => setWhole(true)}>
            {countsPanel.allOf(types.length)}
          </button>
        </>
      ) : null}
    </p>
  )
}
