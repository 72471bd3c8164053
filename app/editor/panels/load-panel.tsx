import { FolderOpen, Search, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components'
import { isCancelled } from '~/api/call-error'
import type { ProjectSummary } from '~/contracts/projects'
import { shortDate } from '~/domain/dates'
import { loading } from '~/domain/messages'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { load, remove } from '../actions/projects'
import { useDesk } from '../shell/use-desk'

const textOf = (error: unknown) => (error instanceof Error ? error.message : '')

function matching(projects: readonly ProjectSummary[], search: string): readonly ProjectSummary[] {
  const wanted = search.trim().toLowerCase()
  return projects.filter(({ title, created_by }) => `${title}\n${created_by}`.toLowerCase().includes(wanted))
}

/** The projects of the organization, to load or to delete. [PROJ-02][PROJ-03][PROJ-08]…[PROJ-11] */
export function LoadPanel() {
  const desk = useDesk()
  const { editor, api } = desk
  const [projects, setProjects] = useState<readonly ProjectSummary[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [isLoading, setLoading] = useState(false)

  const list = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setProjects(await api.listProjects('', signal))
      } catch (error) {
        if (isCancelled(error)) return
        setFailed(true)
        setProblem(textOf(error))
      }
    },
    [api],
  )

  // The list lives on the server.
  useEffect(() => {
    const controller = new AbortController()
    void list(controller.signal)
    return () => controller.abort()
  }, [list])

  async function retry() {
    setFailed(false)
    setProblem(null)
    await list()
  }

  async function open(id: string) {
    if (isLoading) return
    setLoading(true)
    setProblem(await load(desk, id))
    setLoading(false)
  }

  async function destroy(project: ProjectSummary) {
    setProblem(null)
    try {
      if (await remove(desk, project)) await list()
    } catch (error) {
      setProblem(textOf(error))
    }
  }

  return (
    <Dialog title={loading.title} size="large" onClose={editor.closePanel}>
      <div className="search">
        <Search aria-hidden size={16} />
        <input
          className="input search-input"
          type="search"
          autoFocus
          aria-label={loading.search}
          placeholder={loading.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {problem}
        </p>
      ) : null}
      {hasFailed ? (
        <p className="panel-quiet">
          <Button className="button" autoFocus onPress={() => void retry()}>
            {loading.retry}
          </Button>
        </p>
      ) : projects === null ? (
        <p className="panel-quiet" role="status">
          <Spinner /> Loading...
        </p>
      ) : (
        <GridList
          aria-label="Projects"
          className="projects"
          items={matching(projects, search)}
          onAction={(key) => void open(String(key))}
          renderEmptyState={() => (
            <p className="panel-quiet">{projects.length === 0 ? loading.none : loading.noMatch}</p>
          )}
        >
          {(project) => (
            <GridListItem id={project.id} textValue={project.title} className="project">
              <FolderOpen aria-hidden size={16} strokeWidth={1.75} />
              <span className="project-title">{project.title}</span>
              <span className="project-by">{project.created_by}</span>
              <span className="project-dates">
                <time dateTime={project.updated_at} title={`Created ${localDate(project.created_at)}`}>
                  {localDate(project.updated_at)}
                </time>
              </span>
              <Button
                className="button button-quiet button-danger button-icon project-delete"
                aria-label={`Delete ${project.title}`}
                onPress={() => void destroy(project)}
              >
                <Trash2 aria-hidden />
              </Button>
            </GridListItem>
          )}
        </GridList>
      )}
    </Dialog>
  )
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const localDate = (iso: string) => shortDate(iso, ZONE)
