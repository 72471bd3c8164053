import { useCallback, useEffect, useState } from 'react'
import { isCancelled } from '~/api/call-error'
import type { ProjectListView, ProjectSort } from '~/contracts/projects'
import { useDesk } from '../hooks/use-desk'

export const textOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Appends a page to the list; a project that moved between pages is listed once. */
function joined(before: ProjectListView, next: ProjectListView): ProjectListView {
  const known = new Set(before.projects.map(({ id }) => id))
  return { total: next.total, projects: [...before.projects, ...next.projects.filter(({ id }) => !known.has(id))] }
}

/** The projects that match a search term, loaded from the server whenever the term or the order changes. */
export function useProjectList(search: string, sort: ProjectSort, onProblem: (text: string | null) => void) {
  const { api } = useDesk()
  const [list, setList] = useState<ProjectListView | null>(null)
  /** The search term of the list shown. */
  const [listed, setListed] = useState('')
  const [hasFailed, setFailed] = useState(false)

  const fetchList = useCallback(
    async (before: ProjectListView | null, signal?: AbortSignal) => {
      try {
        const offset = before?.projects.length ?? 0
        const page = await api.listProjects({ search, sort, offset }, signal)
        setList(before ? joined(before, page) : page)
        setListed(search)
        setFailed(false)
      } catch (error) {
        if (isCancelled(error)) return
        setFailed(true)
        onProblem(textOf(error))
      }
    },
    [api, search, sort, onProblem],
  )

  useEffect(() => {
    const controller = new AbortController()
    void fetchList(null, controller.signal)
    return () => controller.abort()
  }, [fetchList])

  return {
    list,
    listed,
    hasFailed,
    reload: () => fetchList(null),
    more: () => fetchList(list),
    async retry() {
      setFailed(false)
      onProblem(null)
      await fetchList(null)
    },
  }
}
