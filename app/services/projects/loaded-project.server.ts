import type { Project } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import type { FixtureData } from '~/domain/table/table'
import type { Job } from '../threads/job.server'
import { type SentText, sentText } from '../threads/long-text.server'
import { toSummary } from './project-list.server'
import type { StoredProject } from './project-statements.server'
import { type StoredTexts, storedData, storedSections, textOf } from './stored-project.server'

/** A project with its table and sections as stored. */
export interface LoadedProject extends StoredTexts {
  readonly project: Omit<Project, 'fixtureData' | 'sections'>
}

/** A project's view without its table and sections. */
export const aboutProject = (row: StoredProject): LoadedProject['project'] => ({
  ...toSummary(row),
  projectId: row.id,
  updated_by: row.updatedBy ?? row.createdBy,
  remembered: row.remembered,
})

/** The table of a project. @throws AppError unreadable if it is damaged [PROJ-31][PROJ-32] */
export function tableIn({ data }: Pick<LoadedProject, 'data'>): FixtureData {
  const checked = storedData(data)
  if (!checked.ok) throw new AppError('unreadable', checked.message)
  return checked.value
}

/** Makes the response that loads a project, a `ProjectView`: the stored texts are checked, and sent unchanged. */
export const loadingProject: Job<LoadedProject, SentText> = {
  name: 'load a project',
  run({ project, data, sections }) {
    tableIn({ data })
    const about = JSON.stringify(project).slice(0, -1)
    const table = data === null ? '' : `,"fixtureData":${textOf(data)}`
    const rows = sections === null || !storedSections(sections) ? '' : `,"sections":${textOf(sections)}`
    return sentText(`{"project":${about}${table}${rows}}}`)
  },
}
