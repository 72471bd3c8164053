import { useEffect, useMemo, useRef, useState } from 'react'
import { type CountItem, compareCounts, scheduleTypes, severalRowsWarnings } from '~/domain/counts/counts'
import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { countsPanel } from '~/domain/panel-messages'
import { toData } from '~/domain/table/table'
import { chosenCounts, overallWarnings } from '~/editor/actions/count-choices'
import type { Counts, CountsState } from '~/editor/actions/counts'
import { useActiveTab } from '~/editor/hooks/use-editor'
import { CountGroupCard } from './count-group-card'
import { CountsChanges } from './counts-changes'
import { CountsSource } from './counts-source'
import { CountsWarnings } from './counts-warnings'

const isDoubted = ({ confidence }: CountItem) => (confidence ?? 1) < DOUBTED_BELOW

/**
 * The counts that were read, next to their pictures for checking, and their effect on the table.
 * [COUNT-02][COUNT-07][COUNT-08]
 */
export function CountsPreview({ counts, state }: { readonly counts: Counts; readonly state: CountsState }) {
  const { preview, sources } = state
  const [shown, setShown] = useState(0)
  const table = useActiveTab((tab) => tab.table)
  const types = useMemo(() => scheduleTypes(toData(table)), [table])
  const comparison = useMemo(() => compareCounts(toData(table), chosenCounts(state).groups), [table, state])
  const isAnyDoubted = preview?.groups.some(({ items, unread = [] }) => unread.length > 0 || items.some(isDoubted))
  const body = useRef<HTMLDivElement>(null)
  // The preview replaced the element that had the focus.
  useEffect(() => body.current?.focus(), [])
  if (preview === null) return null
  return (
    <div className="counts">
      <CountsSource pictures={sources} shown={shown} onShow={setShown} />
      <div className="counts-read" ref={body} tabIndex={-1}>
        <CountsWarnings texts={[...severalRowsWarnings(comparison), ...overallWarnings(state, types)]} />
        <section aria-label={countsPanel.groups}>
          {preview.groups.map((group) => (
            <CountGroupCard
              key={group.id}
              group={group}
              counts={counts}
              state={state}
              onLook={() => setShown(group.imageIndex ?? 0)}
            />
          ))}
          {isAnyDoubted ? <p className="counts-legend">{countsPanel.legend}</p> : null}
        </section>
        <CountsChanges counts={counts} state={state} comparison={comparison} />
      </div>
    </div>
  )
}
