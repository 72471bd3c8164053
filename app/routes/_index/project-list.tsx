import type { ProjectSummary } from '~/contracts/projects'
import { shortDate } from '~/domain/dates'
import { MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { projectPages as messages } from '~/domain/page-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { confirmDelete, listPage, projectPage, xmlFile } from './addresses'

interface ProjectListProps {
  readonly projects: readonly ProjectSummary[]
  readonly search: string
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly deleted: boolean
}

/** The organization's projects with a search; dates in US short form. [CARD-03] */
export function ProjectList({ projects, search, page, pages, deleted }: ProjectListProps) {
  return (
    <>
      <div className="sheet-heading">
        <h1>Projects</h1>
        <p className="muted">{messages.scriptsOff}</p>
      </div>
      {deleted ? <Notice kind="success">{messages.deleted}</Notice> : null}
      <search>
        <form method="get" action="/" className="line-form">
          <div className="field">
            <label className="label" htmlFor="q">
              Search projects
            </label>
            <input className="input" type="search" id="q" name="q" defaultValue={search} maxLength={MAX_TITLE_LENGTH} />
          </div>
          <button className="button line-form-button" type="submit">
            Search
          </button>
          {search ? (
            <a className="button button-quiet line-form-button" href="/">
              Show all
            </a>
          ) : null}
        </form>
      </search>
      {projects.length === 0 ? (
        <p className="empty">{search ? messages.noMatch(search) : messages.noneYet}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Created by</th>
              <th scope="col">Created</th>
              <th scope="col">Changed</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ id, title, created_by, created_at, updated_at }) => (
              <tr key={id}>
                <th scope="row">
                  <a className="link" href={projectPage(id)}>
                    {title}
                  </a>
                </th>
                <td data-label="Created by">
                  <LongText>{created_by}</LongText>
                </td>
                <td data-label="Created">
                  <time dateTime={created_at}>{shortDate(created_at)}</time>
                </td>
                <td data-label="Changed">
                  <time dateTime={updated_at}>{shortDate(updated_at)}</time>
                </td>
                <td className="list-actions">
                  <a className="button button-quiet" href={xmlFile(id)} aria-label={`Download XML of ${title}`}>
                    Download XML
                  </a>
                  <a
                    className="button button-quiet button-danger"
                    href={confirmDelete(id)}
                    aria-label={`Delete ${title}`}
                  >
                    Delete
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages search={search} page={page} pages={pages} />
    </>
  )
}

/** Links to the neighboring pages; nothing if there is only one page. */
function Pages({ search, page, pages }: { readonly search: string; readonly page: number; readonly pages: number }) {
  if (pages === 1 && page === 1) return null
  return (
    <nav className="list-pages" aria-label="Pages">
      {page > 1 ? (
        <a className="button" href={listPage(Math.min(page - 1, pages), search)} rel="prev">
          Previous
        </a>
      ) : null}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a className="button" href={listPage(page + 1, search)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  )
}
