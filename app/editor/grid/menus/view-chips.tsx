import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect } from 'react'
import { columnLabel } from '~/domain/table/columns'
import { view as words } from '~/domain/table/view-messages'
import type { ColumnFilter } from '~/domain/view/filter-rows'
import { actionById } from '~/editor/actions/registry'
import { keysOf, usePerform } from '~/editor/hooks/use-desk'
import { useActiveTab, useEditor } from '~/editor/hooks/use-editor'
import { seenOrder } from '~/editor/state/model/seen-rows'
import { filterColumn, sortView } from '~/editor/state/view/apply-view'
import { Icon } from '~/ui/icon'
import { tip } from '~/ui/tip'

/** The number of filter values listed by name; the others are only counted. */
const NAMED = 2

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

const SCHEDULE = actionById('schedule-order')

/** The active filters and sort, each with a button to remove it, and a button that restores the schedule's order. */
export function ViewChips() {
  const editor = useEditor()
  const perform = usePerform()
  const view = useActiveTab((tab) => tab.view)
  const all = useActiveTab((tab) => tab.table.rows.length)
  const seen = useActiveTab((tab) => seenOrder(tab).ids.length)
  // The chips take room from the tabs: the active one stays in sight.
  useEffect(() => {
    if (view) document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView(NEAREST)
  }, [view])
  if (!view) return null
  return (
    <section className="view-chips" aria-label={words.chips}>
      <span className="view-count" data-none={seen === 0 || undefined}>
        {seen === 0 ? words.noneShown : words.shown(seen, all)}
      </span>
      {Array.from(view.filters, ([column, filter]) => (
        <Chip
          key={column}
          label={words.filterOf(columnLabel(column))}
          name={columnLabel(column)}
          value={textOf(filter)}
          off={words.dropFilter(columnLabel(column))}
          onOpen={() => editor.showFilter(column)}
          onOff={() => void filterColumn(editor, column, null)}
        />
      ))}
      {view.sort && (
        <Chip
          label={words.sortedBy(columnLabel(view.sort.column), view.sort.isDescending)}
          name={columnLabel(view.sort.column)}
          value={view.sort.isDescending ? '↓' : '↑'}
          off={words.dropSort}
          onOpen={() => editor.showFilter(view.sort?.column ?? null)}
          onOff={() => void sortView(editor, null)}
        />
      )}
      <button type="button" className="view-button" onClick={() => perform(actionById('apply-view'))}>
        {words.again}
      </button>
      <button
        type="button"
        className="view-button"
        aria-keyshortcuts={SCHEDULE.keys[0]}
        onClick={() => perform(SCHEDULE)}
        {...tip(SCHEDULE.title, keysOf(SCHEDULE))}
      >
        {words.scheduleOrder}
      </button>
    </section>
  )
}

interface ChipProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly off: string
  readonly onOpen: () => void
  readonly onOff: () => void
}

function Chip({ label, name, value, off, onOpen, onOff }: ChipProps) {
  return (
    <span className="view-chip">
      <button
        type="button"
        className="view-chip-open"
        aria-haspopup="dialog"
        aria-label={label}
        title={value}
        onClick={onOpen}
      >
        <b>{name}</b> <span>{value}</span>
      </button>
      <button type="button" className="view-chip-off" aria-label={off} onClick={onOff}>
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}

function textOf({ values, state }: ColumnFilter): string {
  const named = values ? words.valueList([...values].slice(0, NAMED), values.size - NAMED) : ''
  return [state ? words.states[state] : '', named].filter(Boolean).join(', ')
}
