import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button, GridList, GridListItem } from 'react-aria-components'
import type { ProjectListView, ProjectSummary } from '~/contracts/projects'
import { shortDate } from '~/domain/dates'
import { loadPanel as words } from '~/domain/project-messages'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const localDate = (iso: string) => shortDate(iso, ZONE)

interface ProjectListProps {
  readonly list: ProjectListView
  /** What is said when there is none. */
  readonly none: string
  readonly onOpen: (id: string) => void
  readonly onDelete: (project: ProjectSummary) => void
  readonly onMore: () => void
}

/** The projects that are here so far, and the way to more of them. */
export function ProjectList({ list, none, onOpen, onDelete, onMore }: ProjectListProps) {
  return (
    <>
      <GridList
        aria-label="Projects"
        className="projects"
        items={list.projects}
        onAction={(key) => onOpen(String(key))}
        renderEmptyState={() => <p className="panel-quiet">{none}</p>}
      >
        {(project) => (
          <GridListItem id={project.id} textValue={project.title} className="project">
            <FolderOpen aria-hidden size={16} strokeWidth={1.75} />
            <span className="project-title">{project.title}</span>
            <span className="project-by">{project.created_by}</span>
            <span className="project-dates">
              <time dateTime={project.updated_at} title={`Created ${localDate(project.created_at)}`}>
                {localDate(project.updated_at)}
              </time>
            </span>
            <Button
              className="button button-quiet button-danger button-icon project-delete"
              aria-label={`Delete ${project.title}`}
              onPress={() => onDelete(project)}
            >
              <Trash2 aria-hidden />
            </Button>
          </GridListItem>
        )}
      </GridList>
      {list.projects.length < list.total ? (
        <p className="project-more">
          <span className="project-count">{words.shown(list.projects.length, list.total)}</span>
          <Button className="button" onPress={onMore}>
            {words.more}
          </Button>
        </p>
      ) : null}
    </>
  )
}
