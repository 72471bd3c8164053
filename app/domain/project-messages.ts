/** Messages about saving and listing projects; loaded with those panels. */

/** Messages while a project is saved, and when another user saved it in the meantime. */
export const saving = {
  title: 'Save Project',
  overwriteTitle: 'Overwrite project',
  label: 'Project title',
  newerTitle: 'Saved by somebody else meanwhile',
  newerOwnTitle: 'Saved elsewhere meanwhile',
  somebody: 'Somebody',
  newerText: (who: string, when: string, title: string) => `${who} saved ${title} on ${when}, after you opened it.`,
  newerOwnText: (when: string, title: string) => `You saved ${title} in another window on ${when}.`,
  rowsChanged: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} changed.`,
  change: (who: string, when: string, rows: number) => `${who}, ${when}: ${saving.rowsChanged(rows)}`,
  moreChanges: (count: number) => `And ${count} more before that.`,
  keepMine: 'Keep mine',
  keepMineHint: 'Saves your table. The other version stays in the history.',
  takeTheirs: 'Take the other one',
  takeTheirsHint: 'Puts the stored version in place of your table; Undo brings yours back.',
  openBeside: 'Open the other one in a new tab',
  openBesideHint: 'Saves nothing yet: look at both first.',
  theirsTaken: 'Now as it is stored. Undo brings your table back.',
  titleRequired: 'Please enter a project title',
  titleLength: 'The project title can have at most 200 characters.',
  running: 'Saving…',
  waiting: 'Waiting for the server…',
  saved: 'Changes saved successfully!',
  deletedTitle: 'This project was deleted',
  deletedHint: 'Your table is kept. Save it to make a new project of it.',
  retrying: 'No connection, trying again…',
  keptTitle: 'Your changes are kept on this computer',
  afterSignIn: 'Your session has ended. Your changes are kept, and are saved after you sign in again.',
  notSaved: 'Not saved: there is a newer version.',
  openTheirs: 'Open it in a new tab',
  overwrite: (title: string) => `A project named ${title} already exists. Do you want to overwrite it?`,
  saveChangesFailed: (reason: string) => `Failed to save changes: ${reason}`,
  otherOrganization:
    'This table belongs to another agency than the one you are signed in to. Sign in there to save it; it is kept on this computer.',
} as const

/** Restoring an earlier version. */
export const restoring = {
  step: 'Restore a version',
  done: 'Restored. Undo brings your table back; saving makes it the latest version.',
} as const

/** Texts of the project list. */
export const loadPanel = {
  title: 'Load Project',
  search: 'Search projects',
  none: 'No projects yet. Save one and it is listed here for everyone in your organization.',
  noMatch: 'No project matches.',
  sortBy: 'Sort by',
  sort: { updated: 'Last changed', created: 'Newest first', title: 'Title', creator: 'Created by' },
  shown: (count: number, total: number) =>
    `${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} projects`,
  more: 'Show more',
  retry: 'Try again',
  keys: 'Enter opens the first match, ↓ leads into the list, Ctrl+Enter opens in a tab of its own.',
} as const

export const loading = {
  replaceTitle: 'Replace the table',
  replaceText: (title: string) => `${title} has unsaved changes. Load another project in its place?`,
  deleteTitle: 'Delete project',
  deleteText: (title: string) => `${title} will be deleted for everyone in your organization.`,
} as const
