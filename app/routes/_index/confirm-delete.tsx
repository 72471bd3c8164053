import type { ProjectSummary } from '~/contracts/projects'
import { projectPages as messages } from '~/domain/page-messages'
import { projectPage } from './addresses'

/** The page that asks for confirmation before a project is deleted. [CARD-03] */
export function ConfirmDelete({ project }: { project: ProjectSummary }) {
  return (
    <section className="card confirm">
      <h1>Delete {project.title}?</h1>
      <p>{messages.deleteWarning}</p>
      <form method="post" action="/?index" className="confirm-buttons">
        <input type="hidden" name="id" value={project.id} />
        <a className="button" href={projectPage(project.id)}>
          Cancel
        </a>
        <button className="button button-danger" type="submit" name="intent" value="delete">
          Delete project
        </button>
      </form>
    </section>
  )
}
