import { type KeyboardEvent, useMemo, useState } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { columnLabel } from '~/domain/table/columns'
import { view as words } from '~/domain/table/view-messages'
import { columnValues, countStates } from '~/domain/view/column-values'
import { type CellState, rowsToFilter } from '~/domain/view/filter-rows'
import { isNumeric } from '~/domain/view/value-order'
import { useEditor } from '~/editor/hooks/use-editor'
import { applyView } from '~/editor/state/view/apply-view'
import { cellStates, requestOf, type ViewRequest, withFilter } from '~/editor/state/view/view-request'
import { FilterValues } from './filter-values'

interface ColumnFilterProps {
  readonly column: string
  readonly onClose: () => void
}

const STATES: readonly CellState[] = ['missing', 'wrong', 'marked', 'changed']

/** The popover below a column head: sort and filter, applied together. */
export function ColumnFilterPopover({ column, onClose }: ColumnFilterProps) {
  const editor = useEditor()
  const [head] = useState(() => headOf(column))
  const [tab] = useState(() => editor.activeTab())
  const [wanted, setWanted] = useState<ViewRequest>(() => requestOf(tab))
  const [search, setSearch] = useState('')
  const { values, counts } = useMemo(() => {
    const states = cellStates(tab, editor.getState().makers)
    const rows = rowsToFilter(tab.table.rows, column, requestOf(tab).filters, states)
    return { values: columnValues(rows, column), counts: countStates(rows, column, states) }
  }, [editor, tab, column])
  const numeric = useMemo(() => isNumeric(tab.table.rows, column), [tab, column])
  const label = columnLabel(column)
  const filter = wanted.filters.get(column) ?? { values: null, state: null }
  const sort = wanted.sort?.column === column ? wanted.sort : null
  const found = values.filter(({ value }) => value.toLowerCase().includes(search.trim().toLowerCase()))

  const change = (next: Partial<typeof filter>) => setWanted(withFilter(wanted, column, { ...filter, ...next }))
  const show = (request: ViewRequest) => {
    onClose()
    focusTable()
    void applyView(editor, request)
  }

  /** Applies the request; a search narrows the filter to the ticked values that match it. */
  function apply(): void {
    const picked = found.map(({ value }) => value).filter((value) => filter.values?.has(value) ?? true)
    const isSearch = search.trim() !== '' && found.length < values.length
    show(isSearch ? withFilter(wanted, column, { ...filter, values: new Set(picked) }) : wanted)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    apply()
  }

  return (
    <Popover
      className="filter-popover"
      placement="bottom start"
      offset={2}
      triggerRef={head}
      isOpen
      onOpenChange={(open) => {
        if (open) return
        onClose()
        focusTable()
      }}
    >
      <Dialog className="filter-dialog">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter applies the filter, as in a form */}
        <div onKeyDown={onKeyDown}>
          <Heading slot="title" className="filter-title">
            {words.menu(label)}
          </Heading>
          <SortButtons
            label={label}
            isNumeric={numeric}
            descending={sort?.isDescending ?? null}
            onSort={(isDescending) =>
              setWanted({ ...wanted, sort: isDescending === null ? null : { column, isDescending } })
            }
          />
          <StateChoice label={label} counts={counts} chosen={filter.state} onChoose={(state) => change({ state })} />
          <input
            autoFocus
            type="search"
            className="input filter-search"
            aria-label={words.search}
            placeholder={words.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FilterValues
            column={column}
            values={values}
            found={found}
            picked={filter.values}
            onPick={(picked) => change({ values: picked })}
          />
          <label className="filter-groups">
            <input
              type="checkbox"
              checked={wanted.keepsGroups}
              aria-description={words.keepsGroupsHint}
              onChange={(event) => setWanted({ ...wanted, keepsGroups: event.target.checked })}
            />
            <span>{words.keepsGroups}</span>
          </label>
          <footer className="filter-foot">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => show({ ...withFilter(wanted, column, null), sort: sort ? null : wanted.sort })}
            >
              {words.clear}
            </button>
            <button type="button" className="button button-primary" onClick={apply}>
              {words.apply}
            </button>
          </footer>
        </div>
      </Dialog>
    </Popover>
  )
}

interface SortButtonsProps {
  readonly label: string
  readonly isNumeric: boolean
  /** The direction of the sort by this column; null without one. */
  readonly descending: boolean | null
  readonly onSort: (descending: boolean | null) => void
}

/** Sorts by the column; pressing the button of the current direction removes the sort. */
function SortButtons({ label, isNumeric, descending, onSort }: SortButtonsProps) {
  const names = isNumeric ? words.numbers : words.texts
  return (
    <fieldset className="filter-sorts" aria-label={words.sortBy(label)}>
      {[false, true].map((isDescending) => (
        <button
          key={String(isDescending)}
          type="button"
          className="button"
          aria-pressed={descending === isDescending}
          onClick={() => onSort(descending === isDescending ? null : isDescending)}
        >
          {names[isDescending ? 'descending' : 'ascending']}
        </button>
      ))}
    </fieldset>
  )
}

interface StateChoiceProps {
  readonly label: string
  readonly counts: Readonly<Record<CellState, number>>
  readonly chosen: CellState | null
  readonly onChoose: (state: CellState | null) => void
}

/** Filters by the state of the cells, such as missing; shown only if any cell has one. */
function StateChoice({ label, counts, chosen, onChoose }: StateChoiceProps) {
  const states = STATES.filter((state) => counts[state] > 0 || chosen === state)
  if (states.length === 0) return null
  return (
    <fieldset className="filter-states" aria-label={words.cells(label)}>
      {[null, ...states].map((state) => (
        <label key={state} className="filter-state">
          <input type="radio" name="filter-state" checked={chosen === state} onChange={() => onChoose(state)} />
          <span>{state === null ? words.anyState : words.states[state]}</span>
          {state !== null && <span className="filter-count">{counts[state].toLocaleString('en-US')}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** The element the popover is attached to: the head of the column, otherwise the first head of the grid. */
function headOf(column: string): { readonly current: Element | null } {
  const heads = Array.from(document.querySelectorAll('#fixture-grid [role=columnheader]'))
  return { current: heads.find((head) => head.getAttribute('data-column') === column) ?? heads[0] ?? null }
}

/** Focuses the table in the next frame, after the focused element is gone. */
function focusTable(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-pane="table"]')?.focus({ preventScroll: true }),
  )
}
