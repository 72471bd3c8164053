import type { AppLoadContext } from '@remix-run/node'
import type { ProjectSummary } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { PROJECTS_PER_PAGE } from '~/domain/limits/projects'
import { SCRIPTS_COOKIE } from '~/domain/storage-keys'
import { xmlExport } from '~/domain/xml/export-messages'
import { type Scope, scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import type { Member } from '~/services/index.server'
import { type ShownProject, TABLE_ROWS } from './project-table'
import { xmlOf } from './project-xml.server'
import { renderingTable } from './rendered-table.server'

/** Content of / for browsers without scripts. [CARD-03] */
export type PlainView =
  /** Scripts are known to run: only a redirect to the plain pages is sent, in case scripts are disabled later. */
  | { readonly view: 'omitted' }
  | { readonly view: 'signed-out' }
  | {
      readonly view: 'list'
      readonly email: string
      readonly projects: readonly ProjectSummary[]
      readonly search: string
      /** Counted from 1. */
      readonly page: number
      readonly pages: number
      readonly deleted: boolean
    }
  | { readonly view: 'table'; readonly email: string; readonly project: ShownProject; readonly problem: string | null }
  | { readonly view: 'confirm'; readonly email: string; readonly project: ProjectSummary }
  | { readonly view: 'gone'; readonly email: string; readonly message: string }

const hasScripts = (request: Request) =>
  (request.headers.get('Cookie') ?? '').split(';').some((pair) => pair.trim() === SCRIPTS_COOKIE)

export async function plainView(request: Request, context: AppLoadContext): Promise<PlainView> {
  const query = new URL(request.url).searchParams
  if (hasScripts(request) && !query.has('plain')) return { view: 'omitted' }
  const member = await memberOfPage(request, context)
  if (!member) return { view: 'signed-out' }
  const scope = await scopeOf(request, context)
  const id = query.get('project')
  try {
    return id === null ? await listView(member, query, scope) : await projectView(member, id, query, scope)
  } catch (error) {
    if (error instanceof AppError) return { view: 'gone', email: member.email, message: error.message }
    throw error
  }
}

const LAST_PAGE = 10_000

async function listView(member: Member, query: URLSearchParams, { services }: Scope): Promise<PlainView> {
  const search = query.get('q')?.trim() ?? ''
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page'))) || 1), LAST_PAGE)
  const offset = (page - 1) * PROJECTS_PER_PAGE
  const { projects, total } = await services.projects.list(member, { search, offset })
  const pages = Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE))
  return { view: 'list', email: member.email, projects, search, page, pages, deleted: query.get('done') === 'deleted' }
}

async function projectView(member: Member, id: string, query: URLSearchParams, scope: Scope): Promise<PlainView> {
  const { projects } = scope.services
  if (query.get('confirm') === 'delete') {
    return { view: 'confirm', email: member.email, project: await projects.summary(member, id) }
  }
  const { project, rows } = await projects.work(member, id, renderingTable, {}, scope.signal)
  scope.pieces.set(TABLE_ROWS, rows)
  const problem = await xmlProblemOf(member, id, query, scope)
  return { view: 'table', email: member.email, project, problem }
}

/** The reason the XML just requested could not be made; null if none was requested. */
async function xmlProblemOf(member: Member, id: string, query: URLSearchParams, scope: Scope): Promise<string | null> {
  if (query.get('xml') !== 'failed') return null
  const xml = await xmlOf(member, id, scope)
  return xml.ok ? xmlExport.unexpected : xml.message
}
