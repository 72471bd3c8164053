import type { Project } from '~/contracts/projects'
import { shortTime } from '~/domain/dates'
import { saving as words } from '~/domain/project-messages'
import type { RevisionSummary } from '~/domain/revisions'
import type { Tab } from '~/editor/state/editor'
import { takeVersion } from '~/editor/state/versions'
import type { Desk } from '../desk/desk'

/** The number of saves before the latest that are listed individually. */
const MOST_LISTED = 2

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Describes who saved since, when, and how much they changed. */
function conflictText({ editor }: Desk, stored: Project, changes: readonly RevisionSummary[]): string {
  const { title, updated_by, updated_at } = stored
  const when = shortTime(updated_at, ZONE)
  const isOwn = updated_by !== undefined && updated_by === editor.getState().user?.email
  const [latest, ...earlier] = changes
  const listed = earlier
    .slice(0, MOST_LISTED)
    .map(({ saved_by, saved_at, changed_rows }) => words.change(saved_by, shortTime(saved_at, ZONE), changed_rows))
  const more = earlier.length > MOST_LISTED ? [words.moreChanges(earlier.length - MOST_LISTED)] : []
  const first = isOwn ? words.newerOwnText(when, title) : words.newerText(updated_by ?? words.somebody, when, title)
  const size = latest ? [words.rowsChanged(latest.changed_rows)] : []
  return [[first, ...size].join(' '), ...listed, ...more].join('\n')
}

/**
 * Handles a stored version newer than the tab's base. The user keeps their own (returns true; the other version stays in
 * the history), loads the stored one, or opens both. Nothing is lost either way.
 */
export async function settleConflict(
  desk: Desk,
  tab: Tab,
  stored: Project,
  changes: readonly RevisionSummary[],
): Promise<boolean> {
  const { editor } = desk
  const isOwn = stored.updated_by !== undefined && stored.updated_by === editor.getState().user?.email
  const choice = await editor.choose({
    title: isOwn ? words.newerOwnTitle : words.newerTitle,
    text: conflictText(desk, stored, changes),
    options: [
      { value: 'mine', label: words.keepMine, hint: words.keepMineHint },
      { value: 'theirs', label: words.takeTheirs, hint: words.takeTheirsHint },
      { value: 'beside', label: words.openBeside, hint: words.openBesideHint },
    ],
  })
  if (choice === 'mine') return true
  if (choice === 'theirs') {
    takeVersion(editor, tab.id, stored, words.takeTheirs, { title: stored.title, version: stored.updated_at })
    editor.toast(words.theirsTaken, 'info')
  } else if (choice === 'beside') openBeside(desk, stored)
  else editor.toast(words.notSaved, 'info', { label: words.openTheirs, run: () => openBeside(desk, stored) })
  return false
}

/** Opens the project in a new tab. */
export function openBeside({ editor }: Desk, project: Project): void {
  editor.dismissToast()
  editor.newTab()
  editor.takeProject(project)
}
