import Search from 'lucide/dist/esm/icons/search.mjs'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { isCancelled } from '~/api/call-error'
import type { ProjectListView, ProjectSort, ProjectSummary } from '~/contracts/projects'
import { MAX_TITLE_LENGTH, SEARCH_DELAY } from '~/domain/limits'
import { LOADING } from '~/domain/messages'
import { loadPanel as words } from '~/domain/project-messages'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { load, remove } from '../actions/projects/listed-projects'
import { useDesk } from '../hooks/use-desk'
import { ProjectList } from './project-list'

const SORTS: readonly ProjectSort[] = ['updated', 'created', 'title', 'creator']

const textOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Moves the focus from the search field to the first project. */
function focusFirst(search: HTMLElement): void {
  search.closest('[role=dialog]')?.querySelector<HTMLElement>('.projects [role=row]')?.focus()
}

/** Appends a page to the list; a project that moved between pages is listed once. */
function joined(before: ProjectListView, next: ProjectListView): ProjectListView {
  const known = new Set(before.projects.map(({ id }) => id))
  return { total: next.total, projects: [...before.projects, ...next.projects.filter(({ id }) => !known.has(id))] }
}

/** The organization's projects, to load or delete. [PROJ-02][PROJ-03][PROJ-08]…[PROJ-11] */
export function LoadPanel() {
  const desk = useDesk()
  const { editor, api } = desk
  const [list, setList] = useState<ProjectListView | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState('')
  const [sort, setSort] = useState<ProjectSort>('updated')
  const [isLoading, setLoading] = useState(false)
  /** The search term of the list shown. */
  const [listed, setListed] = useState('')
  const entered = useRef<{ readonly term: string; readonly isBeside: boolean } | null>(null)

  const fetchList = useCallback(
    async (before: ProjectListView | null, signal?: AbortSignal) => {
      try {
        const offset = before?.projects.length ?? 0
        const page = await api.listProjects({ search: wanted, sort, offset }, signal)
        setList(before ? joined(before, page) : page)
        setListed(wanted)
        setFailed(false)
      } catch (error) {
        if (isCancelled(error)) return
        setFailed(true)
        setProblem(textOf(error))
      }
    },
    [api, wanted, sort],
  )

  // Loads the list from the server.
  useEffect(() => {
    const controller = new AbortController()
    void fetchList(null, controller.signal)
    return () => controller.abort()
  }, [fetchList])

  // Searches on the server once typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search.trim()), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [search])

  async function retry() {
    setFailed(false)
    setProblem(null)
    await fetchList(null)
  }

  async function open(id: string, isBeside = false) {
    if (isLoading) return
    setLoading(true)
    setProblem(await load(desk, id, isBeside))
    setLoading(false)
  }

  /** Enter opens the first match as soon as the results for the typed term are shown; ↓ moves into the list. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const first = list?.projects[0]
    const term = search.trim()
    if (event.key === 'ArrowDown') focusFirst(event.currentTarget)
    else if (event.key !== 'Enter' || term === '') return
    else if (term !== listed) {
      entered.current = { term, isBeside: event.ctrlKey || event.metaKey }
      setWanted(term)
    } else if (first) void open(first.id, event.ctrlKey || event.metaKey)
    event.preventDefault()
  }

  // Opens what Enter asked for before the list arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that comes is what this waits for
  useEffect(() => {
    const { current } = entered
    const first = list?.projects[0]
    if (!current || current.term !== listed) return
    entered.current = null
    if (first) void open(first.id, current.isBeside)
  }, [list, listed])

  async function destroy(project: ProjectSummary) {
    setProblem(null)
    try {
      if (await remove(desk, project)) await fetchList(null)
    } catch (error) {
      setProblem(textOf(error))
    }
  }

  return (
    <Dialog title={words.title} size="large" onClose={editor.closePanel}>
      <div className="project-tools">
        <div className="search">
          <Icon of={Search} size={16} />
          <input
            className="input search-input"
            type="search"
            autoFocus
            aria-label={words.search}
            placeholder={words.search}
            maxLength={MAX_TITLE_LENGTH}
            value={search}
            onChange={(event) => {
              entered.current = null
              setSearch(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <select
          className="input project-sort"
          aria-label={words.sortBy}
          value={sort}
          onChange={(event) => setSort(SORTS.find((one) => one === event.target.value) ?? 'updated')}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {words.sort[one]}
            </option>
          ))}
        </select>
      </div>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {problem}
        </p>
      ) : null}
      {hasFailed ? (
        <p className="panel-quiet">
          <Button className="button" autoFocus onPress={() => void retry()}>
            {words.retry}
          </Button>
        </p>
      ) : list === null ? (
        <p className="panel-quiet" role="status">
          <Spinner /> {LOADING}
        </p>
      ) : (
        <ProjectList
          list={list}
          none={wanted === '' ? words.none : words.noMatch}
          isNextShown={search.trim() !== ''}
          onOpen={(id, isBeside) => void open(id, isBeside)}
          onDelete={(project) => void destroy(project)}
          onMore={() => void fetchList(list)}
        />
      )}
    </Dialog>
  )
}
