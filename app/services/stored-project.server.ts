import { sql } from 'drizzle-orm'
import { projects, type StoredSection } from '#db/schema'
import { projects as messages } from '~/domain/messages'
import type { Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table'

/** The large values of a project as their text: one that is damaged must not take the rest of the answer with it. */
export const STORED = {
  data: sql<string | null>`${projects.data}`,
  sections: sql<string | null>`${projects.sections}`,
} as const

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table that a stored text holds, or what is wrong with it. [PROJ-29][PROJ-31][PROJ-32] */
export function storedData(text: string | null): Result<FixtureData> {
  const value = parsed(text)
  if (value === null || text === '') return { ok: false, message: messages.missingData }
  const { columns, rows } = (typeof value === 'object' ? value : {}) as { columns?: unknown; rows?: unknown }
  if (!Array.isArray(columns) || !Array.isArray(rows)) return { ok: false, message: messages.corruptedData }
  return { ok: true, value: value as FixtureData }
}

/** Where its rows were read from; null where that is not known (any more). */
export function storedSections(text: string | null): readonly StoredSection[] | null {
  const value = parsed(text)
  return Array.isArray(value) ? (value as StoredSection[]) : null
}
