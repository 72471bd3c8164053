import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import type { KeyboardEvent } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components'
import type { ProjectListView, ProjectSummary } from '~/contracts/projects'
import { shortDate } from '~/domain/dates'
import { loadPanel as words } from '~/domain/project-messages'
import { Icon } from '~/ui/icon'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const localDate = (iso: string) => shortDate(iso, ZONE)

interface ProjectListProps {
  readonly list: ProjectListView
  /** The message for an empty list. */
  readonly none: string
  /** True if Enter in the search field opens the first project. */
  readonly isNextShown: boolean
  /** `isBeside`: in a new tab. */
  readonly onOpen: (id: string, isBeside: boolean) => void
  readonly onDelete: (project: ProjectSummary) => void
  readonly onMore: () => void
}

/** The projects loaded so far, and a button for more. */
export function ProjectList({ list, none, isNextShown, onOpen, onDelete, onMore }: ProjectListProps) {
  const first = isNextShown ? list.projects[0]?.id : undefined

  /** Handles Ctrl+Enter on a line before the list treats it as Enter. */
  function onKeyDown(event: KeyboardEvent) {
    const isBeside = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
    if (!isBeside || !line?.dataset.key) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(line.dataset.key, true)
  }

  return (
    // The keys belong to the list inside.
    <div className="project-place" role="presentation" onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label="Projects"
        className="projects"
        items={list.projects}
        onAction={(key) => onOpen(String(key), false)}
        renderEmptyState={() => <p className="panel-quiet">{none}</p>}
      >
        {(project) => (
          <GridListItem
            id={project.id}
            textValue={project.title}
            className={project.id === first ? 'project is-next' : 'project'}
          >
            <Icon of={FolderOpen} size={16} strokeWidth={1.75} />
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
              <Icon of={Trash2} />
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
      <p className="hint project-keys">{words.keys}</p>
    </div>
  )
}
