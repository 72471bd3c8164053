import type { Member } from '../accounts/auth.server'
import type { Thread } from '../threads/thread.server'
import { isShortProject, type ProjectStatements, type StoredProject } from './project-statements.server'
import { preparingSave, type SaveContent, type SaveTexts } from './save-content.server'
import { isShort } from './table-text.server'

/** The stored project has changed since it was read. */
class Moved extends Error {}

/** Prepares the content to store when `row` is overwritten, long texts in the thread; null if it has changed by now. */
export function createChangedContent(statements: Pick<ProjectStatements, 'texts'>, tables: Thread) {
  return async (member: Member, row: StoredProject, change: Omit<SaveTexts, 'before'>): Promise<SaveContent | null> => {
    if (isShortProject(row) && isShort(change.table, change.sections))
      return preparingSave.run({ ...change, before: row })
    const fetch = async () => {
      const before = await statements.texts(member, row)
      if (!before) throw new Moved()
      return { ...change, before }
    }
    return tables.run(preparingSave, fetch, { caller: member }).catch((error: unknown) => {
      if (error instanceof Moved) return null
      throw error
    })
  }
}
