import * as z from 'zod'
import { MAX_TYPED_LENGTH } from '~/domain/limits/accounts'
import { PROJECTS_PER_PAGE } from '~/domain/limits/projects'
import { MAX_COLUMN_NAME_LENGTH, MAX_SECTIONS, MAX_STRIP_LENGTH } from '~/domain/limits/stored-table'
import { MAX_COLUMNS, MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { projects } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { nameText } from '~/domain/plain-text'
import { saving } from '~/domain/project-messages'
import type { RevisionSummary } from '~/domain/revisions'
import { PICTURE_TYPES, type Section } from '~/domain/table/snippets'
import type { FixtureData } from '~/domain/table/table'
import { FixtureDataSchema } from './fixture-data'

/** [PROJ-25] */
const Title = z
  .string({ error: saving.titleRequired })
  .max(MAX_TYPED_LENGTH, { error: saving.titleLength, abort: true })
  .transform(nameText)
  .pipe(z.string().min(1, saving.titleRequired).max(MAX_TITLE_LENGTH, saving.titleLength))

const Id = z.string().min(1).max(200)

/** Slope limit in percent of the picture's height over its width: nothing steeper is a row. */
const MAX_SLOPE = 1000
const Percent = z.number().min(0).max(100)
const ColumnPlace = z.object({
  name: z.string().max(MAX_COLUMN_NAME_LENGTH),
  startPercent: Percent,
  endPercent: Percent,
})

/**
 * The source of rows in a saved table. The picture is stored once, under its id: a strip sent along must be valid, but
 * is not stored. [SNIP-05][SNIP-21]
 */
const SectionRef = z
  .object({
    id: Id,
    sectionIndex: z.int().min(0),
    startPercent: Percent,
    endPercent: Percent,
    mimeType: z.enum(PICTURE_TYPES),
    imageIndex: z.int().min(0).optional(),
    extent: z.object({ start: Percent, end: Percent }).optional(),
    slope: z.number().min(-MAX_SLOPE).max(MAX_SLOPE).optional(),
    pictureId: z.hash('sha256').optional(),
    turn: z.int().min(0).max(3).optional(),
    columns: z.array(ColumnPlace).max(MAX_COLUMNS).optional(),
    imageBase64: z.base64().max(MAX_STRIP_LENGTH).optional(),
  })
  .transform(({ imageBase64: _, ...section }): SectionRefView => section)

/** Rows contain the id of their section; a list sent along must match, but is not stored. [SNIP-06] */
const Snippets = {
  sections: z.array(SectionRef).max(MAX_SECTIONS).optional(),
  rowSources: z.array(Id.nullable()).optional(),
}

/** The client's id for a save; repeating it means the same save. */
const SaveId = z.uuid().optional()

/** The organization the table was created or loaded in. It grants nothing: a save into another one is refused. */
const OrganizationId = Id.optional()

/** The project that the table was opened from: prices that came with it keep their time. */
const CopyOf = Id.optional()

/** The table, which either call accepts under either name. [PROJ-43] */
const Table = { tableData: FixtureDataSchema.optional(), fixtureData: FixtureDataSchema.optional() }

interface Content {
  readonly tableData?: FixtureData | undefined
  readonly fixtureData?: FixtureData | undefined
  readonly rowSources?: readonly unknown[] | undefined
}

function readTable({ tableData, fixtureData, rowSources }: Content, context: z.RefinementCtx): FixtureData | undefined {
  const data = tableData ?? fixtureData
  if (data && rowSources && rowSources.length > data.rows.length) {
    context.addIssue({ code: 'custom', path: ['rowSources'], message: projectFaults.tooManySources })
  }
  return data
}

/** POST /fixtures/save [API-24] */
export const SaveProjectBody = z
  .object({ title: Title, ...Table, ...Snippets, saveId: SaveId, tableOrganizationId: OrganizationId, copyOf: CopyOf })
  .transform((body, context) => {
    const data = readTable(body, context)
    const { title, sections, saveId, tableOrganizationId, copyOf } = body
    if (data) return { title, data, sections, saveId, tableOrganizationId, copyOf }
    context.addIssue({ code: 'custom', path: ['tableData'], message: projects.noData })
    return z.NEVER
  })

/** PUT /fixtures/update/{id}: omitted values stay unchanged. [API-27][PROJ-28] */
export const UpdateProjectBody = z
  .object({
    title: Title.optional(),
    ...Table,
    ...Snippets,
    ifUpdatedAt: z.string().max(40).optional(),
    restored: z.int().min(1).optional(),
    saveId: SaveId,
    tableOrganizationId: OrganizationId,
    copyOf: CopyOf,
  })
  .transform((body, context) => {
    const data = readTable(body, context)
    if (!data && body.title === undefined) {
      context.addIssue({ code: 'custom', path: ['fixtureData'], message: projects.noData })
      return z.NEVER
    }
    const { title, sections, ifUpdatedAt, restored, saveId, tableOrganizationId, copyOf } = body
    return { title, data, sections, ifUpdatedAt, restored, saveId, tableOrganizationId, copyOf }
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
  /** The e-mail of the user who saved it last. */
  readonly updated_by?: string
  /** False if its prices are not remembered for other projects; every answer says so. */
  readonly remembered?: boolean
  readonly fixtureData: FixtureData
  readonly sections?: readonly SectionRefView[]
}

/** Sort keys of a list of projects. */
const PROJECT_SORTS = ['updated', 'created', 'title', 'creator'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** The query of GET /fixtures/list: missing or invalid values mean the first page, latest change first. */
export const ProjectListQuery = z.object({
  search: z.string().max(MAX_TITLE_LENGTH).catch(''),
  sort: z.enum(PROJECT_SORTS).catch('updated'),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(PROJECTS_PER_PAGE).catch(PROJECTS_PER_PAGE),
  offset: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})

/** GET /fixtures/list [API-23] */
export interface ProjectListView {
  /** One page of projects. */
  readonly projects: readonly ProjectSummary[]
  /** The number of projects on all pages. */
  readonly total: number
}

/** The content of one save. */
export interface Revision extends RevisionSummary {
  readonly fixtureData: FixtureData
  readonly sections?: readonly SectionRefView[]
}

/** GET /fixtures/revisions/{id} */
export interface RevisionListView {
  readonly revisions: readonly RevisionSummary[]
}

/** GET /fixtures/revisions/{id}/{version} */
export interface RevisionView {
  readonly revision: Revision
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
