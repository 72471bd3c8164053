import { sql } from 'drizzle-orm'
import { projects, type StoredSection } from '#db/schema'
import { projects as messages } from '~/domain/messages'
import type { Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'

/** The large values of a project as their text: one that is damaged must not take the rest of the answer with it. */
export const STORED = {
  data: sql<string | null>`${projects.data}`,
  sections: sql<string | null>`${projects.sections}`,
} as const

/** The value of a stored text; undefined when it is damaged. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table that a stored text holds, or what is wrong with it. [PROJ-29][PROJ-31][PROJ-32] */
export function storedData(text: string | null): Result<FixtureData> {
  return text === '' ? { ok: false, message: messages.missingData } : checkedTable(parsed(text))
}

/** A table that was stored, down to its cells: what is no text in it is damage, and blank rows would hide that. */
export function checkedTable(value: unknown): Result<FixtureData> {
  if (value === null) return { ok: false, message: messages.missingData }
  const { columns, rows } = (typeof value === 'object' ? value : {}) as { columns?: unknown; rows?: unknown }
  const isTable = Array.isArray(columns) && Array.isArray(rows) && columns.every(isText) && rows.every(isRow)
  return isTable ? { ok: true, value: value as FixtureData } : { ok: false, message: messages.corruptedData }
}

const isText = (value: unknown) => typeof value === 'string'

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const key in value) {
    if (!isText((value as Record<string, unknown>)[key])) return false
  }
  return true
}

/** Where its rows were read from; null where that is not known (any more). */
export function storedSections(text: string | null): readonly StoredSection[] | null {
  const value = parsed(text)
  return Array.isArray(value) ? (value as StoredSection[]) : null
}
