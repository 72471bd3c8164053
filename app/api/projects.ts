import type { Project, SavedView, SectionRefView } from '~/contracts/projects'
import { app, projects } from '~/domain/messages'
import type { RevisionSummary } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table/table'
import { CallError, errorText, serverMessage, withSentence } from './call-error'
import type { Caller } from './caller'

export interface ProjectContent {
  readonly title: string
  readonly data: FixtureData
  /** The places the rows were read from; their pictures are already stored. */
  readonly sections?: readonly SectionRefView[]
  /** The id of this save: sent again, it is not repeated. */
  readonly saveId?: string
  /** The earlier version of the project that it restores. */
  readonly restored?: number
  /** The organization the table was created or loaded in: it is not saved into any other. */
  readonly tableOrganizationId?: string
  /** The project that the table was opened from: prices that came with it keep their time. */
  readonly copyOf?: string
}

export interface Saved {
  readonly projectId: string
  /** `updated_at` of the stored project; null if the server did not send it. */
  readonly updatedAt: string | null
}

export type SaveAnswer =
  | ({ readonly saved: true } & Saved)
  /** Another project of the organization has the title. [PROJ-19] */
  | { readonly saved: false; readonly existingProjectId: string }

export type UpdateAnswer =
  | ({ readonly saved: true } & Saved)
  /** Another user has saved a newer version than the one the change is based on. */
  | { readonly saved: false; readonly changes: readonly RevisionSummary[] }

export interface ProjectCalls {
  /** A title conflict is returned, everything else is thrown. [ERR-27] */
  saveProject(content: ProjectContent): Promise<SaveAnswer>
  /**
   * `known` is the `updated_at` the change is based on; without it the change overwrites the stored project.
   * @throws CallError with the server's message, else the error's text, else a generic one [ERR-31][ERR-32]
   */
  updateProject(id: string, content: ProjectContent, known?: string | null): Promise<UpdateAnswer>
  /** Overwrites another project, after confirmation. @throws CallError [ERR-29] */
  overwriteProject(id: string, content: ProjectContent): Promise<Saved>
  /** @throws CallError, also if the response contains no usable project [PROJ-30][PROJ-31][PROJ-32][ERR-28] */
  loadProject(id: string): Promise<Project>
}

/** Returns an untyped value as an object; empty if it is none. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function readSaved(body: unknown, id?: string): Saved {
  const { projectId = id, updatedAt } = asObject(body) as Partial<SavedView>
  if (typeof projectId !== 'string') throw new CallError('unusable', '')
  return { projectId, updatedAt: typeof updatedAt === 'string' ? updatedAt : null }
}

/** The response to a load, checked for a valid table under either name. [PROJ-29][PROJ-43] */
function readProject(body: unknown): Project {
  const { project } = asObject(body)
  const unusable = (sentence: string) => new CallError('unusable', sentence, null, { message: sentence })
  if (typeof project !== 'object' || project === null) throw unusable(projects.missingProject)
  const fields = asObject(project)
  const data = fields.fixtureData ?? fields.tableData
  if (data === undefined || data === null) throw unusable(projects.missingData)
  const { columns, rows } = asObject(data)
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw unusable(projects.corruptedData)
  return { ...(project as Project), fixtureData: data as FixtureData }
}

/** The path of a call about one project. */
export const idPath = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`

/** Runs a call; a failure without the server's own words gets the `fallback`. */
export async function named<T>(fallback: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw withSentence(error, serverMessage(error) ?? fallback)
  }
}

export function createProjectCalls({ call }: Caller): ProjectCalls {
  const update = async (
    id: string,
    { title, data, sections, saveId, restored, tableOrganizationId, copyOf }: ProjectContent,
    known: string | null,
  ) => {
    const body = {
      title,
      fixtureData: data,
      sections,
      saveId,
      restored,
      tableOrganizationId,
      copyOf,
      ...(known === null ? {} : { ifUpdatedAt: known }),
    }
    const answer = await call({ method: 'PUT', path: idPath('/fixtures/update', id), body })
    // A proxy's page is not a response of the server: the save is not confirmed.
    if (asObject(answer).success !== true) throw new CallError('network', app.unreachable)
    return readSaved(answer, id)
  }

  return {
    saveProject: async ({ title, data, sections, saveId, tableOrganizationId, copyOf }) => {
      try {
        const body = { title, tableData: data, sections, saveId, tableOrganizationId, copyOf }
        return { saved: true, ...readSaved(await call({ method: 'POST', path: '/fixtures/save', body })) }
      } catch (error) {
        const existing = error instanceof CallError && error.status === 409 ? error.body.existingProjectId : undefined
        if (existing !== undefined) return { saved: false, existingProjectId: existing }
        throw withSentence(error, serverMessage(error) ?? projects.saveFailed)
      }
    },
    async updateProject(id, content, known = null) {
      try {
        return { saved: true, ...(await update(id, content, known)) }
      } catch (error) {
        // A duplicate title is a conflict too, but names the other project.
        const isConflict = error instanceof CallError && error.status === 409
        if (known !== null && isConflict && error.body.existingProjectId === undefined) {
          return { saved: false, changes: error.body.changes ?? [] }
        }
        throw withSentence(error, errorText(error, app.noReason))
      }
    },
    overwriteProject: (id, content) => named(projects.overwriteFailed, () => update(id, content, null)),
    loadProject: (id) =>
      named(projects.loadFailed, async () =>
        readProject(await call({ method: 'GET', path: idPath('/fixtures/load', id) })),
      ),
  }
}
