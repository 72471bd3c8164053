import type { ProjectListView, ProjectSort, Revision } from '~/contracts/projects'
import { history, projects } from '~/domain/messages'
import type { RevisionSummary } from '~/domain/revisions'
import { CallError } from './call-error'
import type { Caller } from './caller'
import { asObject, idPath, named } from './projects'

export interface ProjectListing {
  readonly search?: string
  readonly sort?: ProjectSort
  readonly offset?: number
}

/** The calls of the panels that list what is stored; loaded with the first of them. */
export interface ProjectListCalls {
  /** @throws CallError with the server's message or 'Failed to load projects' [ERR-26] */
  listProjects(listing?: ProjectListing, signal?: AbortSignal): Promise<ProjectListView>
  /** Stored versions of a project, latest first. @throws CallError */
  listRevisions(id: string, signal?: AbortSignal): Promise<readonly RevisionSummary[]>
  /** @throws CallError, also if the response contains no usable table */
  loadRevision(id: string, version: number, signal?: AbortSignal): Promise<Revision>
  /** @throws CallError [ERR-30] */
  deleteProject(id: string): Promise<void>
}

function readList(body: unknown): ProjectListView {
  const { projects: list, total } = asObject(body) as Partial<ProjectListView>
  if (!Array.isArray(list)) throw new CallError('unusable', '')
  return { projects: list, total: typeof total === 'number' ? total : list.length }
}

export function createProjectListCalls({ call }: Caller): ProjectListCalls {
  return {
    listProjects: ({ search = '', sort = 'updated', offset = 0 } = {}, signal) =>
      named(projects.listFailed, async () => {
        const query = new URLSearchParams({
          ...(search.trim() === '' ? {} : { search: search.trim() }),
          ...(sort === 'updated' ? {} : { sort }),
          ...(offset === 0 ? {} : { offset: String(offset) }),
        })
        const path = query.size > 0 ? `/fixtures/list?${query}` : '/fixtures/list'
        return readList(await call({ method: 'GET', path, ...(signal ? { signal } : {}) }))
      }),
    listRevisions: (id, signal) =>
      named(history.listFailed, async () => {
        const path = idPath('/fixtures/revisions', id)
        const { revisions } = asObject(await call({ method: 'GET', path, ...(signal ? { signal } : {}) }))
        if (!Array.isArray(revisions)) throw new CallError('unusable', '')
        return revisions as RevisionSummary[]
      }),
    loadRevision: (id, version, signal) =>
      named(history.loadFailed, async () => {
        const path = `${idPath('/fixtures/revisions', id)}/${version}`
        const { revision } = asObject(await call({ method: 'GET', path, ...(signal ? { signal } : {}) }))
        const { columns, rows } = asObject(asObject(revision).fixtureData)
        if (!Array.isArray(columns) || !Array.isArray(rows)) throw new CallError('unusable', '')
        return revision as Revision
      }),
    deleteProject: (id) =>
      named(projects.deleteFailed, async () => {
        await call({ method: 'DELETE', path: idPath('/fixtures/delete', id) })
      }),
  }
}
