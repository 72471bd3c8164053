import * as z from 'zod'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { projects } from '~/domain/messages'
import type { Section } from '~/domain/snippets'
import type { FixtureData } from '~/domain/table'
import { FixtureDataSchema } from './fixture-data'

/** [PROJ-25] */
const Title = z
  .string({ error: projects.titleRequired })
  .trim()
  .min(1, projects.titleRequired)
  .max(MAX_TITLE_LENGTH, projects.titleLength)

const Id = z.string().max(200)

/** Where rows of a saved table were read from; the picture itself is stored once, under its id. */
const SectionRef = z.object({
  id: Id,
  sectionIndex: z.number().int().min(0),
  startPercent: z.number().min(0).max(100),
  endPercent: z.number().min(0).max(100),
  mimeType: z.string().max(100),
  imageIndex: z.number().int().min(0).optional(),
  pictureId: Id.optional(),
})
const Sections = z.array(SectionRef).max(2000).optional()

/** The table goes by either name on both calls. [PROJ-43] */
const Table = { tableData: FixtureDataSchema.optional(), fixtureData: FixtureDataSchema.optional() }
const tableOf = (body: { tableData?: FixtureData; fixtureData?: FixtureData }) => body.tableData ?? body.fixtureData

/** POST /fixtures/save [API-24] */
export const SaveProjectBody = z.object({ title: Title, ...Table, sections: Sections }).transform((body, context) => {
  const data = tableOf(body)
  if (data) return { title: body.title, data, sections: body.sections }
  context.addIssue({ code: 'custom', path: ['tableData'], message: projects.noData })
  return z.NEVER
})

/** PUT /fixtures/update/{id}: what is left out stays as it is. [API-27][PROJ-28] */
export const UpdateProjectBody = z
  .object({ title: Title.optional(), ...Table, sections: Sections, ifUpdatedAt: z.string().max(40).optional() })
  .transform((body, context) => {
    const data = tableOf(body)
    if (!data && body.title === undefined) {
      context.addIssue({ code: 'custom', path: ['fixtureData'], message: projects.noData })
      return z.NEVER
    }
    return { title: body.title, data, sections: body.sections, ifUpdatedAt: body.ifUpdatedAt }
  })

export type SectionRefView = Omit<Section, 'imageBase64'>

/** Times are ISO 8601, `created_by` is an e-mail. [PROJ-08][PROJ-42] */
export interface ProjectSummary {
  readonly id: string
  readonly title: string
  readonly created_by: string
  readonly created_at: string
  readonly updated_at: string
}

/** [PROJ-10] */
export interface Project extends ProjectSummary {
  readonly projectId: string
  readonly fixtureData: FixtureData
  readonly sections?: readonly SectionRefView[]
}

/** GET /fixtures/list [API-23] */
export interface ProjectListView {
  readonly projects: readonly ProjectSummary[]
}

/** GET /fixtures/load/{id} [API-29] */
export interface ProjectView {
  readonly project: Project
}

/** POST /fixtures/save [API-25] and PUT /fixtures/update/{id} [API-28] */
export interface SavedView {
  readonly success: true
  readonly projectId: string
  readonly updatedAt: string
}
