import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FILTER_VALUES_SHOWN } from '~/domain/limits/dialogs'
import { displayCell } from '~/domain/pricing/money'
import { view as words } from '~/domain/table/view-messages'
import type { ColumnValue } from '~/domain/view/column-values'

interface FilterValuesProps {
  readonly column: string
  readonly values: readonly ColumnValue[]
  /** The values that match the search. */
  readonly found: readonly ColumnValue[]
  /** The ticked values; null if all are. */
  readonly picked: ReadonlySet<string> | null
  readonly onPick: (picked: ReadonlySet<string> | null) => void
}

/** The values of a column as checkboxes; arrow keys move between them. */
export function FilterValues({ column, values, found, picked, onPick }: FilterValuesProps) {
  const all = useRef<HTMLInputElement>(null)
  const isPicked = ({ value }: ColumnValue) => picked?.has(value) ?? true
  const count = found.filter(isPicked).length
  const isPart = count > 0 && count < found.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])

  function pick(changed: readonly ColumnValue[], isOn: boolean): void {
    const next = new Set(values.filter(isPicked).map(({ value }) => value))
    for (const { value } of changed) {
      if (isOn) next.add(value)
      else next.delete(value)
    }
    onPick(next.size === values.length ? null : next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div className="filter-values" role="group" aria-label={words.values} onKeyDown={moveInList}>
      {found.length === 0 && <p className="hint">{words.none}</p>}
      {found.length > 0 && (
        <label className="filter-value filter-all">
          <input
            ref={all}
            type="checkbox"
            checked={count === found.length}
            onChange={(event) => pick(found, event.target.checked)}
          />
          <span>{found.length === values.length ? words.all : words.allFound}</span>
        </label>
      )}
      {found.slice(0, FILTER_VALUES_SHOWN).map((entry) => (
        <label key={entry.value} className="filter-value">
          <input type="checkbox" checked={isPicked(entry)} onChange={(event) => pick([entry], event.target.checked)} />
          <span className="filter-text">{displayCell(column, entry.value) || words.empty}</span>
          <span className="filter-count">{entry.count.toLocaleString('en-US')}</span>
        </label>
      ))}
      {found.length > FILTER_VALUES_SHOWN && <p className="hint">{words.more(found.length - FILTER_VALUES_SHOWN)}</p>}
    </div>
  )
}

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const boxes: (Element | null)[] = Array.from(event.currentTarget.querySelectorAll('input'))
  const next = boxes[boxes.indexOf(document.activeElement) + step]
  if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
}
