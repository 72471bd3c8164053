import { useCallback, useMemo, useState } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components'
import type { Revision } from '~/contracts/projects'
import { shortTime } from '~/domain/dates'
import { SHOWN_CHANGES } from '~/domain/limits/dialogs'
import { LOADING, history as titles } from '~/domain/messages'
import { historyPanel as words } from '~/domain/panel-messages'
import type { RevisionSummary } from '~/domain/revisions'
import { columnLabel, isHidden } from '~/domain/table/columns'
import { type Comparison, compareTables, type RowChange } from '~/domain/table/compare-tables'
import { cellText } from '~/domain/table/table'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { restore } from '../actions/projects/restore-version'
import { useDesk } from '../hooks/use-desk'
import { type Load, useLoaded } from '../hooks/use-loaded'
import { storedData } from '../state/model/stored-doubts'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The saved versions of the active tab's project, and a comparison of one of them with the current table. */
export function HistoryPanel() {
  const desk = useDesk()
  const { editor, api } = desk
  // The dialog covers the table, so the table compared with cannot change while it is open.
  const [tab] = useState(editor.activeTab)
  const [chosen, setChosen] = useState<number | null>(null)
  const { projectId } = tab
  const loadList = useCallback<Load<readonly RevisionSummary[]>>(
    async (signal) => (projectId === null ? [] : api.listRevisions(projectId, signal)),
    [api, projectId],
  )
  const loadVersion = useMemo<Load<Revision> | null>(
    () => (projectId === null || chosen === null ? null : (signal) => api.loadRevision(projectId, chosen, signal)),
    [api, projectId, chosen],
  )
  const { value: versions, problem: listProblem } = useLoaded(loadList)
  const { value: revision, problem: versionProblem } = useLoaded(loadVersion)
  const problem = versionProblem ?? listProblem

  return (
    <Dialog title={titles.title} size="large" onClose={editor.closePanel}>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {problem}
        </p>
      ) : null}
      {versions === null ? (
        problem ? null : (
          <Waiting />
        )
      ) : (
        <div className="history">
          <GridList
            aria-label={words.versions}
            className="history-list"
            items={versions.map((one) => ({ ...one, id: one.version }))}
            selectionMode="single"
            selectionBehavior="replace"
            escapeKeyBehavior="none"
            onSelectionChange={(keys) => setChosen(keys === 'all' ? null : Number([...keys][0] ?? 0) || null)}
            renderEmptyState={() => <p className="panel-quiet">{words.none}</p>}
          >
            {(one) => (
              <VersionItem version={one} isLatest={one.version === versions[0]?.version} titleNow={tab.title} />
            )}
          </GridList>
          <div className="history-view">
            {chosen === null ? <p className="panel-quiet">{words.choose}</p> : null}
            {chosen !== null && revision === null && problem === null ? <Waiting /> : null}
            {revision ? (
              <Differences revision={revision} now={tab} onRestore={() => restore(desk, tab.id, revision)} />
            ) : null}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <p className="panel-quiet" role="status">
      <Spinner /> {LOADING}
    </p>
  )
}

interface VersionItemProps {
  readonly version: RevisionSummary
  readonly isLatest: boolean
  /** Versions saved under a different title show it. */
  readonly titleNow: string
}

function VersionItem({ version, isLatest, titleNow }: VersionItemProps) {
  const when = shortTime(version.saved_at, ZONE)
  const changed = (version.version === 1 ? words.rowsFirst : words.rowsChanged)(version.changed_rows)
  return (
    <GridListItem id={version.version} textValue={`${when} ${version.saved_by} ${changed}`} className="history-item">
      <span className="history-when">
        {when}
        {isLatest ? ` · ${words.latest}` : null}
      </span>
      <span className="history-note" title={version.saved_by}>
        {version.saved_by}
      </span>
      <span className="history-note">{changed}</span>
      {version.title === titleNow ? null : (
        <span className="history-note" title={version.title}>
          {version.title}
        </span>
      )}
    </GridListItem>
  )
}

interface DifferencesProps {
  readonly revision: Revision
  readonly now: Parameters<typeof storedData>[0]
  readonly onRestore: () => void
}

function Differences({ revision, now, onRestore }: DifferencesProps) {
  const comparison = useMemo(() => visible(compareTables(revision.fixtureData, storedData(now))), [revision, now])
  const { rows, addedColumns, removedColumns } = comparison
  const isSame = rows.length === 0 && addedColumns.length === 0 && removedColumns.length === 0
  return (
    <>
      <div className="history-head">
        <p role="status">{isSame ? words.same : words.differences(rows.length)}</p>
        <Button className="button button-primary" isDisabled={isSame} onPress={onRestore}>
          {words.restore}
        </Button>
      </div>
      {removedColumns.length > 0 ? <p>{words.columnsOnlyHere(removedColumns.map(columnLabel).join(', '))}</p> : null}
      {addedColumns.length > 0 ? <p>{words.columnsOnlyNow(addedColumns.map(columnLabel).join(', '))}</p> : null}
      {rows.some(({ kind }) => kind === 'changed') ? (
        <div className="history-cell history-sides" aria-hidden="true">
          <span />
          <span>{words.inVersion}</span>
          <span>{words.inTable}</span>
        </div>
      ) : null}
      <ul className="history-changes">
        {rows.slice(0, SHOWN_CHANGES).map((change) => (
          <Change key={`${change.kind} ${change.at}`} change={change} />
        ))}
        {rows.length > SHOWN_CHANGES ? (
          <li className="panel-quiet">{words.more(rows.length - SHOWN_CHANGES)}</li>
        ) : null}
      </ul>
    </>
  )
}

/** Omits hidden columns, and rows that differ only in them. */
function visible(comparison: Comparison): Comparison {
  const rows = comparison.rows.flatMap((change): RowChange[] => {
    if (change.kind !== 'changed') return [change]
    const cells = change.cells.filter(({ column }) => !isHidden(column))
    return cells.length > 0 ? [{ ...change, cells }] : []
  })
  return { ...comparison, rows }
}

function Change({ change }: { readonly change: RowChange }) {
  if (change.kind === 'changed') {
    return (
      <li className="history-change">
        <p>{words.changed(change.at + 1)}</p>
        <dl>
          {change.cells.map(({ column, before, now }) => (
            <div key={column} className="history-cell">
              <dt>{columnLabel(column)}</dt>
              <dd className="history-then">
                <span className="visually-hidden">{words.inVersion} </span>
                {before || words.empty}
              </dd>
              <dd>
                <span className="visually-hidden">{words.inTable} </span>
                {now || words.empty}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    )
  }
  const texts = Object.keys(change.row)
    .filter((key) => !isHidden(key))
    .map((key) => cellText(change.row, key))
    .filter((text) => text !== '')
  return (
    <li className="history-change">
      <p>{change.kind === 'added' ? words.onlyNow(change.at + 1) : words.onlyHere(change.at + 1)}</p>
      <span className="history-then">{texts.join(' · ') || words.empty}</span>
    </li>
  )
}
