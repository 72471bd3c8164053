import type { CopyKind } from '~/domain/print/print-copy'
import type { Paper } from '~/domain/print/print-page'

/** The addresses of the pages at /; with scripts, the same ones open the editor. */
const page = (query: Readonly<Record<string, string>>) => `/?${new URLSearchParams(query)}`

/** A page of the project list, from 1. */
export const listPage = (number: number, search: string) =>
  page({ ...(search === '' ? {} : { q: search }), page: String(number) })
export const projectPage = (id: string) => page({ project: id })
export const confirmDelete = (id: string) => page({ project: id, confirm: 'delete' })
export const xmlFile = (id: string) => `/projects/${encodeURIComponent(id)}/xml`
/** The project's print page; by default the paper has the usual orientation for the copy. */
export const printPage = (id: string, copy: CopyKind, paper?: Paper) =>
  `/projects/${encodeURIComponent(id)}/print?${new URLSearchParams({ copy, ...(paper ? { paper } : {}) })}`
/** The page of a project whose XML could not be made, with the reason. */
export const xmlProblem = (id: string) => page({ project: id, xml: 'failed' })
/** The log-in page, which returns to the project. */
export const signInFor = (projectId: string | null) =>
  projectId === null ? '/login' : `/login?${new URLSearchParams({ from: projectPage(projectId) })}`
