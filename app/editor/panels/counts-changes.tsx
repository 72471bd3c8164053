import { type CountChange, compareCounts, quantityText, typeKey } from '~/domain/counts'
import { groupDigits } from '~/domain/money'
import { countsPanel } from '~/domain/panel-messages'
import { toData } from '~/domain/table'
import { chosenCounts } from '../actions/count-choices'
import type { Counts, CountsState } from '../actions/counts'
import { useActiveTab } from '../behaviors/use-editor'

const shown = (quantity: number) => groupDigits(quantityText(quantity))

function differenceText({ difference }: CountChange): string {
  if (difference === null) return '?'
  if (difference === 0) return '0'
  return difference > 0 ? `+${shown(difference)}` : `−${shown(-difference)}`
}

/** What the ticked counts do to the table: old, new and difference of every type, new rows, and what has no count. */
export function CountsChanges({ counts, state }: { readonly counts: Counts; readonly state: CountsState }) {
  const table = useActiveTab((tab) => tab.table)
  const { changes, added, uncounted } = compareCounts(toData(table), chosenCounts(state).groups)
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
              <td className="number">{shown(change.after)}</td>
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
      {uncounted.length > 0 ? (
        <p className="counts-uncounted">
          {countsPanel.uncounted(uncounted.length)}: {uncounted.join(', ')}
        </p>
      ) : null}
    </section>
  )
}
