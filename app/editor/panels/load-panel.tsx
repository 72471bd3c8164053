import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { ProjectSort, ProjectSummary } from '~/contracts/projects'
import { SEARCH_DELAY } from '~/domain/limits/dialogs'
import { LOADING } from '~/domain/messages'
import { loadPanel as words } from '~/domain/project-messages'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { load, remove } from '../actions/projects/listed-projects'
import { useDesk } from '../hooks/use-desk'
import { ProjectList } from './project-list'
import { ProjectTools } from './project-tools'
import { textOf, useProjectList } from './use-project-list'

/** Moves the focus from the search field to the first project. */
function focusFirst(search: HTMLElement): void {
  search.closest('[role=dialog]')?.querySelector<HTMLElement>('.projects [role=row]')?.focus()
}

/** The organization's projects, to load or delete. [PROJ-02][PROJ-03][PROJ-08]…[PROJ-11] */
export function LoadPanel() {
  const desk = useDesk()
  const [problem, setProblem] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState('')
  const [sort, setSort] = useState<ProjectSort>('updated')
  const { list, listed, hasFailed, reload, more, retry } = useProjectList(wanted, sort, setProblem)
  const [isLoading, setLoading] = useState(false)
  const first = list?.projects[0]
  const entered = useRef<{ readonly term: string; readonly isBeside: boolean } | null>(null)

  // Searches on the server once typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search.trim()), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [search])

  async function open(id: string, isBeside = false) {
    if (isLoading) return
    setLoading(true)
    setProblem(await load(desk, id, isBeside))
    setLoading(false)
  }

  /** Enter opens the first match as soon as the results for the typed term are shown; ↓ moves into the list. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const term = search.trim()
    const isBeside = event.ctrlKey || event.metaKey
    if (event.key === 'ArrowDown') focusFirst(event.currentTarget)
    else if (event.key !== 'Enter' || term === '') return
    else if (term !== listed) {
      entered.current = { term, isBeside }
      setWanted(term)
    } else if (first) void open(first.id, isBeside)
    event.preventDefault()
  }

  // Opens what Enter asked for before the list arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a new list arrives
  useEffect(() => {
    const { current } = entered
    if (!current || current.term !== listed) return
    entered.current = null
    if (first) void open(first.id, current.isBeside)
  }, [list, listed])

  async function destroy(project: ProjectSummary) {
    setProblem(null)
    try {
      if (await remove(desk, project)) await reload()
    } catch (error) {
      setProblem(textOf(error))
    }
  }

  function onSearch(text: string) {
    entered.current = null
    setSearch(text)
  }

  return (
    <Dialog title={words.title} size="large" onClose={desk.editor.closePanel}>
      <ProjectTools search={search} sort={sort} onSearch={onSearch} onSort={setSort} onKeyDown={onKeyDown} />
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
          onMore={() => void more()}
        />
      )}
    </Dialog>
  )
}
