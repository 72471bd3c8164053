import type { Caller } from '~/recognition/turns.server'
import type { Job } from '../threads/job.server'
import type { Thread } from '../threads/thread.server'
import { isShortProject, type ProjectStatements, type StoredProject, type Tenant } from './project-statements.server'
import { pricesText } from './remembered-prices.server'
import { type StoredTexts, storedData } from './stored-project.server'

/** Reads the prices of a stored table; none if it is damaged. */
export const readingPrices: Job<Pick<StoredTexts, 'data'>, string> = {
  name: 'read the prices of a table',
  run({ data }) {
    const table = storedData(data)
    return pricesText(table.ok ? table.value : { columns: [], rows: [] })
  },
}

/**
 * Returns the prices of a stored project as `pricesText` writes them; null if another save came first.
 * @throws AppError as `Thread.run`
 */
export async function storedPrices(
  statements: ProjectStatements,
  tables: Thread,
  caller: Caller & Tenant,
  row: StoredProject,
): Promise<string | null> {
  if (isShortProject(row)) return readingPrices.run(row)
  const texts = await statements.texts(caller, row)
  return texts && tables.run(readingPrices, async () => ({ data: texts.data }), { caller })
}
