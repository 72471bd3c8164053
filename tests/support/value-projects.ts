import type { Project, ProjectView, Revision, RevisionView, SectionRefView } from '~/contracts/projects'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '~/services/accounts/auth.server'
import type { NewProject } from '~/services/projects/new-project.server'
import type { ProjectChange } from '~/services/projects/project-update.server'
import type { Projects } from '~/services/projects/projects.server'
import { sectionsText, tableText } from '~/services/projects/table-text.server'
import { bytesOf, type SentText } from '~/services/threads/long-text.server'

type WithValues<P> = Omit<P, 'data' | 'sections'> & {
  readonly data?: FixtureData
  readonly sections?: readonly SectionRefView[]
}

/** Projects whose tables are values instead of the texts that the server passes on. */
export interface ValueProjects extends Omit<Projects, 'save' | 'update' | 'load' | 'revision'> {
  save(member: Member, project: WithValues<NewProject> & { readonly data: FixtureData }): ReturnType<Projects['save']>
  update(member: Member, id: string, change: WithValues<ProjectChange>): ReturnType<Projects['update']>
  load(member: Member, id: string): Promise<Project>
  revision(member: Member, id: string, version: number): Promise<Revision>
}

/** Parses a JSON text that is to be sent. */
export async function jsonOf(sent: SentText): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(sent)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export function withValues(projects: Projects): ValueProjects {
  return {
    ...projects,
    save: (member, { data, sections, ...project }) =>
      projects.save(member, { ...project, data: tableText(data), sections: sections && sectionsText(sections) }),
    update: (member, id, { data, sections, ...change }) =>
      projects.update(member, id, {
        ...change,
        data: data && tableText(data),
        sections: sections && sectionsText(sections),
      }),
    load: async (member, id) => ((await jsonOf(await projects.load(member, id))) as ProjectView).project,
    revision: async (member, id, version) =>
      ((await jsonOf(await projects.revision(member, id, version))) as RevisionView).revision,
  }
}
