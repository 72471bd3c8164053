import Search from 'lucide/dist/esm/icons/search.mjs'
import type { KeyboardEvent } from 'react'
import type { ProjectSort } from '~/contracts/projects'
import { MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { loadPanel as words } from '~/domain/project-messages'
import { Icon } from '~/ui/icon'

const SORTS: readonly ProjectSort[] = ['updated', 'created', 'title', 'creator']

interface ProjectToolsProps {
  readonly search: string
  readonly sort: ProjectSort
  readonly onSearch: (text: string) => void
  readonly onSort: (sort: ProjectSort) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The search field and the order of the list. */
export function ProjectTools({ search, sort, onSearch, onSort, onKeyDown }: ProjectToolsProps) {
  return (
    <div className="project-tools">
      <div className="search">
        <Icon of={Search} size={16} />
        <input
          className="input search-input"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: first field of a dialog
          autoFocus
          aria-label={words.search}
          placeholder={words.search}
          maxLength={MAX_TITLE_LENGTH}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <select
        className="input project-sort"
        aria-label={words.sortBy}
        value={sort}
        onChange={(event) => onSort(SORTS.find((one) => one === event.target.value) ?? 'updated')}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {words.sort[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
